/// A screen that a scenario came by.
package struct ScreenVisit: Hashable, Sendable {
  /// The screen's `name`.
  package var name: String
  /// Who showed it, ascending.
  package var implementations: [Int]
  /// Who showed it when the scenario failed; of one that broke there, what it showed last.
  package var failing: [Int]

  package init(name: String, implementations: [Int], failing: [Int] = []) {
    self.name = name
    self.implementations = implementations
    self.failing = failing
  }
}
