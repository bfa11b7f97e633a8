import ParityCompare
import ParityLanguage
import ParityReport
import ParityRun
import TestSupport
import Testing

@Suite("Goldens of the agent report")
struct AgentGoldenTests {
  static let cases = TerminalGoldenTests.cases + ReportCase.runs

  @Test("one case each", arguments: cases)
  func one(wanted: ReportCase) {
    let text = wanted.agent()
    #expect(Golden.difference(text, "report/agent/\(wanted.name).txt") == nil)
    expectFit(text)
  }

  @Test("all cases in one run: the first in full, then places, then a number")
  func all() {
    let text = everything().agent(arguments: ["run", "specs/a b", "--format=agent", "--tag", "x"])
    #expect(Golden.difference(text, "report/agent/everything.txt") == nil)
    expectFit(text)
  }

  @Test("are all of some case")
  func orphans() {
    let known = Self.cases.map { "report/agent/\($0.name).txt" } + ["report/agent/everything.txt"]
    #expect(Golden.orphans(in: "report/agent", known: known) == [])
  }

  private func everything() -> ReportCase {
    var all = ReportCase("everything")
    all.results = Self.cases.flatMap(\.results)
    all.summary = RunSummary(counts: [.diverged: 40, .broken: 30])
    return all
  }
}

@Suite("The agent report")
struct AgentReportTests {
  @Test("stays as small as it is over a hundred thousand failures")
  func flat() {
    var report = AgentReport()
    var header = Sample.header()
    header.origin.command = ["run"]
    _ = report.text(for: .began(header))
    let result = Sample.result(ReportCase.quotedNumber)
    for _ in 0..<100_000 { _ = report.text(for: .finished(result)) }
    #expect(report.keptBytes <= AgentReport.limit)
    let text = report.text(for: .ended(RunSummary(counts: [.diverged: 100_000])))
    expectFit(text)
    #expect(text.contains("more failures; all of them: parity run --format terminal\n"))
    #expect(text.hasSuffix("100000 scenarios x 3 implementations: 0 in parity, 100000 diverged\n"))
  }

  @Test(
    "counts every failure once: in full, by its place, or as one of the others", arguments: 1...40)
  func counts(number: Int) throws {
    var run = ReportCase("counted")
    run.results = Array(repeating: Sample.result(ReportCase.quotedNumber), count: number)
    run.summary = RunSummary(counts: [.diverged: number])
    let lines = run.agent().split(separator: "\n")
    let named = lines.count { $0.hasPrefix("DIVERGED ") }
    let others = lines.first { $0.hasPrefix("and ") }.flatMap { Int($0.split(separator: " ")[1]) }
    #expect(named + (others ?? 0) == number)
  }

  @Test("is ASCII and small whatever the run holds")
  func noise() {
    let seed: UInt64 = 99_120_471
    var random = Noise(state: seed)
    for round in 0..<24 {
      let run = Self.noise(&random)
      let text = run.agent(arguments: ["run", run.results.first?.scenario.title ?? ""])
      let isFit =
        text.utf8.count <= AgentReport.limit
        && text.utf8.allSatisfy { $0 == 0x0A || (0x20...0x7E).contains($0) }
      #expect(isFit, "seed \(seed), round \(round), \(text.utf8.count) bytes")
      for width in [1, 80] {
        let shown = run.terminal(width: width, isQuiet: false, showsNotes: true)
        let isSafe = shown.unicodeScalars.allSatisfy {
          $0 == "\n" || $0.properties.generalCategory != .control
        }
        #expect(isSafe, "seed \(seed), round \(round), width \(width)")
      }
    }
  }

  private static func noise(_ random: inout Noise) -> ReportCase {
    func text() -> String {
      let pieces = ["a", "東", "🗼", "\u{1B}[2J", "\n", "\u{202E}", "\"", "'", " ", "::error::", "é"]
      let length = [0, 1, 8, 8, 8, 300, 3000].randomElement(using: &random) ?? 0
      return (0..<length).map { _ in pieces.randomElement(using: &random) ?? "" }.joined()
    }
    let names = (0..<Int.random(in: 0...6, using: &random)).map { _ in text() }
    var run = ReportCase("noise", header: Sample.header(names))
    run.header.remarks = [text()]
    run.results = (0..<Int.random(in: 0...8, using: &random)).map { _ in
      let values = names.map { _ in Bool.random(using: &random) ? text() : nil }
      let finding = Finding(
        step: Int.random(in: 0...3, using: &random), attribution: .split(groups: [[0], [1]]),
        groups: names.indices.map { [$0] },
        differences: [
          Sample.difference(
            Sample.path(.state, .key(text())), values, hint: text(),
            codePoints: values.map { _ in text() })
        ],
        complaints: [
          Complaint(
            kind: .check, implementations: [0], location: Sample.at(3, in: text()),
            statement: text(),
            shortfall: Shortfall(
              path: Sample.path(.name), expected: "= " + text(), found: .raw(Array(text().utf8)),
              explanation: text()))
        ])
      return Sample.result(
        finding, steps: [Sample.step(text(), line: 1), Sample.step(text(), line: 2)], title: text())
    }
    var hollow = Hollowness()
    hollow.skips = [.init(location: Sample.at(1, in: text()), text: text())]
    hollow.idleRules = hollow.skips
    hollow.switchedOff = hollow.skips
    hollow.unseenNegatives = hollow.skips
    hollow.leftOut = [text(), text()]
    run.summary = RunSummary(counts: [.diverged: run.results.count], hollow: hollow)
    return run
  }

  @Test("diagnostics: a line each, and a number for the rest")
  func diagnostics() {
    let one = Diagnostic(
      location: Sample.at(17, 12), length: 5, message: "the root `pathh` is not known",
      help: "did you mean `path`?", sourceLine: "    expect pathh = \"…\"")
    #expect(
      DiagnosticsReport.agentText([one]) == """
        specs/weather/search.parity:17:12: error: the root `pathh` is not known; \
        help: did you mean `path`?
        1 error in 1 file

        """)
    var many = Array(repeating: one, count: 500)
    many.append(Diagnostic(location: Sample.at(1, in: "東\u{1B}"), message: "東", sourceLine: ""))
    let text = DiagnosticsReport.agentText(many)
    expectFit(text)
    #expect(text.hasSuffix(" more\n501 errors in 2 files\n"))
    #expect(DiagnosticsReport.agentText([]).isEmpty)
  }
}

/// Never more than 4 KiB, and nothing but ASCII.
func expectFit(_ text: String, sourceLocation: Testing.SourceLocation = #_sourceLocation) {
  #expect(text.utf8.count <= 4096, sourceLocation: sourceLocation)
  #expect(
    text.utf8.allSatisfy { $0 == 0x0A || (0x20...0x7E).contains($0) },
    sourceLocation: sourceLocation)
}

extension ReportCase {
  func agent(arguments: [String] = ["run", "specs/weather"]) -> String {
    var report = AgentReport()
    var run = self
    run.header.origin.command = arguments
    return run.events.map { report.text(for: $0) }.joined()
      + (summary == nil ? report.text(for: .ended(RunSummary(counts: [.diverged: 1]))) : "")
  }
}
