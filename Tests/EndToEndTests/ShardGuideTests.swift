import Foundation
import Testing

/// `Sources/ParityRun/Shard/README.md`: its files can be read, and its commands do what they say.
@Suite struct ShardGuideTests {
  private let guide: String

  init() throws {
    guide = try String(
      contentsOf: House.root.appending(path: "Sources/ParityRun/Shard/README.md"), encoding: .utf8)
  }

  /// The fenced blocks of a language.
  private func blocks(_ language: String) -> [String] {
    guide.components(separatedBy: "```\(language)\n").dropFirst().map { rest in
      rest.components(separatedBy: "```")[0]
    }
  }

  @Test func theFilesAreYAML() async throws {
    let files = blocks("yaml")
    #expect(files.count == 5)
    let place = try Workplace()
    for (index, file) in files.enumerated() {
      #expect(!file.contains("\t"))
      try place.write("file-\(index).yaml", file)
    }
    // Where Python knows YAML, it reads them; elsewhere nobody here does.
    try place.write(
      "read.sh",
      """
      python3 -c 'import yaml' 2>/dev/null || { echo 5; exit 0; }
      python3 -c '
      import sys, yaml
      files = [yaml.safe_load(open(name)) for name in sys.argv[1:]]
      print(sum(isinstance(one, dict) and len(one) > 0 for one in files))' file-*.yaml

      """)
    let read = try await place.shell("read.sh")
    #expect(read.status == 0 && read.output == "5\n", "\(read)")
  }

  /// The commands of an engine's file as that engine runs them: so many shards, and then the gate.
  struct Manifest: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let shards: Int
    /// What the engine fills in before a shell reads the line.
    var filled: @Sendable (String, Int) -> String = { line, _ in line }
    let variables: @Sendable (Int) -> [String: String]
  }

  static let manifests = [
    Manifest(
      testDescription: "GitHub Actions", shards: 4,
      filled: { $0.replacingOccurrences(of: "${{ matrix.shard }}", with: "\($1 + 1)") },
      variables: { _ in [:] }),
    Manifest(testDescription: "GitLab", shards: 4) {
      ["CI_NODE_INDEX": "\($0 + 1)", "CI_NODE_TOTAL": "4"]
    },
    Manifest(
      testDescription: "Buildkite", shards: 4,
      filled: { line, _ in line.replacingOccurrences(of: "$$", with: "$") },
      variables: {
        ["BUILDKITE_PARALLEL_JOB": "\($0)", "BUILDKITE_PARALLEL_JOB_COUNT": "4"]
      }),
    Manifest(testDescription: "CircleCI", shards: 4) {
      ["CIRCLE_NODE_INDEX": "\($0)", "CIRCLE_NODE_TOTAL": "4"]
    },
    Manifest(testDescription: "Kubernetes", shards: 16) { ["JOB_COMPLETION_INDEX": "\($0)"] },
    Manifest(testDescription: "Slurm", shards: 16) {
      ["SLURM_ARRAY_TASK_ID": "\($0)", "SLURM_ARRAY_TASK_MAX": "15"]
    },
  ]

  @Test(arguments: manifests)
  func theCommandsMakeAWhole(_ manifest: Manifest) async throws {
    let parts = guide.components(separatedBy: "\n## \(manifest.testDescription)\n")
    let section = try #require(parts.dropFirst().first).components(separatedBy: "\n## ")[0]
    let run = try #require(Self.command("parity run", in: section))
    let merge = try #require(Self.command("parity merge", in: section))
    let place = try Workplace()
    try FileManager.default.createDirectory(
      atPath: place.path + "/shards", withIntermediateDirectories: true)
    let cast = Workplace.cast().map { $0.contains("=") ? "'\($0)'" : $0 }.joined(separator: " ")
    var script = "set -e\nparity() { \"$PARITY\" \"$@\"; }\n"
    for index in 0..<manifest.shards {
      for (name, value) in manifest.variables(index) { script += "export \(name)=\(value)\n" }
      script +=
        manifest.filled(run, index).replacingOccurrences(
          of: "parity run", with: "parity run counter \(cast)") + "\n"
    }
    script += merge + "\n"
    try place.write("pipeline.sh", script.replacingOccurrences(of: "/logs/", with: "./"))
    let outcome = try await place.shell("pipeline.sh")
    #expect(outcome.status == 0, "\(outcome)")
    #expect(
      outcome.lacking([
        "put together from \(manifest.shards) shards",
        "5 scenarios × 2 implementations: 5 in parity",
      ]) == [], "\(outcome)")
  }

  /// The first command that begins so, as far as a shell reads it.
  private static func command(_ start: String, in section: String) -> String? {
    for line in section.split(separator: "\n") {
      guard let range = line.range(of: start) else { continue }
      return line[range.lowerBound...].split(separator: "`").first.map(String.init)
    }
    return nil
  }
}
