import ParityCompare
import ParityJSON
import ParityLanguage

extension Judge {
  /// Adds a finding where implementations tell other shapes of what their actions take.
  ///
  /// `schemas` are compared apart from all else, and the same difference is told once a run (it
  /// stands in each reply of a screen): ``TellingOnce`` takes it away from later scenarios.
  func addSchemaFinding(
    _ scenario: PlannedScenario, _ traces: [Trace], _ use: inout RuleUse,
    _ memory: inout JudgeMemory, into result: inout ScenarioResult,
    _ outcomes: inout [StepRecord.Outcome]
  ) {
    guard result.finding == nil, traces.count > 1,
      traces.indices.allSatisfy({ traces[$0].tellsSchemas })
    else { return }
    for step in scenario.steps.indices {
      let replies = replies(at: step, traces)
      let schemas = replies.compactMap { $0.observation.view(of: .schemas)?.rawBytes }
      guard schemas.count > 1, schemas.count == replies.count,
        schemas.contains(where: { $0 != schemas[0] })
      else { continue }
      let number = Self.number(of: schemas)
      if memory.knowsAsEqual(number, in: scenario) { continue }
      let groups = schemaGroups(replies, scenario, use: &use)
      guard groups.count > 1 else {
        memory.noteEqual(number, in: scenario)
        continue
      }
      let speakers = groups.compactMap { group in replies.first { $0.implementation == group[0] } }
      result.add(
        schemas: number,
        Finding(
          step: step,
          attribution: Attribution(groups: groups, failing: [], reference: settings.reference),
          groups: groups,
          differences: schemaDifferences(of: speakers, rules: scenario.rules, use: &use)))
    }
    if let step = result.finding?.step { outcomes[step] = .failed }
  }

  /// The same in the whole process for the same schemas.
  private static func number(of schemas: [ArraySlice<UInt8>]) -> Int {
    var hasher = Hasher()
    for schema in schemas { hasher.combine(schema) }
    return hasher.finalize()
  }

  /// The implementations by equal schemas, each group in ascending order.
  private func schemaGroups(
    _ replies: [(implementation: Int, observation: Observation)], _ scenario: PlannedScenario,
    use: inout RuleUse
  ) -> [[Int]] {
    var groups: [(speaker: (implementation: Int, observation: Observation), members: [Int])] = []
    for reply in replies {
      let index = groups.firstIndex { group in
        schemaDifferences(of: [group.speaker, reply], rules: scenario.rules, use: &use, limit: 1)
          .isEmpty
      }
      if let index {
        groups[index].members.append(reply.implementation)
      } else {
        groups.append((reply, [reply.implementation]))
      }
    }
    return groups.map(\.members)
  }
}

extension Trace {
  /// Whether its replies have schemas: all do, or none.
  fileprivate var tellsSchemas: Bool {
    for case .reply(let observation) in replies { return observation.view(of: .schemas) != nil }
    return false
  }
}
