import Foundation
import Testing

/// Bazel starts a test, and reads what it leaves behind.
@Suite struct BazelTests {
  private static func variables(_ place: Workplace, shard: Int = 0) -> [String: String] {
    [
      "BAZEL_TEST": "1", "TEST_SHARD_INDEX": "\(shard)", "TEST_TOTAL_SHARDS": "2",
      "TEST_SHARD_STATUS_FILE": place.path + "/status", "XML_OUTPUT_FILE": place.path + "/test.xml",
      "TEST_PREMATURE_EXIT_FILE": place.path + "/premature",
      "TEST_UNDECLARED_OUTPUTS_DIR": place.path + "/outputs", "TEST_TMPDIR": place.path + "/tmp",
    ]
  }

  @Test func itsProtocolIsKept() async throws {
    let place = try Workplace()
    try place.write(
      "two.sh",
      """
      cut -d' ' -f5,6 /proc/$$/stat > own.txt
      cut -d' ' -f5,6 /proc/$PPID/stat > parent.txt
      test -e premature && echo there > while.txt
      env > environment.txt
      exec ./\(Workplace.program)

      """)
    let run = try await place.parity(
      ["run", "counter", "--impl", "one=./\(Workplace.program)", "--impl", "two=sh two.sh"],
      variables: Self.variables(place))
    #expect(run.status == 0 && run.complaints == "" && run.disgraces == [], "\(run)")
    #expect(run.lacking(["shard 1 of 2: 3 of 5 scenarios"]) == [], "\(run)")
    #expect(place.text("status") != nil)
    #expect(place.text("while.txt") == "there\n")
    #expect(place.text("premature") == nil)
    #expect(place.text("test.xml")?.contains("<testsuites name=\"parity\" tests=\"3\"") == true)
    #expect(place.text("outputs/parity.ndjson")?.contains("\"event\":\"end\"") == true)
    let environment = try #require(place.text("environment.txt"))
    for name in ["TEST_SHARD_INDEX", "TEST_TOTAL_SHARDS", "XML_OUTPUT_FILE", "PARITY_SHARD"] {
      #expect(!environment.contains(name + "="), "\(environment)")
    }
    #if os(Linux)
      // Who kills the group that Bazel made kills all.
      #expect(place.text("own.txt") == place.text("parent.txt"))
    #endif
  }

  @Test func aFilterIsOneOrAPartOfATitle() async throws {
    let place = try Workplace()
    for (filter, count) in [("tag(poke)", 1), ("it adds", 2), ("name(\"it\")", 4)] {
      var variables = Self.variables(place)
      variables["TEST_TOTAL_SHARDS"] = "1"
      variables["TESTBRIDGE_TEST_ONLY"] = filter
      let run = try await place.parity(
        ["run", "counter"] + Workplace.cast(), variables: variables)
      let noun = count == 1 ? "scenario" : "scenarios"
      #expect(run.status == 0 && run.lacking(["\(count) \(noun) of counter"]) == [], "\(run)")
    }
    var variables = Self.variables(place)
    variables["TESTBRIDGE_TEST_ONLY"] = "nobody"
    let nothing = try await place.parity(
      ["run", "counter"] + Workplace.cast(), variables: variables)
    #expect(nothing.status == 4, "\(nothing)")
    #expect(place.text("premature") == nil)
  }

  @Test func whatFailsBeforeItBeginsIsInTheXML() async throws {
    let place = try Workplace()
    let run = try await place.parity(
      ["run", "counter"] + Workplace.cast() + ["--impl", "x=./nowhere"],
      variables: Self.variables(place))
    #expect(run.status == 3, "\(run)")
    #expect(place.text("status") != nil)
    let xml = try #require(place.text("test.xml"))
    #expect(xml.contains("<error type=\"incomplete\" message=\"x cannot be started"), "\(xml)")
  }
}
