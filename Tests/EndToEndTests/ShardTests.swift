import Foundation
import Testing

/// Several machines share a run: each engine's variables, and the proof that nothing is missing.
@Suite struct ShardTests {
  /// An engine as the third of its machines sees it.
  struct Engine: CustomTestStringConvertible, Sendable {
    let testDescription: String
    /// What the command line says.
    var words: [String] = []
    /// The variables of a machine, from 0, of so many.
    let variables: @Sendable (Int, Int) -> [String: String]
  }

  static let engines = [
    Engine(testDescription: "PARITY_SHARD") { ["PARITY_SHARD": "\($0 + 1)/\($1)"] },
    Engine(testDescription: "Bazel") {
      ["TEST_SHARD_INDEX": "\($0)", "TEST_TOTAL_SHARDS": "\($1)"]
    },
    Engine(testDescription: "GitLab", words: ["--shard", "auto"]) {
      ["CI_NODE_INDEX": "\($0 + 1)", "CI_NODE_TOTAL": "\($1)"]
    },
    Engine(testDescription: "Buildkite", words: ["--shard", "auto"]) {
      ["BUILDKITE_PARALLEL_JOB": "\($0)", "BUILDKITE_PARALLEL_JOB_COUNT": "\($1)"]
    },
    Engine(testDescription: "CircleCI", words: ["--shard", "auto"]) {
      ["CIRCLE_NODE_INDEX": "\($0)", "CIRCLE_NODE_TOTAL": "\($1)"]
    },
    Engine(testDescription: "Kubernetes", words: ["--shard", "auto/7"]) { index, _ in
      ["JOB_COMPLETION_INDEX": "\(index)"]
    },
    Engine(testDescription: "Slurm", words: ["--shard=auto/7"]) { index, total in
      ["SLURM_ARRAY_TASK_ID": "\(index)", "SLURM_ARRAY_TASK_MAX": "\(total - 1)"]
    },
  ]

  /// Seven machines for five scenarios: each is played once, and two machines have nothing to do.
  @Test(arguments: engines)
  func machinesShareARun(_ engine: Engine) async throws {
    let place = try Workplace()
    var titles: [String] = []
    var empty = 0
    for index in 0..<7 {
      let run = try await place.parity(
        ["run", "counter", "--log", "shard-\(index).ndjson"] + engine.words + Workplace.cast(),
        variables: engine.variables(index, 7))
      #expect(run.status == 0 && run.complaints == "" && run.disgraces == [], "\(run)")
      #expect(run.lacking(["shard \(index + 1) of 7: "]) == [], "\(run)")
      let played = Self.titles(of: place.text("shard-\(index).ndjson"))
      titles += played
      empty += played.isEmpty ? 1 : 0
    }
    #expect(titles.count == 5 && Set(titles).count == 5, "\(titles)")
    #expect(empty == 2)
    let logs = (0..<7).map { "shard-\($0).ndjson" }
    let merge = try await place.parity(["merge"] + logs.shuffled() + ["--log", "run.ndjson"])
    #expect(merge.status == 0 && merge.complaints == "", "\(merge)")
    #expect(
      merge.lacking([
        "put together from 7 shards", "5 scenarios × 2 implementations: 5 in parity",
      ]) == [], "\(merge)")
    let whole = try await place.parity(["run", "counter", "--log", "w.ndjson"] + Workplace.cast())
    #expect(whole.status == 0)
    #expect(Self.titles(of: place.text("run.ndjson")) == Self.titles(of: place.text("w.ndjson")))
  }

  /// The titles of the results in a log.
  private static func titles(of log: String?) -> [String] {
    (log ?? "").split(separator: "\n").compactMap { line in
      let parts = line.components(separatedBy: "\"title\":\"")
      guard line.contains("\"event\":\"scenario\""), parts.count > 1 else { return nil }
      return parts[1].components(separatedBy: "\"").first
    }
  }

  /// Runs some of three shards; `two` is a script whose faults stand in a file.
  private static func run(
    _ numbers: [Int], in place: Workplace, _ words: [String] = []
  ) async throws -> [Int32] {
    try place.write(
      "two.sh", "exec ./\(Workplace.program) $(cat faults.txt 2>/dev/null)\n")
    var statuses: [Int32] = []
    for number in numbers {
      let run = try await place.parity(
        ["run", "counter", "--shard", "\(number)/3", "--log", "shard-\(number).ndjson"]
          + ["--impl", "one=./\(Workplace.program)", "--impl", "two=sh two.sh"] + words)
      statuses.append(run.status)
    }
    return statuses
  }

  @Test func aShardThatIsLostIsNotGreen() async throws {
    let place = try Workplace()
    #expect(try await Self.run([1, 3], in: place) == [0, 0])
    let merge = try await place.parity(
      ["merge", "shard-1.ndjson", "shard-3.ndjson", "--terminal"] + Self.documents)
    #expect(merge.status == 5, "\(merge)")
    #expect(
      merge.lacking(["shard 2 of 3 is missing", "put together from 2 of 3"]) == [], "\(merge)")
    #expect(
      place.text("junit.xml")?.contains("<error type=\"incomplete\" message=\"shard 2 of 3 is m")
        == true)
    #expect(place.text("comment.md")?.hasPrefix("### parity: shard 2 of 3 is missing\n") == true)
    // An artefact that never came is the same.
    let named = try await place.parity(["merge"] + Self.three)
    #expect(named.status == 5, "\(named)")
    #expect(named.lacking(["shard-2.ndjson: No such file", "shard 2 of 3 is missing"]) == [])
    try place.write("shard-2.ndjson", "")
    let empty = try await place.parity(["merge"] + Self.three)
    #expect(empty.status == 5 && empty.lacking(["shard 2 of 3 is missing"]) == [], "\(empty)")
    let nothing = try await place.parity(["merge", "nowhere.ndjson"])
    #expect(nothing.status == 2 && nothing.output == "", "\(nothing)")
  }

  private static let three = ["shard-1.ndjson", "shard-2.ndjson", "shard-3.ndjson"]
  private static let documents = ["--junit", "junit.xml", "--markdown", "comment.md"]

  @Test func aShardThatIsRunAgainReplacesItsOlderLog() async throws {
    let place = try Workplace()
    try place.write("faults.txt", "value")
    #expect(try await Self.run([1, 2, 3], in: place).sorted() == [0, 0, 1])
    let red = try await place.parity(["merge"] + Self.three)
    #expect(red.status == 1 && red.lacking(["4 in parity, 1 diverged"]) == [], "\(red)")
    for number in 1...3 {
      try place.write("old-\(number).ndjson", place.text("shard-\(number).ndjson") ?? "")
    }
    try place.write("faults.txt", "")
    #expect(try await Self.run([2], in: place) == [0])
    let green = try await place.parity(
      ["merge", "old-1.ndjson", "old-2.ndjson", "old-3.ndjson", "shard-2.ndjson"])
    #expect(green.status == 0, "\(green)")
    #expect(
      green.complaints
        == "shard-2.ndjson is a newer log of the same shard than old-2.ndjson, which is left out\n")
  }

  @Test func aLogThatIsNamedTwiceIsReadOnce() async throws {
    let place = try Workplace()
    #expect(try await Self.run([1, 2, 3], in: place) == [0, 0, 0])
    let merge = try await place.parity(
      ["merge"] + Self.three + ["shard-1.ndjson", "./shard-2.ndjson"])
    #expect(merge.status == 0, "\(merge)")
    #expect(
      merge.complaints == "shard-1.ndjson is named twice, and read once\n"
        + "./shard-2.ndjson (shard-2.ndjson) is named twice, and read once\n")
    let over = try await place.parity(["merge"] + Self.three + ["--log", "./shard-1.ndjson"])
    #expect(over.status == 2, "\(over)")
    #expect(over.notComplaining(["./shard-1.ndjson: it is read by this command"]) == [])
    #expect(try await place.parity(["merge"] + Self.three).status == 0)
  }

  @Test func aShardThatWasCutIsNotWhole() async throws {
    let place = try Workplace()
    #expect(try await Self.run([1, 2, 3], in: place) == [0, 0, 0])
    let lines = try #require(place.text("shard-1.ndjson")).split(separator: "\n")
    try place.write("shard-1.ndjson", lines.prefix(2).joined(separator: "\n") + "\n")
    let merge = try await place.parity(["merge"] + Self.three)
    #expect(merge.status == 5, "\(merge)")
    #expect(
      merge.lacking([
        "shard 1 of 3 was cut: 1 of its 2 scenarios have no result", "4 in parity, 1 not run",
      ]) == [], "\(merge)")
    #expect(merge.notComplaining(["shard-1.ndjson is incomplete: its last line is"]) == [])
  }

  @Test func shardsOfOtherScenariosDoNotFit() async throws {
    let place = try Workplace()
    #expect(try await Self.run([1, 2], in: place) == [0, 0])
    let text = try #require(place.text("counter/counter.parity"))
    try place.write(
      "counter/counter.parity", text.replacingOccurrences(of: "by = 3", with: "by = 3 "))
    #expect(try await Self.run([3], in: place) == [0])
    let merge = try await place.parity(["merge"] + Self.three)
    #expect(merge.status == 5, "\(merge)")
    #expect(
      merge.lacking(["shard-3.ndjson does not belong to shard-1.ndjson: other scenarios"]) == [])
  }

  @Test func timingsMakeShardsEquallyLong() async throws {
    let place = try Workplace()
    let whole = try await place.parity(
      ["run", "counter", "--log", "run.ndjson"] + Workplace.cast())
    #expect(whole.status == 0)
    let report = try await place.parity(["report", "run.ndjson", "--timings", "timings.ndjson"])
    #expect(report.status == 0 && report.output == "", "\(report)")
    let lines = try #require(place.text("timings.ndjson")).split(separator: "\n")
    #expect(
      lines.count == 6 && lines[1].hasPrefix(#"{"file":"counter/counter.parity","title":"a n"#))
    // One that takes longer than all others is alone in its shard.
    let skewed = lines.map { line in
      let time = line.contains("it is poked") ? 900_000 : 10
      let start = line.components(separatedBy: "\"microseconds\":")
      return start.count > 1 ? "\(start[0])\"microseconds\":\(time)}" : String(line)
    }
    try place.write("skewed.ndjson", skewed.joined(separator: "\n") + "\n")
    #expect(
      try await Self.run([1, 2, 3], in: place, ["--timings", "skewed.ndjson"]) == [0, 0, 0])
    let played = (1...3).map { Self.titles(of: place.text("shard-\($0).ndjson")) }
    #expect(played.contains(["it is poked"]), "\(played)")
    let merge = try await place.parity(["merge"] + Self.three)
    #expect(merge.status == 0, "\(merge)")
    #expect(try await Self.run([2], in: place, ["--timings", "timings.ndjson"]) == [0])
    let mixed = try await place.parity(["merge"] + Self.three)
    #expect(mixed.status == 5 && mixed.lacking(["another file of timings"]) == [], "\(mixed)")
  }

  @Test func whatMakesNoSenseIsTold() async throws {
    let place = try Workplace()
    try place.write("run.ndjson", "{}")
    let cases: [(words: [String], says: String)] = [
      (["--shard", "0/3"], "'0/3' is no shard"),
      (["--shard", "auto"], "--shard auto finds no engine"),
      (["--shard", "1/3", "--shuffle"], "shards of a shuffled run need the same seed"),
      (["--timings", "nowhere.ndjson"], "nowhere.ndjson: No such file"),
      (["--timings", "run.ndjson"], "run.ndjson is no file of timings: its line 1 lacks v"),
    ]
    for (words, says) in cases {
      let outcome = try await place.parity(["run", "counter"] + Workplace.cast() + words)
      #expect(outcome.status == 2 && outcome.notComplaining([says]) == [], "\(outcome)")
      #expect(outcome.output == "", "\(outcome)")
    }
    let seeded = try await place.parity(
      ["run", "counter", "--shard", "1/3", "--seed", "4", "--list"])
    #expect(seeded.status == 0 && seeded.output.hasSuffix("\n2 scenarios\n"), "\(seeded)")
  }
}
