import ParityJSON

/// Writes a run down as it goes on: what to write, and when.
///
/// Whole lines are gathered for a moment, so that a hundred thousand quick results are not as many
/// system calls; a failure is written at once, as it is what a killed run has to leave behind.
package struct RunLogWriter: Sendable {
  /// Lines that were not written yet.
  private var held = JSONWriter()
  private var lastWrite: Int?
  private var events = 0
  private var counts: [Verdict: Int] = [:]

  package init() {}

  /// Takes an event.
  ///
  /// - Parameters:
  ///   - event: the next event of the run.
  ///   - now: a monotonic clock in nanoseconds.
  /// - Returns: the bytes to be written now; none where there is time.
  package mutating func add(_ event: RunEvent, at now: Int) -> [UInt8] {
    RunLog.write(event, to: &held)
    events += 1
    switch event {
    case .began, .ended: return flush(at: now)
    case .finished(let result):
      counts[result.verdict, default: 0] += 1
      return result.verdict.isFailure ? flush(at: now) : due(at: now)
    }
  }

  /// The bytes that have been held long enough; to be asked for again and again.
  package mutating func due(at now: Int) -> [UInt8] {
    guard !held.bytes.isEmpty else { return [] }
    let isDue = lastWrite.map { now - $0 >= Self.patience } ?? true
    return isDue || held.bytes.count >= Self.room ? flush(at: now) : []
  }

  /// The last bytes of a run that has an exit code.
  package mutating func end(status: Int32) -> [UInt8] {
    RunLog.write(RunLogEnd(events: events, counts: counts, status: status), to: &held)
    return held.take()
  }

  private mutating func flush(at now: Int) -> [UInt8] {
    lastWrite = now
    return held.take()
  }

  /// How long a line may be held, in nanoseconds.
  private static let patience = 100_000_000
  /// How many bytes may be held.
  private static let room = 1 << 16
}

extension Verdict {
  /// Whether it is neither parity nor a choice.
  package var isFailure: Bool {
    switch self {
    case .parity, .skipped, .uncompared: false
    case .diverged, .flaky, .broken, .nondeterministic, .unsupported, .unsound: true
    }
  }
}
