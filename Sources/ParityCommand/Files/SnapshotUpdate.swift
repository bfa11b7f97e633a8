import ParityCompare
import ParityLanguage
import ParityReport
import ParityRun

/// `--update`: snapshots that do not hold, written anew into their files when a run has ended.
struct SnapshotUpdate {
  /// By file, then by line.
  private var proposals: [String: [Int: SnapshotProposal]] = [:]

  /// Takes what a result proposes; what wavers is nothing to be written down.
  mutating func take(_ result: ScenarioResult) {
    guard result.verdict == .diverged, result.nondeterminism.isEmpty else { return }
    for one in result.snapshots {
      proposals[one.location.file, default: [:]][one.location.line] = one
    }
  }

  /// Writes what can be written.
  ///
  /// - Parameters:
  ///   - names: the implementations' names.
  ///   - read: the digests of the files as they were played, by path.
  /// - Returns: a line each for what was written and for what was not, with the reason.
  func write(_ names: [String], read: [String: Digest]) -> [String] {
    proposals.keys.sorted().flatMap { file -> [String] in
      let places = (proposals[file] ?? [:]).sorted { $0.key < $1.key }
      var told: [String] = []
      var edits: [SnapshotEdit] = []
      for (line, proposal) in places {
        switch proposal.lines {
        case .leaves(let leaves):
          edits.append(SnapshotEdit(line: line, written: proposal.written, leaves: leaves))
        case .none(let obstacle): told.append(Self.told(file, line, Self.words(obstacle, names)))
        }
      }
      return told + Self.apply(edits, to: file, read: read[file])
    }
  }

  private static func words(_ obstacle: SnapshotProposal.Obstacle, _ names: [String]) -> String {
    func list(_ implementations: [Int]) -> String {
      implementations.map { names.indices.contains($0) ? Printable.text(names[$0]) : "?" }
        .joined(separator: ", ")
    }
    return switch obstacle {
    case .differing(let all): "\(list(all)) do not agree on it"
    case .unanswered(let silent): "\(list(silent)) did not come to it"
    case .nowhere(let reason): Printable.text(reason)
    case .alone: "fewer than two implementations play it, and nothing was compared"
    case .shared: "it stands in a setup or above rows, and other scenarios share it"
    case .naming: "its lines have captured values"
    case .unwritable(let path): "\(Printable.text(path)) has a value that cannot be written"
    }
  }

  private static func apply(
    _ edits: [SnapshotEdit], to file: String, read: Digest?
  ) -> [String] {
    guard !edits.isEmpty else { return [] }
    do throws(Files.Fault) {
      var bytes = try Files.contents(of: file)
      guard read == Digest(of: bytes) else {
        return edits.map { Self.told(file, $0.line, "the file has changed since it was played") }
      }
      let before = bytes
      var told: [String] = []
      // From the end, so that lines keep their numbers.
      for edit in edits.reversed() {
        guard edit.findsItsLines(in: bytes) else {
          told.append(self.told(file, edit.line, "something else stands between its lines"))
          continue
        }
        let edited = edit.applied(to: bytes)
        guard errors(edited, file) <= errors(bytes, file) else {
          told.append(self.told(file, edit.line, "the file would be in error"))
          continue
        }
        bytes = edited
        told.append(
          "\(Printable.text(file)):\(edit.line): the snapshot is written, "
            + (edit.leaves.count == 1 ? "1 line" : "\(edit.leaves.count) lines"))
      }
      if bytes != before { try Files.replace(file, with: bytes) }
      return told.reversed()
    } catch {
      return ["\(Printable.text(error.path)) cannot be written: \(error.reason)"]
    }
  }

  private static func errors(_ bytes: [UInt8], _ path: String) -> Int {
    CheckedFile.read(bytes: bytes, path: path).diagnostics.count { $0.severity == .error }
  }

  private static func told(_ file: String, _ line: Int, _ reason: String) -> String {
    "\(Printable.text(file)):\(line): the snapshot stays as it is: \(reason)"
  }
}

/// One snapshot of a file, written anew.
struct SnapshotEdit: Hashable {
  /// The line of the word `snapshot`, from 1.
  var line: Int
  /// How many lines stand below it.
  var written: Int
  /// `path = value`, in order.
  var leaves: [String]

  /// Whether all lines that stood below the snapshot stand right below it.
  func findsItsLines(in bytes: [UInt8]) -> Bool {
    rows(in: Self.lines(of: bytes)).count == written
  }

  /// The file with the new lines; lines that stay the same keep what stands behind them.
  func applied(to bytes: [UInt8]) -> [UInt8] {
    var lines = Self.lines(of: bytes)
    guard lines.indices.contains(line - 1) else { return bytes }
    let rows = rows(in: lines)
    let old = Array(lines[rows])
    let isWindows = lines[line - 1].last == UInt8(ascii: "\r")
    let indent = Array(lines[line - 1].prefix(while: Self.isSpace)) + Array("  ".utf8)
    let new = leaves.map { leaf -> [UInt8] in
      let text = Array("| \(leaf)".utf8)
      if let same = old.first(where: { Self.says($0, text) }) { return same }
      return indent + text + (isWindows ? [UInt8(ascii: "\r")] : [])
    }
    lines.replaceSubrange(rows, with: new)
    return Array(lines.joined(separator: [UInt8(ascii: "\n")]))
  }

  /// The rows right below it.
  private func rows(in lines: [[UInt8]]) -> Range<Int> {
    let start = min(line, lines.count)
    var end = start
    while end < lines.count, Self.isRow(lines[end]) { end += 1 }
    return start..<end
  }

  private static func isRow(_ line: [UInt8]) -> Bool {
    line.first { !isSpace($0) } == UInt8(ascii: "|")
  }

  /// Whether a line of a file is this row, whatever stands behind it.
  private static func says(_ line: [UInt8], _ row: [UInt8]) -> Bool {
    let text = line.drop(while: isSpace)
    guard text.starts(with: row) else { return false }
    let rest = text.dropFirst(row.count).drop(while: isSpace)
    return rest.isEmpty || rest.first == UInt8(ascii: "#") || rest.elementsEqual([0x0D])
  }

  private static func lines(of bytes: [UInt8]) -> [[UInt8]] {
    bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).map { Array($0) }
  }

  private static func isSpace(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t")
  }
}
