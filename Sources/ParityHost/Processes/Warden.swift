internal import CParityHost

#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#endif

/// The one thread that lives as long as this process: it starts programs and reads their standard
/// error.
///
/// It starts them because the kernel's promise to end a child with its parent is a promise about
/// the *thread* that started it; players come and go.
final class Warden: Sendable {
  static let shared = Warden()

  /// Held while a process is started and entered among the living, and while orphans are looked
  /// for; it counts the births.
  ///
  /// So a newborn is never taken for an orphan.
  let family = Monitor(0)

  private struct State {
    var errands: [Errand] = []
    var watched: [StandardErrorTail] = []
    var isRunning = false
    var bell: Bell?
  }

  /// A program to be started while the one who wants it waits.
  private final class Errand {
    let program: parity_program
    var outcome: Result<Birth, SpawnFault>?

    init(_ program: parity_program) {
      self.program = program
    }
  }

  /// A process that was started.
  struct Birth {
    let process: pid_t
    /// Its place among the living.
    let slot: Int32
    /// Where it asks before it reaches for a network, to be taken over; -1: it does not.
    let listener: Int32
  }

  /// Why a process was not started.
  struct SpawnFault: Error {
    let fault: SystemFault
    /// One of `parity_spawn_stage`; 0 when no process is to be started any more.
    let stage: Int32
  }

  private let monitor = Monitor(State())

  /// Starts a program; its strings and descriptors are borrowed meanwhile.
  func start(_ program: parity_program) throws(SpawnFault) -> Birth {
    try beginRunning()
    let errand = Errand(program)
    wake { $0.errands.append(errand) }
    monitor.wait { _ in errand.outcome != nil }
    guard let outcome = errand.outcome else {
      throw SpawnFault(fault: SystemFault(code: EAGAIN), stage: PARITY_SPAWN_CLONE.stage)
    }
    return try outcome.get()
  }

  /// Reads a process's standard error from now on, until it is closed.
  func watch(_ tail: StandardErrorTail) {
    wake { $0.watched.append(tail) }
  }

  private func wake(after change: (inout State) -> Void) {
    let bell = monitor.withLock { state in
      change(&state)
      return state.bell
    }
    bell?.ring()
  }

  private func beginRunning() throws(SpawnFault) {
    try monitor.withLock { state throws(SpawnFault) in
      guard !state.isRunning else { return }
      parity_settle_signals()
      _ = parity_adopt_orphans()
      do throws(SystemFault) {
        if state.bell == nil { state.bell = try Bell() }
      } catch {
        throw SpawnFault(fault: error, stage: PARITY_SPAWN_CLONE.stage)
      }
      let code = parity_begin_thread(liveAsWarden)
      guard code == 0 else {
        throw SpawnFault(fault: SystemFault(code: code), stage: PARITY_SPAWN_CLONE.stage)
      }
      state.isRunning = true
    }
  }

  /// The life of the thread.
  fileprivate func run() -> Never {
    var set: [pollfd] = []
    while true {
      let (errands, watched, bell) = monitor.withLock { state in
        let errands = state.errands
        state.errands = []
        state.watched.removeAll { $0.descriptor < 0 }
        return (errands, state.watched, state.bell)
      }
      for errand in errands { run(errand) }
      set.removeAll(keepingCapacity: true)
      set.append(pollfd(fd: bell?.descriptor ?? -1, events: Int16(POLLIN), revents: 0))
      for tail in watched {
        set.append(pollfd(fd: tail.descriptor, events: Int16(POLLIN), revents: 0))
      }
      guard poll(&set, nfds_t(set.count), -1) > 0 else { continue }
      if set[0].revents != 0 { bell?.hush() }
      for (tail, ready) in zip(watched, set.dropFirst()) where ready.revents != 0 {
        tail.drainOnce()
      }
    }
  }

  private func run(_ errand: Errand) {
    let outcome = family.withLock { births in
      births += 1
      return bear(errand.program)
    }
    monitor.withLock { _ in errand.outcome = outcome }
    monitor.announce()
  }

  private func bear(_ program: parity_program) -> Result<Birth, SpawnFault> {
    guard !LivingProcesses.areOver else {
      return .failure(SpawnFault(fault: SystemFault(code: ECANCELED), stage: 0))
    }
    var program = program
    var failure = parity_spawn_failure()
    var listener: Int32 = -1
    let process = parity_spawn(&program, &listener, &failure)
    guard process > 0 else {
      return .failure(SpawnFault(fault: SystemFault(code: failure.code), stage: failure.stage))
    }
    let target = program.leads_session ? -process : process
    let slot = parity_living_add(parity_living_shared(), target)
    guard slot >= 0 else {
      // Too many, or all are being ended at this moment: this one must not stay.
      kill(target, SIGKILL)
      waitpid(process, nil, 0)
      if listener >= 0 { close(listener) }
      let code = LivingProcesses.areOver ? ECANCELED : EAGAIN
      return .failure(SpawnFault(fault: SystemFault(code: code), stage: 0))
    }
    return .success(Birth(process: process, slot: slot, listener: listener))
  }
}

extension parity_spawn_stage {
  /// As the C side writes it.
  var stage: Int32 { Int32(rawValue) }
}

/// A free function, because a closure may belong to the main actor, which C knows nothing of.
private func liveAsWarden() {
  Warden.shared.run()
}
