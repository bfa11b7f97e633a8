import Testing

/// What fails now and then is neither green nor red.
@Suite struct FlakyTests {
  /// It differs the first time that it is poked, and never again in the workplace: a count of lines
  /// would come to something else with the number of processes that happen to share the rounds.
  private static func words(_ mark: String = "poked") -> [String] {
    ["run", "counter"] + Workplace.cast(("liar", "once:\(mark)"))
  }

  @Test func aRetryThatPassesIsFlaky() async throws {
    let place = try Workplace()
    let plain = try await place.parity(Self.words("plain"))
    #expect(plain.status == 1 && plain.lacking(["4 in parity, 1 diverged"]) == [], "\(plain)")
    let retried = try await place.parity(
      Self.words() + ["--retries", "2", "--junit", "junit.xml", "--log", "run.ndjson"])
    #expect(retried.status == 6, "\(retried)")
    #expect(
      retried.lacking([
        "FLAKY", "it failed 1 of 2 times; this is the first of them", "state.label",
        "--repeat 10", "4 in parity, 1 flaky",
      ]) == [], "\(retried)")
    #expect(place.text("junit.xml")?.contains("<failure type=\"flaky\"") == true)
    #expect(place.text("run.ndjson")?.contains(#""rounds":{"played":2,"failed":1}"#) == true)
    let report = try await place.parity(["report", "run.ndjson"])
    #expect(report.output == retried.output, "\(report)")
  }

  @Test func itMayBeAllowed() async throws {
    let place = try Workplace()
    let run = try await place.parity(
      Self.words() + ["--retries", "2", "--allow-flaky", "--junit", "junit.xml"])
    #expect(run.status == 0 && run.lacking(["FLAKY", "1 flaky"]) == [], "\(run)")
    #expect(place.text("junit.xml")?.contains("failures=\"0\"") == true)
  }

  @Test func roundsAreCounted() async throws {
    let place = try Workplace()
    let run = try await place.parity(Self.words() + ["--repeat", "4"])
    #expect(run.status == 6 && run.disgraces == [], "\(run)")
    #expect(
      run.lacking(["it failed 1 of 4 times; this is the first of them", "4 in parity, 1 flaky"])
        == [],
      "\(run)")
    let green = try await place.parity(
      ["run", "counter", "--repeat", "20", "-j", "3"] + Workplace.cast())
    #expect(green.status == 0 && green.lacking([": 5 in parity"]) == [], "\(green)")
  }

  @Test func whatFailsEachTimeIsNotFlaky() async throws {
    let place = try Workplace()
    let run = try await place.parity(
      ["run", "counter"] + Workplace.cast(("liar", "value")) + ["--retries", "2"])
    #expect(run.status == 1, "\(run)")
    #expect(run.lacking(["it failed all of 3 times", "4 in parity, 1 diverged"]) == [], "\(run)")
    #expect(!run.output.contains("--repeat"), "\(run)")
  }

  /// A reply too many behind the last one is held against who sent it, retries or not.
  @Test func theLastReplyIsTheLast() async throws {
    let place = try Workplace()
    let words = ["run", "counter/counter.parity:10"] + Workplace.cast(("liar", "extra@5"))
    let plain = try await place.parity(words)
    let retried = try await place.parity(words + ["--retries", "1"])
    #expect(plain.status == retried.status, "\(plain)\n\(retried)")
  }

  @Test func neitherGoesWithTheOther() async throws {
    let place = try Workplace()
    let run = try await place.parity(Self.words() + ["--retries", "2", "--repeat", "3"])
    #expect(run.status == 2 && run.notComplaining(["--retries", "--repeat"]) == [], "\(run)")
  }

  /// A crash behind the last reply of a scenario shows at the next one, and is no chance: played
  /// again, that one has another one before it.
  @Test func aCrashBehindAReplyIsNotFlaky() async throws {
    let place = try Workplace()
    try place.write(
      "counter/behind.parity",
      """
      parity 1
      scenario "is poked"
        launch "/counter"
        do Poke
      scenario "only launches"
        launch "/counter"

      """)
    let words = ["run", "counter/behind.parity"] + Workplace.cast(("liar", "after"))
    for more in [[], ["--retries", "2"], ["--retries", "2", "--allow-flaky"]] {
      let run = try await place.parity(words + more)
      #expect(run.status == 3, "\(run)")
      let says = [
        "liar was ended by signal 6 (SIGABRT) before it answered",
        "it may have happened behind counter/behind.parity:2, played before",
        "again  parity run counter/behind.parity:2 counter/behind.parity:5",
      ]
      #expect(run.lacking(says) == [], "\(run)")
    }
  }
}
