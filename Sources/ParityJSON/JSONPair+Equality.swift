extension JSONPair {
  /// Whether two values are equal.
  ///
  /// Members mostly come in the same order, so the tapes are walked in step first. Where two keys
  /// differ, what came before is known to be equal, and only the object that has these keys is
  /// looked at member by member.
  func areEqual(_ first: Int, _ second: Int) -> Bool {
    let count = left.next(after: first) - first
    guard count == right.next(after: second) - second else { return false }
    var index = 0
    while index < count {
      let one = left.nodes[first + index]
      let two = right.nodes[second + index]
      guard (one.tag ^ two.tag) & JSONNode.shapeMask == 0 else { return false }
      if one.isKey {
        guard areKeysEqual(first + index, second + index) else {
          return areEqual(first, second, fromKey: index)
        }
      } else if !one.isContainer, !areScalarsEqual(one, two) {
        return false
      }
      index += 1
    }
    return true
  }

  /// Goes on with two containers, equal in step up to two keys that differ, `step` nodes further.
  ///
  /// Recurses once for each level of nesting, which the reader limits.
  private func areEqual(_ first: Int, _ second: Int, fromKey step: Int) -> Bool {
    let isObject = left.nodes[first].kind == .object
    let key = first + step
    var child = first + 1
    // Passes over the children that are known to be equal.
    while child < key {
      let value = isObject ? child + 1 : child
      let next = left.next(after: value)
      if next > key {
        // The two keys stand inside this child, and up to them the tapes are in step.
        let partner = second + (value - first)
        guard areEqual(value, partner, fromKey: key - value) else { return false }
        return areRestsEqual(
          of: first, from: next, second, from: right.next(after: partner), isObject: isObject)
      }
      child = next
    }
    return areRestsEqual(
      of: first, from: child, second, from: second + step, isObject: isObject)
  }

  private func areRestsEqual(
    of first: Int, from child: Int, _ second: Int, from partner: Int, isObject: Bool
  ) -> Bool {
    guard isObject else {
      var (child, partner) = (child, partner)
      let end = left.next(after: first)
      while child < end {
        guard areEqual(child, partner) else { return false }
        child = left.next(after: child)
        partner = right.next(after: partner)
      }
      return true
    }
    return forEachMember(of: first, from: child, second, from: partner) { areEqual($0, $1) }
  }
}
