import ParityCompare
import ParityLanguage

/// What was made ready of statements that are written again and again, by their places in the
/// ``StatementMemory``.
struct PlanMemory {
  private var expectations: [Expectation?] = Array(repeating: nil, count: StatementMemory.size)
  private var steps: [PlannedStep?] = Array(repeating: nil, count: StatementMemory.size)

  /// A check, compiled.
  mutating func expectation(of statement: CheckStatement) -> Expectation {
    guard let place = statement.place else { return Expectation(statement) }
    if let known = expectations[place], known.statement === statement { return known }
    let made = Expectation(statement)
    expectations[place] = made
    return made
  }

  /// The step that was made of a command before, where the same was expected of it; only for steps
  /// that have nothing of their own beside these.
  func step(_ statement: CommandStatement, expecting expectations: [Expectation]) -> PlannedStep? {
    guard let place = statement.place, let known = steps[place], known.statement === statement,
      known.expectations.elementsEqual(expectations, by: { $0 === $1 })
    else { return nil }
    return known
  }

  mutating func keep(_ step: PlannedStep) {
    guard let place = step.statement.place else { return }
    steps[place] = step
  }
}
