import ParityJSON
import ParityLanguage
import ParityPattern

/// A place in a reply that a check has led to.
struct CheckedPlace {
  let root: Path.Root
  let moves: [PathMove]
  /// The element that each `[*]` stands for.
  let indices: [Int]
}

/// Tells whether values meet one condition, under the rules that are active where they stand.
struct ConditionTest {
  let condition: ResolvedCondition
  let rules: RuleTree
  let implementation: Int
  /// The part of the reply that the path begins at.
  let start: JSONView

  var document: JSONDocument { start.document }

  /// Whether a value meets the condition.
  func holds(_ node: Int, at place: CheckedPlace) -> Bool {
    switch condition {
    case .equals(let expected): return isEqual(node, to: expected, at: place)
    case .differs(let expected): return !isEqual(node, to: expected, at: place)
    case .isWithin(let expected, let tolerance):
      guard let number = number(node), let expected = expected.number,
        let tolerance = tolerance.number
      else { return false }
      return number.isWithin(tolerance, of: expected)
    case .compares(let order, let expected):
      guard let number = number(node), let expected = expected.number else { return false }
      return order.holds(number.compare(expected))
    case .contains(let expected): return contains(node, expected, at: place) ?? false
    case .lacks(let expected): return contains(node, expected, at: place).map { !$0 } ?? false
    case .matches(let pattern):
      return texts(node, at: place).contains { text in pattern.isFound(in: text) }
    case .has(let expected):
      return document.kind(at: node) == .list
        && expected.number?.integer == document.count(at: node)
    case .isKind(let kind, let negated):
      return isKind(node, kind, at: place) != negated && !isVoid(node, kind, negated)
    }
  }

  /// Whether nothing at all, where a path leads, meets the condition.
  ///
  /// `reason` is why there is nothing. Under an `optional` rule nothing and null are the same.
  func holdsForNothing(_ reason: Reach.Miss, isLast: Bool, at place: CheckedPlace) -> Bool {
    if case .isKind(.absent, let negated) = condition {
      switch reason {
      case .absent, .throughValue, .noElement: return !negated
      case .severalElements: return false
      }
    }
    guard isLast, case .absent = reason, isOptional(at: place) else { return false }
    switch condition {
    case .equals(let expected): return expected.isNull
    case .isKind(.null, let negated): return !negated
    case .differs(let expected): return !expected.isNull
    case .isKind, .isWithin, .compares, .contains, .lacks, .matches, .has: return false
    }
  }

  private func number(_ node: Int) -> JSONNumber? {
    JSONView(document: document, index: node).number
  }

  /// Nil where the question makes no sense: text in a number, a number in text.
  private func contains(_ node: Int, _ expected: JSONView, at place: CheckedPlace) -> Bool? {
    switch document.kind(at: node) {
    case .string:
      guard let part = expected.string else { return nil }
      return texts(node, at: place).contains { text in hasPart(text, part) }
    case .list: return hasElement(node, expected, at: place)
    case .null, .boolean, .number, .object: return nil
    }
  }

  /// `is not empty` is said of what can be empty: null and numbers are neither.
  private func isVoid(_ node: Int, _ kind: Condition.Kind, _ negated: Bool) -> Bool {
    guard negated, kind == .empty else { return false }
    switch document.kind(at: node) {
    case .null, .boolean, .number: return true
    case .string, .list, .object: return false
    }
  }

  private func isKind(_ node: Int, _ kind: Condition.Kind, at place: CheckedPlace) -> Bool {
    let found = document.kind(at: node)
    switch kind {
    case .string: return found == .string
    case .number: return found == .number
    case .integer: return number(node)?.isInteger ?? false
    case .boolean: return found == .boolean
    case .null: return found == .null
    case .list: return found == .list
    case .object: return found == .object
    case .absent: return found == .null && isOptional(at: place)
    case .empty:
      return found == .string && document.spelling(at: node).count == 2
        || (found == .list || found == .object) && document.count(at: node) == 0
    }
  }
}

extension CompiledCondition.Order {
  func holds(_ order: JSONNumber.Order) -> Bool {
    switch self {
    case .less: order == .less
    case .greater: order == .greater
    case .atLeast: order != .less
    case .atMost: order != .greater
    }
  }
}
