import ParityReport
import ParityRun
import TestSupport
import Testing

@testable import ParityReport

@Suite("From a log")
struct FromLogTests {
  /// The events, written down and read again.
  private func again(_ events: [RunEvent]) throws -> [RunEvent] {
    var writer = RunLogWriter()
    let bytes = events.flatMap { writer.add($0, at: 0) } + writer.end(status: 1)
    var reader = RunLogReader()
    var told: [RunEvent] = []
    try reader.read(bytes) { told.append($0) }
    _ = try reader.finish { told.append($0) }
    return told
  }

  @Test("documents are those of the run, to the byte", arguments: DocumentCase.all)
  func documents(wanted: DocumentCase) throws {
    for run in wanted.runs {
      let live = DocumentCase(name: "", runs: [run])
      // The ends of these are told exactly if the counts are those of the results.
      let events = try again(run.events)
      func told(_ document: some RunDocument) -> String {
        var document = document
        for event in events.dropLast() + run.events.suffix(1) { document.take(event) }
        return document.text()
      }
      #expect(told(JUnitDocument()) == live.text(JUnitDocument()))
      #expect(told(AnnotationsDocument()) == live.text(AnnotationsDocument()))
      let limit = MarkdownDocument.commentLimit
      #expect(told(MarkdownDocument(limit: limit)) == live.text(MarkdownDocument(limit: limit)))
    }
  }

  @Test(
    "what is printed is what was printed, to the byte",
    arguments: TerminalGoldenTests.cases + ReportCase.runs)
  func printed(wanted: ReportCase) throws {
    let events = try again(wanted.events)
    var terminal = TerminalReport(.init(layout: Layout(width: 110, style: .ansi), showsNotes: true))
    var agent = AgentReport()
    let last = wanted.events.suffix(wanted.summary == nil ? 0 : 1)
    let told = events.dropLast() + last
    #expect(
      told.map { terminal.text(for: $0) }.joined()
        == wanted.terminal(width: 110, style: .ansi, isQuiet: false, showsNotes: true))
    var same = AgentReport()
    #expect(
      told.map { agent.text(for: $0) }.joined()
        == wanted.events.map { same.text(for: $0) }.joined())
  }
}
