import ParityLanguage
import TestSupport
import Testing

@testable import ParityRun

@Suite("Files that the stage holds")
struct HeldFilesTests {
  @Test("are few, where each scenario is of another one")
  func files() throws {
    var planner = Planner(cast: Show(Puppet("a")).cast, today: Day(year: 2026, month: 6, day: 1))
    let ofSeveral = try (0..<6).flatMap { number in
      try ScenarioText.scenarios(in: "scenario \"\(number)\"\n  launch \"/\"")
    }.enumerated().map { planner.plan($0.element, suite: 0, ordinal: $0.offset) }
    var limits = Stage.Limits()
    limits.fileBytes = 1
    let stage = Stage(implementations: 1, limits: limits)
    /// Brings on what there is room for, and plays the first.
    func comeOn(_ scenarios: [PlannedScenario], from next: inout Int) -> Int {
      let before = next
      while next < scenarios.count, stage.hasRoom {
        stage.offer([scenarios[next]], finished: Judge.unplayed)
        next += 1
      }
      return next - before
    }
    var next = 0
    // The last file does not count, as it is at hand anyway.
    #expect(comeOn(ofSeveral, from: &next) == 2)
    for scenario in ofSeveral.prefix(3) {
      _ = StageTests.take(stage, for: 0)
      _ = stage.deliver(Trace(implementation: 0), of: scenario)
      stage.settle(Judge.unplayed(scenario))
      #expect(stage.collect(mayPlanMore: true)?.map(\.ordinal) == [scenario.ordinal])
      #expect(comeOn(ofSeveral, from: &next) == 1)
    }
    let ofOne = try StageTests.scenarios(6)
    let roomy = Stage(implementations: 1, limits: limits)
    roomy.offer(ofOne, finished: Judge.unplayed)
    #expect(roomy.hasRoom)
  }
}
