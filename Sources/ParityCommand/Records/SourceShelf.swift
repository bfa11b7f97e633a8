import ParityLanguage
import ParityRun

/// Scenario files for people to look into: the last one is kept at hand.
struct SourceShelf {
  private var path: [UInt8] = []
  private var lines: [[UInt8]] = []

  /// The scenario of a failure, and the lines in other places that its failing step comes from.
  mutating func excerpts(for result: ScenarioResult) -> [Excerpt] {
    let scenario = result.scenario.location
    var places: [SourceLocation] = []
    let focus = result.focus
    if let focus, result.steps.indices.contains(focus) {
      places.append(result.steps[focus].location)
    }
    places += (result.finding?.complaints ?? []).map(\.location)
    places += result.problems.map(\.location)
    var excerpts: [Excerpt] = []
    read(scenario.file)
    let inside = places.filter { $0.file.utf8.elementsEqual(scenario.file.utf8) }.map(\.line)
    if result.problems.isEmpty, let block = block(round: scenario.line, showing: inside) {
      excerpts.append(excerpt(of: scenario.file, block))
    }
    for place in places where excerpts.count <= Self.mostOthers {
      let isShown = excerpts.contains {
        $0.file.utf8.elementsEqual(place.file.utf8)
          && ($0.line..<$0.line + $0.lines.count).contains(place.line)
      }
      if isShown { continue }
      read(place.file)
      guard (1...max(1, lines.count)).contains(place.line), !lines.isEmpty else { continue }
      let first = max(1, place.line - Self.reach)
      let last = min(lines.count, place.line + Self.reach)
      excerpts.append(excerpt(of: place.file, first...last))
    }
    return excerpts
  }

  private static let mostOthers = 4
  /// Lines before and behind a place in another file.
  private static let reach = 3
  private static let mostLines = 120
  /// Bytes of a line.
  private static let longestLine = 400

  private mutating func read(_ file: String) {
    guard !path.elementsEqual(file.utf8) else { return }
    path = Array(file.utf8)
    lines = []
    guard Files.kind(of: file) == .file, let bytes = try? Files.contents(of: file) else { return }
    lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
      .map { Array($0.last == UInt8(ascii: "\r") ? $0.dropLast() : $0) }
  }

  private func excerpt(of file: String, _ range: ClosedRange<Int>) -> Excerpt {
    Excerpt(
      file: file, line: range.lowerBound,
      lines: lines[range.lowerBound - 1..<range.upperBound].map { line in
        let text = String(decoding: line.prefix(Self.longestLine), as: UTF8.self)
        return line.count > Self.longestLine ? text + "…" : text
      })
  }

  /// The lines of the block that a line is in; of a long one those round what is to be shown.
  private func block(round line: Int, showing places: [Int]) -> ClosedRange<Int>? {
    guard (1...max(1, lines.count)).contains(line), !lines.isEmpty else { return nil }
    var first = line
    while first > 1, !opens(first) { first -= 1 }
    var last = line
    while last < lines.count, !opens(last + 1) { last += 1 }
    // Comments and empty lines at its end belong to what comes next.
    while last > line, !stands(last) { last -= 1 }
    guard last - first >= Self.mostLines else { return first...last }
    let wanted = (places.filter { (first...last).contains($0) } + [line]).min() ?? line
    first = max(first, min(wanted - Self.mostLines / 3, last - Self.mostLines + 1))
    return first...min(last, first + Self.mostLines - 1)
  }

  /// Whether a line begins a block: it stands at the margin and is no comment.
  private func opens(_ line: Int) -> Bool {
    guard let byte = lines[line - 1].first else { return false }
    return ![UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "#")].contains(byte)
  }

  /// Whether a line is part of a block, neither empty nor a comment at the margin.
  private func stands(_ line: Int) -> Bool {
    guard let byte = lines[line - 1].first, byte != UInt8(ascii: "#") else { return false }
    return lines[line - 1].contains { $0 != UInt8(ascii: " ") && $0 != UInt8(ascii: "\t") }
  }
}
