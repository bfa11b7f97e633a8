package import ParityJSON
import ParityLanguage

extension Expectation {
  /// Whether it says that something is not there (`lacks`, `no`, `is absent`), which also holds
  /// where the path or the value is misspelt.
  package var isNegative: Bool {
    switch subject {
    case .rejected: false
    case .reply(.no, _, _): true
    case .reply(_, _, let condition): condition.isNegative
    }
  }
}

extension CompiledCondition {
  fileprivate var isNegative: Bool {
    switch self {
    case .lacks, .isKind(.absent, negated: false): true
    case .equals, .isWithin, .differs, .compares, .contains, .matches, .has, .isKind: false
    }
  }
}

/// Whether a reply has what a negative check says is not there: the check is not hollow.
///
/// Values that were captured and that the caller does not have count as seen as soon as the path
/// leads anywhere. Of other checks it is always true.
package func hasEverSeen(
  _ expectation: Expectation, in observation: Observation, captures: [JSONView?]
) -> Bool {
  guard expectation.isNegative,
    case .reply(let quantifier, let path, let condition) =
      expectation.subject
  else { return true }
  guard let start = observation.view(of: path.root) else { return false }
  guard let moves = try? path.moves(captures) else { return true }
  let resolved = try? condition.resolved(captures)
  let test = resolved.map { resolved in
    ConditionTest(condition: resolved, rules: RuleTree(), implementation: 0, start: start)
  }
  var isSeen = false
  var walk = PathWalk(start.document, moves)
  walk.forEach(from: start.index) { reach, indices in
    isSeen = isSeenAtPlace(
      reach, CheckedPlace(root: path.root, moves: moves, indices: indices), test, quantifier)
    return !isSeen
  }
  return isSeen
}

/// Whether one value, or the lack of one, is what the check says is not there.
private func isSeenAtPlace(
  _ reach: Reach, _ place: CheckedPlace, _ test: ConditionTest?, _ quantifier: Check.Quantifier?
) -> Bool {
  switch reach {
  case .value(let node):
    guard let test else { return true }
    switch test.condition {
    case .isKind(.absent, negated: false): return quantifier != .no
    case .lacks(let value):
      let opposite = ConditionTest(
        condition: .contains(value), rules: test.rules, implementation: 0, start: test.start)
      return quantifier == .no ? test.holds(node, at: place) : opposite.holds(node, at: place)
    case .equals, .isWithin, .differs, .compares, .contains, .matches, .has, .isKind:
      return test.holds(node, at: place)
    }
  case .missed(_, _, let miss):
    guard quantifier == .no, let test else { return false }
    return test.holdsForNothing(miss, isLast: false, at: place)
  }
}
