package import ParityRun

/// What is printed for coding agents: the failures and the summary only, in ASCII, in plan order,
/// and never more than 4 KiB.
///
/// Nothing is printed before the run has ended. What is kept until then is bounded as well: beyond
/// the limit failures are only counted.
package struct AgentReport: RunReport {
  /// The most bytes that it prints.
  package static let limit = 4096

  private var header = RunHeader(implementations: [], scenarioCount: 0)
  private var names: [String] = []
  /// Failures in full, as long as there is room.
  private var blocks = BoundedText(limit: 2600)
  /// Those behind them, with their places alone.
  private var places = BoundedText(limit: 500)
  private var onlyPlaces = 0
  /// How many there was no room for at all.
  private var leftOut = 0
  private var missed = Missed()

  package init() {}

  /// How many bytes it holds on to.
  package var keptBytes: Int { blocks.text.utf8.count + places.text.utf8.count }

  /// Everything at the end of the run, and nothing before.
  package mutating func text(for event: RunEvent) -> String {
    switch event {
    case .began(let header):
      self.header = header
      names = header.printableNames.map { AgentText.shortened($0, to: 64) }
      return ""
    case .finished(let result):
      keep(result)
      return ""
    case .ended(let summary):
      let told = blocks.text + places.text
      return told + ending(summary, limit: Self.limit - told.utf8.count)
    }
  }

  /// An agent has no window.
  package mutating func resize(to width: Int) {}

  private mutating func keep(_ result: ScenarioResult) {
    if result.isOnlyMissed {
      missed.add(result)
      return
    }
    guard result.verdict.isFailure else { return }
    let block = AgentBlock(
      result: result, names: names, reproduce: ReproduceCommand(header: header))
    if blocks.add(block.text) { return }
    if places.add(block.heading) { onlyPlaces += 1 } else { leftOut += 1 }
  }

  /// What is left out, what could make green hollow, and the summary, which always fits.
  private func ending(_ summary: RunSummary, limit: Int) -> String {
    var first = ""
    if leftOut > 0 {
      first = "and \(count(leftOut, "more failure")); \(AgentText.seeAll(header.origin.command))\n"
    } else if onlyPlaces > 0 {
      first = "without details: \(onlyPlaces); \(AgentText.seeAll(header.origin.command))\n"
    }
    let size = SummaryWords.size(
      scenarios: summary.total + summary.notRun, implementations: header.implementations.count,
      times: "x")
    let counts = SummaryWords.counts(summary).map(\.text).joined(separator: ", ")
    let last =
      (["\(size): \(counts)"]
      + SummaryWords.reservations(summary, header).map { AgentText.shortened($0, to: 200) })
      .map { $0 + "\n" }.joined()
    var middle = BoundedText(limit: limit - first.utf8.count - last.utf8.count)
    for sentence in missed.sentences(naming: names.map { AgentText.shortened($0, to: 40) }) {
      _ = middle.add(sentence + "\n")
    }
    for remark in header.remarks {
      let line = AgentText.shortened(Printable.text(remark, .ascii), to: 240)
      _ = middle.add("note: \(line)\n")
    }
    for line in AgentText.hollow(summary.hollow) { _ = middle.add(line + "\n") }
    return first + middle.text + last
  }
}
