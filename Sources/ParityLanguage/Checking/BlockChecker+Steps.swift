// Commands and their fields.
extension BlockChecker {
  mutating func openStep(_ statement: SyntaxTree.Index) {
    closeStep()
    let kind = file.kind(statement)
    open(statement, kind)
    eachChild(of: statement) { $0.visitOperand($1, of: statement, kind) }
    if kind == .use { resolve(statement) }
    if kind == .start, file.tree.next(after: statement) > statement + 1 {
      checkOnce(statement + 1)
    }
    if firstCommand == nil {
      firstCommand = kind == .use ? step.setup?.checked.summary.firstCommand ?? .unknown : kind
    }
  }

  /// What stands behind the first word of a command.
  private mutating func visitOperand(
    _ node: SyntaxTree.Index, of statement: SyntaxTree.Index, _ kind: SyntaxKind
  ) {
    switch file.kind(node) {
    case .field:
      step.fields.append(node)
      visitField(node)
    case .name, .once: break
    case .text
    where kind != .send && kind != .tell && step.fields.isEmpty && node == statement + 1:
      visitText(node)
    case .variable where kind == .launch || kind == .open:
      use(variable: node, [.text, .present])
    default:
      step.hasValue = true
      visitValue(node, kind == .act ? [] : .present)
    }
  }

  /// `start once` stands first in a setup.
  private mutating func checkOnce(_ node: SyntaxTree.Index) {
    // Further down in a setup it is a second life, which is told anyway.
    if !isSetup { report(Words.onceFirst, at: node) }
  }

  /// Finds the setup of a `use`; what it captures is known from here on.
  private mutating func resolve(_ statement: SyntaxTree.Index) {
    let nameNode = statement + 1
    let name = file.name(nameNode)
    guard let found = checker.setup(named: name) else {
      scope.isUncertain = true
      step.isUncertain = true
      if checker.hasNamelessSetup || (checker.isSuiteInError) { return }
      let near = Suggestion.nearest(to: name.spelled, among: checker.setupNames)
      return report(Words.noSetup(name.spelled, near: near), at: nameNode)
    }
    step.setup = found
    let summary = found.checked.summary
    if summary.isDamaged {
      step.isUncertain = true
      scope.isUncertain = true
    }
    if !found.reference.isOfSuite { checker.usedSetups.insert(found.reference.index) }
    for capture in summary.captures {
      if scope.index(of: capture) == nil {
        scope.add(capture, .fromSetup(found.reference), at: file.range(nameNode))
      } else {
        let finding = Words.captureTaken(capture.spelled, setup: name.spelled)
        report(finding, at: nameNode)
      }
    }
    if summary.hasKeysFromNames { hasKeysFromNames = true }
    checkIgnored(byChecksOf: found, at: nameNode)
  }

  mutating func visitWith(_ statement: SyntaxTree.Index) {
    guard step.isOpen else { return report(Words.noStep("with"), at: word(statement)) }
    eachChild(of: statement) {
      $0.step.fields.append($1)
      $0.visitField($1)
    }
    switch step.kind {
    case .launch, .act, .env, .send, .tell, .use: break
    case .unknown: return
    default:
      return report(Words.noFields(Keyword.word(of: step.kind)), at: word(statement))
    }
    if step.hasValue { return report(Words.hasValue, at: word(statement)) }
    if step.hasBelow { report(Words.withFirst, at: word(statement)) }
  }

  /// Judges a step when all that belongs to it has been seen.
  mutating func closeStep() {
    guard step.isOpen else { return }
    step.close()
    let statement = step.statement
    guard step.kind != .unknown else { return }
    if step.kind == .use, step.setup == nil {
      lives.lose()
    } else if let setup = step.setup?.checked.summary {
      checkArguments(setup)
      lives.follow(setup, at: statement)
      stepCount = min(FileChecker.stepLimit * 2, stepCount + setup.stepCount)
    } else {
      let isNothing = step.fields.isEmpty && !step.hasValue && !step.isUncertain
      if step.kind == .send || step.kind == .tell, isNothing {
        report(Words.sendWhat(Keyword.word(of: step.kind)), at: word(statement))
      }
      if !step.fields.isEmpty { checkFields(step.fields, of: step.kind) }
      lives.follow(
        step.kind, isRejected: step.isExpectedRejected, isUncertain: step.isUncertain,
        at: statement)
      stepCount += 1
    }
    // One check alone repeats nothing.
    if step.checks.count > 1 { checkPairs(step.checks) }
  }

  /// A `use` gives each parameter, and nothing else.
  private mutating func checkArguments(_ setup: SetupSummary) {
    var given: Set<Name> = []
    var meant: Set<Name> = []
    checkFields(step.fields, of: .use)
    for field in step.fields {
      let key = field + 2
      guard let name = file.plainText(key) else { continue }
      given.insert(name)
      guard let parameter = setup.parameters.first(where: { $0.name == name }) else {
        let near = Suggestion.nearest(
          to: name.spelled, among: setup.parameters.map(\.name.spelled))
        let finding = Words.noParameter(name.spelled, setup: setup.name.spelled, near: near)
        report(finding, at: key)
        if let near { meant.insert(Name(near.utf8)) }
        continue
      }
      check(field, meets: parameter, of: setup)
    }
    guard !step.isUncertain else { return }
    for parameter in setup.parameters
    where !given.contains(parameter.name) && !meant.contains(parameter.name) {
      let finding = Words.parameterMissing(parameter.name.spelled, setup: setup.name.spelled)
      report(finding, at: step.statement + 1)
    }
  }

  private mutating func check(
    _ field: SyntaxTree.Index, meets parameter: SetupSummary.Parameter, of setup: SetupSummary
  ) {
    let value = file.tree.next(after: field + 1)
    let isWhole = file.tree.next(after: field + 1) == field + 3
    if isWhole, file.kind(value) == .variable {
      use(variable: value, parameter.demands, isCounted: false)
    } else if let breach = parameter.demands.breach(by: isWhole ? value : field, in: file) {
      let finding = DemandWords.breach(
        breach, what: "`\(parameter.name.spelled)` of the setup `\(setup.name.spelled)`")
      report(finding, at: value)
    }
  }
}

private enum Words {
  static let onceFirst = Finding(
    .startOnce, "`start once` stands first in a setup",
    help: "in a scenario write `start`: a fresh process for it alone")

  static func noSetup(_ name: String, near: String?) -> Finding {
    Finding(
      .unknownSetup, "no setup `\(name)`",
      help: near.map { "did you mean `\($0)`?" }
        ?? "setups stand in the same file or in the suite.parity of its folder")
  }

  static func captureTaken(_ name: String, setup: String) -> Finding {
    Finding(
      .nameTaken, "the setup `\(setup)` captures `\(name)`, and this name is taken",
      help: "a name is given once in a scenario")
  }

  static func noStep(_ word: String) -> Finding {
    Finding(
      .noStepAbove, "`\(word)` belongs to a step, and none stands above",
      help: "a step is launch, do, env, open, ls, use, send and so on")
  }

  static func noFields(_ word: String) -> Finding {
    Finding(
      .noFieldsHere, "`\(word)` has no fields",
      help: "fields belong to launch, do, env, send, tell and use")
  }

  static let hasValue = Finding(
    .valueIsAll, "the command above carries one value: it has no fields beside it",
    help: "take the value away, or the fields")
  static let withFirst = Finding(
    .withFirst, "`with` stands directly below its command",
    help: "fields first, then checks: is a step missing above this line?")

  static func sendWhat(_ word: String) -> Finding {
    Finding(
      .sendWhat, "`\(word)` what?",
      help: "\(word) a = 1, or \(word) {} for the empty object, or a `> ` line below")
  }

  static func noParameter(_ name: String, setup: String, near: String?) -> Finding {
    Finding(
      .unknownParameter, "the setup `\(setup)` has no parameter `\(name)`",
      help: near.map { "did you mean `\($0)`?" } ?? "setup \(setup) names its parameters")
  }

  static func parameterMissing(_ name: String, setup: String) -> Finding {
    Finding(
      .parameterMissing, "the setup `\(setup)` needs `\(name)`",
      help: "use \(setup) \(name) = …")
  }
}
