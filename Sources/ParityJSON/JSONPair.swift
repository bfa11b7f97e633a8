/// Two tapes side by side, for comparison by node.
///
/// Unsafe for speed, as the reader is: it lives inside `JSONPair.with`.
struct JSONPair {
  let left: JSONKeys
  let right: JSONKeys

  /// Lends both documents' memory to `body`.
  static func with<Result>(
    _ left: JSONDocument, _ right: JSONDocument, _ body: (JSONPair) -> Result
  ) -> Result? {
    left.withKeys { leftKeys in
      right.withKeys { rightKeys in body(JSONPair(left: leftKeys, right: rightKeys)) }
    } ?? nil
  }

  /// Whether two values have the same bytes.
  func areSpelledAlike(_ first: Int, _ second: Int) -> Bool {
    let one = left.nodes[first]
    let two = right.nodes[second]
    return one.kind == two.kind && one.length == two.length
      && Memory.areEqual(left.start + one.start, right.start + two.start, count: Int(one.length))
  }

  /// Whether two keys are equal once they are unescaped.
  @inline(__always)
  func areKeysEqual(_ first: Int, _ second: Int) -> Bool {
    let one = left.nodes[first]
    let two = right.nodes[second]
    return one.link == two.link && JSONText.areEqual(one, in: left.start, two, in: right.start)
  }

  /// Whether two scalars of the same kind are equal by the rules without exceptions.
  @inline(__always)
  func areScalarsEqual(_ one: JSONNode, _ two: JSONNode) -> Bool {
    // The same bytes mean the same: only one of two texts has an escape exactly if they differ.
    one.length == two.length
      && Memory.areEqual(left.start + one.start, right.start + two.start, count: Int(one.length))
      || areScalarsEqualAnyhow(one, two)
  }

  /// Whether two scalars of the same kind and of different bytes are equal.
  @inline(__always)
  private func areScalarsEqualAnyhow(_ one: JSONNode, _ two: JSONNode) -> Bool {
    switch one.kind {
    case .number: areNumbersEqual(one, two)
    case .string:
      (one.tag | two.tag) & JSONNode.escapedFlag != 0
        && JSONText.areUnescapedEqual(one, in: left.start, two, in: right.start)
    case .null, .boolean, .list, .object: false
    }
  }

  /// Whether two numbers of different spellings are equal.
  @inline(never)
  private func areNumbersEqual(_ one: JSONNode, _ two: JSONNode) -> Bool {
    let (first, second) = (left.lexeme(of: one), right.lexeme(of: two))
    if ShortDecimal.differInZerosOnly(first, second) { return true }
    if let number = ShortDecimal(first), number == ShortDecimal(second) { return true }
    return numbers(one, two) != .different
  }

  /// How two numbers compare.
  @inline(never)
  func numbers(_ one: JSONNode, _ two: JSONNode) -> JSONNumber.Likeness {
    JSONNumber.likeness(left.lexeme(of: one), right.lexeme(of: two))
  }
}
