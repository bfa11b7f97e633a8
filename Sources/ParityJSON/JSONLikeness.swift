/// How two values compare when no rule loosens anything.
package enum JSONLikeness: Hashable, Sendable {
  /// Equal, with nothing to note; white space, the order of members and escapes may differ.
  case identical
  /// Equal by a rule that is noted; there is at least one note.
  case equal(notes: [JSONNote])
  /// Not equal.
  case different
}

/// The most notes that a comparison keeps.
private let noteLimit = 10_000

/// Compares two values strictly and symmetrically.
///
/// Kinds never mix. Members are matched by the unescaped bytes of their keys, in any order; elements
/// by position; strings are equal if their unescaped bytes are; numbers as `JSONNumber.isEqual(to:)`
/// says.
package func likeness(_ left: JSONView, _ right: JSONView) -> JSONLikeness {
  guard isEqual(left.document, left.index, right.document, right.index) else { return .different }
  let notes =
    JSONPair.with(left.document, right.document) { pair -> [JSONNote] in
      var notes = NoteGatherer(pair: pair, hasSurrogates: left.document.hasLoneSurrogates)
      notes.gather(left.index, right.index)
      return notes.notes
    } ?? []
  return notes.isEmpty ? .identical : .equal(notes: notes)
}

/// Whether two values are equal, with or without a note; for hot paths.
///
/// The work is proportional to the size of both, whatever the order of members; nothing is allocated
/// unless objects with many members come in different orders.
///
/// Each document comes with the node of the value in it that is meant.
package func isEqual(
  _ left: JSONDocument, _ leftIndex: Int, _ right: JSONDocument, _ rightIndex: Int
) -> Bool {
  JSONPair.with(left, right) { pair in
    pair.areSpelledAlike(leftIndex, rightIndex) || pair.areEqual(leftIndex, rightIndex)
  } ?? false
}

extension JSONView {
  /// Whether two values are equal, with or without a note.
  package func isEqual(to other: JSONView) -> Bool {
    ParityJSON.isEqual(document, index, other.document, other.index)
  }
}

/// Gathers what is to be noted about two values that are equal.
private struct NoteGatherer {
  let pair: JSONPair
  let hasSurrogates: Bool
  var notes: [JSONNote] = []
  private var path: [JSONPath.Component] = []

  init(pair: JSONPair, hasSurrogates: Bool) {
    self.pair = pair
    self.hasSurrogates = hasSurrogates
  }

  /// Recurses once for each level of nesting, which the reader limits.
  mutating func gather(_ first: Int, _ second: Int) {
    if notes.count >= noteLimit || !hasSurrogates && pair.areSpelledAlike(first, second) { return }
    switch pair.left.nodes[first].kind {
    case .null, .boolean: break
    case .number: gatherNumber(first, second)
    case .string:
      if pair.left.nodes[first].hasLoneSurrogate { note(.stringSurrogate, first, second) }
    case .list: gatherList(first, second)
    case .object: gatherObject(first, second)
    }
  }

  private mutating func gatherNumber(_ first: Int, _ second: Int) {
    switch pair.numbers(pair.left.nodes[first], pair.right.nodes[second]) {
    case .identical, .different: break
    case .equal(let noteClass): note(noteClass, first, second)
    }
  }

  private mutating func gatherList(_ first: Int, _ second: Int) {
    let end = pair.left.next(after: first)
    var (element, partner, position) = (first + 1, second + 1, 0)
    while element < end {
      path.append(.index(position))
      gather(element, partner)
      path.removeLast()
      (element, partner) = (pair.left.next(after: element), pair.right.next(after: partner))
      position += 1
    }
  }

  private mutating func gatherObject(_ first: Int, _ second: Int) {
    _ = pair.forEachMember(of: first, from: first + 1, second, from: second + 1) { value, partner in
      let key = pair.left.nodes[value - 1]
      path.append(.key(JSONText.unescaped(key, in: pair.left.start)))
      if key.hasLoneSurrogate { note(.stringSurrogate, value, partner) }
      gather(value, partner)
      path.removeLast()
      return true
    }
  }

  private mutating func note(_ noteClass: JSONNote.Class, _ first: Int, _ second: Int) {
    notes.append(
      JSONNote(
        noteClass, at: JSONPath(path), left: pair.left.spelling(of: first),
        right: pair.right.spelling(of: second)))
  }
}
