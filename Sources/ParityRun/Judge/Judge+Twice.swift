import ParityCompare
import ParityLanguage

extension Judge {
  /// What an implementation did otherwise the second time, and where.
  struct Wavering {
    var told: Nondeterminism
    /// The places at which any of its replies differed: what stands there is nobody else's fault.
    var places: Set<ReplyPath> = []
  }

  /// Holds each implementation that played twice against itself.
  func waverings(_ scenario: PlannedScenario, _ takes: Takes) -> [Wavering] {
    takes.second.compactMap { second in
      takes.first.first { $0.implementation == second.implementation }
        .flatMap { first in wavering(between: first, and: second, scenario) }
    }
  }

  private func wavering(
    between first: Trace, and second: Trace, _ scenario: PlannedScenario
  ) -> Wavering? {
    var wavering: Wavering?
    var use = RuleUse(scenario.rules)
    for step in scenario.steps.indices {
      guard let one = first.observation(at: step), let other = second.observation(at: step) else {
        continue
      }
      let differences = selfDifferences(
        first: one, second: other, rules: scenario.rules, implementation: first.implementation,
        use: &use, comparesAttempts: !scenario.steps[step].allowsAttempts)
      guard !differences.isEmpty else { continue }
      if wavering == nil {
        wavering = Wavering(
          told: Nondeterminism(
            implementation: first.implementation, step: step, kind: .answers(differences)))
      } else {
        wavering?.told.laterSteps += 1
      }
      for difference in differences { wavering?.places.insert(difference.path) }
    }
    return wavering ?? ending(of: first, and: second).map { Wavering(told: $0) }
  }

  /// That only one of two performances broke.
  private func ending(of first: Trace, and second: Trace) -> Nondeterminism? {
    switch (first.ending, second.ending) {
    case (.broken, .broken): return nil
    // That it was given up has been told.
    case (.broken(let breakage), _) where breakage.isMissed: return nil
    case (_, .broken(let breakage)) where breakage.isMissed: return nil
    case (.broken(let breakage), _):
      return Nondeterminism(
        implementation: first.implementation, step: breakage.step, kind: .brokeEarlier)
    case (_, .broken(let breakage)):
      return Nondeterminism(
        implementation: first.implementation, step: breakage.step, kind: .brokeLater(breakage))
    case (.complete, .unsupported(let step, let reason)):
      return Nondeterminism(
        implementation: first.implementation, step: step, kind: .unsupportedLater(reason: reason))
    // What was captured otherwise was answered otherwise.
    case (.complete, _), (.unsupported, _), (.captureMissed, _), (.captureUnusable, _): return nil
    }
  }
}

/// The traces of a scenario, by the time that it was played.
struct Takes {
  var first: [Trace]
  var second: [Trace]

  init(_ traces: [Trace]) {
    // Nearly always there is no second one.
    let isTwice = traces.contains { $0.take == .second }
    first = isTwice ? traces.filter { $0.take == .first } : traces
    second = isTwice ? traces.filter { $0.take == .second } : []
  }
}

extension Marks {
  /// Excuses an implementation at the places where it differs from itself.
  mutating func excuse(_ waverings: [Judge.Wavering], of scenario: PlannedScenario, _ cast: Cast) {
    for wavering in waverings {
      let implementation = wavering.told.implementation
      for place in wavering.places {
        let path = place.asPath
        let mark = KnownDivergence(
          implementation: cast.names[implementation], path: path, reason: "nondeterministic",
          until: nil, location: scenario.location)
        addMet(mark, implementation)
      }
    }
  }
}

extension ReplyPath {
  /// The path that leads there, and to its neighbours where it is one of a list without order.
  fileprivate var asPath: Path {
    Path(
      root: root,
      components: components.map { component in
        switch component {
        case .key(let key):
          .key(Text(segments: key.isEmpty ? [] : [.literal(key)]))
        case .index(let index): .index(index)
        case .each, .element: .each
        }
      }, source: description)
  }
}
