import ParityLanguage
import ParityReport
import ParityRun
import Testing

@Suite("The live display")
struct LiveDisplayTests {
  private static let second = 1_000_000_000
  private static let began = RunEvent.began(
    RunHeader(
      implementations: [.init(name: "swift", argument: ""), .init(name: "kotlin", argument: "")],
      scenarioCount: 4))
  private static let passed = RunEvent.finished(Sample.result(steps: Sample.steps(.passed)))
  private static let failed = RunEvent.finished(Sample.result(ReportCase.quotedNumber))
  private static let ended = RunEvent.ended(RunSummary(counts: [.parity: 1]))
  private static let waiting = Waiting(location: Sample.at(14), implementations: [1])

  /// What is written for events and ticks, each with its time in milliseconds.
  private func written(
    _ place: LiveDisplay.Place, width: Int = 40, _ events: (Int, RunEvent, String)...
  ) -> [String] {
    var display = LiveDisplay(place, at: 0)
    return events.map { time, event, text in
      let output = display.take(event, saying: text, width: width, at: time * 1_000_000)
      #expect(output.remark == "")
      return output.report
    }
  }

  @Test("on a terminal is drawn below each text, and again when there is something to see")
  func terminal() {
    let all = written(
      .terminal, (0, Self.began, "head\n\n"), (10, Self.passed, ""), (100, Self.passed, ""),
      (110, Self.failed, "block\n\n"), (120, Self.ended, "summary\n"))
    #expect(
      all == [
        "head\n\n──────────────────────────  0/4  0.00 s",
        "",
        "\r\u{1B}[J━━━━━━━━━━━━━─────────────  2/4  0.10 s",
        "\r\u{1B}[Jblock\n\n━━━━━━━━━━────  3/4  1 diverged  0.11 s",
        "\r\u{1B}[Jsummary\n",
      ])
  }

  @Test("nothing is drawn behind the end")
  func over() {
    var display = LiveDisplay(.terminal, at: 0)
    _ = display.take(Self.began, saying: "head\n", width: 80, at: 0)
    _ = display.take(Self.ended, saying: "summary\n", width: 80, at: 1)
    #expect(display.tick(Self.waiting, width: 80, at: 9 * Self.second) == LiveDisplay.Output())
  }

  @Test("tells what is waited for, and for how long, once that is long")
  func slowest() {
    var display = LiveDisplay(.terminal, at: 0)
    _ = display.take(Self.began, saying: "head\n", width: 100, at: 0)
    let early = display.tick(Self.waiting, width: 100, at: Self.second / 2).report
    #expect(!early.contains("kotlin"))
    let late = display.tick(Self.waiting, width: 100, at: 4 * Self.second).report
    #expect(
      late.hasPrefix("\r\u{1B}[J") && late.contains("kotlin 3 s  \(Sample.file):14"), "\(late)")
    let other = Waiting(location: Sample.at(20), implementations: [0])
    let next = display.tick(other, width: 100, at: 5 * Self.second).report
    #expect(!next.contains(":14") && !next.contains(":20"))
  }

  @Test("follows the window")
  func resized() {
    var display = LiveDisplay(.terminal, at: 0)
    _ = display.take(Self.began, saying: "", width: 100, at: 0)
    for (index, width) in [100, 40, 20, 12, 5, 200].enumerated() {
      let text = display.tick(nil, width: width, at: (index + 1) * Self.second).report
      let line = text.dropFirst("\r\u{1B}[J".count)
      #expect(DisplayWidth.of(String(line)) < width, "\(width): \(line)")
    }
  }

  @Test("in a log is a line now and then, beside the report, and never one a scenario")
  func log() {
    var display = LiveDisplay(.log, at: 0)
    var remarks: [String] = []
    for time in 0..<600 {
      let event = time == 0 ? Self.began : Self.passed
      let now = time * Self.second / 10
      #expect(
        display.take(event, saying: "x\n", width: 80, at: now) == LiveDisplay.Output(report: "x\n"))
      let output = display.tick(Self.waiting, width: 80, at: now)
      #expect(output.report == "")
      if !output.remark.isEmpty { remarks.append(output.remark) }
    }
    #expect(
      remarks == [
        "200 of 4  20.0 s  kotlin 20 s  \(Sample.file):14\n",
        "400 of 4  40.0 s  kotlin 40 s  \(Sample.file):14\n",
      ])
  }

  @Test("is nowhere where nobody wants to know")
  func nowhere() {
    var display = LiveDisplay(.nowhere, at: 0)
    #expect(
      display.take(Self.passed, saying: "", width: 80, at: 99 * Self.second)
        == LiveDisplay.Output())
    #expect(display.tick(Self.waiting, width: 80, at: 99 * Self.second) == LiveDisplay.Output())
  }

  @Test("many failures are told again at the end, a line each", arguments: [5, 6, 60])
  func recap(count: Int) {
    for width in [110, 40, 30] {
      var report = TerminalReport(.init(layout: Layout(width: width)))
      _ = report.text(for: .began(Sample.header()))
      for _ in 0..<count { _ = report.text(for: Self.failed) }
      let ending = report.text(for: .ended(RunSummary(counts: [.diverged: count])))
      #expect(ending.contains("FAILURES  \(count)\n") == (count > 5))
      #expect(ending.contains("  and 20 more\n") == (count == 60))
      let lines = ending.split(separator: "\n")
      #expect(lines.count { $0.hasPrefix("  diverged") } == (count > 5 ? min(count, 40) : 0))
      for line in lines { #expect(DisplayWidth.of(String(line)) <= width, "\(line)") }
    }
  }
}
