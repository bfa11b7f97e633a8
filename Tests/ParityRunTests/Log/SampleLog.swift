import ParityLanguage
import ParityRun

/// A log of three scenarios, and what a reader is told.
enum SampleLog {
  /// What came of reading a log.
  struct Told {
    var scenarios: [String] = []
    var summary: RunSummary?
    var outcome: RunLogOutcome?
    var fault: LogFault?
  }

  static let header = RunHeader(
    implementations: ["a", "b"].map { .init(name: $0, argument: $0) }, scenarioCount: 3)

  static let results = [
    result("first", []),
    result("second", [Breakage(implementation: 1, step: 0, fault: .givenUp)]),
    result("third", []),
  ]

  static func whole() -> [UInt8] {
    var writer = RunLogWriter()
    let summary = RunSummary(counts: [.parity: 2, .broken: 1], steps: 3, nanoseconds: 1500)
    let events = [.began(header)] + results.map(RunEvent.finished) + [.ended(summary)]
    return events.flatMap { writer.add($0, at: 0) } + writer.end(status: 3)
  }

  /// The lines with their ends.
  static func lines() -> [[UInt8]] {
    whole().split(separator: 0x0A).map { $0 + [0x0A] }
  }

  static func read(_ bytes: [UInt8], chunk: Int = 1 << 20) -> Told {
    var told = Told()
    var reader = RunLogReader()
    func take(_ event: RunEvent) {
      switch event {
      case .began: break
      case .finished(let result): told.scenarios.append(result.scenario.title)
      case .ended(let summary): told.summary = summary
      }
    }
    do throws(LogFault) {
      var rest = bytes[...]
      while !rest.isEmpty {
        try reader.read(Array(rest.prefix(chunk)), tell: take)
        rest = rest.dropFirst(chunk)
      }
      told.outcome = try reader.finish(tell: take)
    } catch {
      told.fault = error
    }
    return told
  }

  private static func result(_ title: String, _ breakages: [Breakage]) -> ScenarioResult {
    let place = SourceLocation(file: "a.parity", line: 1)
    return ScenarioResult(
      scenario: ScenarioIdentity(suite: "a", title: title, location: place), ordinal: 0,
      participants: [0, 1], breakages: breakages,
      steps: [StepRecord(source: "launch", location: place, outcome: .passed)], nanoseconds: 1000)
  }
}
