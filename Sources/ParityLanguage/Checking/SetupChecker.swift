/// Checks one setup, and says of it what its users have to know.
struct SetupChecker {
  let checker: FileChecker
  private var summary: SetupSummary
  private var body: BlockChecker

  private var file: FileSyntax { checker.file }

  init(checker: FileChecker, summary: SetupSummary, index: Int) {
    self.checker = checker
    self.summary = summary
    body = BlockChecker(checker: checker, setupIndex: index)
  }

  mutating func check() -> CheckedSetup {
    declareParameters()
    body.check(summary.body)
    if !body.hasStep, !body.isDamaged { checker.report(Words.noStep, at: summary.head) }
    tellBreach()
    tellUnused()
    summarize()
    return CheckedSetup(summary)
  }

  private mutating func declareParameters() {
    for child in file.tree.children(of: summary.head)
    where file.kind(child) == .parameter && body.demands.count < summary.parameters.count {
      body.scope.add(file.name(child), .parameter(body.demands.count), at: file.range(child))
      body.demands.append([])
    }
  }

  /// A setup that can be used at no point of any scenario.
  private func tellBreach() {
    guard body.lives.now.isEmpty else { return }
    let entry: Life
    switch body.firstCommand {
    case .launch, .start, nil: entry = .unborn
    case .send, .tell: entry = .foreign
    default: entry = .app
    }
    guard let breach = body.lives.breaches[entry] else { return }
    checker.report(LifeWords.finding(breach), at: checker.wordRange(breach.statement))
  }

  private func tellUnused() {
    guard let setup = body.setupIndex else { return }
    for (index, entry) in body.scope.entries.enumerated() {
      switch entry.origin {
      case .parameter:
        if !entry.isUsed, body.scope.index(of: entry.name) == index {
          checker.report(Words.unusedParameter(entry.name.spelled), at: entry.range)
        }
      case .captured:
        if entry.isUsed { checker.usedCaptures[setup, default: []].insert(entry.name) }
      case .column, .fromSetup: break
      }
    }
  }

  private mutating func summarize() {
    for (index, demands) in body.demands.enumerated() where index < summary.parameters.count {
      for demand in demands { summary.parameters[index].demands.formUnion(demand.demands) }
    }
    summary.captures = body.scope.entries.compactMap { entry in
      switch entry.origin {
      case .captured, .fromSetup: entry.name
      case .column, .parameter: nil
      }
    }
    summary.transfer = body.lives.now
    summary.firstCommand = body.firstCommand
    summary.lastCommand = body.hasStep ? body.step.repliedCommand : nil
    summary.endsWithSnapshot =
      body.step.snapshot != nil || body.step.setup?.checked.summary.endsWithSnapshot == true
    summary.stepCount = body.stepCount
    summary.hasKeysFromNames = body.hasKeysFromNames
    summary.isDamaged =
      summary.isDamaged || body.isDamaged || body.scope.isUncertain
      || body.lives.now.isEmpty
  }
}

private enum Words {
  static let noStep = Finding(
    .noStep, "this setup has no step", help: "its steps are played by each `use`")

  static func unusedParameter(_ name: String) -> Finding {
    Finding(
      .unusedName, "the parameter `\(name)` is not used",
      help: "use $\(name) as a value or \\(\(name)) in a text, or take it away")
  }
}
