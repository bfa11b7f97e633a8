internal import Synchronization

/// How the processes of one program end, so that a program whose processes never do does not cost
/// the whole patience each time.
///
/// One late end says nothing: a busy machine may be the reason, and the next process may have
/// something to write. Several in a row, and none in order between them, are a habit.
package final class EndingHabits: Sendable {
  private let lateEnds = Atomic(0)

  private static let habit = 3

  /// Nothing is known.
  package init() {}

  /// A process lived on when its input had ended.
  func noteLivingOn() { lateEnds.add(1, ordering: .relaxed) }

  /// A process ended by itself.
  func noteOrderlyEnd() { lateEnds.store(0, ordering: .relaxed) }

  /// How long the next one may take to end in order, in milliseconds.
  func grace(_ limits: ChildProcess.Limits) -> Int {
    let isHabit = lateEnds.load(ordering: .relaxed) >= Self.habit
    return isHabit ? min(limits.shortGrace, limits.grace) : limits.grace
  }
}
