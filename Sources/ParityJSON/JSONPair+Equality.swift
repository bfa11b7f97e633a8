extension JSONPair {
  /// How far two values are alike when their tapes are walked in step.
  private enum Course {
    case equal
    case different
    /// Equal up to two different keys, so many nodes further.
    case untilKeys(Int)
  }

  /// Whether two values are equal.
  ///
  /// Members mostly come in the same order, so the tapes are walked in step first. Where two keys
  /// differ, what came before is known to be equal, and only the object that has these keys is
  /// looked at member by member.
  func areEqual(_ first: Int, _ second: Int) -> Bool {
    switch walkInStep(first, second) {
    case .equal: true
    case .different: false
    case .untilKeys(let step): areEqual(first, second, fromKeys: step)
    }
  }

  @inline(__always)
  private func walkInStep(_ first: Int, _ second: Int) -> Course {
    let count = left.next(after: first) - first
    guard count == right.next(after: second) - second else { return .different }
    var index = 0
    while index < count {
      let one = left.nodes[first + index]
      let two = right.nodes[second + index]
      guard (one.tag ^ two.tag) & JSONNode.shapeMask == 0 else { return .different }
      if one.isKey {
        guard areKeysEqual(first + index, second + index) else { return .untilKeys(index) }
      } else if !one.isContainer, !areScalarsEqual(one, two) {
        return .different
      }
      index += 1
    }
    return .equal
  }

  /// Compares two containers that are alike until two different keys, `step` nodes further.
  @inline(never)
  private func areEqual(_ first: Int, _ second: Int, fromKeys step: Int) -> Bool {
    var outer: [JSONChildPairs] = []
    var flat = JSONFlatObjects()
    var current = enter(first, second, fromKeys: step, &outer)
    while true {
      switch current.next(in: self) {
      case .unmatched: return false
      case .end:
        guard let next = outer.popLast() else { return true }
        current = next
      case .pair(let value, let other):
        if let areEqual = flat.areEqual(value, other, in: self) {
          guard areEqual else { return false }
          continue
        }
        switch walkInStep(value, other) {
        case .equal: break
        case .different: return false
        case .untilKeys(let step):
          outer.append(consume current)
          current = enter(value, other, fromKeys: step, &outer)
        }
      }
    }
  }

  /// Goes down to the object that has two different keys, `step` nodes into two containers that are
  /// alike until there, and leaves for later what comes after them on each level.
  private func enter(
    _ first: Int, _ second: Int, fromKeys step: Int, _ outer: inout [JSONChildPairs]
  ) -> JSONChildPairs {
    let key = first + step
    var (container, child) = (first, first + 1)
    while left.nodes[container].kind != .object || child != key {
      let value = left.nodes[container].kind == .object ? child + 1 : child
      let next = left.next(after: value)
      if next <= key {
        child = next
        continue
      }
      let partner = second + (value - first)
      outer.append(
        JSONChildPairs(
          of: container, from: next, second + (container - first),
          from: right.next(after: partner), in: self))
      (container, child) = (value, value + 1)
    }
    return JSONChildPairs(
      of: container, from: key, second + (container - first), from: second + step, in: self)
  }
}
