extension Stage {
  /// A scenario on stage; an object, because it is looked at again and again.
  final class Slot {
    let scenario: PlannedScenario
    var traces: [Trace] = []
    var weight = 0
    /// Where scenarios are played again and again.
    var rounds: RoundCount?
    var result: ScenarioResult?
    /// How many performances of it there will be.
    private let performances: Int

    init(_ scenario: PlannedScenario, performances: Int) {
      self.scenario = scenario
      self.performances = performances
    }

    /// Takes one in; gives all, by implementation, when it was the last.
    func take(_ trace: Trace, _ traceWeight: Int) -> [Trace]? {
      weight += traceWeight
      traces.append(trace)
      guard traces.count == performances else { return nil }
      let complete = traces.sorted { $0.implementation < $1.implementation }
      traces = []
      return complete
    }

    /// Who has not played it to its end; nil where it has a result.
    var waiting: Waiting? {
      guard result == nil else { return nil }
      let done = Set(traces.map(\.implementation))
      return Waiting(
        location: scenario.identity.location,
        implementations: scenario.participants.filter { !done.contains($0) })
    }
  }
}
