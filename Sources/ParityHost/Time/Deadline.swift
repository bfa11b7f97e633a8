/// The moment at which waiting ends.
package struct Deadline: Hashable, Sendable {
  /// On the scale of ``MonotonicClock/nanoseconds``.
  private let nanoseconds: UInt64

  /// A moment that lies so many milliseconds ahead; below 0 counts as 0.
  package init(milliseconds: Int) {
    let ahead = UInt64(max(0, milliseconds)).multipliedReportingOverflow(by: 1_000_000)
    let sum = MonotonicClock.nanoseconds.addingReportingOverflow(ahead.partialValue)
    nanoseconds = ahead.overflow || sum.overflow ? .max : sum.partialValue
  }

  /// Whether the moment has come.
  package var hasPassed: Bool { MonotonicClock.nanoseconds >= nanoseconds }

  /// What is left, rounded up so that a wait of this length reaches the moment; 0 when it has come.
  package var remainingMilliseconds: Int32 {
    let now = MonotonicClock.nanoseconds
    guard now < nanoseconds else { return 0 }
    let left = (nanoseconds - now - 1) / 1_000_000 + 1
    return Int32(clamping: left)
  }
}
