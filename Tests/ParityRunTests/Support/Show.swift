import ParityCompare
import ParityLanguage
import ParityWire
import Synchronization

@testable import ParityRun

/// Puppets that play scenarios: the engine's tests.
struct Show {
  var puppets: [Puppet]
  /// Who plays each scenario a second time.
  var understudies: [Puppet?] = []
  var suite: String?
  var replyKey: ReplyKey?
  var replyTime = 5_000
  var startTime = 30_000
  var jobs = 1
  var isolates = false
  var limits = Stage.Limits()
  var reference: Int?
  var today = Day(year: 2026, month: 6, day: 1)
  var lastStep: Int?
  var wantsNotes = false
  var keepsEvidence = false
  var commandsAhead = 64
  var bytesAhead = 48 << 10
  var scenarioBytes = 16 << 20
  /// In nanoseconds; the time stands still unless a test lets it go on.
  var clock: @Sendable () -> Int = { 0 }

  init(_ puppets: Puppet...) { self.init(puppets: puppets) }

  init(puppets: [Puppet]) { self.puppets = puppets }

  var cast: Cast {
    var suite = Cast.Suite(
      name: "play", implementations: puppets, replyTime: replyTime, startTime: startTime,
      replyKey: replyKey)
    suite.understudies = understudies
    return Cast(names: puppets.map(\.name), suites: [suite])
  }

  /// Reads scenarios and makes them ready; they may name other implementations as well.
  func plan(_ text: String) throws -> [PlannedScenario] {
    var planner = Planner(cast: cast, today: today, lastStep: lastStep)
    return try ScenarioText.scenarios(in: text, suite: suite).enumerated().map {
      planner.plan($0.element, suite: 0, ordinal: $0.offset)
    }
  }

  /// Plays with the first puppet only, on this thread, and judges nothing.
  func rehearse(_ text: String) throws -> [Trace] {
    let scenarios = try plan(text)
    let stage = Stage(implementations: 1)
    stage.offer(scenarios, finished: Judge.unplayed)
    stage.close()
    var settings = Player.Settings(clock: clock)
    settings.isolates = isolates
    settings.commandsAhead = commandsAhead
    settings.bytesAhead = bytesAhead
    settings.scenarioBytes = scenarioBytes
    let traces = Mutex<[Trace]>([])
    var player = Player(
      implementation: 0, cast: cast, stage: stage, settings: settings
    ) { trace, _ in traces.withLock { $0.append(trace) } }
    player.play()
    return traces.withLock { $0 }
  }

  /// What a whole run came to.
  struct Run {
    var results: [ScenarioResult] = []
    var memory: JudgeMemory
    var tally = Tally()
  }

  /// Plays and judges, each player on a thread of its own; `goesOn` is told each result, and says
  /// whether the run goes on after it.
  func play(
    _ text: String, while goesOn: (ScenarioResult) -> Bool = { _ in true }
  ) throws -> Run {
    try play(plan(text), while: goesOn)
  }

  func play(
    _ scenarios: [PlannedScenario], while goesOn: (ScenarioResult) -> Bool = { _ in true }
  ) throws -> Run {
    var settings = Production.Settings(
      jobs: jobs, isolates: isolates,
      judging: Judge.Settings(
        reference: reference, today: today, wantsNotes: wantsNotes,
        negatives: scenarios.flatMap(\.negatives), keepsEvidence: keepsEvidence),
      clock: clock)
    settings.limits = limits
    var run = Run(memory: JudgeMemory())
    var rest = scenarios[...]
    run.memory = try Production(cast: cast, settings: settings).play(
      next: { rest.popFirst() },
      tell: { result in
        run.results.append(result)
        run.tally.add(result, names: cast.names)
        return goesOn(result)
      })
    return run
  }
}

extension PlannedScenario {
  fileprivate var negatives: [NegativeCheck] {
    scenario.steps.flatMap(\.checks).filter { Expectation($0.statement).isNegative }
      .map { NegativeCheck($0) }
  }
}
