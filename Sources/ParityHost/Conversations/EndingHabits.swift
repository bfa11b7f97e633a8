internal import Synchronization

/// How the processes of one program end, so that one that never does costs its patience once.
package final class EndingHabits: Sendable {
  private let livesOn = Atomic(false)

  /// Nothing is known.
  package init() {}

  /// A process lived on when its input had ended.
  func noteLivingOn() { livesOn.store(true, ordering: .relaxed) }

  /// How long the next one may take to end in order, in milliseconds.
  func grace(_ limits: ChildProcess.Limits) -> Int {
    livesOn.load(ordering: .relaxed) ? min(limits.shortGrace, limits.grace) : limits.grace
  }
}
