internal import CParityHost

/// The environment of this process.
package enum HostEnvironment {
  /// Its variables; of one that is there twice the first, as `getenv` finds it.
  package static var current: [String: String] {
    var variables: [String: String] = [:]
    var next = parity_environment()
    while let list = next, let entry = list.pointee {
      let text = String(cString: entry)
      if let equals = text.utf8.firstIndex(of: UInt8(ascii: "=")) {
        let name = String(text[..<equals])
        if variables[name] == nil {
          variables[name] = String(text[text.utf8.index(after: equals)...])
        }
      }
      next = list + 1
    }
    return variables
  }
}
