extension Stage {
  /// A scenario on stage; an object, because it is looked at again and again, and under the stage's
  /// lock only.
  final class Slot {
    let scenario: PlannedScenario
    @exclusivity(unchecked) var traces: [Trace] = []
    @exclusivity(unchecked) var weight = 0
    /// What its scenario's file takes, where the scenario before is of another file.
    @exclusivity(unchecked) var fileWeight = 0
    /// Where scenarios are played again and again.
    var rounds: RoundCount?
    @exclusivity(unchecked) var result: ScenarioResult?
    /// Who plays it: those who play it twice stand there twice.
    private let performers: [Int]

    /// - Parameters:
    ///   - scenario: what is played.
    ///   - twice: those of its participants who play it twice.
    init(_ scenario: PlannedScenario, twice: [Int]) {
      self.scenario = scenario
      performers = scenario.participants + twice
      traces.reserveCapacity(performers.count)
    }

    /// Takes one in; gives all, by implementation, when it was the last.
    func take(_ trace: consuming Trace, _ traceWeight: Int) -> [Trace]? {
      weight += traceWeight
      if let place = traces.firstIndex(where: { $0.implementation > trace.implementation }) {
        traces.insert(trace, at: place)
      } else {
        traces.append(trace)
      }
      guard traces.count == performers.count else { return nil }
      var all: [Trace] = []
      swap(&all, &traces)
      return all
    }

    /// The result of all rounds; nil where another one is to be played.
    func final(_ result: ScenarioResult, _ replays: Replays) -> ScenarioResult? {
      guard replays != .none else { return result }
      let rounds = rounds ?? RoundCount()
      self.rounds = rounds
      return rounds.take(result, replays)
    }

    /// Who has not played it to its end; nil where it has a result.
    var waiting: Waiting? {
      guard result == nil else { return nil }
      var missing = performers
      for trace in traces {
        if let place = missing.firstIndex(of: trace.implementation) { missing.remove(at: place) }
      }
      return Waiting(
        location: scenario.location,
        implementations: scenario.participants.filter { missing.contains($0) })
    }
  }
}
