import ParityCompare
import ParityLanguage
import ParityRun
import ParityWire

extension DocumentCase {
  /// A run whose record has all that people look into.
  static let evidence: ReportCase = {
    var run = ReportCase.whole([])
    run.header.origin.commit = "0123456789abcdef0123456789abcdef01234567"
    run.header.origin.branch = "topic"
    run.header.seed = 42
    run.header.network = "closed"
    var first = Sample.result(ReportCase.quotedNumber)
    first.screens = [
      ScreenVisit(name: "Search", implementations: [0, 1, 2], failing: [0, 2]),
      ScreenVisit(name: "City", implementations: [1], failing: [1]),
    ]
    first.evidence = said
    first.introductions = [
      Introduction(
        implementation: 0, title: "weather (Swift)",
        runtimes: [.init(name: "swift", version: "6.3"), .init(name: "tzdata", version: "2026a")])
    ]
    var second = first
    second.scenario.title = "the same again"
    second.evidence = nil
    second.introductions = []
    var third = Sample.result(steps: Sample.steps(.passed), title: "in parity")
    third.screens = [ScreenVisit(name: "Search", implementations: [0, 1, 2])]
    third.nanoseconds = 12_345_678
    run.results = [first, second, third]
    run.summary = RunSummary(counts: [.diverged: 2, .parity: 1], steps: 6, nanoseconds: 15_000_000)
    run.summary?.rules = [.init(location: Sample.at(3), text: "ignore state.updatedAt")]
    return run
  }()

  private static let said = Evidence(
    exchanges: [
      Exchange(
        step: 1, implementations: [0, 2], sent: Window(bytes: Array(#"{"cmd":"do"}"#.utf8)),
        received: Window(
          bytes: Array(#""ok":false,"path":"/search""#.utf8), before: 100, after: 20,
          focus: 5..<10)),
      Exchange(
        step: 1, implementations: [1], sent: Window(bytes: Array(#"{"cmd":"do"}"#.utf8)),
        received: Window(bytes: Array(#"{"ok":true}"#.utf8), focus: 6..<10)),
    ],
    rules: [.init(location: Sample.at(3), text: "ignore state.updatedAt")],
    excerpts: [
      Excerpt(
        file: Sample.file, line: 14,
        lines: [
          "scenario \"a city id must be a number: \\(case)\"", "  launch \"/search\"",
          "  do Open id = $id", "\texpect rejected \"invalid_input\"",
        ])
    ])

  /// Everything that only a page tells is markup, wherever it is not escaped.
  static let hostileEvidence: ReportCase = {
    let text = hostileText
    var run = evidence
    run.header.origin.commit = text
    run.header.origin.branch = text
    run.header.origin.command = [text]
    run.header.network = text
    run.results[0].screens[0].name = text
    run.results[0].introductions = [
      Introduction(implementation: 0, title: text, runtimes: [.init(name: text, version: text)])
    ]
    run.results[0].breakages = [
      Breakage(
        implementation: 1, step: 1, fault: .connection(.ended(.exit(status: 1), partial: [])),
        lastCommand: Array(text.utf8), standardErrorTail: Array(text.utf8) + [0xFF])
    ]
    run.results[0].evidence = Evidence(
      exchanges: [
        Exchange(
          step: 1, implementations: [0], sent: Window(bytes: Array(text.utf8)),
          received: Window(bytes: [0xFF] + Array(text.utf8), focus: 3..<30))
      ], rules: [.init(location: Sample.at(3, in: text), text: text)],
      excerpts: [Excerpt(file: text, line: 1, lines: [text])])
    run.summary?.rules = [.init(location: Sample.at(3, in: text), text: text)]
    return run
  }()
}
