/// Keys that are looked for together, in one pass over an object's members.
///
/// An object, so that what was found of it can be remembered.
package final class JSONKeySet: Sendable {
  /// The unescaped bytes of each.
  fileprivate let keys: [[UInt8]]
  fileprivate let hashes: [UInt32]

  /// - Parameter keys: in the order in which they are answered; no more than 16.
  package init(_ keys: [String]) {
    self.keys = keys.map { Array($0.utf8) }
    hashes = self.keys.map { key in
      key.withUnsafeBufferPointer { bytes in
        guard let start = bytes.baseAddress else { return 0 }
        return KeyHash.hash(start, count: bytes.count, end: start + bytes.count)
      }
    }
  }
}

extension JSONDocument {
  /// Calls with the number of each key that an object has, and the node of its value.
  ///
  /// A node that is no object has no keys.
  package func forEach(of set: JSONKeySet, inObject object: Int, _ body: (Int, Int) -> Void) {
    let nodes = tape.nodes
    guard nodes[object].kind == .object else { return }
    tape.bytes.withUnsafeBufferPointer { bytes in
      guard let start = bytes.baseAddress else { return }
      let end = Int(nodes[object].link)
      var child = object + 1
      while child < end {
        if let number = set.hashes.firstIndex(of: nodes[child].link),
          set.keys[number].withUnsafeBufferPointer({
            JSONText.isEqual(nodes[child], in: start, to: $0)
          })
        {
          body(number, child + 1)
        }
        child = index(after: child + 1)
      }
    }
  }
}
