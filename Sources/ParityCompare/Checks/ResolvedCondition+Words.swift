import ParityJSON
import ParityLanguage
import ParityPattern

extension ResolvedCondition: CustomStringConvertible {
  /// The operator and its value as a check writes them.
  var description: String {
    switch self {
    case .equals(let value): "= \(notation(of: value))"
    case .isWithin(let value, let tolerance):
      "= \(notation(of: value)) within \(notation(of: tolerance))"
    case .differs(let value): "!= \(notation(of: value))"
    case .compares(let order, let value): "\(order.spelling) \(notation(of: value))"
    case .contains(let value): "contains \(notation(of: value))"
    case .lacks(let value): "lacks \(notation(of: value))"
    case .matches(let pattern): "matches /\(String(decoding: pattern.source, as: UTF8.self))/"
    case .has(let value): "has \(notation(of: value)) \(isOne(value) ? "item" : "items")"
    case .isKind(let kind, let negated): "is \(negated ? "not " : "")\(kind.rawValue)"
    }
  }

  /// Why a value that is there does not do.
  func objection(to found: JSONView) -> String {
    let kind = found.kind
    switch self {
    case .equals(let value) where value.kind != kind:
      return "it is \(article(kind)), not \(article(value.kind))"
    case .equals: return "it is another \(kind.description)"
    case .differs: return "it is just that"
    case .isWithin(let value, _) where value.kind != .number: return notANumber
    case .isWithin where kind != .number, .compares where kind != .number:
      return "it is \(article(kind)), not a number"
    case .compares(_, let value) where value.kind != .number: return notANumber
    case .isWithin(let value, _): return farness(found, value)
    case .compares: return "it is \(notation(of: found))"
    case .contains(let value), .lacks(let value): return objection(to: found, part: value)
    case .matches:
      return kind == .string ? "nothing in it matches" : "it is \(article(kind)), no text"
    case .has(let value) where value.number?.integer == nil: return notANumber
    case .has: return kind == .list ? "it has \(found.count)" : "it is \(article(kind)), not a list"
    case .isKind: return "it is \(described(found))"
    }
  }

  private var notANumber: String { "what it is held against is no number" }

  private func objection(to found: JSONView, part: JSONView) -> String {
    switch found.kind {
    case .string where part.kind != .string: return "a text holds nothing but text"
    case .string, .list:
      if case .lacks = self { return "it is there" }
      return found.kind == .string ? "it is no part of it" : "no element is equal to it"
    case .null, .boolean, .number, .object:
      return "it is \(article(found.kind)), neither a text nor a list"
    }
  }

  private func farness(_ found: JSONView, _ expected: JSONView) -> String {
    guard let one = found.number, let other = expected.number else { return "it is too far away" }
    return one.compare(other) == .less ? "it is too small" : "it is too large"
  }

  private func described(_ found: JSONView) -> String {
    switch found.kind {
    case .number where found.number?.isInteger == false: "a number that is not whole"
    case .string where found.rawBytes.count == 2: "an empty string"
    case .list where found.count == 0, .object where found.count == 0:
      "an empty \(found.kind.description)"
    case .null, .boolean, .number, .string, .list, .object: article(found.kind)
    }
  }

  private func isOne(_ value: JSONView) -> Bool { value.number?.integer == 1 }
}

extension CompiledCondition.Order {
  fileprivate var spelling: String {
    switch self {
    case .less: "<"
    case .greater: ">"
    case .atLeast: "at least"
    case .atMost: "at most"
    }
  }
}

private func article(_ kind: JSONKind) -> String { article(kind.description) }

extension Shortfall {
  /// What the difference looks like, where the check is an equality.
  mutating func classify(against condition: ResolvedCondition, _ found: JSONView) {
    guard case .equals(let expected) = condition else { return }
    let finding = Classifier.classify(expected, found)
    classification = finding.classification
    hint = finding.hint
    codePoints = finding.codePoints
  }
}
