/// What was sent and received round a failure, and what stands in the files there.
///
/// It is for people who look into it; no verdict hangs on it, and it is bounded.
package struct Evidence: Hashable, Sendable {
  /// What was said, by step.
  package var exchanges: [Exchange]
  /// The rules in force for the scenario.
  package var rules: [Hollowness.Remark]
  /// The scenario as it stands in its file, and places in other files that are spoken of.
  package var excerpts: [Excerpt]

  package init(
    exchanges: [Exchange] = [], rules: [Hollowness.Remark] = [], excerpts: [Excerpt] = []
  ) {
    self.exchanges = exchanges
    self.rules = rules
    self.excerpts = excerpts
  }

  package var isEmpty: Bool { exchanges.isEmpty && rules.isEmpty && excerpts.isEmpty }

  /// Roughly how many bytes a log needs for it.
  package var weight: Int {
    exchanges.reduce(0) { $0 + $1.weight }
      + rules.reduce(0) { $0 + $1.text.utf8.count + 40 }
      + excerpts.reduce(0) { $0 + $1.lines.reduce(40) { $0 + $1.utf8.count + 4 } }
  }
}

/// A line that was sent, and the line that came back.
package struct Exchange: Hashable, Sendable {
  /// The step's index, from 0.
  package var step: Int
  /// Those that were sent and said exactly this.
  package var implementations: [Int]
  /// Without the id and the line end that the runner adds.
  package var sent: Window
  /// Nil: nothing came, or none was due.
  package var received: Window?

  package init(step: Int, implementations: [Int], sent: Window, received: Window? = nil) {
    self.step = step
    self.implementations = implementations
    self.sent = sent
    self.received = received
  }

  var weight: Int { 64 + sent.bytes.count + (received?.bytes.count ?? 0) }
}

/// A line, or the part of a long one that matters.
package struct Window: Hashable, Sendable {
  package var bytes: [UInt8]
  /// How many bytes stand before it that are left out.
  package var before: Int
  package var after: Int
  /// The bytes of it that are looked for: the value that differs first.
  package var focus: Range<Int>?

  package init(bytes: [UInt8], before: Int = 0, after: Int = 0, focus: Range<Int>? = nil) {
    self.bytes = bytes
    self.before = before
    self.after = after
    self.focus = focus
  }

  /// The part of a line round a value in it.
  ///
  /// - Parameters:
  ///   - line: the whole line.
  ///   - focus: the bytes that are to be seen, from their beginning on; nil: those at the start.
  ///   - limit: how many bytes there is room for; a character at an edge is left whole.
  init(of line: [UInt8], around focus: Range<Int>?, limit: Int) {
    let place = focus?.lowerBound ?? 0
    var start = 0
    var end = line.count
    if line.count > limit {
      // What comes behind a place explains it more often than what stands before it.
      start = min(max(0, place - limit / 4), line.count - limit)
      end = start + limit
      while start < end, line[start] & 0xC0 == 0x80 { start += 1 }
      while end > start, end < line.count, line[end] & 0xC0 == 0x80 { end -= 1 }
    }
    let seen = focus?.clamped(to: start..<end)
    self.init(
      bytes: Array(line[start..<end]), before: start, after: line.count - end,
      focus: seen.map { $0.lowerBound - start..<$0.upperBound - start })
  }
}

/// Lines of a file.
package struct Excerpt: Hashable, Sendable {
  package var file: String
  /// The number of the first line, from 1.
  package var line: Int
  package var lines: [String]

  package init(file: String, line: Int, lines: [String]) {
    self.file = file
    self.line = line
    self.lines = lines
  }
}
