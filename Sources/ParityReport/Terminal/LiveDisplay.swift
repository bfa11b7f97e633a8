import ParityLanguage
package import ParityRun

/// What is shown below a report while a run goes on: on a terminal a bar that is drawn again and
/// again, in a log a line now and then.
///
/// It says what to write; the width is asked for at each drawing, so a window may change its size.
package struct LiveDisplay: Sendable {
  /// Where a report goes.
  package enum Place: Hashable, Sendable {
    /// A terminal that knows how to erase a line.
    case terminal
    /// A file or a pipe that somebody reads later, or as it grows.
    case log
    /// Nobody wants to know.
    case nowhere
  }

  /// What is to be written.
  package struct Output: Hashable, Sendable {
    /// For where the report goes.
    package var report = ""
    /// For standard error, so that what a log has of the report stays the report.
    package var remark = ""

    package init(report: String = "", remark: String = "") {
      self.report = report
      self.remark = remark
    }
  }

  private let place: Place
  private let style: Style
  private let began: Int
  private var names: [String] = []
  private var progress = Progress(total: 0)
  private var waiting: Waiting?
  /// Since when it is waited for.
  private var waitingSince = 0
  private var isDrawn = false
  private var lastDrawn: Int
  private var isOver = false

  /// Begins.
  ///
  /// - Parameters:
  ///   - place: where the report goes.
  ///   - style: how words are set off.
  ///   - now: a monotonic clock in nanoseconds.
  package init(_ place: Place, style: Style = .plain, at now: Int) {
    self.place = place
    self.style = style
    began = now
    lastDrawn = now
  }

  /// Takes an event with the text that the report has for it.
  ///
  /// - Parameters:
  ///   - event: the next event of the run.
  ///   - text: what the report says of it, with a line end; empty where it says nothing.
  ///   - width: columns of the window.
  ///   - now: the time.
  /// - Returns: what is to be written.
  package mutating func take(
    _ event: RunEvent, saying text: String, width: Int, at now: Int
  ) -> Output {
    switch event {
    case .began(let header):
      progress = Progress(total: header.scenarioCount)
      names = header.printableNames
    case .finished(let result): progress.add(result.verdict)
    case .ended: isOver = true
    }
    guard place == .terminal else { return Output(report: text) }
    if text.isEmpty, !isOver, now - lastDrawn < Self.drawing { return Output() }
    let start = erasing + text
    isDrawn = false
    return Output(report: isOver ? start : start + drawn(width, now))
  }

  /// Takes note of what is waited for; to be called again and again while a run goes on.
  package mutating func tick(_ waiting: Waiting?, width: Int, at now: Int) -> Output {
    if waiting?.location != self.waiting?.location { waitingSince = now }
    self.waiting = waiting
    switch place {
    case .nowhere: return Output()
    case .terminal:
      // Nothing is drawn before the head of the report, nor behind its end.
      guard isDrawn, now - lastDrawn >= Self.drawing else { return Output() }
      return Output(report: erasing + drawn(width, now))
    case .log:
      guard !isOver, now - lastDrawn >= Self.telling else { return Output() }
      lastDrawn = now
      let words = [progress.counter, duration(nanoseconds: now - began), slowest(now)]
      return Output(remark: words.compactMap { $0 }.joined(separator: "  ") + "\n")
    }
  }

  /// Of a line that a smaller window has broken, the part that is not erased scrolls away.
  private var erasing: String { isDrawn ? "\r\u{1B}[J" : "" }

  private mutating func drawn(_ width: Int, _ now: Int) -> String {
    isDrawn = true
    lastDrawn = now
    return progress.line(
      width: width, style: style, nanoseconds: now - began, slowest: slowest(now))
  }

  /// `kotlin 12 s  specs/weather/search.parity:14`, of what takes long.
  private func slowest(_ now: Int) -> String? {
    guard let waiting, now - waitingSince >= Self.long else { return nil }
    let who = waiting.implementations.map { names[named: $0] }.joined(separator: ", ")
    let place = Printable.text("\(waiting.location.file):\(waiting.location.line)")
    let time = "\((now - waitingSince) / 1_000_000_000) s"
    return (who.isEmpty ? time : "\(Shortened.end(who, to: 24)) \(time)") + "  \(place)"
  }

  /// A bar that moves more often than this is not seen to move more.
  private static let drawing = 80_000_000
  /// How often a log hears of a run that takes long.
  private static let telling = 20_000_000_000
  /// Since when it is worth a word that something is waited for.
  private static let long = 1_000_000_000
}
