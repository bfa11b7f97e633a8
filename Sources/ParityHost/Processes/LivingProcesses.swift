internal import CParityHost

/// The processes that live, so that they can be ended all at once when the command is interrupted.
package enum LivingProcesses {
  /// Sends SIGKILL to each with its group, and lets none be started any more.
  ///
  /// Safe in a signal handler and at exit. Who waits for one of them sees it end.
  package static func killAll() {
    parity_living_kill_all(parity_living_shared())
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
