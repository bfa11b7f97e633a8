import ParityReport
import ParityRun
import TestSupport
import Testing

@Suite("Goldens of whole runs")
struct RunGoldenTests {
  @Test("wide and narrow", arguments: ReportCase.runs, [110, 40])
  func whole(wanted: ReportCase, width: Int) {
    let text = wanted.terminal(width: width, isQuiet: false, showsNotes: true)
    let ending = width == 40 ? ".40.txt" : ".txt"
    #expect(Golden.difference(text, "report/run/\(wanted.name)\(ending)") == nil)
    expectSafe(text)
    for line in text.split(separator: "\n") where !line.hasPrefix("  again") {
      #expect(DisplayWidth.of(String(line)) <= width, "\(line)")
    }
  }

  @Test("quiet", arguments: ReportCase.runs)
  func quiet(wanted: ReportCase) {
    let text = wanted.terminal(width: 110)
    #expect(Golden.difference(text, "report/run/\(wanted.name).quiet.txt") == nil)
  }

  @Test("colours change nothing but colours", arguments: ReportCase.runs, [110, 40])
  func colors(wanted: ReportCase, width: Int) {
    let colored = wanted.terminal(width: width, style: .ansi, isQuiet: false, showsNotes: true)
    #expect(
      withoutColors(colored) == wanted.terminal(width: width, isQuiet: false, showsNotes: true))
  }

  @Test("are all of some case")
  func orphans() {
    let known = ReportCase.runs.flatMap { wanted in
      ["txt", "40.txt", "quiet.txt"].map { "report/run/\(wanted.name).\($0)" }
    }
    #expect(Golden.orphans(in: "report/run", known: known) == [])
  }

  @Test("options that a result depends on are repeated in the command that shows it again")
  func repeated() throws {
    var wanted = try #require(ReportCase.runs.first { $0.name == "red" })
    wanted.header.origin.repeated = ["--isolate", "--timeout", "500ms"]
    let text = wanted.terminal(width: 110)
    #expect(
      text.contains("--impl swift --impl kotlin --reference swift --isolate --timeout 500ms\n"))
  }
}

@Suite("Progress")
struct ProgressTests {
  private func progress(_ verdicts: [Verdict], of total: Int) -> Progress {
    var progress = Progress(total: total)
    for verdict in verdicts { progress.add(verdict) }
    return progress
  }

  @Test("on a terminal")
  func line() {
    let half = progress([.parity, .parity, .skipped, .parity, .parity], of: 10)
    #expect(
      half.line(width: 60, nanoseconds: 500_000_000)
        == "━━━━━━━━━━━━━━━━━━━━────────────────────  5/10  0.50 s")
    let failed = progress([.diverged, .broken, .unsupported, .parity, .diverged], of: 10)
    #expect(
      failed.line(width: 80, nanoseconds: 4_000_000_000)
        == "━━━━━━━━━━──────────  5/10  2 diverged  1 broken  1 unsupported  about 4 s left")
  }

  @Test("guesses minutes, and no guess before two seconds or at the end")
  func guess() {
    let some = progress(Array(repeating: .parity, count: 10), of: 1000)
    #expect(some.line(width: 80, nanoseconds: 3_000_000_000).hasSuffix("about 4 min left"))
    #expect(some.line(width: 80, nanoseconds: 1_000_000_000).hasSuffix("1.00 s"))
    let all = progress(Array(repeating: .parity, count: 10), of: 10)
    #expect(all.line(width: 80, nanoseconds: 61_000_000_000).hasSuffix("10/10  1 min 1 s"))
  }

  @Test("fits every width, with colours and without")
  func widths() {
    let failed = progress([.diverged, .broken, .unsupported, .parity], of: 100_000)
    for width in 1...120 {
      let line = failed.line(width: width, nanoseconds: 100_000_000)
      #expect(DisplayWidth.of(line) <= max(1, width - 1), "\(width): \(line)")
      let colored = failed.line(width: width, style: .ansi, nanoseconds: 100_000_000)
      #expect(withoutColors(colored) == line)
    }
  }

  @Test("is never more than whole, and of nothing is nothing")
  func bounds() {
    let over = progress([.parity, .parity], of: 1)
    #expect(over.line(width: 30, nanoseconds: 0) == "━━━━━━━━━━━━━━━━  2/1  0.00 s")
    #expect(Progress(total: 0).line(width: 30, nanoseconds: 0) == "────────────────  0/0  0.00 s")
  }

  @Test("in a log")
  func counter() {
    #expect(progress([.parity, .diverged], of: 25).counter == "2 of 25, 1 diverged")
  }

  @Test("what takes long is shown where there is room, and never beyond the edge")
  func slowest() {
    let some = progress([.parity], of: 10)
    let wait = "kotlin 12 s  specs/weather/search.parity:14"
    #expect(
      some.line(width: 100, nanoseconds: 0, slowest: wait)
        == "━━━━────────────────────────────────────  1/10  0.00 s  " + wait)
    #expect(
      some.line(width: 60, nanoseconds: 0, slowest: wait)
        == "────────  1/10  0.00 s  kotlin 12 s…eather/search.parity:14")
    for width in 1...140 {
      let line = some.line(width: width, nanoseconds: 0, slowest: wait)
      #expect(DisplayWidth.of(line) <= max(1, width - 1), "\(width): \(line)")
    }
  }
}
