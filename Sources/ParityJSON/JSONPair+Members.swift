extension JSONPair {
  /// The number of members up to which a partner is looked for one by one.
  private static var fewMembers: Int { 32 }

  /// Calls `body` with the values of each key that two objects have, in the left one's order.
  ///
  /// `first` is an object of the left tape, `second` one of the right tape with as many members.
  /// The keys before `key` and `partner` have been seen to be the same, and are not looked at.
  ///
  /// - Returns: whether each left key has a partner for which `body` answers true.
  func forEachMember(
    of first: Int, from key: Int, _ second: Int, from partner: Int, _ body: (Int, Int) -> Bool
  ) -> Bool {
    let end = left.next(after: first)
    let rightEnd = right.next(after: second)
    var key = key
    var next = partner
    var index: JSONKeyIndex?
    while key < end {
      if next >= rightEnd { next = partner }
      if next >= rightEnd || !areKeysEqual(key, next) {
        let isSmall = left.nodes[first].storedCount <= Self.fewMembers
        let found =
          isSmall
          ? partnerByWalking(of: key, after: next, from: partner, to: rightEnd)
          : partnerByIndex(of: key, &index, from: partner, to: rightEnd)
        guard let found else { return false }
        next = found
      }
      guard body(key + 1, next + 1) else { return false }
      key = left.next(after: key + 1)
      next = right.next(after: next + 1)
    }
    return true
  }

  /// Looks for a key from where the last one was found, once round.
  private func partnerByWalking(of key: Int, after last: Int, from first: Int, to end: Int) -> Int?
  {
    var candidate = last
    while candidate < end {
      if areKeysEqual(key, candidate) { return candidate }
      candidate = right.next(after: candidate + 1)
    }
    candidate = first
    while candidate < last {
      if areKeysEqual(key, candidate) { return candidate }
      candidate = right.next(after: candidate + 1)
    }
    return nil
  }

  private func partnerByIndex(
    of key: Int, _ index: inout JSONKeyIndex?, from first: Int, to end: Int
  ) -> Int? {
    if index == nil { index = JSONKeyIndex(right, from: first, to: end) }
    return index?.find(left.nodes[key], in: left.start)
  }
}
