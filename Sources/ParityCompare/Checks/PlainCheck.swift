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
  /// The value that is asked for, beside the question: a question that holds nothing is not counted
  /// whenever it is looked at.
  private let wanted: JSONView?

  fileprivate enum Question: Sendable {
    case equals
    case contains
    case has(count: Int)
    case isKind(JSONKind)
  }

  /// Nil where the check is of another sort.
  init?(_ quantifier: Check.Quantifier?, _ path: CompiledPath, _ condition: CompiledCondition) {
    guard quantifier == nil, path.root != .attempts, let keys = path.keys,
      let (question, wanted) = Question.read(condition)
    else { return nil }
    root = path.root
    self.keys = keys
    self.question = question
    self.wanted = wanted
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
    case .equals:
      guard let wanted else { return false }
      return ParityJSON.isEqual(document, node, wanted.document, wanted.index)
    case .contains:
      guard let wanted, document.kind(at: node) == .list else { return false }
      return document.hasElement(equalTo: wanted, inList: node)
    case .has(let count):
      return document.kind(at: node) == .list && document.count(at: node) == count
    case .isKind(let kind): return document.kind(at: node) == kind
    }
  }
}

extension PlainCheck.Question {
  /// The question that a condition asks, with the value that is asked for; nil: it is of another
  /// sort.
  fileprivate static func read(
    _ condition: CompiledCondition
  ) -> (question: Self, wanted: JSONView?)? {
    switch condition {
    case .equals(.literal(let value)): return (.equals, value)
    case .contains(.literal(let value)): return (.contains, value)
    case .has(.literal(let value)):
      return value.number?.integer.map { count in (.has(count: count), nil) }
    case .isKind(let kind, negated: false):
      return JSONKind(kind).map { kind in (.isKind(kind), nil) }
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
