import ParityLanguage
import ParityRun

/// A file that is in error: none of its scenarios is played, and it is told as an entry of its own.
struct UnsoundFile {
  var path: String
  /// The name of the suite it belongs to.
  var suite: String
  var problems: [FileProblem]

  /// A file with errors of its own.
  init(_ file: CheckedFile, suite: String) {
    path = file.path
    self.suite = suite
    problems = file.diagnostics.filter { $0.severity == .error }.prefix(Self.problemsKept).map {
      FileProblem(location: $0.location, message: $0.message, help: $0.help)
    }
  }

  /// A file that cannot be played because its suite is in error.
  init(path: String, suite: String, suitePath: String) {
    self.path = path
    self.suite = suite
    problems = [
      FileProblem(
        location: SourceLocation(file: path, line: 1, column: 1),
        message: "its suite, \(suitePath), is in error")
    ]
  }

  /// More are not written down.
  private static let problemsKept = 20

  /// What is told of it.
  ///
  /// - Parameter ordinal: its place in the whole plan.
  /// - Returns: its entry.
  func result(ordinal: Int) -> ScenarioResult {
    let start = SourceLocation(file: path, line: 1, column: 1)
    let own = problems.first { $0.location.file.utf8.elementsEqual(path.utf8) }?.location
    return ScenarioResult(
      scenario: ScenarioIdentity(
        suite: suite, title: "this file can be read", location: own ?? start),
      ordinal: ordinal, problems: problems)
  }
}
