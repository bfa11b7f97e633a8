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

  /// The step that was made of the same command and the same checks before; only for steps that
  /// have nothing of their own beside these.
  func step(_ statement: CommandStatement?, with checks: [Check]) -> PlannedStep? {
    guard let statement, let place = statement.place, let known = steps[place],
      known.statement === statement, known.expectations.count == checks.count
    else { return nil }
    for index in checks.indices
    where known.expectations[index].statement !== checks[index].statement {
      return nil
    }
    return known
  }

  mutating func keep(_ step: PlannedStep) {
    guard let place = step.statement?.place else { return }
    steps[place] = step
  }
}
