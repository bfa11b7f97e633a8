import ParityLanguage
package import ParityRun

/// Failures as annotations on the lines of their scenarios, for GitHub's view of changed files.
package struct AnnotationsDocument: RunDocument {
  /// GitHub shows so many errors of a step and drops the others.
  package static let most = 10

  private var header = RunHeader(implementations: [], scenarioCount: 0)
  private var names: [String] = []
  private var commands = ""
  private var told = 0

  package init() {}

  /// Takes an event; of results, the first failures.
  package mutating func take(_ event: RunEvent) {
    switch event {
    case .began(let header):
      self.header = header
      names = header.printableNames
    case .finished(let result):
      guard told < Self.most, result.verdict.isFailure, !result.isOnlyMissed else { return }
      commands += command(result)
      told += 1
    case .ended: break
    }
  }

  /// Gives out the commands, one a line, for standard output.
  package func write(_ put: (String) -> Void) { put(commands) }

  private func command(_ result: ScenarioResult) -> String {
    let location = result.scenario.location
    let gist = Gist(result, names)
    let again = ShellWord.line(ReproduceCommand(header: header).words(result))
    let lines = [gist.sentence] + gist.details + (again.utf8.count < 1000 ? [again] : [])
    let title = "\(result.verdict.rawValue): \(Printable.text(result.scenario.title))"
    return WorkflowCommand.error(
      file: Printable.text(RepositoryPath(origin: header.origin).path(of: location.file)),
      line: location.line, title: Shortened.end(title, to: 200),
      message: lines.joined(separator: "\n"))
  }
}
