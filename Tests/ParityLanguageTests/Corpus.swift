import Foundation
import ParityLanguage

/// The files that the tests are held against, below `Tests/Goldens/language`.
enum Corpus {
  static let folder = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent()
    .appending(path: "Goldens/language")

  /// The files below a folder that have an ending, by their paths from it, sorted.
  static func files(below folder: String, ending: String = ".parity") -> [String] {
    let root = self.folder.appending(path: folder)
    let found = FileManager.default.enumerator(atPath: root.path)
    return (found?.compactMap { $0 as? String } ?? []).filter { $0.hasSuffix(ending) }.sorted()
  }

  static func bytes(_ path: String) throws -> [UInt8] {
    Array(try Data(contentsOf: folder.appending(path: path)))
  }

  static func text(_ path: String) throws -> String {
    String(decoding: try bytes(path), as: UTF8.self)
  }

  /// A file checked as it would be in its folder, with the suite that stands beside it.
  static func checked(_ path: String) throws -> CheckedFile {
    let suitePath = path.split(separator: "/").dropLast().joined(separator: "/") + "/suite.parity"
    var suite: CheckedFile?
    if suitePath != path, let bytes = try? bytes(suitePath) {
      suite = CheckedFile.read(bytes: bytes, path: suitePath)
    }
    return CheckedFile.read(bytes: try bytes(path), path: path, suite: suite)
  }

  /// What the scenarios of a file send, as the corpus writes it down.
  static func sent(by file: CheckedFile) -> String {
    var text = ""
    for index in file.outlines.indices {
      let scenario = file.scenario(at: index)
      text += "# \(scenario.title)\n"
      for line in WireLines(scenario: scenario).lines { text += line + "\n" }
    }
    return text
  }
}

/// A change of a file that a test makes, for a message of its own.
func source(_ lines: String...) -> [UInt8] { Array(lines.joined(separator: "\n").utf8) }
