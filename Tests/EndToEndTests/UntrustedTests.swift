import Foundation
import Testing

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// Whatever an implementation does, a run ends in bounded time and memory, and nothing is left.
@Suite struct UntrustedTests {
  @Test(arguments: Lie.untrusted)
  func nothingElseSuffers(_ lie: Lie) async throws { try await lie.play() }

  /// Of a process that is just ending it cannot be seen whose it is, and its children are nobody's
  /// for a moment: the sweep has to look again, whenever it comes.
  @Test func aGrandchildIsFoundAtAnyMoment() async throws {
    let place = try Workplace()
    let words = ["run", "counter"] + Workplace.cast(("liar", "child:session-twice-quiet"))
    for _ in 0..<30 {
      let outcome = try await place.parity(words)
      #expect(outcome.status == 0, "\(outcome)")
      #expect(outcome.disgraces == [], "\(outcome)")
    }
  }

  /// `helper & exec parity`: who is our child from before was started by somebody else.
  @Test(arguments: [
    ["run", "nowhere"], ["run", "counter", "--list"], ["doctor"], ["check", "counter"],
    ["run", "counter"] + Workplace.cast(),
  ])
  func whoWasThereBeforeStays(_ words: [String]) async throws {
    let place = try Workplace()
    let line = words.map { "'\($0)'" }.joined(separator: " ")
    try place.write(
      "entry.sh",
      """
      sleep 600 </dev/null >/dev/null 2>&1 &
      echo $! >helper
      exec "$PARITY" \(line)

      """)
    let outcome = try await place.shell("entry.sh")
    let helper = try #require(place.text("helper").flatMap { Int32($0.dropLast()) })
    #expect(kill(helper, SIGKILL) == 0, "\(outcome)")
    // Where this process adopts orphans, it buries them as well.
    while waitpid(helper, nil, 0) == -1, errno == EINTR {}
  }

  /// A hang costs its limit a few times, however many scenarios are queued behind it.
  @Test func hangsAreCounted() async throws {
    let place = try Workplace()
    try place.write("many/many.parity", Self.scenarios(60))
    let outcome = try await place.parity(
      ["run", "many", "--timeout", "300ms"]
        + Workplace.cast(("liar", "tally:\(place.path)/tally stall@2")))
    #expect(outcome.status == 3, "\(outcome)")
    #expect(
      outcome.lacking(["liar missed 57 scenarios, having answered too late in 3 in a row"]) == [],
      "\(outcome)")
    #expect(place.text("tally")?.split(separator: "\n").count == 3)
    #expect(outcome.disgraces == [], "\(outcome)")
  }

  /// Who answers now and then in between costs a few limits, too.
  @Test func hangsNowAndThenAreCounted() async throws {
    let place = try Workplace()
    try place.write(
      "many/many.parity",
      "parity 1\n"
        + (0..<40).map { number in
          "\nscenario \"\(number)\"\n  launch \"/counter\"\n  do "
            + (number % 2 == 0 ? "Poke" : "Add by = 1") + "\n"
        }.joined())
    let outcome = try await place.parity(
      ["run", "many", "--timeout", "300ms"]
        + Workplace.cast(("liar", "tally:\(place.path)/tally stall")))
    #expect(outcome.status == 3, "\(outcome)")
    #expect(
      outcome.lacking([
        "liar missed 31 scenarios, having answered too late in 5, with 4 played to the end"
      ]) == [], "\(outcome)")
    #expect(place.text("tally")?.split(separator: "\n").count == 5, "\(outcome)")
    #expect(outcome.disgraces == [], "\(outcome)")
  }

  /// A process that does not end in order at a restart is looked at as well as the last one.
  @Test(arguments: [
    ("farewell", "liar was ended by signal 6 (SIGABRT) behind its last reply"),
    ("farewell:9", "liar ended with exit status 9 behind its last reply"),
  ])
  func aBadEndAtARestart(_ faults: String, _ says: String) async throws {
    let place = try Workplace()
    try place.write(
      "kept/kept.parity",
      """
      parity 1

      scenario "what is saved is kept"
        launch "/counter"
        do Add by = 2
        do Save
        restart
        launch "/counter"
          expect state.count = 2
        do Add by = 1

      scenario "behind it"
        launch "/counter"

      """)
    let outcome = try await place.parity(["run", "kept"] + Workplace.cast(("liar", faults)))
    #expect(outcome.status == 3, "\(outcome)")
    #expect(
      outcome.lacking([
        "BROKEN    kept/kept.parity:3  what is saved is kept", "step 4 of 6, line 7", "> restart",
        says, #"sent   {"cmd":"do","action":"Save"}"#,
        "3 do Save ✓   4 restart broke   5 launch ✓ without liar   6 do Add ✓ without liar",
        "2 scenarios × 3 implementations: 0 in parity, 2 broken",
      ]) == [], "\(outcome)")
    #expect(outcome.disgraces == [], "\(outcome)")
  }

  /// An implementation's own times count more than its suite's, and less than the command line's.
  @Test(arguments: [([], "300 ms"), (["--timeout", "600ms"], "600 ms")])
  func timesOfItsOwn(_ options: [String], _ told: String) async throws {
    let place = try Workplace()
    try place.write(
      "implementations/liar/implementation.parity",
      """
      parity 1
      implementation liar
        suites = ["counter"]
        run = ["../../\(Workplace.program)", "stall"]
        timeout = "300ms"
      """)
    let outcome = try await place.parity(
      ["run", "counter", "--impl", "liar"] + options + Workplace.cast())
    #expect(outcome.status == 3, "\(outcome)")
    #expect(
      outcome.lacking(["liar did not answer within \(told)", "4 in parity, 1 broken"]) == [],
      "\(outcome)")
    #expect(outcome.disgraces == [], "\(outcome)")
  }

  #if os(Linux)
    @Test func threadsAreAskedFor() async throws { try await Lie.java.play() }

    struct Weight: CustomTestStringConvertible, Sendable {
      let testDescription: String
      let faults: String
      let says: String
    }

    /// What one implementation pours out costs the runner no memory.
    @Test(arguments: [
      Weight(
        testDescription: "50 MB on standard error", faults: "pour-error:50 exit:1",
        says: "liar ended with exit status 1 before it answered"),
      Weight(
        testDescription: "a reply of 100 MB", faults: "pour:100 exit:1",
        says: "liar sent a line longer than 16777216 bytes"),
    ])
    func memoryIsBounded(_ weight: Weight) async throws {
      let place = try Workplace()
      try place.write("measure.py", Self.measuring)
      let words = Workplace.cast(("liar", weight.faults)).map { "'\($0)'" }
      try place.write(
        "measure.sh",
        "exec python3 measure.py \"$PARITY\" run counter \(words.joined(separator: " "))\n")
      let outcome = try await place.shell("measure.sh")
      #expect(outcome.status == 3, "\(outcome)")
      #expect(outcome.lacking([weight.says, "4 in parity, 1 broken"]) == [], "\(outcome)")
      let kilobytes = try #require(
        outcome.output.split(separator: "\n").last.flatMap { Int($0) }, "\(outcome)")
      #expect(kilobytes < 64 * 1024, "\(kilobytes) KB")
      #expect(outcome.disgraces == [], "\(outcome)")
    }

    /// Python starts it, whose own memory is small: the system counts that of who starts a program
    /// among the program's.
    private static let measuring = """
      import resource, subprocess, sys
      status = subprocess.call(sys.argv[1:])
      print(resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss)
      sys.exit(status)
      """
  #endif

  private static func scenarios(_ count: Int) -> String {
    "parity 1\n\n"
      + (1...count).map { "scenario \"number \($0)\"\n  launch \"/counter\"\n\n" }.joined()
  }
}
