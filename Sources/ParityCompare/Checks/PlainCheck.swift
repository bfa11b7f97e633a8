import ParityJSON
import ParityLanguage

/// A check that asks for one value at the end of keys, nothing captured in it: as most checks do.
///
/// It only ever says that the check surely holds. Rules can make more hold than is there, never
/// less, so that they need not be looked at where what is asked for is there as it is; and what
/// falls short is for ``Judgement``, which finds the words for it.
struct PlainCheck: Sendable {
  private let root: Path.Root
  private let keys: [[UInt8]]
  private let question: Question

  fileprivate enum Question: Sendable {
    case equals(JSONView)
    case contains(JSONView)
    case has(count: Int)
    case isKind(JSONKind)
  }

  /// Nil where the check is of another sort.
  init?(_ quantifier: Check.Quantifier?, _ path: CompiledPath, _ condition: CompiledCondition) {
    guard quantifier == nil, path.root != .attempts, let keys = path.keys,
      let question = Question(condition)
    else { return nil }
    root = path.root
    self.keys = keys
    self.question = question
  }

  /// Whether the check surely holds for a reply, renamings applied.
  func surelyHolds(for observation: Observation) -> Bool {
    guard var node = observation.node(of: root) else { return false }
    let document = observation.document
    for key in keys {
      guard let next = document.index(ofKey: key, inObject: node) else { return false }
      node = next
    }
    switch question {
    case .equals(let wanted):
      return ParityJSON.isEqual(document, node, wanted.document, wanted.index)
    case .contains(let wanted):
      return document.kind(at: node) == .list && document.hasElement(equalTo: wanted, inList: node)
    case .has(let count):
      return document.kind(at: node) == .list && document.count(at: node) == count
    case .isKind(let kind): return document.kind(at: node) == kind
    }
  }
}

extension PlainCheck.Question {
  fileprivate init?(_ condition: CompiledCondition) {
    switch condition {
    case .equals(.literal(let value)): self = .equals(value)
    case .contains(.literal(let value)): self = .contains(value)
    case .has(.literal(let value)):
      guard let count = value.number?.integer else { return nil }
      self = .has(count: count)
    case .isKind(let kind, negated: false):
      guard let kind = JSONKind(kind) else { return nil }
      self = .isKind(kind)
    case .equals, .contains, .has, .isKind, .isWithin, .differs, .compares, .lacks, .matches:
      return nil
    }
  }
}

extension JSONKind {
  /// The kind that a check names, where it is nothing but that.
  fileprivate init?(_ kind: Condition.Kind) {
    switch kind {
    case .string: self = .string
    case .number: self = .number
    case .boolean: self = .boolean
    case .list: self = .list
    case .object: self = .object
    case .null: self = .null
    case .integer, .absent, .empty: return nil
    }
  }
}
