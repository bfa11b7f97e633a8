import ParityReport
import ParityRun
import Testing

/// A run of named events, for the goldens of all reports.
struct ReportCase: CustomTestStringConvertible, Sendable {
  var name: String
  var header: RunHeader
  var results: [ScenarioResult]
  var summary: RunSummary?
  var testDescription: String { name }

  init(
    _ name: String, header: RunHeader = Sample.header(), _ results: ScenarioResult...,
    summary: RunSummary? = nil
  ) {
    self.name = name
    self.header = header
    self.results = results
    self.summary = summary
  }

  var events: [RunEvent] {
    [.began(header)] + results.map(RunEvent.finished) + (summary.map { [.ended($0)] } ?? [])
  }

  /// The blocks and the end alone: the head has goldens of its own.
  func terminal(
    width: Int, style: Style = .plain, isQuiet: Bool = true, showsNotes: Bool = false
  ) -> String {
    var report = TerminalReport(
      .init(
        layout: Layout(width: width, style: style), isQuiet: isQuiet, showsNotes: showsNotes))
    return events.map { report.text(for: $0) }.joined()
  }
}
