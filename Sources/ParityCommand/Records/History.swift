import ParityLanguage
import ParityReport
import ParityRun

/// What is remembered of the runs of a project: which scenarios failed last.
struct History {
  private let folder: StateFolder
  private let paths: RepositoryPath
  private var failures: FailureRecord

  init(_ origin: RunOrigin) {
    folder = StateFolder(in: origin.repository ?? origin.workingFolder ?? ".")
    paths = RepositoryPath(origin: origin)
    failures = folder.read(Self.file).flatMap { FailureRecord(parsing: $0) } ?? FailureRecord()
  }

  private static let file = "failures"

  /// Whether nothing is known to have failed.
  var isEmpty: Bool { failures.keys.isEmpty }

  /// Whether a scenario failed when it was played last.
  func hasFailed(_ title: String, in file: String) -> Bool {
    failures.keys.contains(Timings.Key(file: paths.path(of: file), title: title))
  }

  /// Notes what came of a scenario.
  mutating func note(_ result: ScenarioResult) {
    let failed: Bool
    switch result.verdict {
    case .parity: failed = false
    case .diverged, .nondeterministic, .flaky, .broken, .unsupported: failed = true
    case .skipped, .uncompared, .unsound: return
    }
    // Most runs have nothing to remember, and nothing to forget.
    guard failed || !isEmpty else { return }
    let scenario = result.scenario
    failures.note(
      Timings.Key(file: paths.path(of: scenario.location.file), title: scenario.title),
      failed: failed)
  }

  /// Keeps what is new.
  func keep() {
    if failures.hasChanged { folder.write(Self.file, failures.bytes) }
  }
}
