import ParityLanguage
import ParityWire
import Synchronization
import Testing

@testable import ParityRun

@Suite("Several suites in a run")
struct SuitesTests {
  /// Plays scenarios of two suites in turn with one player, each suite with a puppet of its own.
  private static func rehearse(
    _ puppets: [Puppet?], _ scenarios: Int, replyKey: ReplyKey? = nil
  ) throws -> [String] {
    let cast = Cast(
      names: ["swift"],
      suites: puppets.enumerated().map { index, puppet in
        Cast.Suite(
          name: "suite \(index)", implementations: [puppet], replyTime: 1_000 * (index + 1),
          startTime: 10_000 * (index + 1), replyKey: index == 1 ? replyKey : nil)
      })
    var planner = Planner(cast: cast, today: Day(year: 2026, month: 6, day: 1))
    let plan = try ScenarioText.scenarios(in: PipelineTests.scenarios(scenarios)).enumerated()
      .map { planner.plan($0.element, suite: $0.offset % puppets.count, ordinal: $0.offset) }
    let stage = Stage(implementations: 1)
    stage.offer(plan, finished: Judge.unplayed)
    stage.close()
    let told = Mutex<[String]>([])
    var player = Player(
      implementation: 0, cast: cast, stage: stage, settings: Player.Settings(clock: { 0 })
    ) { trace, _ in told.withLock { $0.append(trace.inShort) } }
    player.play()
    return told.withLock { $0 }
  }

  @Test("each has its own process, with its own time limits")
  func processes() throws {
    let puppets = [Puppet("swift"), Puppet("swift")]
    let told = try Self.rehearse(puppets, 4)
    #expect(told == Array(repeating: "rr complete", count: 4))
    #expect(
      puppets.map(\.journal.heard) == [
        [["hello", "launch /1", "do Go"], ["hello", "launch /3", "do Go"]],
        [["hello", "launch /2", "do Go"], ["hello", "launch /4", "do Go"]],
      ])
    #expect(puppets[0].journal.limits == [10_000, 1_000, 1_000, 10_000, 1_000, 1_000])
    #expect(puppets[1].journal.limits == [20_000, 2_000, 2_000, 20_000, 2_000, 2_000])
  }

  @Test("what is given up in one is not tried again when its turn comes back, the other plays on")
  func givenUp() throws {
    let broken = Puppet("swift") { _ in .exit(1) }
    let told = try Self.rehearse([broken, Puppet("swift")], 6)
    #expect(
      told == [
        "exit 1 before the first step, waiting for hello", "rr complete",
        "given up before the first step", "rr complete", "given up before the first step",
        "rr complete",
      ])
    #expect(broken.journal.processCount == 1)
  }

  @Test("one that does not take part in a suite plays only the others")
  func partOfThem() throws {
    #expect(try Self.rehearse([nil, Puppet("swift")], 4) == ["rr complete", "rr complete"])
  }
}
