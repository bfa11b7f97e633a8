import Synchronization

/// The one channel between the planner, the players and the judge.
///
/// Scenarios come on in the plan's order, each implementation takes them at its own pace, and
/// results leave in the plan's order. What is held is bounded by count and by bytes; the oldest
/// unfinished scenario may always be taken, so nobody waits for ever.
///
/// `@unchecked Sendable`: every variable is touched under `lock` only, but for the atomic that says
/// whether the play has been cut. So two never touch one at once, and those that are touched at
/// every reply are spared the check at run time that they do not.
final class Stage: @unchecked Sendable {
  let lock = StageLock()
  private let limits: Limits
  /// Slots of the scenarios from ordinal `base` on.
  @exclusivity(unchecked) private var slots = Queue<Slot>()
  @exclusivity(unchecked) private var base = 0
  @exclusivity(unchecked) private var end = 0
  /// For each implementation the ordinal it takes next; behind them all those of second takes.
  @exclusivity(unchecked) var cursors: [Int]
  let implementations: Int
  private let playsTwice: (PlannedScenario, Int) -> Bool
  private var weight = 0 {
    didSet {
      if weight >= limits.bytes { isFull = true }
      if weight < limits.bytes / 2 { isFull = false }
    }
  }
  /// Whether there is too much on stage: until half of it is gone, so that who is ahead has more to
  /// do than one scenario when it is woken.
  @exclusivity(unchecked) private var isFull = false
  @exclusivity(unchecked) private var isClosed = false
  /// Read after every reply, where a lock would cost too much.
  private let hasBeenCut = Atomic<Bool>(false)
  /// How many results are ready at the front, so that they can be told.
  private var readyCount = 0
  @exclusivity(unchecked) private var waitingPlayers = 0
  private let replays: Replays
  /// For each implementation the scenarios that it is to play once more, as with the cursors.
  @exclusivity(unchecked) private var again: [Queue<Int>]
  /// For each implementation, as with the cursors, the scenarios that its first player is to play
  /// and another one has met: they share a process, and in all implementations the same ones do.
  @exclusivity(unchecked) private var shared: [Queue<Int>]
  /// How many scenarios have no result yet.
  private var open = 0
  private var files = HeldFiles()

  /// - Parameters:
  ///   - implementations: how many there are.
  ///   - limits: how much may be on stage at once.
  ///   - replays: how often each scenario is played.
  ///   - playsTwice: whether an implementation plays a scenario a second time, to be held against
  ///     itself.
  init(
    implementations: Int, limits: Limits = Limits(), replays: Replays = .none,
    playsTwice: @escaping (PlannedScenario, Int) -> Bool = { _, _ in false }
  ) {
    self.limits = limits
    self.replays = replays
    self.implementations = implementations
    self.playsTwice = playsTwice
    cursors = Array(repeating: 0, count: 2 * implementations)
    again = Array(repeating: Queue(), count: 2 * implementations)
    shared = again
  }

  // MARK: The planner's and the teller's side

  /// Whether another scenario may come on.
  var hasRoom: Bool {
    lock.lock()
    defer { lock.unlock() }
    return mayGrow
  }

  private var mayGrow: Bool {
    end == base || (end - base < limits.scenarios && files.weightBehind < limits.fileBytes)
  }

  /// Brings scenarios on; those that nobody plays are finished at once.
  func offer(_ scenarios: [PlannedScenario], finished: (PlannedScenario) -> ScenarioResult) {
    // Made before the lock is taken, as everybody waits for it.
    let new = scenarios.map { scenario in
      let slot = Slot(scenario, twice: scenario.participants.filter { playsTwice(scenario, $0) })
      if scenario.participants.isEmpty { slot.result = finished(scenario) }
      return slot
    }
    lock.lock()
    defer { lock.unlock() }
    for slot in new {
      if slot.result == nil { open += 1 }
      files.enter(slot)
      slots.append(slot)
      end += 1
    }
    countReady()
    if waitingPlayers > 0 { lock.announceWork() }
  }

  /// Says that no more scenarios will come.
  func close() {
    lock.lock()
    defer { lock.unlock() }
    isClosed = true
    lock.announceWork()
  }

  /// Ends the play early: nobody tells what is not told yet, so nobody plays it to its end.
  func cut() {
    lock.lock()
    defer { lock.unlock() }
    hasBeenCut.store(true, ordering: .relaxed)
    lock.announceWork()
  }

  /// Takes the results that are ready, in the plan's order; waits until there is something to do.
  ///
  /// - Parameter mayPlanMore: whether the caller has more scenarios to bring on.
  /// - Returns: results in order, maybe none; nil when every scenario has been told.
  func collect(mayPlanMore: Bool) -> [ScenarioResult]? {
    guard let finished = takeFinished(mayPlanMore: mayPlanMore) else { return nil }
    // What nobody needs any more is let go here, where nobody waits for the lock.
    return finished.compactMap(\.result)
  }

  private func takeFinished(mayPlanMore: Bool) -> [Slot]? {
    lock.lock()
    defer { lock.unlock() }
    if end == base { return mayPlanMore || !isClosed ? [] : nil }
    if !isWorthWaking(mayPlanMore: mayPlanMore) {
      lock.waitForResults(atMostMilliseconds: limits.patience)
    }
    var finished: [Slot] = []
    while !slots.isEmpty, let slot = slots[0], slot.result != nil {
      finished.append(slot)
      weight -= slot.weight
      files.leave(slot)
      slots.popFirst()
      base += 1
    }
    readyCount = 0
    if !finished.isEmpty, waitingPlayers > 0 { lock.announceWork() }
    return finished
  }

  /// The scenario that is told next, while it is being played.
  var waiting: Waiting? {
    lock.lock()
    defer { lock.unlock() }
    return slots.isEmpty ? nil : slots[0]?.waiting
  }

  private func isWorthWaking(mayPlanMore: Bool) -> Bool {
    if readyCount >= limits.batch || (readyCount > 0 && waitingPlayers > 0) { return true }
    if isClosed { return readyCount == end - base }
    return mayPlanMore && (cursors.max() ?? base) + limits.batch >= end
      && mayGrow
  }

  // MARK: The players' side

  /// Whether the play has ended early.
  var isCut: Bool { hasBeenCut.load(ordering: .relaxed) }

  /// The next scenarios for an implementation.
  ///
  /// - Parameters:
  ///   - implementation: whose turn it is.
  ///   - take: for which of two performances.
  ///   - job: which of its players asks, from 0.
  ///   - count: how many it takes at most.
  ///   - patience: whether to wait for one, or to say `nothingYet`.
  /// - Returns: scenarios, or why there are none.
  func next(
    for implementation: Int, take: Trace.Take = .first, job: Int = 0, atMost count: Int = 1,
    _ patience: Patience
  ) -> Offer {
    let seat = take == .first ? implementation : implementations + implementation
    lock.lock()
    defer { lock.unlock() }
    while !isCut {
      if job == 0, let ordinal = shared[seat].popFirst(), let scenario = slot(at: ordinal) {
        return .scenarios([scenario])
      }
      if let ordinal = again[seat].popFirst(), let scenario = slot(at: ordinal) {
        if isLeft(scenario, to: job, seat) { return .scenarios([scenario]) }
        continue
      }
      cursors[seat] = max(cursors[seat], base)
      var taken: [PlannedScenario] = []
      while taken.count < count, let scenario = slot(at: cursors[seat]) {
        guard !isFull || isOverdue(cursors[seat]) else { break }
        cursors[seat] += 1
        guard plays(implementation, scenario, take) else { continue }
        if isLeft(scenario, to: job, seat) { taken.append(scenario) }
      }
      if !taken.isEmpty { return .scenarios(taken) }
      let hasSeenAll = cursors[seat] >= end
      if isClosed, hasSeenAll, replays == .none || open == 0 { return .over }
      switch patience {
      case .none: return .nothingYet
      case .untilOffered: break
      case .untilKnown where isClosed && hasSeenAll: return .onlyAgain
      case .untilKnown where hasSeenAll && mayGrow: break
      case .untilKnown: return .nothingYet
      }
      waitForWork()
    }
    return .over
  }

  private func plays(
    _ implementation: Int, _ scenario: PlannedScenario, _ take: Trace.Take
  ) -> Bool {
    scenario.participants.contains(implementation)
      && (take == .first || playsTwice(scenario, implementation))
  }

  /// Whether a scenario may be taken however full it is: nothing is told before it, or others have
  /// played it and what they answered is held until all have.
  private func isOverdue(_ ordinal: Int) -> Bool {
    ordinal == base || slots[ordinal - base].map { !$0.traces.isEmpty } ?? false
  }

  /// Whether a player may play a scenario; one that shares a process is kept for the first player.
  private func isLeft(_ scenario: PlannedScenario, to job: Int, _ seat: Int) -> Bool {
    if job == 0 || scenario.onceSetup == nil { return true }
    shared[seat].append(scenario.ordinal)
    lock.announceWork()
    return false
  }

  private func waitForWork() {
    lock.announceResults()
    waitingPlayers += 1
    lock.waitForWork()
    waitingPlayers -= 1
  }

  private func slot(at ordinal: Int) -> PlannedScenario? {
    guard ordinal >= base, ordinal < end else { return nil }
    return slots[ordinal - base]?.scenario
  }

  /// Hands in what an implementation answered.
  ///
  /// - Returns: all traces, by implementation, when this was the last one: the caller judges.
  func deliver(_ trace: Trace, of scenario: PlannedScenario) -> [Trace]? {
    takeIn(trace, trace.weight, scenario)
  }

  private func takeIn(_ trace: Trace, _ traceWeight: Int, _ scenario: PlannedScenario) -> [Trace]? {
    lock.lock()
    defer { lock.unlock() }
    weight += traceWeight
    // What one has played, the others may take now.
    if isFull, waitingPlayers > 0 { lock.announceWork() }
    return slots[scenario.ordinal - base]?.take(trace, traceWeight)
  }

  /// Hands in the verdict; from here on nobody holds the traces.
  ///
  /// A scenario that is to be played once more stays on stage instead.
  func settle(_ result: ScenarioResult) {
    lock.lock()
    defer { lock.unlock() }
    guard let slot = slots[result.ordinal - base] else { return }
    let wasFull = isFull
    weight -= slot.weight
    slot.weight = 0
    guard let final = slot.final(result, replays) else {
      // Also those that could not play it: the round is complete when all have handed in.
      for implementation in slot.scenario.participants {
        again[implementation].append(result.ordinal)
        if playsTwice(slot.scenario, implementation) {
          again[implementations + implementation].append(result.ordinal)
        }
      }
      return lock.announceWork()
    }
    slot.result = final
    open -= 1
    countReady()
    if readyCount >= limits.batch || result.verdict != .parity
      || (isClosed && readyCount == end - base)
    {
      lock.announceResults()
    }
    // Who waits for room, or to hear that nothing is played once more.
    if waitingPlayers > 0, wasFull != isFull || replays != .none { lock.announceWork() }
  }

  private func countReady() {
    while readyCount < slots.count, slots[readyCount]?.result != nil {
      readyCount += 1
    }
  }
}
