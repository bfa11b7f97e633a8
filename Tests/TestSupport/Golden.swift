import Foundation

/// Texts that people read, kept in files beside the tests so that a change shows as a diff.
///
/// A golden is rewritten only when `PARITY_UPDATE_GOLDENS=1` is set; look at the diff before it is
/// committed.
package enum Golden {
  /// Holds `text` against the golden file at `path`.
  ///
  /// - Parameters:
  ///   - text: what the code under test made.
  ///   - path: below `Tests/Goldens`, such as `report/diverged.txt`.
  /// - Returns: nil when they are equal; otherwise the first line that differs, for a test to show.
  package static func difference(_ text: String, _ path: String) -> String? {
    let file = folder.appending(path: path)
    if isUpdating { return write(text, to: file) }
    guard let data = FileManager.default.contents(atPath: file.path) else {
      return "Tests/Goldens/\(path) does not exist; set \(updateSwitch)=1 to write it"
    }
    if data.elementsEqual(text.utf8) { return nil }
    return firstDifference(
      found: text, wanted: String(decoding: data, as: UTF8.self), path: path)
  }

  /// Golden files below `path` that no case names: left over when a case is removed.
  package static func orphans(in path: String, known: [String]) -> [String] {
    let below = folder.appending(path: path)
    let found = FileManager.default.enumerator(atPath: below.path)?.allObjects ?? []
    return found.compactMap { $0 as? String }.filter { name in
      var isFolder: ObjCBool = false
      _ = FileManager.default.fileExists(
        atPath: below.appending(path: name).path, isDirectory: &isFolder)
      return !isFolder.boolValue && !known.contains("\(path)/\(name)")
    }.sorted()
  }

  /// The folder of all goldens, as an absolute path.
  static var folder: URL {
    URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .appending(path: "Goldens")
  }

  /// Whether this run rewrites goldens.
  package static var isUpdating: Bool {
    ProcessInfo.processInfo.environment[updateSwitch] == "1"
  }

  private static let updateSwitch = "PARITY_UPDATE_GOLDENS"

  private static func write(_ text: String, to file: URL) -> String? {
    do {
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: file)
      return nil
    } catch {
      return "cannot write \(file.path): \(error)"
    }
  }

  private static func firstDifference(found: String, wanted: String, path: String) -> String {
    let lines = [found, wanted].map {
      $0.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).map(Array.init)
    }
    var number = 0
    while number < lines[0].count, number < lines[1].count,
      lines[0][number] == lines[1][number]
    {
      number += 1
    }
    return """
      Tests/Goldens/\(path):\(number + 1)
        golden  \(shown(lines[1], number))
        now     \(shown(lines[0], number))
      """
  }

  private static func shown(_ lines: [[UInt8]], _ number: Int) -> String {
    number < lines.count
      ? String(decoding: lines[number], as: UTF8.self).debugDescription : "(the text has ended)"
  }
}
