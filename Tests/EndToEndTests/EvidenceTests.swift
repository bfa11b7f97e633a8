import Foundation
import Testing

/// What a log tells of failures beyond their verdicts.
@Suite struct EvidenceTests {
  @Test func aLogHasWhatWasSaidAndTheScenarioAsWritten() async throws {
    let place = try Workplace()
    let commit = String(repeating: "0123456789abcdef", count: 3).prefix(40)
    try place.write(".git/HEAD", "ref: refs/heads/topic\n")
    try place.write(".git/packed-refs", "# pack-refs\n\(commit) refs/heads/topic\n")
    let run = try await place.parity(
      ["run", "counter"] + Workplace.cast(("liar", "value")) + ["--log", "run.ndjson"])
    #expect(run.status == 1, "\(run)")
    let log = try #require(place.text("run.ndjson"))
    let wanted = [
      "\"commit\":\"\(commit)\",\"branch\":\"topic\"",
      #""excerpts":[{"line":10,"lines":["scenario \"it is poked\" @poke","  launch"#,
      #"{"step":1,"implementations":[0,1],"sent":{"line":"{\"cmd\":\"do\",\"action\":\"Poke\"}"#,
      #""screens":["Counter"]"#,
    ]
    for text in wanted { #expect(log.contains(text), "\(text)\n\(log)") }
  }

  @Test func aLinkedWorkTreeHasACommitToo() async throws {
    let place = try Workplace()
    let commit = String(repeating: "ab", count: 20)
    try place.write(".git", "gitdir: \(place.path)/main/worktrees/w\n")
    try place.write("main/worktrees/w/HEAD", "ref: refs/heads/topic\n")
    try place.write("main/worktrees/w/commondir", "../..\n")
    try place.write("main/refs/heads/topic", commit + "\n")
    _ = try await place.parity(["run", "counter"] + Workplace.cast() + ["--log", "run.ndjson"])
    #expect(place.text("run.ndjson")?.contains("\"commit\":\"\(commit)\"") == true)
  }

  @Test(arguments: ["", "ref: ", "ref: ../../../etc/passwd", "deadbeef", "\u{0}\n\n"])
  func whatGitWouldNotWriteIsNoCommit(_ head: String) async throws {
    let place = try Workplace()
    try place.write(".git/HEAD", head)
    let run = try await place.parity(
      ["run", "counter"] + Workplace.cast() + ["--log", "run.ndjson"])
    #expect(run.status == 0 && run.disgraces == [], "\(run)")
    #expect(place.text("run.ndjson")?.contains("\"commit\"") == false)
  }
}
