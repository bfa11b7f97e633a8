import ParityLanguage
import Testing

@testable import ParityRun

@Suite("The exit status")
struct ExitStatusTests {
  struct Case: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let counts: [Verdict: Int]
    var implementations = 2
    var isInterrupted = false
    var notRun = 0
    var allowsFlaky = false
    var shard: Shard?
    let status: ParityRun.ExitStatus

    init(
      _ name: String, _ counts: [Verdict: Int], of implementations: Int = 2,
      isInterrupted: Bool = false, notRun: Int = 0, allowsFlaky: Bool = false, shard: String? = nil,
      _ status: ParityRun.ExitStatus
    ) {
      testDescription = name
      self.counts = counts
      self.implementations = implementations
      self.isInterrupted = isInterrupted
      self.notRun = notRun
      self.allowsFlaky = allowsFlaky
      self.shard = shard.flatMap { Shard($0) }
      self.status = status
    }
  }

  static let cases: [Case] = [
    Case("all in parity", [.parity: 3], .parity),
    Case("some skipped", [.parity: 1, .skipped: 9], .parity),
    Case("one diverged", [.parity: 3, .diverged: 1], .diverged),
    Case("one broken", [.parity: 3, .broken: 1], .broken),
    Case("a divergence outweighs a breakage", [.diverged: 1, .broken: 5], .diverged),
    Case("what cannot be played is no green", [.parity: 3, .unsupported: 1], .incomplete),
    Case("a breakage outweighs it", [.broken: 1, .unsupported: 1], .broken),
    Case("an interrupted run is no green", [.parity: 3], isInterrupted: true, .incomplete),
    Case("nor one interrupted at once", [:], isInterrupted: true, .incomplete),
    Case("nor one of which a part was not run", [.parity: 3], notRun: 1, .incomplete),
    Case("its divergences count", [.diverged: 1], isInterrupted: true, .diverged),
    Case("no scenario", [:], .nothing),
    Case("nothing but skips", [.skipped: 4], .nothing),
    Case("one implementation alone", [.parity: 3], of: 1, .nothing),
    Case("one alone that contradicts the scenario", [.diverged: 1], of: 1, .diverged),
    Case("one alone that is broken", [.broken: 1], of: 1, .broken),
    Case("a suite that one plays alone", [.parity: 3, .uncompared: 1], .incomplete),
    Case("suites that each plays alone", [.uncompared: 4], .nothing),
    Case("no implementation", [.skipped: 1], of: 0, .nothing),
    Case("a file in error, whatever else happened", [.unsound: 1, .diverged: 2], .usage),
    Case("one that is flaky", [.parity: 3, .flaky: 1], .unsteady),
    Case("a breakage outweighs it", [.flaky: 1, .broken: 1], .broken),
    Case("one that may be flaky", [.parity: 3, .flaky: 1], allowsFlaky: true, .parity),
    Case("nothing but what may be flaky", [.flaky: 1], allowsFlaky: true, .parity),
    Case("a shard without a scenario", [:], of: 0, shard: "3/4", .parity),
    Case("the one shard of one", [:], of: 0, shard: "1/1", .nothing),
    Case("a shard of nothing but skips", [.skipped: 2], shard: "3/4", .parity),
    Case("a shard in which one plays alone", [.uncompared: 2], shard: "3/4", .incomplete),
    Case("a shard with one implementation", [.parity: 2], of: 1, shard: "3/4", .nothing),
    Case("a shard that was cut", [.parity: 1], isInterrupted: true, shard: "3/4", .incomplete),
  ]

  @Test("is the weightiest of all that happened", arguments: cases)
  func status(_ test: Case) {
    let summary = RunSummary(
      counts: test.counts, notRun: test.notRun, isInterrupted: test.isInterrupted)
    var header = RunHeader(
      implementations: (0..<test.implementations).map { .init(name: "\($0)", argument: "\($0)") },
      scenarioCount: summary.total)
    header.allowsFlaky = test.allowsFlaky
    header.shard = test.shard.map {
      ShardRecord(shard: $0, planned: 9, plan: Digest())
    }
    let status = ParityRun.ExitStatus(of: summary, header)
    #expect(status == test.status)
  }

  @Test("has the numbers that are promised")
  func numbers() {
    #expect(ParityRun.ExitStatus.allCases.map(\.rawValue) == [0, 1, 2, 3, 4, 5, 6, 130, 143])
  }
}

@Suite("The tally")
struct TallyTests {
  @Test("counts verdicts, steps and skips, each skip once")
  func counts() throws {
    let run = try Show(
      Puppet("swift"), Puppet("kotlin") { $0.command == "do Go" ? .exit(1) : $0.usual }
    ).play(
      """
      scenario "1"
        launch "/1"
      scenario "2"
        skip kotlin "not ported"
        launch "/2"
        do Go
      scenario "3"
        launch "/3"
        do Go
      scenario "4"
        launch "/4"
          expect state.count = 1
      scenario "5"
        skip kotlin "not ported"
        skip swift "nor here"
        launch "/5"
      scenario "6"
        launch "/6"
        do Fax
      """)
    #expect(
      run.tally.counts == [
        .parity: 1, .broken: 1, .diverged: 1, .skipped: 2, .unsupported: 1,
      ])
    #expect(run.tally.failures == 3)
    #expect(run.tally.told == 6)
    #expect(run.tally.steps == 9)
    #expect(
      run.tally.skips.map { "\($0.location.line) \($0.text)" } == [
        "5 kotlin: not ported", "15 kotlin: not ported", "16 swift: nor here",
      ])
  }

  @Test("names no more than two hundred skips")
  func manySkips() throws {
    let run = try Show(Puppet("swift")).play(
      (1...250).map { "scenario \"\($0)\"\n  skip swift \"later\"\n  launch \"/a\"" }
        .joined(separator: "\n"))
    #expect(run.tally.counts == [.skipped: 250])
    #expect(run.tally.skips.count == 200)
  }
}
