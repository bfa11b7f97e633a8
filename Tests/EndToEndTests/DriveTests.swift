import Foundation
import Testing

/// `parity drive`: by arguments, by standard input, at a terminal, and to a running app.
@Suite struct DriveTests {
  private let program = "./" + Workplace.program

  @Test func linesAreArguments() async throws {
    let place = try Workplace()
    let outcome = try await place.parity([
      "drive", "--impl", program, "launch \"/counter\" count = 7", "do Add by = 2",
      "expect state.count = 9", "capture sum = state.count", "do Add by = $sum",
      "expect state.count = 18",
    ])
    #expect(outcome.status == 0, "\(outcome)")
    #expect(
      outcome.lacking([
        "> do Add by = 2\n", "~ state.count = 9  (was 7)\n", "holds  state.count = 9\n",
        "$sum  = 9\n", "holds  state.count = 18\n",
      ]) == [], "\(outcome)")
    #expect(outcome.disgraces == [], "\(outcome)")
  }

  @Test(arguments: [
    ("expect state.count = 8", 1), ("do Leave", 1), ("do Add by = one", 2), ("do Poke", 3),
  ]) func exitCodes(line: String, status: Int32) async throws {
    let place = try Workplace()
    let outcome = try await place.parity(
      ["drive", "--impl", "a=\(program) exit", "launch \"/counter\"", line])
    #expect(outcome.status == status, "\(outcome)")
    #expect(outcome.disgraces == [], "\(outcome)")
  }

  @Test func linesOfStandardInputAndJSON() async throws {
    let place = try Workplace()
    try place.write(
      "lines", "# a comment\n\nlaunch \"/counter\"\ndo Leave\nexpect rejected \"unknown_action\"\n")
    let outcome = try await place.parity(
      ["drive", "--impl", program, "--json"], input: "lines")
    #expect(outcome.status == 0, "\(outcome)")
    let lines = outcome.output.split(separator: "\n")
    #expect(lines.count == 2 && lines.allSatisfy { $0.hasPrefix("{\"ok\":") }, "\(outcome)")
  }

  @Test func aDialogueAtATerminal() async throws {
    let outcome = try await atATerminal(
      ["drive", "--impl", "app=\(program)"],
      [
        ["app> ", "lau\t"], ["launch \"/", "counter\" count = 7\r"],
        ["state.count = 7", "do A\t"], ["do Add ", "by = 2\u{1B}[D3\r"],
        ["state.count = 39", "\u{1B}[A\u{1B}[A"], ["launch \"/counter\" count = 7", "\u{03}"],
        ["^C", "expect state.count = 39\r"], ["holds", "do Add by = \r"], ["error", ":sc\r"],
        // Before the prompt the end of input would be the line discipline's, and lost.
        ["do Add by = 32", ""], ["app> ", "\u{04}"],
      ])
    #expect(outcome.status == 0, "\(outcome)")
    #expect(outcome.output.contains("scenario \"what a person does\""), "\(outcome)")
    #expect(outcome.disgraces == [], "\(outcome)")
  }

  @Test func theTerminalIsLeftAsItWas() async throws {
    let place = try Workplace()
    try place.write("run.sh", "stty -a > before\n\"$PARITY\" \"$@\"\nstty -a > after\n")
    let outcome = try await atATerminal(
      ["drive", "--impl", "app=\(program) exit"],
      [["app> ", "launch \"/counter\"\r"], ["actions", "do Poke\r"], ["ended with", ":q\r"]],
      in: place, shell: "run.sh")
    #expect(outcome.status == 0, "\(outcome)")
    #expect(place.text("before") == place.text("after"))
    #expect(place.text("before")?.contains("echo") == true)
  }

  @Test func aRunningApp() async throws {
    let place = try Workplace()
    let outcome = try await serving(
      place,
      """
      "$PARITY" drive --connect 127.0.0.1:$port 'do Add by = 2' 'open "/counter"' 'launch "/counter"'
      "$PARITY" drive --connect 127.0.0.1:$port 'launch "/counter" count = 7'
      """)
    #expect(outcome.status == 1, "\(outcome)")
    let shown = ["+ state.count = 2\n", "> launch \"/counter\"\nCounter  /counter\n"]
    #expect(outcome.lacking(shown) == [], "\(outcome)")
    let complaint = "unsupported  a running app cannot be launched with fields\n"
    #expect(outcome.complaints.contains(complaint), "\(outcome)")
  }

  @Test func aRunningAppIsAskedBeforeItIsJudged() async throws {
    let place = try Workplace()
    let outcome = try await serving(
      place,
      """
      "$PARITY" drive --connect 127.0.0.1:$port 'expect path = "/counter"' || exit 9
      "$PARITY" drive --connect 127.0.0.1:$port 'expect path = "/nope"'
      """)
    #expect(outcome.status == 1, "\(outcome)")
    #expect(
      outcome.lacking(["holds  path = \"/counter\"\n", "fails  path = \"/nope\"\n"]) == [],
      "\(outcome)")
  }

  @Test func aRunPlaysWhatARunningAppCanAndSaysWhatItCannot() async throws {
    let place = try Workplace()
    let outcome = try await serving(
      place,
      """
      "$PARITY" run counter --impl app=tcp://127.0.0.1:$port --impl here=./\(Workplace.program)
      """)
    #expect(
      outcome.lacking(["UNSUPPORTED", "a running app cannot be launched with fields"]) == [],
      "\(outcome)")
  }

  @Test func nobodyIsThere() async throws {
    let place = try Workplace()
    let outcome = try await place.parity(["drive", "--connect", "127.0.0.1:1", "ls"])
    #expect(outcome.status == 3, "\(outcome)")
    #expect(outcome.complaints.contains("app cannot be started"), "\(outcome)")
  }

  /// Calls `parity` at a pseudo terminal; `steps` are what is waited for and the keys pressed then.
  private func atATerminal(
    _ words: [String], _ steps: [[String]], in place: Workplace? = nil, shell: String? = nil
  ) async throws -> Outcome {
    let place = try place ?? Workplace()
    try place.write(
      "steps.json",
      String(decoding: try JSONSerialization.data(withJSONObject: steps), as: UTF8.self))
    let command = shell.map { "sh \($0)" } ?? "\"$PARITY\""
    let quoted = words.map { "'\($0)'" }.joined(separator: " ")
    try place.write(
      "type.sh",
      "exec python3 \(Self.programs)/terminal.py steps.json \(command) \(quoted)\n")
    return try await place.shell("type.sh")
  }

  /// Runs lines of shell while the counter listens at `$port`.
  private func serving(_ place: Workplace, _ lines: String) async throws -> Outcome {
    try place.write(
      "serve.sh",
      """
      launch='{"cmd":"launch","route":"/counter","id":1}'
      python3 \(Self.programs)/served.py port "$launch" ./\(Workplace.program) &
      server=$!
      while [ ! -f port ]; do sleep 0.02; done
      port=$(cat port)
      \(lines)
      status=$?
      kill $server
      wait
      exit $status
      """)
    return try await place.shell("serve.sh")
  }

  private static let programs = House.here.appending(path: "Programs").path
}
