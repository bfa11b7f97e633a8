/// Gathers what is to be noted about two values that are equal.
struct JSONNoteGatherer {
  /// The most notes that are kept.
  static let limit = 10_000

  private let pair: JSONPair
  private let hasSurrogates: Bool
  private var notes: [JSONNote] = []
  /// The containers that are open, and for each the step to the child that is looked at.
  private var levels: [JSONChildPairs] = []
  private var path: [JSONPath.Component] = []

  /// `hasSurrogates`: whether the left document has half a surrogate pair anywhere.
  init(_ pair: JSONPair, hasSurrogates: Bool) {
    self.pair = pair
    self.hasSurrogates = hasSurrogates
  }

  /// The notes about two equal values, in the left one's order.
  mutating func gather(_ first: Int, _ second: Int) -> [JSONNote] {
    look(at: first, second)
    while !levels.isEmpty, notes.count < Self.limit {
      switch levels[levels.count - 1].next(in: pair) {
      case .end, .unmatched:
        levels.removeLast()
        path.removeLast()
      case .pair(let value, let other):
        step(to: value, other)
        look(at: value, other)
      }
    }
    return notes
  }

  /// Notes what is to be noted of two scalars, enters two containers.
  private mutating func look(at value: Int, _ other: Int) {
    if !hasSurrogates, pair.areSpelledAlike(value, other) { return }
    let node = pair.left.nodes[value]
    switch node.kind {
    case .null, .boolean: break
    case .number:
      switch pair.numbers(node, pair.right.nodes[other]) {
      case .identical, .different: break
      case .equal(let noteClass): note(noteClass, value, other)
      }
    case .string:
      if node.hasLoneSurrogate { note(.stringSurrogate, value, other) }
    case .list, .object:
      levels.append(
        JSONChildPairs(of: value, from: value + 1, other, from: other + 1, in: pair))
      path.append(.index(-1))
    }
  }

  private mutating func step(to value: Int, _ other: Int) {
    switch path[path.count - 1] {
    case .index(let position) where !pair.left.nodes[value - 1].isKey:
      path[path.count - 1] = .index(position + 1)
    case .index, .key:
      let key = pair.left.nodes[value - 1]
      path[path.count - 1] = .key(JSONText.unescaped(key, in: pair.left.start))
      if key.hasLoneSurrogate { note(.stringSurrogate, value, other) }
    }
  }

  private mutating func note(_ noteClass: JSONNote.Class, _ value: Int, _ other: Int) {
    notes.append(
      JSONNote(
        noteClass, at: JSONPath(path), left: pair.left.spelling(of: value),
        right: pair.right.spelling(of: other)))
  }
}
