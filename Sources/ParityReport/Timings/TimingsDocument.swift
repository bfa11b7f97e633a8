import ParityLanguage
package import ParityRun

/// How long scenarios took, as `parity run --timings` reads it.
///
/// Of several runs each scenario has the mean. One that broke says nothing of its length.
package struct TimingsDocument: RunDocument {
  private var record = TimingsRecord()
  private var paths = RepositoryPath(origin: RunOrigin())

  package init() {}

  /// Takes an event: of results, their time.
  package mutating func take(_ event: RunEvent) {
    switch event {
    case .began(let header): paths = RepositoryPath(origin: header.origin)
    case .finished(let result):
      switch result.verdict {
      case .parity, .diverged, .flaky, .uncompared: add(result)
      case .broken, .nondeterministic, .unsupported, .skipped, .unsound: break
      }
    case .ended: break
    }
  }

  private mutating func add(_ result: ScenarioResult) {
    guard !result.participants.isEmpty else { return }
    record.add(
      Timings.Key(
        file: paths.path(of: result.scenario.location.file), title: result.scenario.title),
      nanoseconds: result.nanoseconds)
  }

  /// Gives out a line a scenario.
  package func write(_ put: (String) -> Void) {
    record.write { put(String(decoding: $0, as: UTF8.self)) }
  }
}
