import Testing

/// Each scenario played twice: who differs from itself, and nobody else.
@Suite struct TwiceTests {
  struct Case: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let faults: String
    let leaf: String
  }

  @Test(arguments: [
    Case(testDescription: "the time zone", faults: "zone", leaf: "state.zone"),
    Case(testDescription: "the locale", faults: "locale", leaf: "state.locale"),
    Case(testDescription: "a hash seed", faults: "seed", leaf: "state.seed"),
    Case(testDescription: "the folder", faults: "folder", leaf: "state.folder"),
    Case(testDescription: "the process", faults: "process", leaf: "state.process"),
    Case(testDescription: "what was before", faults: "leaky", leaf: "state.launches"),
  ])
  func whatAnAnswerMayDependOn(_ sample: Case) async throws {
    let place = try Workplace()
    let outcome = try await place.parity(
      ["run", "counter", "--twice"] + Workplace.cast(("liar", sample.faults)))
    #expect(outcome.status == 6, "\(outcome)")
    #expect(
      outcome.lacking([
        "each scenario is played twice, the second time in a fresh process and another folder",
        "NONDETERMINISTIC  counter/counter.parity:10  it is poked", "step 2 of 3, line 12",
        "nondeterministic in liar: the second time it answered otherwise",
        "first time", "second time", sample.leaf,
        "5 scenarios × 3 implementations: 4 in parity, 1 nondeterministic", "--twice",
      ]) == [], "\(outcome)")
    #expect(!outcome.output.contains("DIVERGED"), "\(outcome)")
    #expect(outcome.disgraces == [], "\(outcome)")
  }

  /// Wherever the scenario stands, and however many processes share the work; what the report says
  /// shows it again.
  @Test(arguments: [["counter", "-j", "4"], ["counter/counter.parity:10"]])
  func leaksAreFoundAnyhow(_ words: [String]) async throws {
    let place = try Workplace()
    let outcome = try await place.parity(
      ["run", "--twice"] + words + Workplace.cast(("liar", "leaky")))
    #expect(outcome.status == 6, "\(outcome)")
    #expect(
      outcome.lacking(["nondeterministic in liar", "state.launches", " 1 nondeterministic"]) == [],
      "\(outcome)")
    let line = outcome.output.split(separator: "\n").first { $0.hasPrefix("  again  parity ") }
    let command = try #require(line).dropFirst("  again  parity ".count)
    try place.write("again.sh", "exec \"$PARITY\" \(command)\n")
    let again = try await place.shell("again.sh")
    #expect(again.status == 6 && again.lacking(["state.launches"]) == [], "\(again)")
  }

  @Test func honestOnes() async throws {
    let place = try Workplace()
    let outcome = try await place.parity(
      ["run", "counter", "--twice", "-j", "3", "--junit", "junit.xml"] + Workplace.cast())
    #expect(outcome.status == 0, "\(outcome)")
    #expect(outcome.disgraces == [], "\(outcome)")
  }

  /// Without it nobody would know, or somebody else would be blamed.
  @Test func documents() async throws {
    let place = try Workplace()
    let words = ["run", "counter", "--twice", "--format", "agent", "--log", "run.ndjson"]
    let outcome = try await place.parity(
      words + ["--junit", "junit.xml", "--markdown", "page.md"]
        + Workplace.cast(("liar", "leaky zone value")))
    // What is the same both times is a difference like any other, and outweighs.
    #expect(outcome.status == 1, "\(outcome)")
    #expect(
      outcome.lacking(["state.label", "nondeterministic in liar", "state.launches"]) == [],
      "\(outcome)")
    let junit = place.text("junit.xml") ?? ""
    #expect(junit.contains("nondeterministic in liar"))
    #expect(place.text("page.md")?.contains("nondeterministic in liar") == true)
    let again = try await place.parity(["report", "run.ndjson", "--junit", "again.xml"])
    #expect(again.status == 0 && place.text("again.xml") == junit, "\(again)")
  }

  @Test func crashes() async throws {
    let place = try Workplace()
    // The second time begins anew with each scenario, so the fifth line is never read there.
    let outcome = try await place.parity(
      ["run", "counter", "--twice"] + Workplace.cast(("liar", "exit@5:3")))
    #expect(outcome.status == 3, "\(outcome)")
    #expect(
      outcome.lacking([
        "liar ended with exit status 3", "it broke the first time, and not the second",
      ])
        == [], "\(outcome)")
  }
}
