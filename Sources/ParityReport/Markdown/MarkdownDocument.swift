package import ParityRun

/// A run as Markdown, for a comment on a pull request or a job's summary: what it came to, each
/// failure folded up, and what could make green hollow.
///
/// It never has more bytes than its limit; what does not fit is left out as a whole and counted.
package struct MarkdownDocument: RunDocument {
  /// GitHub takes comments of 65,536 characters.
  package static let commentLimit = 60 << 10
  /// GitHub takes summaries of a mebibyte a step.
  package static let summaryLimit = 900 << 10

  private let limit: Int
  private let runs: Int
  private var section: MarkdownSection?
  private var sections: [String] = []

  /// Begins a document.
  ///
  /// - Parameters:
  ///   - limit: the most bytes it may have.
  ///   - runs: how many runs it tells of; each has its share of the limit.
  package init(limit: Int, runs: Int = 1) {
    self.limit = max(0, limit)
    self.runs = max(1, runs)
  }

  /// Takes an event: a failure becomes text at once.
  package mutating func take(_ event: RunEvent) {
    switch event {
    case .began(let header):
      section = MarkdownSection(header: header, limit: limit / runs)
    case .finished(let result): section?.add(result)
    case .ended(let summary):
      guard let section else { return }
      sections.append(section.text(summary))
      self.section = nil
    }
  }

  /// Gives out a section a run.
  package func write(_ put: (String) -> Void) {
    let room = limit - Self.roomForCount
    var text = BoundedText(limit: sections.count == 1 ? limit : room)
    let leftOut = sections.count { !text.add($0) }
    put(text.text)
    let sentence = "and \(count(leftOut, "more run"))\n"
    if leftOut > 0, sentence.utf8.count <= limit - text.text.utf8.count { put(sentence) }
  }

  private static let roomForCount = 40
}
