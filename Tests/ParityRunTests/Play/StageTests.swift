import ParityCompare
import ParityJSON
import ParityLanguage
import Synchronization
import TestSupport
import Testing

@testable import ParityRun

@Suite("The stage")
struct StageTests {
  /// Players and a teller that take turns on one thread, in an order that a seed decides.
  struct Rotation {
    let stage: Stage
    let limits: Stage.Limits
    let scenarios: [PlannedScenario]
    var noise: Noise
    /// What each player holds; two players may play for one implementation.
    var hands: [(implementation: Int, scenario: PlannedScenario?, isOver: Bool)]
    var next = 0
    var told: [Int] = []
    var mostAlive = 0
    var mostWeight = 0
    let replays: Replays
    /// How often each scenario was judged.
    var judged: [Int: Int] = [:]

    init(seed: UInt64, scenarios: [PlannedScenario], implementations: Int, jobs: Int) {
      noise = Noise(state: seed)
      var limits = Stage.Limits()
      limits.scenarios = Int.random(in: 1...12, using: &noise)
      limits.bytes = Int.random(in: 1...8_000, using: &noise)
      limits.batch = Int.random(in: 1...6, using: &noise)
      limits.patience = 0
      self.limits = limits
      replays = [.none, .retries(2), .rounds(3)].randomElement(using: &noise) ?? .none
      stage = Stage(implementations: implementations, limits: limits, replays: replays)
      self.scenarios = scenarios
      hands = (0..<implementations * jobs).map { ($0 % implementations, nil, false) }
    }

    /// Plays to the end; nil, or what went wrong.
    mutating func play() -> String? {
      for _ in 0..<100_000 {
        let turn = Int.random(in: 0...hands.count, using: &noise)
        if turn == hands.count {
          guard tell() else { return finish() }
        } else {
          act(turn)
        }
      }
      return "it does not come to an end: \(told.count) told"
    }

    private mutating func tell() -> Bool {
      while next < scenarios.count, stage.hasRoom {
        stage.offer([scenarios[next]], finished: Judge.unplayed)
        next += 1
      }
      if next == scenarios.count { stage.close() }
      mostAlive = max(mostAlive, next - told.count)
      guard let results = stage.collect(mayPlanMore: next < scenarios.count) else { return false }
      told += results.map(\.ordinal)
      return true
    }

    private mutating func act(_ hand: Int) {
      let implementation = hands[hand].implementation
      if let scenario = hands[hand].scenario {
        hands[hand].scenario = nil
        let trace = Trace(implementation: implementation, replies: [reply()])
        guard let traces = stage.deliver(trace, of: scenario) else { return }
        var result = Judge.unplayed(scenario)
        if Bool.random(using: &noise) {
          result.finding = Finding(step: 0, attribution: nil, groups: [])
        }
        judged[scenario.ordinal, default: 0] += 1
        // Who cannot play it hands in, and is no participant.
        result.participants = traces.map(\.implementation)
          .filter { _ in Int.random(in: 0..<4, using: &noise) > 0 }
        stage.settle(result)
      } else if !hands[hand].isOver {
        switch stage.next(for: implementation, .none) {
        case .scenarios(let scenarios): hands[hand].scenario = scenarios.first
        case .nothingYet, .onlyAgain: break
        case .over: hands[hand].isOver = true
        }
      }
    }

    private mutating func reply() -> Trace.StepReply {
      let text = "\"" + String(repeating: "x", count: .random(in: 0...200, using: &noise)) + "\""
      let document = try? JSONDocument(parsing: Array(text.utf8))
      return document.map { .reply(Observation(document: $0, isForeign: true)) } ?? .unanswered
    }

    private var hasPlayedOftenEnough: Bool {
      judged.values.allSatisfy { count in
        switch replays {
        case .none: count == 1
        case .retries(let most): (1...most + 1).contains(count)
        case .rounds(let wanted): (1...wanted).contains(count)
        }
      }
    }

    private func finish() -> String? {
      guard told == Array(scenarios.indices) else { return "told \(told)" }
      guard hands.allSatisfy({ $0.scenario == nil }) else { return "a scenario is still played" }
      guard hasPlayedOftenEnough else { return "judged \(judged), \(replays)" }
      guard mostAlive <= limits.scenarios else { return "\(mostAlive) scenarios at once" }
      return nil
    }
  }

  @Test("whatever the players' speeds: everything is told, in order, and little is held")
  func property() throws {
    let first = UInt64.random(in: 0...UInt64.max)
    let scenarios = try Show(Puppet("a"), Puppet("b"), Puppet("c")).plan(
      (1...40).map { number in
        let skips = ["a", "b", "c"].enumerated()
          .filter { (number >> $0.offset) % 5 == 0 }
          .map { "  skip \($0.element) \"not ported\"" }
        return (["scenario \"\(number)\""] + skips + ["  launch \"/\(number)\""])
          .joined(separator: "\n")
      }.joined(separator: "\n"))
    #expect(scenarios.contains { $0.participants.isEmpty })
    for seed in first &+ 0..<first &+ 200 {
      var rotation = Rotation(
        seed: seed, scenarios: scenarios, implementations: 3, jobs: Int(seed % 3) + 1)
      let failure = rotation.play()
      #expect(failure == nil, "seed \(seed)")
    }
  }

  static func scenarios(_ count: Int) throws -> [PlannedScenario] {
    try Show(Puppet("a"), Puppet("b")).plan(PipelineTests.scenarios(count))
  }

  private static func stage(
    bytes: Int = 1 << 20, scenarios: [PlannedScenario], closed: Bool = true
  ) -> Stage {
    var limits = Stage.Limits()
    limits.bytes = bytes
    limits.patience = 0
    let stage = Stage(implementations: 2, limits: limits)
    stage.offer(scenarios, finished: Judge.unplayed)
    if closed { stage.close() }
    return stage
  }

  static func take(_ stage: Stage, for implementation: Int) -> Int? {
    take(stage, for: implementation, atMost: 1).first
  }

  static func take(_ stage: Stage, for implementation: Int, atMost count: Int) -> [Int] {
    guard
      case .scenarios(let scenarios) = stage.next(for: implementation, atMost: count, .none)
    else { return [] }
    return scenarios.map(\.ordinal)
  }

  @Test("a fast implementation stops when too many bytes wait for the slow one")
  func bytesStop() throws {
    let scenarios = try Self.scenarios(10)
    let stage = Self.stage(bytes: 1_000, scenarios: scenarios)
    var ahead = 0
    while let ordinal = Self.take(stage, for: 0) {
      _ = stage.deliver(Trace(implementation: 0), of: scenarios[ordinal])
      ahead += 1
    }
    #expect(ahead == 4)
    // The slow one may take what the fast one has played, and no more.
    #expect(Self.take(stage, for: 1, atMost: 3) == [0, 1, 2])
    #expect(Self.take(stage, for: 1, atMost: 3) == [3])
    #expect(Self.take(stage, for: 1, atMost: 3) == [])
    // With it room comes back: for the fast one when half of it is there.
    for ordinal in 0..<3 {
      #expect(Self.take(stage, for: 0) == nil)
      let traces = stage.deliver(Trace(implementation: 1), of: scenarios[ordinal])
      #expect(traces?.map(\.implementation) == [0, 1])
      stage.settle(Judge.unplayed(scenarios[ordinal]))
      #expect(stage.collect(mayPlanMore: false)?.map(\.ordinal) == [ordinal])
    }
    for ordinal in 4..<7 {
      #expect(Self.take(stage, for: 0) == ordinal)
      _ = stage.deliver(Trace(implementation: 0), of: scenarios[ordinal])
    }
    #expect(Self.take(stage, for: 0) == nil)
  }

  @Test("what is given back is offered again, in its order")
  func takenBack() throws {
    let scenarios = try Self.scenarios(10)
    let stage = Self.stage(scenarios: scenarios)
    #expect(Self.take(stage, for: 0, atMost: 5) == [0, 1, 2, 3, 4])
    stage.takeBack(scenarios[2], for: 0, take: .first)
    #expect(Self.take(stage, for: 0, atMost: 4) == [2, 3, 4, 5])
    #expect(Self.take(stage, for: 1, atMost: 2) == [0, 1])
  }

  @Test("a cut ends it for all, also what others have begun; what is on its way is taken")
  func cut() throws {
    let scenarios = try Self.scenarios(10)
    let stage = Self.stage(scenarios: scenarios, closed: false)
    for expected in 0..<3 { #expect(Self.take(stage, for: 0) == expected) }
    #expect(Self.take(stage, for: 1) == 0)
    #expect(!stage.isCut)
    stage.cut()
    #expect(stage.isCut)
    for implementation in 0..<2 {
      guard case .over = stage.next(for: implementation, .untilOffered) else {
        Issue.record("there is more to play")
        return
      }
    }
    #expect(stage.deliver(Trace(implementation: 1), of: scenarios[0]) == nil)
    #expect(stage.deliver(Trace(implementation: 0), of: scenarios[0])?.count == 2)
    stage.settle(Judge.unplayed(scenarios[0]))
  }

  @Test("who plays twice is waited for until both have been handed in")
  func waiting() throws {
    let scenario = try Self.scenarios(1)[0]
    let stage = Stage(implementations: 2, playsTwice: { _, implementation in implementation == 1 })
    stage.offer([scenario], finished: Judge.unplayed)
    func waited(_ trace: Trace) -> [Int]? {
      guard stage.deliver(trace, of: scenario) == nil else { return [] }
      return stage.waiting?.implementations
    }
    #expect(stage.waiting?.implementations == [0, 1])
    #expect(waited(Trace(implementation: 1)) == [0, 1])
    #expect(waited(Trace(implementation: 0)) == [1])
    #expect(waited(Trace(implementation: 1)) == [])
  }

  @Test("a cut ends a player behind the reply that it waits for")
  func cutPlayer() throws {
    let stage = Stage(implementations: 1)
    let puppet = Puppet("a") { cue in
      if cue.command == "launch /3" { stage.cut() }
      return cue.usual
    }
    let show = Show(puppet)
    stage.offer(try show.plan(PipelineTests.scenarios(50)), finished: Judge.unplayed)
    stage.close()
    let delivered = Mutex<[Int]>([])
    var player = Player(
      implementation: 0, cast: show.cast, stage: stage,
      settings: Player.Settings(commandsAhead: 1, clock: show.clock)
    ) { _, scenario in delivered.withLock { $0.append(scenario.ordinal) } }
    player.play()
    #expect(delivered.withLock { $0 } == [0, 1])
    #expect(
      puppet.journal.heard == [["hello", "launch /1", "do Go", "launch /2", "do Go", "launch /3"]])
    #expect(puppet.journal.ends == [1])
  }

  @Test("results that are ready out of order are told in order")
  func order() throws {
    let scenarios = try Self.scenarios(3)
    let stage = Self.stage(scenarios: scenarios)
    for implementation in 0..<2 {
      for _ in scenarios { _ = Self.take(stage, for: implementation) }
    }
    func finish(_ ordinal: Int) {
      for implementation in 0..<2 {
        _ = stage.deliver(Trace(implementation: implementation), of: scenarios[ordinal])
      }
      stage.settle(Judge.unplayed(scenarios[ordinal]))
    }
    finish(2)
    #expect(stage.collect(mayPlanMore: false)?.map(\.ordinal) == [])
    finish(0)
    #expect(stage.collect(mayPlanMore: false)?.map(\.ordinal) == [0])
    finish(1)
    #expect(stage.collect(mayPlanMore: false)?.map(\.ordinal) == [1, 2])
    #expect(stage.collect(mayPlanMore: false) == nil)
  }
}
