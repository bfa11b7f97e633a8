internal import CParityHost

/// The clock that waits and durations are measured on: it never goes back, and it stands still
/// while the machine sleeps.
package enum MonotonicClock {
  /// Nanoseconds since some moment in the past.
  package static var nanoseconds: UInt64 { parity_monotonic_nanoseconds() }

  /// Microseconds that have passed since a moment that ``nanoseconds`` gave.
  package static func microseconds(since start: UInt64) -> Int {
    Int(truncatingIfNeeded: (nanoseconds &- start) / 1_000)
  }
}
