internal import CParityHost

/// The processes that live, so that they can be ended all at once when the command is interrupted.
package enum LivingProcesses {
  /// Rung when all are ended: who waits for an app that runs already, which nobody ends, waits for
  /// this as well.
  private static let bell = try? Bell()

  /// What becomes readable when ``killAll()`` is called; -1 where the system gives no such thing.
  static var end: Int32 { bell?.descriptor ?? -1 }

  /// Makes what ``killAll()`` needs, so that a signal handler finds it made.
  package static func prepare() { _ = end }

  /// Sends SIGKILL to each with its group, and lets none be started any more.
  ///
  /// Safe in a signal handler (behind ``prepare()``) and at exit. Who waits for one of them sees it
  /// end.
  package static func killAll() {
    parity_living_kill_all(parity_living_shared())
    bell?.ring()
  }

  /// Whether ``killAll()`` was called.
  package static var areOver: Bool { parity_living_is_closed(parity_living_shared()) }

  /// How many live now.
  package static var count: Int { Int(parity_living_count(parity_living_shared())) }

  /// Whether a process is one of them, alone or as the leader of its group.
  static func contains(_ process: Int32) -> Bool {
    parity_living_contains(parity_living_shared(), process)
  }

  /// Whether a process is one of them or was until lately: what it sent may come late.
  ///
  /// Safe in a signal handler.
  package static func knows(_ process: Int32) -> Bool {
    parity_living_knows(parity_living_shared(), process)
  }
}
