import ParityCompare
package import ParityLanguage

/// Makes scenarios ready to be played.
///
/// It keeps what scenarios share (compiled rules), so it is asked in the plan's order.
package struct Planner {
  private let cast: Cast
  /// Steps behind this one (from 1) are not played.
  private let lastStep: Int?
  private let today: Day
  private var last: RuleBook?
  private var books: [[Rule]: RuleBook] = [:]
  private var memory = PlanMemory()

  package init(cast: Cast, today: Day, lastStep: Int? = nil) {
    self.cast = cast
    self.today = today
    self.lastStep = lastStep
  }

  /// Plans one scenario.
  ///
  /// - Parameters:
  ///   - scenario: expanded, of a file without errors.
  ///   - suite: the index of its suite in the cast.
  ///   - ordinal: its place in the plan's order.
  /// - Returns: the scenario made ready.
  package mutating func plan(_ scenario: Scenario, suite: Int, ordinal: Int) -> PlannedScenario {
    let steps = lastStep.map { Array(scenario.steps.prefix($0)) } ?? scenario.steps
    let skips = exemptions(of: scenario, suite)
    let skipped = Set(skips.map(\.implementation))
    let players = cast.suites[suite].implementations.indices.filter {
      cast.suites[suite].implementations[$0] != nil && !skipped.contains($0)
    }
    let book = book(of: scenario.rules)
    var planned: [PlannedStep] = []
    planned.reserveCapacity(steps.count)
    for index in steps.indices { planned.append(plan(steps[index], of: scenario)) }
    return PlannedScenario(
      ordinal: ordinal,
      identity: ScenarioIdentity(
        suite: cast.suites[suite].name, title: scenario.title,
        location: scenario.row ?? scenario.location, tags: scenario.tags),
      scenario: scenario, suite: suite, steps: planned,
      rules: book.compiled, rulesID: book.id, participants: players, skips: skips)
  }

  /// The skips in force; one whose date has passed is none.
  private func exemptions(of scenario: Scenario, _ suite: Int) -> [Exemption] {
    scenario.skips.compactMap { skip in
      if let until = skip.until, until < today { return nil }
      guard let index = cast.names.firstIndex(of: skip.implementation),
        cast.suites[suite].implementations[index] != nil
      else { return nil }
      return Exemption(implementation: index, reason: skip.reason, location: skip.location)
    }
  }

  /// Rules, compiled once for all scenarios that have the same.
  private struct RuleBook {
    let id: Int
    var rules: [Rule]
    let compiled: RuleSet
  }

  private mutating func book(of rules: [Rule]) -> RuleBook {
    // Scenarios of one file stand behind one another, and hashing costs more than comparing.
    if var last, last.rules == rules {
      // Of one file all have the same array, of which that is seen at once.
      last.rules = rules
      self.last = last
      return last
    }
    let book =
      books[rules]
      ?? RuleBook(
        id: books.count, rules: rules,
        compiled: RuleSet(rules, implementations: cast.names))
    books[rules] = book
    last = book
    return book
  }

  private mutating func plan(_ step: Step, of scenario: Scenario) -> PlannedStep {
    var expectations: [Expectation] = []
    expectations.reserveCapacity(step.checks.count)
    var rejection: (check: Check, code: Text)?
    for check in step.checks {
      switch check.subject {
      case .reply: expectations.append(memory.expectation(of: check.statement))
      case .rejected(let code): rejection = rejection ?? (check, code)
      }
    }
    let isPlain = rejection == nil && step.isPlain && scenario.hasNoMarks
    if isPlain, let known = memory.step(step.statement, expecting: expectations) { return known }
    let template = RequestEncoder.template(for: step.command)
    let planned = PlannedStep(
      step, action: action(for: step.command, template: template), needs: template?.captures ?? [],
      expectations: expectations, rejection: rejection?.check, rejectionCode: rejection?.code,
      snapshot: step.snapshot.map { SnapshotExpectation($0) },
      divergences: scenario.divergences + step.divergences,
      allowsAttempts: (step.allowance ?? scenario.allowance) != nil)
    if isPlain { memory.keep(planned) }
    return planned
  }

  private func action(for command: Command, template: RequestTemplate?) -> PlannedStep.Action {
    guard let template else {
      if case .restart = command { return .restart }
      return .start
    }
    switch command {
    case .launch, .open, .act, .env, .ls: return .command(template)
    case .send: return .send(template)
    case .tell: return .tell(template)
    case .restart: return .restart
    case .start: return .start
    }
  }
}

extension Step {
  /// Whether it has nothing of its own beside its command and checks of the reply.
  fileprivate var isPlain: Bool {
    captures.isEmpty && snapshot == nil && divergences.isEmpty && allowance == nil && once == nil
  }
}

extension Scenario {
  /// Whether nothing is said of all its steps.
  fileprivate var hasNoMarks: Bool { divergences.isEmpty && allowance == nil }
}
