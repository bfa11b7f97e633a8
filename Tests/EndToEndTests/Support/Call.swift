import Foundation
import Synchronization

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// A program that is started, whose output is read to its end, and that is waited for.
struct Call: Sendable {
  var program: String
  var arguments: [String]
  /// Its working folder.
  var folder: String
  /// All variables that it sees.
  var environment: [String: String] = [:]
  /// The file that is its standard input; nil: nothing.
  var input: String?
  /// Nothing that works takes so long, in seconds; what does not work is killed then.
  var patience: TimeInterval = 240

  /// Runs it to its end.
  ///
  /// - Parameter meanwhile: what is done while it runs, with its process number.
  /// - Returns: what came of it.
  /// - Throws: why it could not be started.
  func run(meanwhile: (@Sendable (pid_t) -> Void)? = nil) async throws -> Outcome {
    try await withCheckedThrowingContinuation { continuation in
      // A thread of its own: the pool that runs the tests is too small to be waited in.
      Thread.detachNewThread {
        continuation.resume(with: Result { try runHere(meanwhile: meanwhile) })
      }
    }
  }

  private func runHere(meanwhile: (@Sendable (pid_t) -> Void)?) throws -> Outcome {
    let child = try Spawned(self)
    let results = Drain(child.output)
    let complaints = Drain(child.error)
    let watchdog = Watchdog(over: child.process, patience: patience)
    meanwhile?(child.process)
    let status = child.wait()
    let isOverdue = watchdog.end()
    var outcome = Outcome(
      command: [program] + arguments, status: status, output: results.text(),
      complaints: complaints.text())
    outcome.isOverdue = isOverdue
    for (drain, name) in [(results, "output"), (complaints, "error")] where drain.isHeld {
      outcome.leftovers.append("somebody who holds its standard \(name)")
    }
    return outcome
  }
}

/// Kills a process that takes too long.
private final class Watchdog: Sendable {
  private enum State { case watching, over, killed }

  private let state = Mutex(State.watching)

  init(over process: pid_t, patience: TimeInterval) {
    DispatchQueue.global().asyncAfter(deadline: .now() + patience) { [self] in
      state.withLock { state in
        guard state == .watching else { return }
        kill(process, SIGKILL)
        state = .killed
      }
    }
  }

  /// Ends the watch; says whether it had to kill.
  func end() -> Bool {
    state.withLock { state in
      defer { state = .over }
      return state == .killed
    }
  }
}

/// A pipe that is read to its end on a thread of its own.
///
/// Unchecked because the compiler cannot see that `bytes` and `isHeld` are only touched while the
/// lock is held.
private final class Drain: @unchecked Sendable {
  private let lock = NSLock()
  private var bytes: [UInt8] = []
  private let finished = DispatchSemaphore(value: 0)
  /// Whether somebody keeps the pipe open when the process has ended.
  private(set) var isHeld = false

  init(_ descriptor: Int32) {
    Thread.detachNewThread { [self] in
      var chunk = [UInt8](repeating: 0, count: 1 << 16)
      while true {
        let count = read(descriptor, &chunk, chunk.count)
        if count < 0, errno == EINTR { continue }
        guard count > 0 else { break }
        lock.withLock { bytes += chunk[..<count] }
      }
      close(descriptor)
      finished.signal()
    }
  }

  /// All that came up to the process's end.
  ///
  /// What it wrote is in the pipe, and is read at once; who holds the pipe open is not waited for.
  func text() -> String {
    isHeld = finished.wait(timeout: .now() + 10) == .timedOut
    return lock.withLock { String(decoding: bytes, as: UTF8.self) }
  }
}
