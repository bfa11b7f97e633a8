import Testing

/// A file in error keeps nobody else from being played, and nothing from being written.
@Suite struct UnsoundTests {
  private static func place() throws -> Workplace {
    let place = try Workplace()
    try place.write(
      "counter/typo.parity", "parity 1\n\nscenario \"t\"\n  lanch \"/counter\"\n  do Poke\n")
    return place
  }

  @Test func theOthersArePlayedAndEverythingIsWritten() async throws {
    let place = try Self.place()
    let words = ["run", "counter"] + Workplace.cast()
    let documents = ["--junit", "junit.xml", "--markdown", "comment.md"]
    let run = try await place.parity(words + ["--log", "run.ndjson", "--github"] + documents)
    #expect(run.status == 2, "\(run)")
    #expect(
      run.lacking([
        "UNSOUND   counter/typo.parity:4  this file can be read", "line 4: ",
        "did you mean `launch`?", "again  parity check counter/typo.parity",
        "6 scenarios × 2 implementations: 5 in parity, 1 unsound",
        "::error file=counter/typo.parity,line=4,title=unsound%3A this file can be read::line 4: ",
      ]) == [], "\(run)")
    #expect(run.notComplaining(["counter/typo.parity:4:3: error: ", "1 error in 1 file"]) == [])
    let xml = try #require(place.text("junit.xml"))
    #expect(xml.contains("tests=\"6\" failures=\"0\" errors=\"1\""), "\(xml)")
    #expect(xml.contains("<error type=\"unsound\" message=\"line 4: "), "\(xml)")
    #expect(place.text("comment.md")?.hasPrefix("### parity: 1 unsound\n") == true)
    let log = try #require(place.text("run.ndjson"))
    #expect(log.contains(#""verdict":"unsound""#) && log.contains(#""problems":[{"line":4,"#))
    #expect(log.hasSuffix("\"status\":2}\n"))
    let report = try await place.parity(["report", "run.ndjson"])
    #expect(run.output.hasPrefix(report.output), "\(report)")
    let agent = try await place.parity(words + ["--format", "agent"])
    #expect(
      agent.status == 2
        && agent.lacking(["UNSOUND counter/typo.parity:4 this file", "line 4: "]) == [], "\(agent)")
  }

  @Test func aFailureBesidesItDoesNotHideIt() async throws {
    let place = try Self.place()
    let run = try await place.parity(["run", "counter"] + Workplace.cast(("liar", "value")))
    #expect(run.status == 2, "\(run)")
    #expect(run.lacking(["4 in parity, 1 unsound, 1 diverged", "DIVERGED"]) == [], "\(run)")
    let fast = try await place.parity(
      ["run", "counter", "--fail-fast"] + Workplace.cast(("liar", "value")))
    #expect(fast.lacking(["UNSOUND", "DIVERGED", "3 not run"]) == [], "\(fast)")
  }

  /// A suite in error takes its scenario files with it, each an entry of its own.
  @Test func aSuiteInErrorTakesItsFilesWithIt() async throws {
    let place = try Workplace()
    try place.write("counter/suite.parity", "parity 1\nsuite counter\n  timeot = \"20s\"\n")
    let run = try await place.parity(
      ["run", "counter", "mcp", "--junit", "junit.xml", "--log", "run.ndjson"] + Workplace.cast())
    #expect(run.status == 2, "\(run)")
    let xml = try #require(place.text("junit.xml"))
    #expect(xml.contains("file=\"counter/suite.parity\""), "\(xml)")
    #expect(
      xml.contains("message=\"line 1: its suite, counter/suite.parity, is in error\""), "\(xml)")
  }

  @Test func documentsAreWrittenOfNothingElse() async throws {
    let place = try Self.place()
    let run = try await place.parity(
      ["run", "counter/typo.parity:4", "--junit", "junit.xml"] + Workplace.cast())
    #expect(run.status == 2 && run.output == "", "\(run)")
    #expect(place.text("junit.xml")?.contains("<error type=\"unsound\"") == true)
  }
}
