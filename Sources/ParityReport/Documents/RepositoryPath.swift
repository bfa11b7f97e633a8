package import ParityRun

/// Paths as services that show a repository want them: from its root.
package struct RepositoryPath {
  let origin: RunOrigin

  /// Paths of a run that comes from there.
  package init(origin: RunOrigin) { self.origin = origin }

  /// `specs/weather/search.parity` for a path as the user gave it.
  ///
  /// Where the repository is not known, or the file is outside of it, the path is from the working
  /// folder; a file outside of both keeps the path that was given.
  package func path(of file: String) -> String {
    guard let folder = origin.workingFolder else { return file }
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
