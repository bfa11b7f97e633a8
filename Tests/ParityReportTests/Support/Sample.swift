import ParityCompare
import ParityLanguage
import ParityRun

/// Short ways to build the values that reports are made of.
enum Sample {
  static let file = "specs/weather/search.parity"

  static func at(_ line: Int, _ column: Int = 1, in file: String = file) -> SourceLocation {
    SourceLocation(file: file, line: line, column: column)
  }

  static func header(_ names: [String] = ["swift", "kotlin", "typescript"]) -> RunHeader {
    RunHeader(
      implementations: names.map { .init(name: $0, argument: $0) }, scenarioCount: 212,
      suites: ["weather"])
  }

  static func scenario(
    _ title: String = "a city id must be a number: quoted", line: Int = 14
  ) -> ScenarioIdentity {
    ScenarioIdentity(suite: "weather", title: title, location: at(line), tags: ["validation"])
  }

  static func step(
    _ source: String, line: Int, _ outcome: StepRecord.Outcome = .passed, in file: String = file
  ) -> StepRecord {
    StepRecord(source: source, location: at(line, 3, in: file), outcome: outcome)
  }

  /// `launch`, then `do Open`, the second with an outcome.
  static func steps(_ outcome: StepRecord.Outcome = .failed) -> [StepRecord] {
    [
      step("launch \"/search\"", line: 15),
      step("do Open id = \"1850147\"", line: 16, outcome),
    ]
  }

  static func path(_ root: Path.Root, _ components: ReplyPath.Component...) -> ReplyPath {
    ReplyPath(root: root, components: components)
  }

  static func difference(
    _ path: ReplyPath, _ values: [String?], _ classification: DivergenceClass = .string,
    count: Int = 1, hint: String? = nil, codePoints: [String]? = nil
  ) -> Difference {
    Difference(
      path: path, count: count,
      values: values.map { value in value.map { .raw(Array($0.utf8)) } ?? .absent },
      classification: classification, hint: hint, codePoints: codePoints)
  }

  static func result(
    _ finding: Finding? = nil, breakages: [Breakage] = [], steps: [StepRecord]? = nil,
    title: String = "a city id must be a number: quoted", participants: [Int] = [0, 1, 2],
    skips: [Exemption] = [], unsupported: [Exemption] = []
  ) -> ScenarioResult {
    ScenarioResult(
      scenario: scenario(title), ordinal: 0, participants: participants, skips: skips,
      unsupported: unsupported, finding: finding, breakages: breakages,
      steps: steps ?? self.steps(finding == nil ? .broke : .failed))
  }
}

extension ReplyPath.Component {
  static func key(_ name: String) -> ReplyPath.Component { .key(Array(name.utf8)) }
}
