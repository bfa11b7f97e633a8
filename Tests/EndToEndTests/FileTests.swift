import Testing

/// `parity check` and `parity fmt`: files are read, told about and written; nothing is started.
@Suite struct FileTests {
  private static let untidy = """
    parity 1
    scenario "it counts"  @smoke
    launch "/counter"   count=1
      do Add by = $by
     expect state.count = $by,   state.label is string

    examples
    | by | note |
    | 1 | "one" |
    | 100 | "a hundred" |

    """

  @Test func soundFilesAreCounted() async throws {
    let place = try Workplace()
    let outcome = try await place.parity(["check", "counter"])
    #expect(outcome.status == 0, "\(outcome)")
    #expect(outcome.output == "2 files sound, 5 scenarios\n", "\(outcome)")
    #expect(outcome.complaints == "")
  }

  /// All that is wrong is told, with the line, a caret and what to do.
  @Test func allErrorsAreTold() async throws {
    let place = try Workplace()
    try place.write(
      "counter/bad.parity",
      """
      parity 1

      scenario "a"
        launch "/counter" count = seven
        do Add by = 1
          expct state.count = 8

      scenario "b" @smok
        launch "/counter"
          expect stat.count = 0
      """)
    let outcome = try await place.parity(["check", "counter"])
    #expect(outcome.status == 2, "\(outcome)")
    #expect(outcome.output == "", "\(outcome)")
    let wanted = [
      "counter/bad.parity:4:29: error: ", "    launch \"/counter\" count = seven\n",
      "\n                              ^~~~~\n", "write \"seven\" for text",
      "counter/bad.parity:6:5: error: ", "did you mean `expect`?",
      "counter/bad.parity:8:14: error: ", "did you mean",
      "counter/bad.parity:10:12: error: ", "`state`?", "\n4 errors in 1 file\n",
    ]
    #expect(outcome.notComplaining(wanted) == [], "\(outcome)")
    // A run tells the same, and plays nothing.
    let run = try await place.parity(["run", "counter"] + Workplace.cast())
    #expect(run.status == 2 && run.complaints == outcome.complaints, "\(run)")
  }

  @Test func switchedOffStatementsAreTold() async throws {
    let place = try Workplace()
    try place.write(
      "counter/off.parity",
      """
      parity 1
      scenario "a"
        launch "/counter"
        # do Poke
        # a remark
      """)
    let check = try await place.parity(["check", "counter/off.parity"])
    #expect(check.status == 0 && check.output == "2 files sound, 1 scenario\n", "\(check)")
    #expect(check.complaints.contains("counter/off.parity:4:3: switched off: do Poke"), "\(check)")
    #expect(!check.complaints.contains("a remark"))
    let run = try await place.parity(["run", "counter/off.parity"] + Workplace.cast())
    #expect(
      run.lacking(["1 statement switched off", "counter/off.parity:4  do Poke"]) == [], "\(run)")
  }

  @Test func theCanonicalFormIsWrittenInPlace() async throws {
    let place = try Workplace()
    try place.write("counter/untidy.parity", Self.untidy)
    let check = try await place.parity(["fmt", "--check", "counter"])
    #expect(check.status == 1 && check.output == "counter/untidy.parity\n", "\(check)")
    #expect(place.text("counter/untidy.parity") == Self.untidy)
    let write = try await place.parity(["fmt", "counter"])
    #expect(write.status == 0 && write.output == "counter/untidy.parity\n", "\(write)")
    let text = try #require(place.text("counter/untidy.parity"))
    #expect(
      text.contains("  launch \"/counter\" count = 1\n  do Add by = $by\n    expect state"),
      "\(text)")
    #expect(text.contains("    | 1   | \"one\"       |\n    | 100 | \"a hundred\" |\n"), "\(text)")
    let again = try await place.parity(["fmt", "--check", "counter"])
    #expect(again.status == 0 && again.output == "", "\(again)")
    #expect(write.disgraces == [] && check.disgraces == [])
  }

  @Test func standardInputGoesToStandardOutput() async throws {
    let place = try Workplace()
    try place.write("counter/untidy.parity", Self.untidy)
    let piped = try await place.parity(["fmt", "-"], input: "counter/untidy.parity")
    #expect(piped.status == 0 && piped.complaints == "", "\(piped)")
    try place.write("tidy.parity", piped.output)
    let twice = try await place.parity(["fmt", "-"], input: "tidy.parity")
    #expect(twice.output == piped.output, "\(twice)")
    let check = try await place.parity(["fmt", "--check", "-"], input: "counter/untidy.parity")
    #expect(check.status == 1 && check.output == "", "\(check)")
    let sound = try await place.parity(["fmt", "--check", "-"], input: "tidy.parity")
    #expect(sound.status == 0, "\(sound)")
  }

  @Test func aFileInErrorIsLeftAlone() async throws {
    let place = try Workplace()
    let text = "parity 1\nscenario \"a\"\nlanch \"/counter\"\n"
    try place.write("counter/bad.parity", text)
    try place.write("counter/untidy.parity", Self.untidy)
    let outcome = try await place.parity(["fmt", "counter"])
    #expect(outcome.status == 2, "\(outcome)")
    #expect(outcome.output == "counter/untidy.parity\n", "\(outcome)")
    #expect(outcome.notComplaining(["counter/bad.parity:3:1: error: "]) == [], "\(outcome)")
    #expect(place.text("counter/bad.parity") == text)
  }
}
