/// The time of a test: it stands still, save where the world says that some has passed.
///
/// Timers go off one after the other, in the order of their times and then of their making, each
/// when all that the one before set off has come to rest; what they start anew within the time that
/// passes goes off as well.
@MainActor
public final class VirtualClock {
  /// The time since the launch.
  public private(set) var now = Duration.zero

  private let effects: Effects
  private var end = Duration.zero
  private var timers: [Timer] = []

  /// Makes a clock that moves when nothing runs in `effects`.
  public init(effects: Effects) {
    self.effects = effects
    effects.follow { [unowned self] in fire() }
  }

  /// Waits for some time, at rest.
  ///
  /// - Throws: where the task is cancelled, or the app made anew, before that.
  public func sleep(for time: Duration) async throws(CancellationError) {
    let due = now + time
    try await effects.rest { rest in
      let index = timers.firstIndex { $0.due > due } ?? timers.endIndex
      timers.insert(Timer(due: due, rest: rest), at: index)
    }
  }

  /// Lets time pass, from where it ends by now.
  ///
  /// Timers go off while effects settle.
  public func advance(by time: Duration) {
    end += time
  }

  /// Starts at zero again, without timers.
  func reset() {
    now = .zero
    end = .zero
    timers = []
  }

  private func fire() -> Bool {
    timers.removeAll { $0.rest.isOver }
    guard let timer = timers.first, timer.due <= end else {
      now = end
      return false
    }
    now = max(now, timer.due)
    timers.removeFirst()
    timer.rest.end()
    return true
  }

  private struct Timer {
    let due: Duration
    let rest: Rest
  }
}

extension InputValue {
  /// A time that passes, `"250ms"`, `"5s"`, `"2m"` or `"1h"`, of a day at most.
  ///
  /// - Throws: `invalid_input` of anything else.
  public func duration() throws(Rejection) -> Duration {
    let text = Array(try text().utf8)
    let digits = text.prefix { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
    let unit = String(decoding: text.dropFirst(digits.count), as: UTF8.self)
    guard let factor = Wanted.units[unit], (1...8).contains(digits.count),
      digits.count == 1 || digits.first != UInt8(ascii: "0"),
      let count = Int(String(decoding: digits, as: UTF8.self)), count * factor <= Wanted.day
    else { throw mismatch(Wanted.duration) }
    return .milliseconds(count * factor)
  }
}

private enum Wanted {
  static let duration = #"a time of at most a day, as "250ms", "5s", "2m" or "1h""#
  static let units = ["ms": 1, "s": 1_000, "m": 60_000, "h": 3_600_000]
  static let day = 86_400_000
}
