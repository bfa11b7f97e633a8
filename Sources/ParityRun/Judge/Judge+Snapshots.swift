import ParityCompare
import ParityJSON
import ParityLanguage

// MARK: Snapshots written anew

extension Judge {
  /// What the snapshots of a scenario that do not hold would be: what all its participants have.
  ///
  /// Implementations that differ are a finding and no truth to be written down.
  func proposals(for scenario: PlannedScenario, _ traces: [Trace]) -> [SnapshotProposal] {
    scenario.steps.indices.compactMap { step in
      guard let snapshot = scenario.steps[step].snapshot,
        let written = scenario.scenario.steps[step].snapshot,
        traces.contains(where: { !holds(snapshot, at: step, $0, scenario.rules) })
      else { return nil }
      let lines =
        obstacle(to: written, at: step, in: scenario).map { SnapshotProposal.Result.none($0) }
        ?? lines(snapshot, at: step, scenario, traces)
      return SnapshotProposal(
        location: written.location, written: written.leaves.count, lines: lines)
    }
  }

  /// What is in the way whatever was answered.
  private func obstacle(
    to snapshot: Snapshot, at step: Int, in scenario: PlannedScenario
  ) -> SnapshotProposal.Obstacle? {
    let source = scenario.scenario
    if scenario.participants.count < 2 { return .alone }
    if source.row != nil || !source.steps[step].uses.isEmpty { return .shared }
    return snapshot.leaves.contains { $0.value.isCaptured || $0.path.isCaptured } ? .naming : nil
  }

  private func holds(
    _ snapshot: SnapshotExpectation, at step: Int, _ trace: Trace, _ rules: RuleSet
  ) -> Bool {
    guard let observation = trace.observation(at: step) else { return true }
    var use = RuleUse(rules)
    return snapshot.judge(
      observation, captures: trace.captures, rules: rules, implementation: trace.implementation,
      use: &use
    ).isEmpty
  }

  private func lines(
    _ snapshot: SnapshotExpectation, at step: Int, _ scenario: PlannedScenario, _ traces: [Trace]
  ) -> SnapshotProposal.Result {
    var replies: [(implementation: Int, observation: Observation)] = []
    var texts: [[String]] = []
    for trace in traces {
      guard let observation = trace.observation(at: step) else { continue }
      switch lines(snapshot, observation, trace, scenario.rules) {
      case .leaves(let leaves): texts.append(leaves)
      case .none(let obstacle): return .none(obstacle)
      }
      replies.append((trace.implementation, observation))
    }
    let silent = scenario.participants.filter { one in
      !replies.contains { $0.implementation == one }
    }
    guard silent.isEmpty, let first = texts.first else { return .none(.unanswered(silent)) }
    let areAlike = texts.allSatisfy { other in
      other.elementsEqual(first) { $0.isSpelled(as: $1) }
    }
    guard areAlike || areEqual(replies, scenario.rules) else {
      return .none(.differing(replies.map(\.implementation)))
    }
    return .leaves(first)
  }

  /// Whether replies say the same, however they spell it.
  private func areEqual(
    _ replies: [(implementation: Int, observation: Observation)], _ rules: RuleSet
  ) -> Bool {
    var use = RuleUse(rules)
    var memory = EqualityMemory()
    return ParityCompare.grouping(
      of: replies, rules: rules, use: &use, memory: &memory, comparesAttempts: false
    ).isParity
  }

  private func lines(
    _ snapshot: SnapshotExpectation, _ observation: Observation, _ trace: Trace, _ rules: RuleSet
  ) -> SnapshotProposal.Result {
    var use = RuleUse(rules)
    let implementation = trace.implementation
    let leaves: [SnapshotLeaf]
    do throws(PathMiss) {
      leaves = try snapshot.leaves(
        of: rules.renamed(observation, of: implementation, use: &use), captures: trace.captures,
        rules: rules, implementation: implementation)
    } catch {
      return .none(.nowhere(reason: error.explanation))
    }
    var lines: [String] = []
    for leaf in leaves {
      guard let value = Self.notation(leaf.value) else {
        return .none(.unwritable(path: leaf.path.description))
      }
      lines.append("\(leaf.path) = \(value)")
    }
    return .leaves(lines)
  }

  /// A scalar, `[]` or `{}` as the language has it: one text can be spelled in many ways.
  private static func notation(_ value: [UInt8]) -> String? {
    guard let root = try? JSONDocument(parsing: value).root else { return nil }
    guard let text = root.string else { return String(decoding: value, as: UTF8.self) }
    if root.hasLoneSurrogate { return nil }
    var writer = NotationWriter(captures: [])
    writer.write(quoted: text)
    return writer.text
  }
}

extension Value {
  /// Whether anything captured is in it; it recurses as deep as brackets nest in the language.
  fileprivate var isCaptured: Bool {
    switch self {
    case .captured: true
    case .text(let text): text.isCaptured
    case .list(let elements): elements.contains(where: \.isCaptured)
    case .object(let members): members.contains { $0.key.isCaptured || $0.value.isCaptured }
    case .null, .boolean, .number, .absent: false
    }
  }
}

extension Text {
  fileprivate var isCaptured: Bool { literal == nil }
}

extension Path {
  fileprivate var isCaptured: Bool {
    components.contains { component in
      switch component {
      case .key(let key): key.isCaptured
      case .element(_, let value): value.isCaptured
      case .index, .each, .anyDepth: false
      }
    }
  }
}
