import Foundation
import Testing

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// What is written of a run: its log while it goes on, and documents that are functions of the log.
@Suite struct RecordTests {
  private static let documents = [
    "--junit", "reports/junit.xml", "--markdown", "comment.md", "--html", "reports/page.html",
  ]

  @Test(arguments: ["", "value", "exit:3", "unsupported", "dies:'no configuration'"])
  func documentsOfARunAreThoseOfItsLog(_ faults: String) async throws {
    let place = try Workplace()
    let run = try await place.parity(
      ["run", "counter"] + Workplace.cast(("liar", faults)) + ["--log", "run.ndjson"]
        + Self.documents)
    let written = ["reports/junit.xml", "comment.md", "reports/page.html"]
    let live = written.map { place.text($0) }
    #expect(live.allSatisfy { $0?.isEmpty == false })
    #expect(run.complaints == "" && run.disgraces == [], "\(run)")
    let report = try await place.parity(["report", "run.ndjson"] + Self.documents)
    #expect(report.status == 0 && report.output == "" && report.complaints == "", "\(report)")
    #expect(written.map { place.text($0) } == live)
    let printed = try await place.parity(["report", "run.ndjson"])
    #expect(printed.output == run.output)
    let last = try #require(place.text("run.ndjson")?.split(separator: "\n").last)
    #expect(last.hasSuffix("\"status\":\(run.status)}"), "\(last)")
  }

  /// A run that is killed leaves whole lines, and every document can be made from them.
  @Test func aKilledRunLeavesALogThatSaysSo() async throws {
    let place = try Workplace()
    let log = place.path + "/run.ndjson"
    let run = try await place.parity(
      ["run", "counter"] + Workplace.cast(("liar", "value stall@9"))
        + ["--log", "run.ndjson"] + Self.documents
    ) { process in
      // The second scenario differs, which is written at once; in the third the liar falls silent.
      while kill(process, 0) == 0 {
        let text = FileManager.default.contents(atPath: log).map {
          String(decoding: $0, as: UTF8.self)
        }
        if text?.contains("\"diverged\"") == true { break }
        usleep(2000)
      }
      kill(process, SIGKILL)
    }
    #expect(run.status == 128 + SIGKILL, "\(run)")
    let text = try #require(place.text("run.ndjson"))
    #expect(!text.contains("\"event\":\"end\""))
    let report = try await place.parity(["report", "run.ndjson", "--terminal"] + Self.documents)
    #expect(report.status == 5, "\(report)")
    #expect(
      report.notComplaining(["run.ndjson is incomplete: its last line is missing"]) == [],
      "\(report)")
    #expect(report.lacking(["the run was cut: it says nothing of the rest"]) == [], "\(report)")
    #expect(place.text("reports/junit.xml")?.contains("<error type=\"incomplete\"") == true)
    #expect(place.text("comment.md")?.contains("**the run was cut") == true)
  }

  @Test func onGitHubFailuresAreAnnotatedAndTheSummaryIsAppended() async throws {
    let place = try Workplace()
    try place.write("summary.md", "before\n\n")
    let variables = [
      "GITHUB_ACTIONS": "true", "GITHUB_STEP_SUMMARY": place.path + "/summary.md",
    ]
    let words = ["run", "counter"] + Workplace.cast(("liar", "value"))
    let run = try await place.parity(words, variables: variables)
    let annotation = "::error file=counter/counter.parity,line=10,title=diverged%3A it is poked::"
    #expect(run.lacking([annotation]) == [], "\(run)")
    #expect(
      place.text("summary.md")?.hasPrefix("before\n\n### parity: 1 diverged\n") == true)
    let silent = try await place.parity(words + ["--no-github"], variables: variables)
    #expect(silent.lacking([annotation]) == [annotation], "\(silent)")
    let agent = try await place.parity(
      words + ["--format", "agent"], variables: variables)
    #expect(agent.lacking([annotation]) == [annotation], "\(agent)")
    let local = try await place.parity(words)
    #expect(local.lacking([annotation]) == [annotation], "\(local)")
  }

  struct Refusal: CustomTestStringConvertible {
    var testDescription: String
    var words: [String]
    var complaint: String
  }

  static let refusals = [
    Refusal(
      testDescription: "a folder", words: ["run", "counter", "--log", "counter"],
      complaint: "error: counter cannot be written: Is a directory"),
    Refusal(
      testDescription: "two documents in one file",
      words: ["run", "counter", "--junit", "a.xml", "--markdown", "./a.xml"],
      complaint: "error: ./a.xml: it is the same file as a.xml"),
    Refusal(
      testDescription: "a document over its log",
      words: ["report", "kept.ndjson", "--junit", "fixtures/../kept.ndjson"],
      complaint: "kept.ndjson: it is read by this command, and is not written over"),
    Refusal(
      testDescription: "no such log", words: ["report", "none.ndjson"],
      complaint: "error: none.ndjson: No such file or directory"),
    Refusal(
      testDescription: "no log", words: ["report", "counter/counter.parity"],
      complaint: "error: counter/counter.parity is no log of a run: its first line is no JSON"),
    Refusal(
      testDescription: "an empty log", words: ["report", "empty.ndjson"],
      complaint: "is no log of a run: its first line lacks the line that begins a run"),
  ]

  @Test(arguments: refusals)
  func whatCannotBeIsToldBeforeAnythingIsDone(_ wanted: Refusal) async throws {
    let place = try Workplace()
    try place.write("kept.ndjson", "kept")
    try place.write("empty.ndjson", "")
    let cast = wanted.words[0] == "run" ? Workplace.cast() : []
    let outcome = try await place.parity(wanted.words + cast)
    #expect(outcome.status == 2, "\(outcome)")
    #expect(outcome.output == "", "\(outcome)")
    #expect(outcome.notComplaining([wanted.complaint]) == [], "\(outcome)")
    #expect(place.text("kept.ndjson") == "kept")
  }

  @Test func aFullDiskIsNoGreenRun() async throws {
    guard FileManager.default.fileExists(atPath: "/dev/full") else { return }
    let place = try Workplace()
    for option in ["--log", "--junit", "--markdown", "--html"] {
      let outcome = try await place.parity(
        ["run", "counter"] + Workplace.cast() + [option, "/dev/full"])
      #expect(outcome.status == 5, "\(outcome)")
      #expect(
        outcome.notComplaining(["/dev/full cannot be written: No space left on device"]) == [],
        "\(outcome)")
      #expect(outcome.complaints.split(separator: "\n").count == 1, "\(outcome)")
    }
  }

  @Test func severalLogsAreOneDocument() async throws {
    let place = try Workplace()
    for (name, faults) in [("a.ndjson", ""), ("b.ndjson", "value")] {
      _ = try await place.parity(
        ["run", "counter"] + Workplace.cast(("liar", faults)) + ["--log", name])
    }
    let outcome = try await place.parity(
      ["report", "a.ndjson", "-", "-q", "--terminal"] + Self.documents, input: "b.ndjson")
    #expect(outcome.status == 0, "\(outcome)")
    #expect(
      outcome.lacking(["a.ndjson:\n", "\n-:\n", "5 in parity", "4 in parity, 1 diverged"]) == [],
      "\(outcome)")
    let junit = try #require(place.text("reports/junit.xml"))
    #expect(junit.contains("<testsuites name=\"parity\" tests=\"10\" failures=\"1\" errors=\"0\""))
    #expect(place.text("comment.md")?.contains("### parity: 5 in parity") == true)
  }
}
