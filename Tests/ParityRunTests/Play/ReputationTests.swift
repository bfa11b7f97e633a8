import Testing

@testable import ParityRun

@Suite("What an implementation is known for")
struct ReputationTests {
  private static func reputation() -> Reputation {
    let reputation = Reputation()
    reputation.noteAnswer()
    return reputation
  }

  @Test("one that is silent in three scenarios in a row is given up")
  func silence() {
    let reputation = Self.reputation()
    for scenario in 1...2 { reputation.noteBreakage(isSilence: true, in: scenario) }
    #expect(reputation.givenUp == nil)
    reputation.noteBreakage(isSilence: true, in: 3)
    guard case .fellSilent(scenarios: 3, ended: nil) = reputation.givenUp else {
      Issue.record("\(String(describing: reputation.givenUp))")
      return
    }
  }

  @Test("a scenario that is played again counts once")
  func again() {
    let reputation = Self.reputation()
    for _ in 0..<9 { reputation.noteBreakage(isSilence: true, in: 1) }
    #expect(reputation.givenUp == nil)
  }

  @Test("one that plays a scenario to its end in between, and most of them, is not given up")
  func inBetween() {
    let reputation = Self.reputation()
    for scenario in 0..<40 {
      for _ in 0..<2 { reputation.noteEnd() }
      reputation.noteBreakage(isSilence: true, in: scenario)
    }
    #expect(reputation.givenUp == nil)
  }

  @Test(
    "one that is silent again and again is given up where it plays no more to their end",
    arguments: [("fss", 5, 3), ("fs", 5, 5), ("sf", 5, 4), ("ffs", nil, 0)])
  func nowAndThen(pattern: String, scenarios: Int?, ended: Int) {
    let reputation = Self.reputation()
    var scenario = 0
    for letter in (0..<20).flatMap({ _ in pattern }) where reputation.givenUp == nil {
      scenario += 1
      if letter == "f" {
        reputation.noteEnd()
      } else {
        reputation.noteBreakage(isSilence: true, in: scenario)
      }
    }
    switch (reputation.givenUp, scenarios) {
    case (nil, nil): break
    case (.fellSilent(let found, let other)?, let scenarios?):
      #expect(found == scenarios && other == ended)
    default: Issue.record("\(String(describing: reputation.givenUp))")
    }
  }
}

@Suite("Rounds of a scenario")
struct RoundTests {
  private enum Round { case passes, fails, wavers }

  private static func result(_ round: Round) throws -> ScenarioResult {
    let scenario = try #require(
      try Show(Puppet("a"), Puppet("b")).plan("scenario \"1\"\n  launch \"/1\"").first)
    var result = Judge.unplayed(scenario)
    result.participants = [0, 1]
    switch round {
    case .passes: break
    case .fails: result.finding = Finding(step: 0, attribution: nil, groups: [])
    case .wavers:
      result.nondeterminism = [Nondeterminism(implementation: 0, step: 0, kind: .brokeEarlier)]
    }
    return result
  }

  private static func verdict(_ replays: Replays, _ rounds: Round...) throws -> Verdict? {
    let count = RoundCount()
    for round in rounds {
      if let final = count.take(try result(round), replays) { return final.verdict }
    }
    return nil
  }

  @Test("one that fails and then passes is flaky")
  func flaky() throws {
    #expect(try Self.verdict(.retries(1), .fails, .passes) == .flaky)
    #expect(try Self.verdict(.retries(1), .fails, .fails) == .diverged)
    #expect(try Self.verdict(.rounds(2), .passes, .fails) == .flaky)
  }

  @Test("one that did something else besides is told for that, and never flaky")
  func undecided() throws {
    #expect(try Self.verdict(.retries(1), .fails, .wavers) == .diverged)
    #expect(try Self.verdict(.rounds(3), .passes, .wavers) == .nondeterministic)
  }
}
