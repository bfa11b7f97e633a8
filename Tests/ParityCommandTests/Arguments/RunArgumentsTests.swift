import ParityCommand
import ParityLanguage
import Testing

@Suite("parity run takes")
struct RunArgumentsTests {
  @Test("nothing, and says nothing")
  func nothing() throws {
    let run = try run([])
    #expect(run.selections.isEmpty && run.implementations.isEmpty && run.tags.isEmpty)
    #expect(run.filter == nil && run.seed == nil && run.maxFail == nil && run.jobs == nil)
    #expect(run.builds && !run.isShuffled && !run.isListing && run.color == .auto)
  }

  @Test("every option at once, operands between them")
  func everything() throws {
    let run = try run([
      "specs/weather", "--impl", "swift", "--impl=new=./core --fast", "--reference", "swift",
      "--filter", "tag(smoke)", "--tag", "smoke", "--tag=@location", "a.parity:14", "--list",
      "--max-fail", "3", "--shuffle", "--seed", "18446744073709551615", "--until-step", "2",
      "--timeout", "1.5s", "--isolate", "--no-build", "--skip-unavailable", "--notes", "--format",
      "agent", "--color", "always", "-j", "4", "--implementations", "impl", "--today",
      "2028-02-29", "-q", "--startup", "2m", "--reply-size", "64KB", "--stderr-kept", "1mb",
    ])
    #expect(
      run.selections == [
        Selection(path: "specs/weather"), Selection(path: "a.parity", line: 14),
      ])
    #expect(run.implementations.map(\.name) == ["swift", "new"])
    #expect(run.reference == "swift" && run.filter?.source == "tag(smoke)")
    #expect(run.tags == ["smoke", "location"] && run.isListing && run.maxFail == 3)
    #expect(run.isShuffled && run.seed == .max && run.untilStep == 2 && run.limits.timeout == 1500)
    #expect(run.isIsolated && !run.builds && run.skipsUnavailable && run.showsNotes)
    #expect(run.format == .agent && run.color == .always && run.jobs == 4)
    #expect(run.implementationsFolder == "impl")
    #expect(run.limits.startup == 120_000 && run.limits.replySize == 65_536)
    #expect(run.limits.standardErrorKept == 1_048_576)
    #expect(run.today == Day(year: 2028, month: 2, day: 29) && run.isQuiet)
  }

  @Test("a seed, which shuffles")
  func seed() throws {
    #expect(try run(["--seed", "0"]).isShuffled)
  }

  @Test("--fail-fast as --max-fail 1, whatever stands beside it")
  func failFast() throws {
    #expect(try run(["--fail-fast"]).maxFail == 1)
    #expect(try run(["--fail-fast", "--fail-fast"]).maxFail == 1)
  }

  @Test(
    "one value spelled in several ways",
    arguments: [["-j4"], ["-j", "4"], ["-j=4"], ["--jobs", "4"], ["--jobs=4"], ["-qj4"]])
  func spellings(words: [String]) throws {
    #expect(try run(words).jobs == 4)
  }

  @Test("operands that look like options behind --")
  func terminator() throws {
    #expect(
      try run(["--", "--list", "-x"]).selections
        == [Selection(path: "--list"), Selection(path: "-x")])
  }

  @Test(
    "places",
    arguments: [
      ("a.parity", Selection(path: "a.parity")),
      ("a.parity:14", Selection(path: "a.parity", line: 14)),
      ("a.parity:14:3", Selection(path: "a.parity", line: 14)),
      ("C:x", Selection(path: "C:x")),
      ("a:b:7", Selection(path: "a:b", line: 7)),
    ])
  func places(word: String, wanted: Selection) throws {
    #expect(try run([word]).selections == [wanted])
  }

  @Test(
    "durations",
    arguments: [
      ("500ms", 500), ("5s", 5000), ("1.5s", 1500), ("0.001s", 1), ("2m", 120_000),
      ("24h", 86_400_000),
    ])
  func durations(word: String, milliseconds: Int) throws {
    #expect(try run(["--timeout", word]).limits.timeout == milliseconds)
  }

  @Test(
    "days that calendars have",
    arguments: ["2027-01-31", "2000-02-29", "2026-12-31", "2026-04-30"])
  func days(word: String) throws {
    #expect(try run(["--today", word]).today != nil)
  }
}

func run(_ words: [String]) throws(UsageError) -> RunArguments {
  guard case .run(let arguments) = try Invocation.read(["run"] + words) else {
    return RunArguments()
  }
  return arguments
}
