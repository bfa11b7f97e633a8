import Foundation
import Testing

/// What is written never costs what was there: no input, and no earlier result by a slip of the
/// pen.
@Suite struct OutputTests {
  private static let precious = "precious\n"

  struct Case: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let words: [String]
    /// The file that has to stay as it is.
    let file: String
    /// What is said of it.
    let complaint: String
  }

  static let cases: [Case] = [
    Case(
      testDescription: "report of a log that is not there",
      words: ["report", "missing.ndjson", "--html", "old"], file: "old",
      complaint: "missing.ndjson: No such file"),
    Case(
      testDescription: "merge of logs that are not there",
      words: ["merge", "missing.ndjson", "--log", "old", "--html", "old.html"], file: "old",
      complaint: "missing.ndjson: No such file"),
    Case(
      testDescription: "report of what is no log",
      words: ["report", "counter/counter.parity", "--junit", "old"], file: "old",
      complaint: "is no log of a run"),
    Case(
      testDescription: "a log over a scenario",
      words: ["run", "counter"] + Workplace.cast() + ["--log", "counter/counter.parity"],
      file: "counter/counter.parity", complaint: "it is a scenario file"),
    Case(
      testDescription: "a page over an implementation",
      words: ["run", "counter", "--impl", "a=sh old", "--html", "old"], file: "old",
      complaint: "it is read by this command, and is not written over"),
  ]

  @Test(arguments: cases)
  func staysAsItIs(_ test: Case) async throws {
    let place = try Workplace()
    try place.write("old", Self.precious)
    let before = place.text(test.file)
    let outcome = try await place.parity(test.words)
    #expect(outcome.status == 2, "\(outcome)")
    #expect(outcome.complaints.contains(test.complaint), "\(outcome)")
    #expect(place.text(test.file) == before)
    #expect(place.text("old.html") == nil, "nothing was said in it")
    #expect(outcome.disgraces == [], "\(outcome)")
  }

  @Test func aShorterDocumentLeavesNothingOfALongerOne() async throws {
    let place = try Workplace()
    try place.write("junit.xml", String(repeating: Self.precious, count: 10_000))
    let outcome = try await place.parity(
      ["run", "counter"] + Workplace.cast() + ["--junit", "junit.xml"])
    #expect(outcome.status == 0, "\(outcome)")
    let written = try #require(place.text("junit.xml"))
    #expect(written.hasPrefix("<?xml") && written.hasSuffix("</testsuites>\n"))
  }
}
