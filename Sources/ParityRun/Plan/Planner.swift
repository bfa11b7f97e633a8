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
  private let companies: [Company]
  private var last: (rules: [Rule], book: RuleBook)?
  private var books: [[Rule]: RuleBook] = [:]
  private var memory = PlanMemory()

  package init(cast: Cast, today: Day, lastStep: Int? = nil) {
    self.cast = cast
    self.today = today
    self.lastStep = lastStep
    companies = cast.suites.map { suite in
      Company(
        name: suite.name,
        players: suite.implementations.indices.filter { suite.implementations[$0] != nil })
    }
  }

  /// What every scenario of a suite is told.
  private struct Company {
    let name: String
    /// Who plays it, where nobody is skipped.
    let players: [Int]

    func players(without skips: [Exemption]) -> [Int] {
      if skips.isEmpty { return players }
      let skipped = Set(skips.map(\.implementation))
      return players.filter { !skipped.contains($0) }
    }
  }

  /// Plans one scenario.
  ///
  /// - Parameters:
  ///   - scenario: expanded, of a file without errors.
  ///   - suite: the index of its suite in the cast.
  ///   - ordinal: its place in the plan's order.
  /// - Returns: the scenario made ready.
  package mutating func plan(
    _ scenario: consuming Scenario, suite: Int, ordinal: Int
  ) -> PlannedScenario {
    let count = min(scenario.steps.count, lastStep ?? .max)
    let skips = scenario.skips.isEmpty ? [] : exemptions(of: scenario, suite)
    let book = book(of: scenario.rules)
    var planned: [PlannedStep] = []
    planned.reserveCapacity(count)
    let hasMarks = scenario.hasMarks
    for index in 0..<count {
      // What is only looked at is read in its place: a step that is handed on is copied.
      if !hasMarks, scenario.steps[index].isPlain,
        let known = memory.step(
          scenario.steps[index].statement, with: scenario.steps[index].checks)
      {
        planned.append(known)
      } else {
        planned.append(plan(scenario.steps[index], of: scenario))
      }
    }
    return PlannedScenario(
      ordinal: ordinal, scenario: scenario, suite: suite, suiteName: companies[suite].name,
      steps: planned, book: book, participants: companies[suite].players(without: skips),
      skips: skips)
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

  private mutating func book(of rules: [Rule]) -> RuleBook {
    // Scenarios of one file stand behind one another, and hashing costs more than comparing.
    if let last, last.rules == rules {
      // Of one file all have the same array, of which that is seen at once.
      self.last?.rules = rules
      return last.book
    }
    let book =
      books[rules]
      ?? RuleBook(id: books.count, compiled: RuleSet(rules, implementations: cast.names))
    books[rules] = book
    last = (rules, book)
    return book
  }

  private mutating func plan(_ step: Step, of scenario: borrowing Scenario) -> PlannedStep {
    let isPlain = step.isPlain && !scenario.hasMarks
    var expectations: [Expectation] = []
    if !step.checks.isEmpty { expectations.reserveCapacity(step.checks.count) }
    var rejection: Check?
    for check in step.checks {
      if !check.statement.isOfRejection {
        expectations.append(memory.expectation(of: check.statement))
      } else if rejection == nil {
        rejection = check
      }
    }
    let request = request(of: step)
    let isBare = isPlain && rejection == nil && request.needs.isEmpty
    let planned = PlannedStep(
      statement: step.statement, action: request.action, isLaunch: request.isLaunch,
      expectations: expectations,
      allowsAttempts: (step.allowance ?? scenario.allowance) != nil,
      extras: isBare
        ? nil
        : PlannedStep.Extras(
          step, needs: request.needs, rejection: rejection,
          divergences: scenario.divergences + step.divergences))
    if isPlain, rejection == nil { memory.keep(planned) }
    return planned
  }

  /// What a player does for a step.
  private struct Request {
    var action: PlannedStep.Action
    var isLaunch = false
    /// The captured values that it cannot do without.
    var needs: [CaptureID] = []
  }

  private func request(of step: Step) -> Request {
    if let written = step.written {
      return Request(
        action: .command(RequestEncoder.template(for: written)), isLaunch: written.word == .launch)
    }
    let command = step.command
    guard let template = RequestEncoder.template(for: command) else {
      if case .restart = command { return Request(action: .restart) }
      return Request(action: .start)
    }
    let needs = template.captures
    switch command {
    case .launch: return Request(action: .command(template), isLaunch: true, needs: needs)
    case .open, .act, .env, .ls: return Request(action: .command(template), needs: needs)
    case .send: return Request(action: .send(template), needs: needs)
    case .tell: return Request(action: .tell(template), needs: needs)
    case .restart: return Request(action: .restart)
    case .start: return Request(action: .start)
    }
  }
}

extension Scenario {
  /// Whether something is said of all its steps.
  fileprivate var hasMarks: Bool { !divergences.isEmpty || allowance != nil }
}

/// Rules, compiled once for all scenarios that have the same.
final class RuleBook: Sendable {
  /// Its number in the run.
  let id: Int
  let compiled: RuleSet

  init(id: Int, compiled: RuleSet) {
    self.id = id
    self.compiled = compiled
  }
}
