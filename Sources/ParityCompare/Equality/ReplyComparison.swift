import ParityJSON
import ParityLanguage

/// Tells which of several replies are equal.
struct ReplyComparison {
  let implementations: [Int]
  let observations: [Observation]
  let scope: ReplyScope
  let roots: [Path.Root]
  private let rules: RuleTree
  private var ruled: RuledComparison?

  init(
    _ observations: [(implementation: Int, observation: Observation)], rules: RuleTree,
    scope: ReplyScope
  ) {
    implementations = observations.map(\.implementation)
    self.observations = observations.map(\.observation)
    self.scope = scope
    self.rules = rules
    roots = scope.roots(isForeign: observations.first?.observation.isForeign ?? false)
  }

  /// Whether two replies, by their places, are equal.
  mutating func areEqual(_ left: Int, _ right: Int) -> Bool {
    let areSpelledAlike = observations[left].hasSameBytes(as: observations[right])
    for root in roots {
      if areSpelledAlike, root != .attempts { continue }
      if !observations[left].isSame(as: observations[right], at: root),
        !areEqualByRules(left, right, root)
      {
        return false
      }
    }
    return true
  }

  private mutating func areEqualByRules(_ left: Int, _ right: Int, _ root: Path.Root) -> Bool {
    guard rules.node(of: root) != nil else { return false }
    if root == .attempts { return areAttemptsEqual(left, right) }
    var comparison = ruled ?? RuledComparison(sides, rules: rules)
    // Taken out, so that its stack is not copied.
    ruled = nil
    defer { ruled = comparison }
    return comparison.areRootsEqual(
      root, of: observations[left], left, observations[right], right)
  }

  var sides: [RuledComparison.Side] {
    zip(observations, implementations).map { observation, implementation in
      RuledComparison.Side(document: observation.document, implementation: implementation)
    }
  }

  /// Attempts are counted by the runner, outside the documents.
  private func areAttemptsEqual(_ left: Int, _ right: Int) -> Bool {
    let sides = [left, right].compactMap { place in
      AttemptsDocument.view(of: observations[place].attempts).map { view in
        RuledComparison.Side(document: view.document, implementation: implementations[place])
      }
    }
    guard sides.count == 2 else { return false }
    var comparison = RuledComparison(sides, rules: rules)
    let active = comparison.cursor.enter(.attempts)
    return comparison.areEqual(.init(side: 0, node: 0), .init(side: 1, node: 0), active)
  }
}

extension RuledComparison {
  /// Whether a part of two replies is equal under the rules.
  mutating func areRootsEqual(
    _ root: Path.Root, of first: Observation, _ left: Int, _ second: Observation, _ right: Int
  ) -> Bool {
    let active = cursor.enter(root)
    defer { cursor.ascend(to: active.lowerBound..<active.lowerBound) }
    let one = Spot(side: left, node: first.node(of: root) ?? -1)
    let other = Spot(side: right, node: second.node(of: root) ?? -1)
    guard root == .error else { return areEqual(one, other, active) }
    if isIgnored(left, right, active) { return true }
    let below = cursor.descend(active, key: Observation.codeKey)
    return areEqual(one.at(first.errorCode), other.at(second.errorCode), below)
  }
}
