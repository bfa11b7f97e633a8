import ParityJSON
import ParityLanguage

/// One check on one reply, all that it speaks of at hand.
struct Judgement {
  let quantifier: Check.Quantifier?
  let root: Path.Root
  let moves: [PathMove]
  let test: ConditionTest

  /// What a walk through a path with `[*]` has met.
  private struct Tally {
    var reached = 0
    var holding = 0
    var missed = 0
    /// The first value, or place without one, that decides against the check.
    var witness: Witness?
  }

  /// A place that the check fails at.
  private struct Witness {
    var reach: Reach
    var indices: [Int]
  }

  func outcome() -> ExpectationOutcome {
    guard let quantifier else { return outcomeOfOne() }
    var tally = Tally()
    var walk = PathWalk(test.document, moves)
    var hasBroken = false
    walk.forEach(from: test.start.index) { reach, indices in
      if isOutsideElements(reach) {
        tally.witness = Witness(reach: reach, indices: indices)
        hasBroken = true
        return false
      }
      let holds = self.holds(reach, indices)
      count(reach, holds, &tally)
      guard holds == quantifier.decidingAnswer else { return true }
      tally.witness = Witness(reach: reach, indices: indices)
      return false
    }
    if hasBroken { return .fails(shortfall(tally.witness, .outside)) }
    return outcome(of: quantifier, tally, emptyLists: walk.emptyLists)
  }

  private func outcome(
    of quantifier: Check.Quantifier, _ tally: Tally, emptyLists: Int
  ) -> ExpectationOutcome {
    switch quantifier {
    case .every:
      if let witness = tally.witness { return .fails(shortfall(witness, .one)) }
      return tally.holding > 0 ? .holds : .fails(shortfall(nil, .overNothing))
    case .some:
      if tally.witness != nil { return .holds }
      let isEmpty = tally.reached + tally.missed == 0
      return .fails(shortfall(nil, isEmpty ? .overNothing : .none(tally.reached, tally.missed)))
    case .no:
      if let witness = tally.witness { return .fails(shortfall(witness, .unwanted)) }
      let isMisspelt = tally.reached == 0 && tally.missed > 0 && emptyLists == 0
      return isMisspelt && !isAboutAbsence ? .fails(shortfall(nil, .nowhere(tally.missed))) : .holds
    }
  }

  private var isAboutAbsence: Bool {
    if case .isKind(.absent, _) = test.condition { true } else { false }
  }

  /// The path ends before its first `[*]`: there is nothing to count.
  private func isOutsideElements(_ reach: Reach) -> Bool {
    guard case .missed(let count, _, _) = reach else { return false }
    return !moves.prefix(count).contains(where: \.isEach)
  }

  private func count(_ reach: Reach, _ holds: Bool, _ tally: inout Tally) {
    if holds { tally.holding += 1 }
    switch reach {
    case .value: tally.reached += 1
    case .missed: tally.missed += 1
    }
  }

  private func holds(_ reach: Reach, _ indices: [Int]) -> Bool {
    let place = CheckedPlace(root: root, moves: moves, indices: indices)
    switch reach {
    case .value(let node): return test.holds(node, at: place)
    case .missed(let count, _, let miss):
      return test.holdsForNothing(miss, isLast: count == moves.count - 1, at: place)
    }
  }

  private func outcomeOfOne() -> ExpectationOutcome {
    var outcome = ExpectationOutcome.holds
    var walk = PathWalk(test.document, moves)
    walk.forEach(from: test.start.index) { reach, indices in
      if !holds(reach, indices) {
        outcome = .fails(shortfall(Witness(reach: reach, indices: indices), .one))
      }
      return false
    }
    return outcome
  }
}

extension Check.Quantifier {
  /// The answer of a single value that decides the check.
  fileprivate var decidingAnswer: Bool {
    switch self {
    case .every: false
    case .some, .no: true
    }
  }
}

// What is said when a check fails.
extension Judgement {
  private enum Reason {
    /// A single value does not do.
    case one
    /// A value does what none may.
    case unwanted
    /// The path leads nowhere before its first `[*]`.
    case outside
    case overNothing
    /// Of so many values, and elements without one, none does.
    case none(Int, Int)
    /// No element has the key.
    case nowhere(Int)
  }

  private func shortfall(_ witness: Witness?, _ reason: Reason) -> Shortfall {
    let place = ReplyPath(root, moves, witness?.indices ?? [])
    let words = (quantifier.map { quantifier in "\(quantifier.rawValue) " } ?? "")
    let expected = words + test.condition.description
    guard let witness else {
      return Shortfall(
        path: place, expected: expected, found: .absent, explanation: explanation(reason))
    }
    switch witness.reach {
    case .missed(let count, let node, let miss):
      let kind = test.document.kind(at: node)
      var shortfall = Shortfall(
        path: place, expected: expected, found: .absent,
        explanation: PathMiss(miss, after: count, in: place, at: kind).explanation)
      shortfall.elements = elements(on: witness.indices)
      return shortfall
    case .value(let node):
      let found = JSONView(document: test.document, index: node)
      var shortfall = Shortfall(
        path: place, expected: expected, found: DifferingValue(found),
        explanation: explanation(reason, found))
      shortfall.elements = elements(on: witness.indices)
      if quantifier != .no { shortfall.classify(against: test.condition, found) }
      return shortfall
    }
  }

  private func explanation(_ reason: Reason, _ found: JSONView) -> String {
    switch reason {
    case .unwanted: "it is there"
    case .one, .outside, .overNothing, .none, .nowhere: test.condition.objection(to: found)
    }
  }

  private func explanation(_ reason: Reason) -> String {
    switch reason {
    case .overNothing: "there is no element"
    case .none(let values, 0): "none of \(values) is so"
    case .none(0, let missing): "none of \(missing) elements has it"
    case .none(let values, let missing): "none of \(values) is so, \(missing) elements have none"
    case .nowhere(let missing): "none of \(missing) elements has it: is it misspelt?"
    case .one, .unwanted, .outside: "there is nothing"
    }
  }

  /// The elements that the path led through.
  private func elements(on indices: [Int]) -> [PathElement] {
    var elements: [PathElement] = []
    var walk = PathWalkTrail(test.document, node: test.start.index, indices: indices)
    for (component, move) in moves.enumerated() {
      guard let element = walk.descend(move) else { continue }
      elements.append(PathElement(component: component, views: [element]))
    }
    return elements
  }
}

/// Goes down one concrete way and tells the elements that it passes.
struct PathWalkTrail {
  private let document: JSONDocument
  private var node: Int?
  private var indices: ArraySlice<Int>

  init(_ document: JSONDocument, node: Int, indices: [Int]) {
    self.document = document
    self.node = node
    self.indices = indices[...]
  }

  /// The element that the move leads to; nil where it leads to no element.
  mutating func descend(_ move: PathMove) -> JSONView? {
    guard let start = node else { return nil }
    switch move {
    case .key(let key):
      node = document.index(ofKey: key, inObject: start)
      return nil
    case .index(let index): node = document.index(ofElement: index, inList: start)
    case .each:
      guard let index = indices.popFirst() else {
        node = nil
        return nil
      }
      node = document.index(ofElement: index, inList: start)
    case .selector(let selector):
      node = document.elements(of: start).first { element in
        selector.selects(element, in: document)
      }
    case .anyDepth: node = nil
    }
    return node.map { node in JSONView(document: document, index: node) }
  }
}
