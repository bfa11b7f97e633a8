/// What is told once, with the first scenario of the plan that shows it, whichever player noticed
/// it: that an implementation is given up (once a suite), what it says of itself, and that it
/// takes other inputs than others.
struct TellingOnce {
  private struct Place: Hashable {
    let suite: String
    let implementation: Int
  }

  private var told: Set<Place> = []
  private var introductions: Set<Introduction> = []
  private var schemas: Set<Int> = []

  /// More different ones are not told.
  private static let mostSchemas = 10_000

  mutating func trimmed(_ result: ScenarioResult) -> ScenarioResult {
    var result = result
    result.tellOfSchemas { number in
      schemas.count < Self.mostSchemas && schemas.insert(number).inserted
    }
    if !result.introductions.isEmpty {
      result.introductions.removeAll { !introductions.insert($0).inserted }
    }
    for (index, breakage) in result.breakages.enumerated() where breakage.isFinal {
      let place = Place(suite: result.scenario.suite, implementation: breakage.implementation)
      guard !told.insert(place).inserted else { continue }
      result.breakages[index] = Breakage(
        implementation: breakage.implementation, step: breakage.step, fault: .givenUp)
    }
    return result
  }
}
