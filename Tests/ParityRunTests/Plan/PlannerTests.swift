import ParityLanguage
import Testing

@testable import ParityRun

@Suite("The plan")
struct PlannerTests {
  private static let show = Show(Puppet("swift"), Puppet("kotlin"), Puppet("typescript"))

  @Test("scenarios with the same rules share what was compiled, also when others stand between")
  func rulesAreShared() throws {
    let plan = try Self.show.plan(
      """
      unordered state.list
      scenario "1"
        launch "/a"
      scenario "2"
        ignore state.clock
        launch "/a"
      scenario "3"
        launch "/a"
      scenario "4: \\(n)"
        ignore state.n
        launch "/a" n = $n
        examples
          | n |
          | 1 |
          | 2 |
      """)
    #expect(plan.map(\.rulesID) == [0, 1, 0, 2, 2])
    #expect(plan.map(\.ordinal) == [0, 1, 2, 3, 4])
  }

  @Test("a row is found again by its own line")
  func identity() throws {
    let plan = try Self.show.plan(
      """
      scenario "of \\(n)" @smoke
        launch "/a" n = $n
        examples
          | n |
          | 1 |
          | 2 |
      scenario "plain"
        launch "/a"
      """)
    #expect(plan.map(\.identity.title) == ["of 1", "of 2", "plain"])
    #expect(plan.map(\.identity.location.line) == [6, 7, 8])
    #expect(plan.map(\.identity.tags) == [["smoke"], ["smoke"], []])
    #expect(plan.map(\.identity.suite) == ["play", "play", "play"])
  }

  @Test(
    "skips count until their day has passed",
    arguments: [("", true), (" until 2026-06-01", true), (" until 2026-05-31", false)])
  func skips(until: String, isSkipped: Bool) throws {
    let plan = try Self.show.plan(
      """
      scenario "a"
        skip kotlin "not ported yet"\(until)
        launch "/a"
      """)
    #expect(plan[0].participants == (isSkipped ? [0, 2] : [0, 1, 2]))
    #expect(plan[0].skips.map(\.implementation) == (isSkipped ? [1] : []))
    #expect(plan[0].skips.map(\.reason) == (isSkipped ? ["not ported yet"] : []))
  }

  @Test("an implementation that does not take part in the suite is not skipped in it either")
  func partialCast() throws {
    var cast = Self.show.cast
    cast.suites[0].implementations[1] = nil
    var planner = Planner(cast: cast, today: Self.show.today)
    let scenarios = try ScenarioText.scenarios(
      in: """
        scenario "a"
          skip kotlin "not ported yet"
          skip typescript "neither"
          launch "/a"
        """)
    let planned = planner.plan(scenarios[0], suite: 0, ordinal: 0)
    #expect(planned.participants == [0])
    #expect(planned.skips.map(\.implementation) == [2])
  }

  @Test("steps behind the last one are not planned")
  func lastStep() throws {
    var show = Self.show
    show.lastStep = 2
    let plan = try show.plan(
      """
      scenario "long"
        launch "/a"
        do Go
        do Go
      scenario "short"
        launch "/a"
      """)
    #expect(plan.map(\.steps.count) == [2, 1])
  }

  @Test("steps that are written alike are one object, and only these")
  func stepsAreShared() throws {
    let plan = try Self.show.plan(
      """
      scenario "1"
        launch "/a"
        do A
          expect state.v = 1
      scenario "2"
        launch "/a"
        do A
          expect state.v = 1
      scenario "3"
        launch "/a"
        do A
          expect state.v = 1
      scenario "4: other checks"
        launch "/a"
        do A
          expect state.v = 1, state.w = 1
      scenario "5: a mark of its own"
        launch "/a"
        do A
          allow attempts "it asks the network"
          expect state.v = 1
      scenario "6: a mark for all"
        allow attempts "it asks the network"
        launch "/a"
        do A
          expect state.v = 1
      scenario "7: captured"
        launch "/a"
        do A
          expect state.v = 1
          capture v = state.v
        do B v = $v
      """)
    // Met once, met twice, and from then on known.
    #expect(plan[2].steps[1] === plan[1].steps[1] && plan[2].steps[0] === plan[1].steps[0])
    for other in plan[3...] { #expect(other.steps[1] !== plan[1].steps[1]) }
    #expect(plan[3].steps[1].expectations.count == 2)
    #expect(plan[3].steps[1].expectations[0] === plan[1].steps[1].expectations[0])
    #expect(
      plan.map { $0.steps[1].allowsAttempts } == [false, false, false, false, true, true, false])
    #expect(plan[6].steps[1].captures.count == 1)
  }
}
