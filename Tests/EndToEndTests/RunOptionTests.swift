import Testing

/// What `parity run` can be told, and that it does it.
@Suite struct RunOptionTests {
  private static let two = Workplace.cast()
  /// A third one that breaks in each scenario.
  private static let frail = Workplace.cast(("frail", "exit@3:1"))

  struct Choice: CustomTestStringConvertible, Sendable {
    let words: [String]
    /// The lines at which the chosen scenarios stand.
    let lines: [Int]

    var testDescription: String { words.joined(separator: " ") }
  }

  @Test(arguments: [
    Choice(words: ["counter"], lines: [3, 10, 23, 24, 26]),
    Choice(words: ["counter/counter.parity", "counter"], lines: [3, 10, 23, 24, 26]),
    Choice(words: ["counter/counter.parity:10"], lines: [10]),
    Choice(words: ["counter/counter.parity:12"], lines: [10]),
    Choice(words: ["counter/counter.parity:18"], lines: [23, 24]),
    Choice(words: ["counter/counter.parity:24"], lines: [24]),
    Choice(words: ["counter/counter.parity:24", "counter/counter.parity:3"], lines: [3, 24]),
    Choice(words: ["counter", "--tag", "poke"], lines: [10]),
    Choice(words: ["counter", "--tag", "@poke", "--tag", "smoke"], lines: [3, 10]),
    Choice(words: ["counter", "--filter", "tag(poke)"], lines: [10]),
    Choice(words: ["counter", "--filter", "name(\"adds\")"], lines: [23, 24]),
    Choice(words: ["counter", "--filter", "name(/^it .*[0s]$/)"], lines: [3, 24]),
    Choice(
      words: ["counter", "--filter", "suite(counter) & !(tag(poke) | tag(smoke))"],
      lines: [23, 24, 26]),
    Choice(words: ["counter", "--filter", "screen(\"/counter\")", "--tag", "smoke"], lines: [3]),
  ])
  func whichScenarios(_ choice: Choice) async throws {
    let place = try Workplace()
    let list = try await place.parity(["list"] + choice.words)
    let places = choice.lines.map { "counter/counter.parity:\($0)  " }
    #expect(list.status == 0 && list.lacking(places) == [], "\(list)")
    let count = choice.lines.count == 1 ? "1 scenario" : "\(choice.lines.count) scenarios"
    #expect(list.output.hasSuffix("\n\n\(count)\n"), "\(list)")
    let run = try await place.parity(["run"] + choice.words + Self.two)
    #expect(run.status == 0 && run.output.hasPrefix("\(count) of counter × one, two\n"), "\(run)")
    let listing = try await place.parity(["run", "--list"] + choice.words)
    #expect(listing.output == list.output, "\(listing)")
  }

  @Test(arguments: [
    (["--fail-fast"], "0 in parity, 1 broken, 4 not run", 1),
    (["--max-fail", "1"], "0 in parity, 1 broken, 4 not run", 1),
    (["--max-fail", "3"], "0 in parity, 3 broken, 2 not run", 3),
    (["--max-fail", "9"], "0 in parity, 5 broken", 5),
    (["--fail-fast", "-j", "4"], "0 in parity, 1 broken, 4 not run", 1),
  ])
  func stopsEarly(_ words: [String], _ counts: String, _ failures: Int) async throws {
    let place = try Workplace()
    let outcome = try await place.parity(["run", "counter"] + Self.frail + words)
    #expect(outcome.status == 3, "\(outcome)")
    #expect(outcome.output.contains("5 scenarios × 3 implementations: \(counts)    "), "\(outcome)")
    #expect(headings(outcome).count == failures, "\(outcome)")
    #expect(outcome.disgraces == [], "\(outcome)")
  }

  @Test func aSeedIsAnOrder() async throws {
    let place = try Workplace()
    func order(_ words: String...) async throws -> [Substring] {
      let outcome = try await place.parity(["run", "counter"] + Self.frail + words)
      return headings(outcome)
    }
    let plain = try await order()
    let first = try await order("--seed", "42")
    #expect(plain.count == 5)
    #expect(first != plain && first.sorted() == plain.sorted())
    #expect(try await order("--shuffle", "--seed", "42", "-j", "4") == first)
    #expect(try await order("--seed", "43") != first)
  }

  @Test func aShuffleTellsItsSeed() async throws {
    let place = try Workplace()
    let first = try await place.parity(["run", "counter", "--shuffle"] + Self.frail)
    let words = first.output.split(separator: "\n").first { $0.hasPrefix("shuffled; --seed ") }
    let seed = try #require(words).split(separator: " ")[2]
    let second = try await place.parity(["run", "counter", "--seed", String(seed)] + Self.frail)
    #expect(headings(second) == headings(first), "\(first)\n\(second)")
  }

  @Test func playingAtOnceChangesNothing() async throws {
    let place = try Workplace()
    let rows = (1...200).map { "    | \($0) |" }.joined(separator: "\n")
    try place.write(
      "counter/many.parity",
      """
      parity 1

      scenario "it adds \\(by), and is poked"
        launch "/counter"
        do Add by = $by
        do Poke

        examples
          | by |
      \(rows)

      """)
    let words = ["run", "counter/many.parity"] + Workplace.cast(("liar", "value@11 exit@400:1"))
    let one = try await place.parity(words + ["-j", "1"])
    #expect(one.output.contains("200 scenarios × 3 implementations: 19"), "\(one)")
    let four = try await place.parity(words + ["-j", "4"])
    #expect(four.status == one.status)
    // Other processes are played in, so that others are hit; the order stays.
    let lines = headings(four).compactMap { $0.split(separator: ":").dropFirst().first }
      .compactMap { Int($0.prefix { $0.isNumber }) }
    #expect(lines == lines.sorted() && !lines.isEmpty, "\(four)")
    #expect(four.disgraces == [] && one.disgraces == [])
  }

  @Test func aStepIsTheLast() async throws {
    let place = try Workplace()
    let words = ["run", "counter/counter.parity:10"] + Workplace.cast(("liar", "value"))
    let first = try await place.parity(words + ["--until-step", "1"])
    #expect(first.status == 0, "\(first)")
    let second = try await place.parity(words + ["--until-step", "2"])
    #expect(second.status == 1 && second.output.contains("step 2 of 2"), "\(second)")
  }

  @Test func isolationIsAProcessAScenario() async throws {
    let place = try Workplace()
    let words = ["run", "counter"] + Workplace.cast(("brief", "exit@7:1"))
    let together = try await place.parity(words)
    #expect(together.status == 3, "\(together)")
    #expect(together.output.contains("3 in parity, 2 broken"), "\(together)")
    let isolated = try await place.parity(words + ["--isolate"])
    #expect(isolated.status == 0 && isolated.disgraces == [], "\(isolated)")
  }

  @Test func equalitiesByRuleAreNoted() async throws {
    let place = try Workplace()
    let words = ["run", "counter"] + Workplace.cast(("writer", "spelling"))
    let plain = try await place.parity(words)
    #expect(plain.status == 0 && !plain.output.contains("state.half"), "\(plain)")
    let noted = try await place.parity(words + ["--notes"])
    #expect(noted.status == 0, "\(noted)")
    #expect(
      noted.lacking([
        "NOTES  counter/counter.parity:10  it is poked",
        "state.half 0.5 in one, 5e-1 in writer number.form",
      ]) == [], "\(noted)")
  }

  @Test func quietIsTheSummary() async throws {
    let place = try Workplace()
    let green = try await place.parity(["run", "counter", "-q"] + Self.two)
    #expect(green.output.split(separator: "\n").count == 1, "\(green)")
    let red = try await place.parity(["run", "counter", "--quiet"] + Self.frail)
    #expect(headings(red).count == 5, "\(red)")
  }

  @Test(arguments: [
    ("nothing but skips", "  skip one \"later\"\n  skip two \"later\"\n", 4, "nothing but skips"),
    ("one left by skips", "  skip two \"later\"\n", 4, "nothing but skips"),
  ])
  func nothingWasCompared(
    _ name: String, _ marks: String, _ status: Int32, _ says: String
  ) async throws {
    let place = try Workplace()
    try place.write("counter/s.parity", "parity 1\nscenario \"s\"\n\(marks)  launch \"/counter\"\n")
    let outcome = try await place.parity(["run", "counter/s.parity"] + Self.two)
    #expect(outcome.status == status, "\(outcome)")
    #expect(outcome.output.contains(says), "\(outcome)")
  }

  @Test func oneImplementationIsNoComparison() async throws {
    let place = try Workplace()
    let one = try await place.parity(
      ["run", "counter", "--impl", "one=./\(Workplace.program)"])
    #expect(one.status == 4, "\(one)")
    #expect(
      one.output.contains("fewer than two implementations: nothing was compared"), "\(one)")
  }

  @Test func aReaderThatGoesAwayIsNoFault() async throws {
    let place = try Workplace()
    try place.write(
      "head.sh",
      """
      { "$PARITY" run counter --impl one=./\(Workplace.program) --impl 'two=./\(Workplace.program) value'
        echo "exit $?" >&2; } | head -c 1
      """)
    let outcome = try await place.shell("head.sh")
    #expect(outcome.output == "5" && outcome.complaints == "exit 1\n", "\(outcome)")
    #expect(outcome.disgraces == [], "\(outcome)")
  }

  /// The headings of the failures, in the order in which they were printed.
  private func headings(_ outcome: Outcome) -> [Substring] {
    outcome.output.split(separator: "\n").filter {
      $0.hasPrefix("BROKEN ") || $0.hasPrefix("DIVERGED ")
    }
  }
}
