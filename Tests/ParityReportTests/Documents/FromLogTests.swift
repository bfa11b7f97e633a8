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

  @Test("documents are those of the run, to the byte", arguments: DocumentCase.pages)
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
      #expect(told(JUnitDocument(.strict)) == live.text(JUnitDocument(.strict)))
      #expect(told(HTMLDocument()) == live.text(HTMLDocument()))
      #expect(told(AnnotationsDocument()) == live.text(AnnotationsDocument()))
      let limit = MarkdownDocument.commentLimit
      #expect(told(MarkdownDocument(limit: limit)) == live.text(MarkdownDocument(limit: limit)))
    }
  }

  @Test(
    "that was tampered with nothing crashes, and documents keep their bounds",
    arguments: [
      1, 20_260_731, UInt64.random(in: 0...(.max)),
    ])
  func tampered(seed: UInt64) {
    var noise = Noise(state: seed)
    let logs = (TerminalGoldenTests.cases + ReportCase.runs).map { wanted in
      var writer = RunLogWriter()
      return wanted.events.flatMap { writer.add($0, at: 0) }
    }
    for _ in 0..<150 {
      guard var bytes = logs.randomElement(using: &noise) else { return }
      for _ in 0..<Int.random(in: 1...12, using: &noise) {
        Self.harm(&bytes, &noise)
      }
      var reports: [any RunReport] = [
        AgentReport(), TerminalReport(.init(layout: Layout(width: 80), showsNotes: true)),
      ]
      var documents: [any RunDocument] = [
        JUnitDocument(), AnnotationsDocument(), MarkdownDocument(limit: 4000),
        HTMLDocument(),
      ]
      func tell(_ event: RunEvent) {
        for index in reports.indices { _ = reports[index].text(for: event) }
        for index in documents.indices { documents[index].take(event) }
      }
      var reader = RunLogReader()
      do throws(LogFault) {
        try reader.read(bytes, tell: tell)
        _ = try reader.finish(tell: tell)
      } catch {
        continue
      }
      #expect(documents[2].text().utf8.count <= 4000, "seed \(seed)")
      #expect(documents[3].text().hasSuffix("</html>\n"), "seed \(seed)")
      #expect(documents[0].text().hasSuffix("</testsuites>\n"), "seed \(seed)")
    }
  }

  /// Makes a number another one, up to the largest, or a byte another byte.
  private static func harm(_ bytes: inout [UInt8], _ noise: inout Noise) {
    let digits = bytes.indices.filter { (0x30...0x39).contains(bytes[$0]) }
    guard let place = digits.randomElement(using: &noise) else { return }
    switch Int.random(in: 0..<4, using: &noise) {
    case 0: bytes[place] = UInt8.random(in: 0x30...0x39, using: &noise)
    case 1: bytes.replaceSubrange(place...place, with: Array("2147483647".utf8))
    case 2: bytes.replaceSubrange(place...place, with: Array("9223372036854775807".utf8))
    default:
      let other = Int.random(in: bytes.indices, using: &noise)
      bytes[other] = UInt8.random(in: 0...255, using: &noise)
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
