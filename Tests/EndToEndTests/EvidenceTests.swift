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

  /// Replies that are like those before are kept as what differs; the difference is marked in the
  /// line all the same.
  @Test func whatDiffersIsMarkedInItsLine() async throws {
    let place = try Workplace()
    try place.write(
      "counter/last.parity",
      """
      parity 1
      \((1...12).map { "scenario \"\($0)\"\n  launch \"/counter\"\n  do Add by = \($0)" }
        .joined(separator: "\n"))
      scenario "last"
        launch "/counter"
        do Poke

      """)
    _ = try await place.parity(
      ["run", "counter/last.parity"] + Workplace.cast(("liar", "value")) + ["--log", "run.ndjson"])
    let lines = (place.text("run.ndjson") ?? "").split(separator: "\n")
    var marked: Set<String> = []
    for line in lines {
      let event = try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any]
      let evidence = event?["evidence"] as? [String: Any]
      for exchange in evidence?["exchanges"] as? [[String: Any]] ?? [] {
        guard let received = exchange["received"] as? [String: Any],
          let text = received["line"] as? String, let place = received["focus"] as? [Int]
        else { continue }
        let bytes = Array(text.utf8)[place[0]..<place[1]]
        marked.insert(String(decoding: bytes, as: UTF8.self))
      }
    }
    #expect(marked == ["\"calm\"", "\"other\""])
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
