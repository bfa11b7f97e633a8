/// How two values compare when no rule loosens anything.
package enum JSONLikeness: Hashable, Sendable {
  /// Equal, with nothing to note; white space, the order of members and escapes may differ.
  case identical
  /// Equal by a rule that is noted; there is at least one note.
  case equal(notes: [JSONNote])
  /// Not equal.
  case different
}

/// Compares two values strictly and symmetrically.
///
/// Kinds never mix. Members are matched by the unescaped bytes of their keys, in any order;
/// elements by position; strings are equal if their unescaped bytes are; numbers as
/// `JSONNumber.isEqual(to:)` says. At most 10,000 notes are kept.
package func likeness(_ left: JSONView, _ right: JSONView) -> JSONLikeness {
  guard isEqual(left.document, left.index, right.document, right.index) else { return .different }
  let notes =
    JSONPair.with(left.document, right.document) { pair -> [JSONNote] in
      var notes = JSONNoteGatherer(pair, hasSurrogates: left.document.hasLoneSurrogates)
      return notes.gather(left.index, right.index)
    } ?? []
  return notes.isEmpty ? .identical : .equal(notes: notes)
}

/// Whether two values are equal, with or without a note; for hot paths.
///
/// The work is proportional to the size of both, whatever the order of members. Nothing recurses,
/// and nothing is allocated where the members come in the same order.
///
/// Each document comes with the node of the value in it that is meant.
package func isEqual(
  _ left: JSONDocument, _ leftIndex: Int, _ right: JSONDocument, _ rightIndex: Int
) -> Bool {
  guard left.isContainer(at: leftIndex), right.isContainer(at: rightIndex) else {
    return left.withKeys(at: leftIndex) { leftKeys, one in
      right.withKeys(at: rightIndex) { rightKeys, other in
        JSONPair(left: leftKeys, right: rightKeys).areEqualAnyhow(one, other)
      }
    }.flatMap(\.self) ?? false
  }
  return JSONPair.with(left, right) { pair in pair.areEqualAnyhow(leftIndex, rightIndex) } ?? false
}

extension JSONPair {
  @inline(__always)
  fileprivate func areEqualAnyhow(_ first: Int, _ second: Int) -> Bool {
    areSpelledAlike(first, second) || areEqual(first, second)
  }
}

extension JSONView {
  /// Whether two values are equal, with or without a note.
  package func isEqual(to other: JSONView) -> Bool {
    ParityJSON.isEqual(document, index, other.document, other.index)
  }
}
