import ParityRun
import Testing

@Suite("Which shard this is")
struct ShardEngineTests {
  struct Case: Sendable, CustomTestStringConvertible {
    let testDescription: String
    /// What `--shard` says.
    var wish: String?
    var environment: [String: String] = [:]
    /// `3/16 GitLab`, or nil for all.
    var choice: String?
    /// What is wrong, in part.
    var fault: String?

    init(
      _ name: String, wish: String? = nil, _ environment: [String: String] = [:],
      _ choice: String? = nil, fault: String? = nil
    ) {
      testDescription = name
      self.wish = wish
      self.environment = environment
      self.choice = choice
      self.fault = fault
    }
  }

  static let bazel = ["TEST_SHARD_INDEX": "2", "TEST_TOTAL_SHARDS": "16"]
  static let gitLab = ["CI_NODE_INDEX": "3", "CI_NODE_TOTAL": "16"]
  static let buildkite = [
    "BUILDKITE_PARALLEL_JOB": "2", "BUILDKITE_PARALLEL_JOB_COUNT": "16",
  ]
  static let circle = ["CIRCLE_NODE_INDEX": "2", "CIRCLE_NODE_TOTAL": "16"]
  static let kubernetes = ["JOB_COMPLETION_INDEX": "2"]
  static let slurm = ["SLURM_ARRAY_TASK_ID": "2", "SLURM_ARRAY_TASK_MAX": "15"]

  static let cases: [Case] = [
    Case("nobody says anything"),
    Case("the command line", wish: "3/16", [:], "3/16 --shard"),
    Case("the command line before all others", wish: "1/2", bazel + gitLab, "1/2 --shard"),
    Case("Bazel counts from 0", bazel, "3/16 Bazel"),
    Case("Bazel before PARITY_SHARD", bazel + ["PARITY_SHARD": "1/2"], "3/16 Bazel"),
    Case("a test that Bazel does not divide", ["TEST_TOTAL_SHARDS": "1"], "1/1 Bazel"),
    Case("PARITY_SHARD", ["PARITY_SHARD": "3/16"], "3/16 PARITY_SHARD"),
    Case("PARITY_SHARD is empty", ["PARITY_SHARD": ""]),
    Case(
      "PARITY_SHARD before auto", wish: "auto", gitLab + ["PARITY_SHARD": "1/2"],
      "1/2 PARITY_SHARD"),
    Case("never inferred silently", gitLab + buildkite + circle + kubernetes + slurm),
    Case("GitLab counts from 1", wish: "auto", gitLab, "3/16 GitLab"),
    Case("a job that GitLab does not divide", wish: "auto", ["CI_NODE_TOTAL": "1"], "1/1 GitLab"),
    Case("Buildkite counts from 0", wish: "auto", buildkite, "3/16 Buildkite"),
    Case("CircleCI counts from 0", wish: "auto", circle, "3/16 CircleCI"),
    Case("Kubernetes counts from 0", wish: "auto/16", kubernetes, "3/16 Kubernetes"),
    Case("Slurm counts from 0", wish: "auto/16", slurm, "3/16 Slurm"),
    Case(
      "a task of Slurm that is run again alone", wish: "auto/16",
      ["SLURM_ARRAY_TASK_ID": "2", "SLURM_ARRAY_TASK_MAX": "2"], "3/16 Slurm"),
    Case("engines that agree", wish: "auto", gitLab + circle, "3/16 GitLab"),
    Case("auto with the number that is told anyway", wish: "auto/16", gitLab, "3/16 GitLab"),
    Case("auto, and nobody says anything", wish: "auto", fault: "finds no engine"),
    Case("Kubernetes without a number", wish: "auto", kubernetes, fault: "how many"),
    Case("Slurm without a number", wish: "auto", slurm, fault: "how many"),
    Case(
      "an array that counts from 1", wish: "auto/16",
      ["SLURM_ARRAY_TASK_ID": "2", "SLURM_ARRAY_TASK_MAX": "16"], fault: "Slurm names no shard"),
    Case("another number than is told", wish: "auto/8", gitLab, fault: "GitLab has 16 shards"),
    Case(
      "engines that do not agree", wish: "auto",
      gitLab + [
        "CIRCLE_NODE_INDEX": "0",
        "CIRCLE_NODE_TOTAL": "2",
      ], fault: "several engines"),
    Case(
      "an index beyond the end", ["TEST_SHARD_INDEX": "16", "TEST_TOTAL_SHARDS": "16"],
      fault: "TEST_SHARD_INDEX=16, TEST_TOTAL_SHARDS=16"),
    Case(
      "GitLab's 0", wish: "auto", ["CI_NODE_INDEX": "0", "CI_NODE_TOTAL": "4"],
      fault: "GitLab names no shard"),
    Case("no number", ["TEST_SHARD_INDEX": "two", "TEST_TOTAL_SHARDS": "4"], fault: "Bazel"),
    Case(
      "a number with a sign", ["TEST_SHARD_INDEX": "+1", "TEST_TOTAL_SHARDS": "4"],
      fault: "Bazel"),
    Case("how many, and not which", ["TEST_TOTAL_SHARDS": "4"], fault: "Bazel names no shard"),
    Case("which, and not how many", ["TEST_SHARD_INDEX": "1"], fault: "how many"),
    Case("PARITY_SHARD from 0", ["PARITY_SHARD": "0/4"], fault: "PARITY_SHARD=0/4"),
  ]

  @Test("is what the first says that says anything", arguments: cases)
  func decides(_ test: Case) throws {
    let wish = try test.wish.map { try #require(ShardWish($0)) }
    var choice: ShardChoice?
    var fault: ShardFault?
    do { choice = try ShardChoice.decide(wish, environment: test.environment) } catch {
      fault = error
    }
    #expect(choice.map { "\($0.shard) \($0.source)" } == test.choice)
    #expect((fault == nil) == (test.fault == nil))
    if let words = test.fault { #expect(fault?.words.message.contains(words) == true) }
  }

  @Test(
    "is not what cannot be one",
    arguments: [
      "", "/", "1", "0/4", "5/4", "1/0", "-1/4", "+1/4", " 1/4", "1/4 ", "1/4/2", "a/b", "1/99999",
      "99999999999999999999/4", "auto/", "auto/0", "auto/x", "auto/1/2", "Auto",
    ])
  func isNoShard(_ text: String) { #expect(ShardWish(text) == nil) }
}

extension [String: String] {
  fileprivate static func + (one: Self, other: Self) -> Self { one.merging(other) { $1 } }
}
