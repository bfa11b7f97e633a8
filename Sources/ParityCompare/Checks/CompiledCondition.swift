import ParityJSON
import ParityLanguage
import ParityPattern

/// An operator and what stands right of it, read once.
enum CompiledCondition: Sendable {
  enum Order: Sendable {
    case less, greater, atLeast, atMost
  }

  case equals(ExpectedValue)
  case isWithin(ExpectedValue, ExpectedValue)
  case differs(ExpectedValue)
  case compares(Order, ExpectedValue)
  case contains(ExpectedValue)
  case lacks(ExpectedValue)
  case matches(Pattern)
  case has(ExpectedValue)
  case isKind(Condition.Kind, negated: Bool)

  init(_ condition: Condition) {
    switch condition {
    case .equals(.absent, _): self = .isKind(.absent, negated: false)
    case .equals(let value, within: nil): self = .equals(ExpectedValue(value))
    case .equals(let value, within: let tolerance?):
      self = .isWithin(ExpectedValue(value), ExpectedValue(tolerance))
    case .differs(.absent): self = .isKind(.absent, negated: true)
    case .differs(let value): self = .differs(ExpectedValue(value))
    case .less(let value): self = .compares(.less, ExpectedValue(value))
    case .greater(let value): self = .compares(.greater, ExpectedValue(value))
    case .atLeast(let value): self = .compares(.atLeast, ExpectedValue(value))
    case .atMost(let value): self = .compares(.atMost, ExpectedValue(value))
    case .contains(let value): self = .contains(ExpectedValue(value))
    case .lacks(let value): self = .lacks(ExpectedValue(value))
    case .matches(let pattern): self = .matches(pattern)
    case .has(let value): self = .has(ExpectedValue(value))
    case .isKind(let kind, let negated): self = .isKind(kind, negated: negated)
    }
  }

  /// Whether it asks if a value is there at all.
  var isAboutAbsence: Bool {
    switch self {
    case .isKind(.absent, _): true
    case .isKind, .equals, .isWithin, .differs, .compares, .contains, .lacks, .matches, .has: false
    }
  }

  /// With what was captured filled in.
  func resolved(_ captures: [JSONView?]) throws(PathMiss) -> ResolvedCondition {
    switch self {
    case .equals(let value): .equals(try value.resolved(captures))
    case .isWithin(let value, let tolerance):
      .isWithin(try value.resolved(captures), try tolerance.resolved(captures))
    case .differs(let value): .differs(try value.resolved(captures))
    case .compares(let order, let value): .compares(order, try value.resolved(captures))
    case .contains(let value): .contains(try value.resolved(captures))
    case .lacks(let value): .lacks(try value.resolved(captures))
    case .matches(let pattern): .matches(pattern)
    case .has(let value): .has(try value.resolved(captures))
    case .isKind(let kind, let negated): .isKind(kind, negated: negated)
    }
  }
}

/// An operator and what stands right of it, for one implementation at one step.
enum ResolvedCondition {
  case equals(JSONView)
  case isWithin(JSONView, JSONView)
  case differs(JSONView)
  case compares(CompiledCondition.Order, JSONView)
  case contains(JSONView)
  case lacks(JSONView)
  case matches(Pattern)
  case has(JSONView)
  case isKind(Condition.Kind, negated: Bool)
}
