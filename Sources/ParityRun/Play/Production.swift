import ParityLanguage
import Synchronization

/// A run from the first scenario to the last verdict: brings scenarios on stage, has them played
/// and judged, and tells the results in the plan's order.
package struct Production {
  /// How a run is played.
  package struct Settings: Sendable {
    /// How many scenarios each implementation plays at once, each on a process of its own; a
    /// running app plays one.
    package var jobs: Int
    /// A fresh process a scenario.
    package var isolates: Bool
    /// Whether scenarios are played again.
    package var replays = Replays.none
    package var judging: Judge.Settings
    /// The most bytes of one reply; those of one scenario may hold on to eight times as many.
    package var replyBytes = Self.replyBytes
    /// A monotonic clock in nanoseconds.
    package var clock: @Sendable () -> Int
    /// How much may be on stage at once.
    var limits = Stage.Limits()

    /// What one reply may have where nobody says otherwise.
    static let replyBytes = 16 << 20

    package init(
      jobs: Int = 1, isolates: Bool = false, judging: Judge.Settings,
      clock: @escaping @Sendable () -> Int
    ) {
      self.jobs = jobs
      self.isolates = isolates
      self.judging = judging
      self.clock = clock
    }
  }

  private let cast: Cast
  private let settings: Settings
  private let stage: Stage
  private let docket = Docket()

  package init(cast: Cast, settings: Settings) {
    self.cast = cast
    self.settings = settings
    let understudy = cast.understudy
    stage = Stage(
      implementations: cast.names.count, limits: settings.limits, replays: settings.replays,
      playsTwice: { scenario, implementation in
        understudy?.suites[scenario.suite].implementations[implementation] != nil
      })
  }

  /// Plays and judges.
  ///
  /// - Parameters:
  ///   - next: the next scenario made ready, in the plan's order; nil when there are no more.
  ///   - tell: takes each result, in the plan's order; false ends the run early.
  ///   - isStopped: whether somebody wants the run to end; asked again and again.
  /// - Returns: what the judges remember of the whole run.
  /// - Throws: ``NoThreads`` when the system gives no thread to play on.
  package func play(
    next: () -> PlannedScenario?, tell: (ScenarioResult) -> Bool,
    isStopped: () -> Bool = { false }
  ) throws(NoThreads) -> JudgeMemory {
    let ledger = Ledger()
    var threads: [SystemThread] = []
    for troupe in troupes {
      for (job, implementation) in Self.players(of: troupe.cast, jobs: jobs(of: troupe)) {
        guard let thread = startPlayer(implementation, job, of: troupe, ledger) else {
          stage.cut()
          threads.forEach { $0.join() }
          throw NoThreads()
        }
        threads.append(thread)
      }
    }
    run(next: next, tell: tell, isStopped: isStopped)
    threads.forEach { $0.join() }
    return ledger.merged(negatives: settings.judging.negatives)
  }

  /// Those who play each scenario once, and those who play it again.
  private struct Troupe {
    let cast: Cast
    let take: Trace.Take
    let reputations: [[Reputation]]

    init(_ cast: Cast, _ take: Trace.Take) {
      self.cast = cast
      self.take = take
      reputations = cast.names.map { _ in cast.suites.map { _ in Reputation() } }
    }
  }

  /// How many processes of an implementation play at once.
  ///
  /// What one scenario leaves to the next shows in a process that plays all of them in their order,
  /// and only there; so it plays alone, however many play each scenario in a process of its own.
  private func jobs(of troupe: Troupe) -> Int {
    looksForLeaks && troupe.take == .first ? 1 : settings.jobs
  }

  /// Whether a process that plays many scenarios is held against those that play one.
  private var looksForLeaks: Bool { cast.understudy != nil && !settings.isolates }

  private var troupes: [Troupe] {
    [Troupe(cast, .first)] + (cast.understudy.map { [Troupe($0, .second)] } ?? [])
  }

  /// What is waited for; to be asked while it plays.
  package var waiting: Waiting? { stage.waiting }

  /// Which implementation each player plays.
  static func players(of cast: Cast, jobs: Int) -> [(job: Int, implementation: Int)] {
    (0..<max(1, jobs)).flatMap { job in
      cast.names.indices.filter { job == 0 || cast.hasManyProcesses($0) }
        .map { implementation in (job, implementation) }
    }
  }

  /// The system gives no thread to play on.
  package struct NoThreads: Error {}

  private func run(
    next: () -> PlannedScenario?, tell: (ScenarioResult) -> Bool, isStopped: () -> Bool
  ) {
    // One is read ahead, so that players know with the last that it is the last.
    var upcoming = next()
    var memory = TellingOnce()
    if upcoming == nil { stage.close() }
    while true {
      while upcoming != nil, stage.hasRoom {
        stage.offer(batch(&upcoming, next), finished: Judge.unplayed)
        if upcoming == nil { stage.close() }
      }
      guard let results = stage.collect(mayPlanMore: upcoming != nil) else { return }
      for result in results {
        guard tell(memory.trimmed(result)) else { return stage.cut() }
      }
      if isStopped() { return stage.cut() }
    }
  }

  private static let batchSize = 16
  /// So many scenarios a player takes at once, to be held up by the others less often.
  private static let portion = 8

  private func batch(
    _ upcoming: inout PlannedScenario?, _ next: () -> PlannedScenario?
  ) -> [PlannedScenario] {
    var scenarios: [PlannedScenario] = []
    while scenarios.count < Self.batchSize, let scenario = upcoming {
      scenarios.append(scenario)
      upcoming = next()
    }
    return scenarios
  }

  private func startPlayer(
    _ implementation: Int, _ job: Int, of troupe: Troupe, _ ledger: Ledger
  ) -> SystemThread? {
    let (cast, stage, docket, settings) = (cast, stage, docket, settings)
    let portion = jobs(of: troupe) == 1 && !settings.isolates ? Self.portion : 1
    let playsEncores =
      looksForLeaks && troupe.take == .first && cast.isPlayedTwice(implementation)
    return SystemThread.start {
      var playing = Player.Settings(clock: settings.clock)
      playing.isolates = settings.isolates
      playing.take = troupe.take
      playing.job = job
      playing.portion = portion
      playing.scenarioBytes = min(settings.replyBytes, .max / 8) * 8
      playing.playsEncores = playsEncores
      let judge = Judge(cast: cast, settings: settings.judging)
      let memory = Box(JudgeMemory(negatives: settings.judging.negatives))
      let chore = Player.Chore(isDue: { !docket.isEmpty }) {
        while let due = docket.take() {
          stage.settle(judge.judge(due.scenario, traces: due.traces, memory: &memory.value))
        }
      }
      var player = Player(
        implementation: implementation, cast: troupe.cast, stage: stage, settings: playing,
        reputations: troupe.reputations[implementation], chore: chore
      ) { trace, scenario in
        guard let traces = stage.deliver(trace, of: scenario) else { return chore.perform() }
        docket.enter(Docket.Case(scenario: scenario, traces: traces))
      }
      player.play()
      if player.line.hasLivedOn { memory.value.noteLivingOn(implementation) }
      ledger.add(memory.value)
    }
  }
}

/// A value that a closure changes.
private final class Box<Value> {
  var value: Value
  init(_ value: Value) { self.value = value }
}

/// Where players leave what their judges remember.
private final class Ledger: Sendable {
  private let memories = Mutex<[JudgeMemory]>([])

  func add(_ memory: JudgeMemory) { memories.withLock { $0.append(memory) } }

  func merged(negatives: [NegativeCheck]) -> JudgeMemory {
    var merged = JudgeMemory(negatives: negatives)
    for memory in memories.withLock({ $0 }) { merged.merge(memory) }
    return merged
  }
}
