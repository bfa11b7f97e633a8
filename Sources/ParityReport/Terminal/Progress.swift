package import ParityRun

/// How far a run has come, while it goes on.
package struct Progress: Hashable, Sendable {
  package var total: Int
  package private(set) var done = 0
  package private(set) var diverged = 0
  package private(set) var broken = 0
  package private(set) var nondeterministic = 0
  package private(set) var unsupported = 0
  package private(set) var flaky = 0
  package private(set) var unsound = 0

  package init(total: Int) { self.total = total }

  /// Counts a result.
  package mutating func add(_ verdict: Verdict) {
    done += 1
    switch verdict {
    case .parity, .skipped, .uncompared: break
    case .diverged: diverged += 1
    case .broken: broken += 1
    case .nondeterministic: nondeterministic += 1
    case .unsupported: unsupported += 1
    case .flaky: flaky += 1
    case .unsound: unsound += 1
    }
  }

  /// One line for a terminal, no wider than `width`: a bar, the count, and what went wrong so far.
  ///
  /// - Parameters:
  ///   - width: columns; one is left free, as some terminals wrap when the last is written.
  ///   - style: how the words are set off.
  ///   - nanoseconds: the time since the run began.
  ///   - slowest: what is waited for, where that takes long: shown where there is room.
  /// - Returns: the line without any control characters of its own.
  package func line(
    width: Int, style: Style = .plain, nanoseconds: Int, slowest: String? = nil
  ) -> String {
    let counter = "\(done)/\(total)"
    let words = failures
    let time =
      remaining(nanoseconds).map { "about \($0) left" } ?? duration(nanoseconds: nanoseconds)
    let tail = ([counter] + words.map(\.text) + [time]).joined(separator: "  ")
    let room = width - 1 - DisplayWidth.of(tail) - 2
    let painted =
      ([counter] + words.map { style.paint($0.text, $0.role) } + [style.paint(time, .faint)])
      .joined(separator: "  ")
    if let slowest, room >= Self.narrowestBar + 2 + Self.narrowestWait {
      let wait = Shortened.middle(slowest, to: room - Self.narrowestBar - 2)
      let rest = min(room - DisplayWidth.of(wait) - 2, Self.widestBar)
      return bar(width: rest, style) + "  " + painted + "  " + style.paint(wait, .warning)
    }
    if room >= Self.narrowestBar {
      return bar(width: min(room, Self.widestBar), style) + "  " + painted
    }
    return DisplayWidth.of(tail) < width ? painted : Shortened.end(tail, to: max(1, width - 1))
  }

  /// One line for a log: `100 of 1000, 1 diverged`.
  package var counter: String {
    (["\(done) of \(total)"] + failures.map(\.text)).joined(separator: ", ")
  }

  private var failures: [(text: String, role: Style.Role)] {
    [
      (diverged, "diverged", Style.Role.bad), (broken, "broken", .warning),
      (nondeterministic, "nondeterministic", .warning), (unsupported, "unsupported", .warning),
      (flaky, "flaky", .warning), (unsound, "unsound", .bad),
    ].filter { $0.0 > 0 }.map { ("\($0.0) \($0.1)", $0.2) }
  }

  private func bar(width: Int, _ style: Style) -> String {
    let filled = total > 0 ? min(width, done * width / total) : 0
    let isClean = failures.isEmpty
    return style.paint(String(repeating: "━", count: filled), isClean ? .good : .bad)
      + style.paint(String(repeating: "─", count: width - filled), .faint)
  }

  /// A guess by the rule of three, once enough has been seen for it not to jump about.
  private func remaining(_ nanoseconds: Int) -> String? {
    guard nanoseconds > 2_000_000_000, done > 0, done < total else { return nil }
    let seconds = Double(nanoseconds) / Double(done) * Double(total - done) / 1e9
    guard seconds < 360_000 else { return nil }
    let whole = Int(seconds.rounded(.up))
    return whole < 60 ? "\(whole) s" : "\(whole / 60) min"
  }

  private static let narrowestBar = 8
  private static let widestBar = 40
  private static let narrowestWait = 16
}
