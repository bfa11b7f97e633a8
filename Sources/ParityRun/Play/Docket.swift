import Synchronization

/// Scenarios that all have played and nobody has judged yet.
///
/// Who hands in a scenario's last trace is the slowest. Were it to judge as well, it would fall
/// behind further and further, and in the end the others would wait for it: so it leaves the case
/// here and plays on. Who is ahead judges it between two scenarios of its own; where nobody comes
/// by, it does so itself before it waits for a reply, a process or a scenario, so that no verdict
/// waits for anything.
final class Docket: Sendable {
  /// A scenario with all traces, by implementation.
  struct Case: Sendable {
    let scenario: PlannedScenario
    let traces: [Trace]
  }

  private let cases = Mutex(Queue<Case>())
  /// How many there are: asked before every reply, where a lock would cost too much.
  private let count = Atomic<Int>(0)

  var isEmpty: Bool { count.load(ordering: .acquiring) == 0 }

  func enter(_ new: Case) {
    cases.withLock { cases in
      cases.append(new)
      count.store(cases.count, ordering: .releasing)
    }
  }

  /// The oldest case, which is the caller's from here on.
  func take() -> Case? {
    guard !isEmpty else { return nil }
    return cases.withLock { cases in
      let oldest = cases.popFirst()
      count.store(cases.count, ordering: .releasing)
      return oldest
    }
  }
}
