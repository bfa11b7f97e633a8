import Foundation
import Testing

/// The project's own Swift files, as text.
enum House {
  /// One file: its path from the root, and its lines.
  struct File: CustomTestStringConvertible, Sendable {
    let path: String
    let lines: [String]

    var testDescription: String { path }

    /// The room, for a file below `Sources`.
    var room: String? {
      let parts = path.split(separator: "/")
      return parts.count > 2 && parts[0] == "Sources" ? String(parts[1]) : nil
    }
  }

  static let root = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  static let sources = files(below: "Sources")
  static let tests = files(below: "Tests")
  static let implementations = files(below: "implementations/swift")
  static let all = sources + tests + implementations
  /// What we have in C, which the formatter does not see.
  static let inC = files(below: "Sources", ["c", "h"])

  private static func files(below folder: String, _ kinds: [String] = ["swift"]) -> [File] {
    let start = root.appending(path: folder)
    let walker = FileManager.default.enumerator(
      at: start, includingPropertiesForKeys: nil, options: [.skipsHiddenFiles])
    let urls = (walker?.allObjects as? [URL] ?? []).filter { kinds.contains($0.pathExtension) }
    return urls.map(\.standardizedFileURL.path).sorted().compactMap { path in
      guard let text = try? String(contentsOfFile: path, encoding: .utf8) else { return nil }
      let relative = path.dropFirst(root.standardizedFileURL.path.count)
      return File(
        path: String(relative.drop { $0 == "/" }),
        lines: text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init))
    }
  }
}
