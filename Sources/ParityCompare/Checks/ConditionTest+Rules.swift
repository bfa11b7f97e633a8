import ParityJSON
import ParityLanguage
#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

// Rules hold for checks too; they are looked for only where the strict comparison finds a
// difference.
extension ConditionTest {
  func isEqual(_ node: Int, to expected: JSONView, at place: CheckedPlace) -> Bool {
    if ParityJSON.isEqual(document, node, expected.document, expected.index) { return true }
    return withRules(at: place, against: expected) { comparison, active in
      comparison.areEqual(
        .init(side: 0, node: expected.index), .init(side: 1, node: node), active)
    } ?? false
  }

  /// Whether a list has an element that equals a value.
  func hasElement(_ list: Int, _ expected: JSONView, at place: CheckedPlace) -> Bool {
    if document.hasElement(equalTo: expected, inList: list) { return true }
    return withRules(at: place, against: expected) { comparison, active in
      guard comparison.cursor.speaksOfElements(active) else { return false }
      return document.elements(of: list).enumerated().contains { index, element in
        let below = comparison.cursor.descend(
          active, elements: .init(first: .init(index: index, document: document, node: element)))
        defer { comparison.cursor.ascend(to: active) }
        return comparison.areEqual(
          .init(side: 0, node: expected.index), .init(side: 1, node: element), below)
      }
    } ?? false
  }

  /// A text as it came and, where a rule replaces parts of it, as the rule leaves it.
  func texts(_ node: Int, at place: CheckedPlace) -> [[UInt8]] {
    guard let text = JSONView(document: document, index: node).string else { return [] }
    let replaced = withRules(at: place, against: start) { comparison, active in
      comparison.replaced(text, of: 1, active)
    }
    return replaced.map { replaced in replaced == text ? [text] : [text, replaced] } ?? [text]
  }

  func isOptional(at place: CheckedPlace) -> Bool {
    withRules(at: place, against: start) { comparison, active in
      comparison.isOptional(0, 1, active)
    } ?? false
  }

  /// Lends a comparison with what is active at a place.
  ///
  /// Side 0 is the expected value's document, side 1 the reply. Nil where no rule is active.
  private func withRules<Result>(
    at place: CheckedPlace, against expected: JSONView,
    _ body: (inout RuledComparison, Range<Int>) -> Result
  ) -> Result? {
    guard rules.node(of: place.root) != nil else { return nil }
    var comparison = RuledComparison(
      [
        .init(document: expected.document, implementation: implementation),
        .init(document: document, implementation: implementation),
      ], rules: rules)
    var active = comparison.cursor.enter(place.root)
    var walk = ConcreteWalk(document, node: start.index, indices: place.indices)
    for move in place.moves {
      if active.isEmpty { return nil }
      active = walk.descend(move, active, &comparison.cursor)
    }
    if active.isEmpty { return nil }
    return body(&comparison, active)
  }
}

/// Goes down one concrete way, carrying along what is active.
struct ConcreteWalk {
  private let document: JSONDocument
  /// Nil once the way has left the document.
  private var node: Int?
  private var indices: ArraySlice<Int>

  init(_ document: JSONDocument, node: Int, indices: [Int]) {
    self.document = document
    self.node = node
    self.indices = indices[...]
  }

  mutating func descend(
    _ move: PathMove, _ active: Range<Int>, _ cursor: inout RuleCursor
  ) -> Range<Int> {
    switch move {
    case .key(let key):
      node = node.flatMap { node in document.index(ofKey: key, inObject: node) }
      return cursor.descend(active, key: key)
    case .index(let index): return descend(toElement: index, active, &cursor)
    case .each: return descend(toElement: indices.popFirst() ?? -1, active, &cursor)
    case .selector(let selector):
      let index = node.flatMap { node in
        document.elements(of: node).firstIndex { element in
          selector.selects(element, in: document)
        }
      }
      return descend(toElement: index ?? -1, active, &cursor)
    case .anyDepth: return descend(toElement: -1, active, &cursor)
    }
  }

  private mutating func descend(
    toElement index: Int, _ active: Range<Int>, _ cursor: inout RuleCursor
  ) -> Range<Int> {
    node = node.flatMap { node in document.index(ofElement: index, inList: node) }
    guard let node else { return active.upperBound..<active.upperBound }
    return cursor.descend(
      active, elements: .init(first: .init(index: index, document: document, node: node)))
  }
}

/// Whether a text has a part; bytes, not characters.
func hasPart(_ text: [UInt8], _ part: [UInt8]) -> Bool {
  guard let first = part.first else { return true }
  guard text.count >= part.count else { return false }
  return text.withUnsafeBytes { text in
    part.withUnsafeBytes { part in
      guard let start = text.baseAddress, let wanted = part.baseAddress else { return false }
      let end = start + (text.count - part.count + 1)
      var place = start
      while place < end {
        guard let found = memchr(place, Int32(first), end - place) else { return false }
        if memcmp(found, wanted, part.count) == 0 { return true }
        place = UnsafeRawPointer(found) + 1
      }
      return false
    }
  }
}
