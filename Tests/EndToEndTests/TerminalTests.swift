import Foundation
import Testing

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// What a person sees who watches a run.
@Suite struct TerminalTests {
  /// Runs the counter's scenarios with a liar, at a terminal.
  ///
  /// - Returns: all that was written to the terminal, and what came of it.
  private func run(
    _ faults: String, _ options: [String] = [], columns: Int = 100,
    variables: [String: String] = [:],
    meanwhile: (@Sendable (PseudoTerminal) -> Void)? = nil
  ) async throws -> (text: String, outcome: Outcome) {
    let place = try Workplace()
    let terminal = try PseudoTerminal(columns: columns)
    try place.write(
      "watched.sh", "exec \"$PARITY\" run counter \"$@\" > \(terminal.path)\n")
    let words = (options + Workplace.cast(("liar", faults)))
      .map { "'" + $0.replacing("'", with: "'\\''") + "'" }.joined(separator: " ")
    let settings = variables.map { "export \($0)='\($1)'\n" }.joined()
    try place.write("watch.sh", "\(settings)set -- \(words)\n. ./watched.sh\n")
    let outcome = try await place.shell("watch.sh") { _ in meanwhile?(terminal) }
    return (terminal.finish(), outcome)
  }

  @Test func aBarIsDrawnAndGoneAtTheEnd() async throws {
    let (text, outcome) = try await run("value", variables: ["TERM": "xterm"])
    #expect(outcome.status == 1 && outcome.complaints == "", "\(outcome) \(text)")
    #expect(text.contains("0/5") && text.contains("\r\u{1B}[J"), "\(text)")
    let rows = PseudoTerminal.screen(text)
    #expect(!rows.contains { $0.contains("─") || $0.contains("━") }, "\(rows)")
    #expect(rows.contains { $0.hasPrefix("DIVERGED  counter/counter.parity:10") }, "\(rows)")
    #expect(rows.last { !$0.isEmpty }?.contains("4 in parity, 1 diverged") == true, "\(rows)")
    #expect(text.contains("\u{1B}[1;31m"), "a terminal has colours")
  }

  @Test func whatTakesLongIsNamedAndAWindowMayBecomeSmaller() async throws {
    let (text, outcome) = try await run(
      "stall", ["--timeout", "4s"], variables: ["TERM": "xterm"]
    ) { terminal in
      while !terminal.text.contains("counter.parity:10"), !terminal.text.contains("BROKEN") {
        usleep(2000)
      }
      terminal.resize(columns: 40)
    }
    #expect(outcome.status == 3, "\(outcome) \(text)")
    #expect(text.firstMatch(of: /liar [123] s  counter\/counter.parity:10/) != nil, "\(text)")
    let rows = PseudoTerminal.screen(text)
    let block = try #require(rows.firstIndex { $0.contains("BROKEN") })
    for row in rows[block...] where !row.hasPrefix("  again") {
      #expect(row.count <= 40, "\(row)")
    }
  }

  @Test(arguments: [["NO_COLOR": "1", "TERM": "xterm"], ["TERM": "dumb"]])
  func noColoursWhereNobodyWantsThem(_ variables: [String: String]) async throws {
    let (text, outcome) = try await run("value", variables: variables)
    #expect(outcome.status == 1, "\(outcome)")
    #expect(text.firstMatch(of: /\u{1B}\[[0-9;]*m/) == nil, "\(text)")
    if variables["TERM"] == "dumb" { #expect(!text.contains("\u{1B}"), "\(text)") }
  }

  @Test func quietIsQuiet() async throws {
    let (text, _) = try await run("value", ["-q"], variables: ["TERM": "xterm"])
    #expect(!text.contains("0/5") && !text.contains("\u{1B}[J"), "\(text)")
  }
}
