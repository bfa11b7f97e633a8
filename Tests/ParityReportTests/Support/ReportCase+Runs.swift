import ParityCompare
import ParityLanguage
import ParityRun
import ParityWire

extension ReportCase {
  /// Whole runs, with their heads and ends.
  static let runs: [ReportCase] = [
    ReportCase(
      "green", Sample.result(steps: Sample.steps(.passed)),
      summary: RunSummary(counts: [.parity: 212], steps: 900, nanoseconds: 409_000_000)),
    ReportCase(
      "red", header: remarked, Sample.result(quotedNumber),
      Sample.result(breakages: [
        Breakage(
          implementation: 1, step: 1, fault: .connection(.timedOut(milliseconds: 5000, partial: []))
        )
      ]),
      summary: RunSummary(
        counts: [.parity: 208, .diverged: 1, .broken: 1, .unsupported: 1, .skipped: 1], notRun: 12,
        nanoseconds: 75_300_000_000, isInterrupted: true)),
    ReportCase(
      "hollow",
      summary: RunSummary(counts: [.parity: 2], nanoseconds: 12_340_000_000, hollow: hollow)),
    ReportCase(
      "hollow-flood",
      summary: RunSummary(counts: [.parity: 2], nanoseconds: 1_000_000, hollow: flood)),
    ReportCase(
      "notes", noted, Sample.result(quotedNumber),
      summary: RunSummary(counts: [.parity: 1, .diverged: 1])),
    ReportCase("merged", header: merged, unsound, flaky, summary: mergedSummary),
    ReportCase(
      "shard", header: part, Sample.result(steps: Sample.steps(.passed)),
      summary: RunSummary(counts: [.parity: 1], nanoseconds: 1_000_000)),
    ReportCase(
      "nothing", header: RunHeader(implementations: [], scenarioCount: 0), summary: RunSummary()),
  ]

  private static let remarked: RunHeader = {
    var header = Sample.header()
    header.suites = ["weather", "shop"]
    header.seed = 42
    header.reference = 0
    header.remarks = [
      "the network is closed; attempts are counted in the kernel",
      "left out: dart, whose build failed \u{1B}[31m(exit status 1)",
    ]
    return header
  }()

  /// Put together from three of four shards.
  private static let merged: RunHeader = {
    var header = Sample.header()
    header.scenarioCount = 3
    header.merge = MergeRecord(shards: 4, missing: [3])
    return header
  }()

  private static let mergedSummary: RunSummary = {
    var summary = RunSummary(
      counts: [.unsound: 1, .flaky: 1], notRun: 1, nanoseconds: 2_000_000_000)
    summary.gaps = [
      "shard 3 of 4 is missing", "shard-1.ndjson \u{1B}[31mdoes not belong: other timings",
    ]
    return summary
  }()

  private static let part: RunHeader = {
    var header = Sample.header()
    header.scenarioCount = 1
    header.shard = Shard(index: 2, of: 4).map {
      ShardRecord(shard: $0, planned: 212, plan: Digest(), assigned: [7])
    }
    return header
  }()

  private static let unsound = ScenarioResult(
    scenario: ScenarioIdentity(
      suite: "weather", title: "this file can be read", location: Sample.at(4, 3)),
    ordinal: 0,
    problems: (0..<7).map { index in
      FileProblem(
        location: Sample.at(4 + index, 3, in: index == 1 ? "specs/suite.parity" : Sample.file),
        message: "this line is not understood: `lanch\u{202E}`",
        help: index == 0 ? "did you mean `launch`?" : nil)
    })

  private static let flaky: ScenarioResult = {
    var result = Sample.result(quotedNumber)
    result.ordinal = 1
    result.rounds = Rounds(played: 3, failed: 1)
    return result
  }()

  private static let hollow: Hollowness = {
    var hollow = Hollowness()
    hollow.switchedOff = [
      .init(location: Sample.at(31, 5), text: "expect path = \"/search\""),
      .init(location: Sample.at(9, in: "specs/a.parity"), text: "do Submit \u{202E}"),
    ]
    hollow.idleRules = [.init(location: Sample.at(3), text: "ignore state.updatedAt")]
    hollow.unseenNegatives = [.init(location: Sample.at(22), text: "actions lacks \"OpenSetings\"")]
    hollow.skips = [.init(location: Sample.at(14), text: "kotlin: no ids yet")]
    hollow.leftOut = ["typescript: no node on this machine", "dart: its build failed"]
    hollow.openNetwork = ["--sandbox off"]
    hollow.unknownKeys = [
      .init(
        location: Sample.at(5), text: "kotlin: networkAttempt: did you mean networkAttempts?"),
      .init(location: Sample.at(6), text: "swift: debug\u{202E}"),
    ]
    hollow.livingOn = ["typescript", "kotlin"]
    hollow.stateless = ["kotlin"]
    hollow.uncounted = ["typescript"]
    return hollow
  }()

  private static let flood: Hollowness = {
    var hollow = Hollowness()
    hollow.idleRules = (0..<40).reversed().map {
      .init(
        location: Sample.at($0 + 1, in: "specs/a-suite-with-a-long-name/rules-\($0 % 3).parity"),
        text: "ignore state.field\($0).that.has.a.long.path \"because of a reason\"")
    }
    return hollow
  }()

  private static let noted: ScenarioResult = {
    var result = Sample.result(steps: Sample.steps(.passed), title: "numbers in two spellings")
    result.notes = (0..<24).map { index in
      StepNote(
        step: 1,
        note: Note(
          path: Sample.path(.state, .key("days"), .index(index), .key("high")),
          classification: .numberForm, implementations: [0, 1],
          spellings: [Array("1".utf8), Array("1.0".utf8)]))
    }
    return result
  }()
}
