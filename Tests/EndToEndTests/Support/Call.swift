import Foundation

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
    let process = Process()
    process.executableURL = URL(filePath: program)
    process.arguments = arguments
    process.currentDirectoryURL = URL(filePath: folder)
    process.environment = environment
    let output = Pipe()
    let error = Pipe()
    process.standardInput = try standardInput()
    process.standardOutput = output
    process.standardError = error
    let ended = DispatchSemaphore(value: 0)
    process.terminationHandler = { _ in ended.signal() }
    try process.run()
    let complaints = Drain(error.fileHandleForReading)
    let results = Drain(output.fileHandleForReading)
    meanwhile?(process.processIdentifier)
    let deadline = DispatchTime.now() + patience
    let isOverdue = ended.wait(timeout: deadline) == .timedOut
    if isOverdue {
      kill(process.processIdentifier, SIGKILL)
      ended.wait()
    }
    var outcome = Outcome(
      command: [program] + arguments, status: process.terminationStatus,
      output: results.text(by: deadline), complaints: complaints.text(by: deadline))
    if process.terminationReason == .uncaughtSignal { outcome.status += 128 }
    outcome.isOverdue = isOverdue || results.isOpen || complaints.isOpen
    return outcome
  }
}

extension Call {
  private func standardInput() throws -> FileHandle {
    guard let input else { return .nullDevice }
    return try FileHandle(forReadingFrom: URL(filePath: input))
  }
}

/// A pipe that is read to its end on a thread of its own.
///
/// Unchecked because the compiler cannot see that `bytes` is only touched while the lock is held.
private final class Drain: @unchecked Sendable {
  private let lock = NSLock()
  private var bytes = Data()
  private let finished = DispatchSemaphore(value: 0)
  private(set) var isOpen = false

  init(_ handle: FileHandle) {
    Thread.detachNewThread { [self] in
      while let chunk = try? handle.read(upToCount: 1 << 16), !chunk.isEmpty {
        lock.withLock { bytes.append(chunk) }
      }
      finished.signal()
    }
  }

  /// All that came; somebody who keeps the pipe open is not waited for after the deadline.
  func text(by deadline: DispatchTime) -> String {
    // Whoever has it open after the process's end is told as overdue.
    isOpen = finished.wait(timeout: max(deadline, .now() + 1)) == .timedOut
    return lock.withLock { String(decoding: bytes, as: UTF8.self) }
  }
}
