package import ParityRun

/// Paths as services that show a repository want them: from its root.
package struct RepositoryPath {
  let origin: RunOrigin

  /// What stands before a path from the working folder; nil where that has to be found out.
  private let prefix: String?

  /// Paths of a run that comes from there.
  package init(origin: RunOrigin) {
    self.origin = origin
    prefix = Self.prefix(origin)
  }

  /// The working folder seen from the repository's root, with a slash behind it.
  private static func prefix(_ origin: RunOrigin) -> String? {
    guard let folder = origin.workingFolder else { return nil }
    guard let repository = origin.repository else { return "" }
    let parts = normalized(folder)
    let root = normalized(repository)
    guard parts.count >= root.count, zip(parts, root).allSatisfy({ areEqual($0, $1) }) else {
      return nil
    }
    return parts.dropFirst(root.count).map { $0 + "/" }.joined()
  }

  /// `specs/weather/search.parity` for a path as the user gave it.
  ///
  /// Where the repository is not known, or the file is outside of it, the path is from the working
  /// folder; a file outside of both keeps the path that was given.
  package func path(of file: String) -> String {
    guard let folder = origin.workingFolder else { return file }
    // Documents ask this of every scenario.
    if let prefix, Self.isPlain(file) { return prefix + file }
    let whole = Self.normalized(file.hasPrefix("/") ? file : "\(folder)/\(file)")
    for root in [origin.repository, folder] {
      guard let root else { continue }
      let parts = Self.normalized(root)
      if whole.count > parts.count, zip(whole, parts).allSatisfy({ Self.areEqual($0, $1) }) {
        return whole.dropFirst(parts.count).joined(separator: "/")
      }
    }
    return file
  }

  /// Whether a path is relative and has no parts but names.
  private static func isPlain(_ path: String) -> Bool {
    var path = path
    return path.withUTF8 { path in
      let dot = UInt8(ascii: ".")
      let slash = UInt8(ascii: "/")
      var previous = slash
      for byte in path {
        // Names that begin with a dot may be more than names, and are rare.
        if previous == slash, byte == slash || byte == dot { return false }
        previous = byte
      }
      return previous != slash
    }
  }

  /// The parts of an absolute path, `.` and `..` taken out as text.
  private static func normalized(_ path: String) -> [Substring] {
    var parts: [Substring] = []
    for part in path.split(separator: "/") {
      switch part {
      case ".": continue
      case "..": _ = parts.popLast()
      default: parts.append(part)
      }
    }
    return parts
  }

  /// A file system tells names apart that Swift's `==` calls equal.
  private static func areEqual(_ one: Substring, _ other: Substring) -> Bool {
    one.utf8.elementsEqual(other.utf8)
  }
}
