import ParityCompare
import ParityLanguage
import ParityReport
import ParityRun
import ParityWire
import Testing

/// What a document is made of: one run or several, told from their beginnings to their ends.
struct DocumentCase: CustomTestStringConvertible, Sendable {
  var name: String
  var runs: [ReportCase]
  var testDescription: String { name }

  var events: [RunEvent] { runs.flatMap(\.events) }

  /// The document of these runs.
  func text(_ document: some RunDocument) -> String {
    var document = document
    for event in events { document.take(event) }
    return document.text()
  }

  static let all: [DocumentCase] =
    ReportCase.runs.map { DocumentCase(name: $0.name, runs: [$0]) } + [
      DocumentCase(name: "differences", runs: [.whole(ReportCase.differences)]),
      DocumentCase(name: "complaints", runs: [.whole(ReportCase.complaints)]),
      DocumentCase(name: "breakages", runs: [.whole(ReportCase.breakages)]),
      DocumentCase(name: "skipped", runs: [skipped]),
      DocumentCase(name: "hostile", runs: [hostile]),
      DocumentCase(
        name: "two-runs", runs: [.whole(Array(ReportCase.differences.prefix(2))), skipped]),
    ]

  /// Those of all documents, and those that only a page tells apart.
  static let pages =
    all + [
      DocumentCase(name: "evidence", runs: [evidence]),
      DocumentCase(name: "hostile-evidence", runs: [hostileEvidence]),
    ]

  private static let skipped: ReportCase = {
    let skip = { Exemption(implementation: $0, reason: "no ids yet", location: Sample.at(15)) }
    var other = Sample.result(steps: [], participants: [], skips: [skip(0)])
    other.scenario.suite = "shop"
    return ReportCase(
      "skipped",
      Sample.result(steps: [], participants: [], skips: [skip(0), skip(1), skip(2)]), other,
      summary: RunSummary(counts: [.skipped: 2]))
  }()

  /// Text that is markup, a command or a control sequence wherever it is not escaped.
  static let hostileText =
    "</summary></details><script>alert(1)</script>]]>-->``` `` @everyone #1 | *b* [x](y) & \"'"
    + "\u{1B}[31m\u{0}\r\n::error::x ##[error]y %0A,:\u{202E}\u{FFFE}\u{FFFF}\u{200B}"

  private static let hostile: ReportCase = {
    let text = hostileText
    var header = Sample.header([text, "b|c", "`"])
    header.implementations[0].argument = text
    header.suites = [text]
    header.remarks = [text]
    header.seed = .max
    header.reference = 0
    header.origin = RunOrigin(version: text, workingFolder: "/r/a", repository: "/r")
    var result = Sample.result(hostileFinding, breakages: [hostileBreakage], title: text)
    result.scenario.suite = text
    result.scenario.location.file = "../b/a,b:c%\n\(text)"
    var hollow = Hollowness()
    hollow.skips = [.init(location: result.scenario.location, text: text)]
    hollow.leftOut = [text]
    return ReportCase(
      "hostile", header: header, result,
      summary: RunSummary(counts: [.diverged: 1], hollow: hollow))
  }()

  private static let hostileFinding = Finding(
    step: 0, attribution: .split(groups: [[0], [1, 2]]), groups: [[0], [1, 2]],
    differences: [
      Sample.difference(
        Sample.path(.state, .key(hostileText)), [hostileText, "```"], hint: hostileText,
        codePoints: [hostileText, "`"])
    ],
    complaints: [
      Complaint(
        kind: .check, implementations: [0], location: Sample.at(3, in: hostileText),
        statement: hostileText,
        shortfall: Shortfall(
          path: Sample.path(.name), expected: "= " + hostileText,
          found: .raw([0xFF, 0x60, 0x60, 0x60, 0x60]), explanation: hostileText))
    ])

  private static let hostileBreakage = Breakage(
    implementation: 1, step: 0, fault: .connection(.cannotStart(reason: hostileText)),
    lastCommand: Array(hostileText.utf8),
    standardErrorTail: Array("\(hostileText)\n::error::x\n````\n</testcase>".utf8))
}

extension ReportCase {
  /// The results of cases as those of one run, in a folder of a repository.
  static func whole(_ cases: [ReportCase]) -> ReportCase {
    var run = ReportCase(
      "whole", header: Sample.header(["swift", "kotlin", "typescript", "dart", "rust"]))
    run.header.origin = RunOrigin(
      version: "0.1.0", command: ["run", "specs"], repeated: ["--isolate"],
      workingFolder: "/home/ada/app/core", repository: "/home/ada/app", startedAt: 1_785_391_200)
    run.results = cases.flatMap(\.results)
    var counts: [Verdict: Int] = [:]
    for result in run.results { counts[result.verdict, default: 0] += 1 }
    run.summary = RunSummary(counts: counts, steps: 2, nanoseconds: 1_500_000_000)
    return run
  }
}
