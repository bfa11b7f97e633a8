import ParityJSON

/// The elements of two lists, each by its index and its node; what rules take out is not among
/// them.
struct ListPair {
  struct Element {
    var index: Int
    var node: Int
  }

  var left: [Element]
  var right: [Element]
}

extension RuledComparison {
  /// Whether two lists are equal: in order, or as a rule says without it.
  mutating func areListsEqual(_ left: Spot, _ right: Spot, _ active: Range<Int>) -> Bool {
    if let order = orderRule(left.side, right.side, active) {
      if !cursor.speaksOfElements(active), areEqualAsTheyCame(left, right) { return true }
      let pair = elements(left, right, active)
      guard pair.left.count == pair.right.count else { return false }
      return match(pair, left, right, active, by: order).isPerfect
    }
    if !cursor.speaksOfElements(active) { return areEqualAsTheyCame(left, right) }
    let pair = elements(left, right, active)
    guard pair.left.count == pair.right.count else { return false }
    return zip(pair.left, pair.right).allSatisfy { first, second in
      areElementsEqual(first, second, left, right, active)
    }
  }

  /// The elements that are to be compared.
  mutating func elements(_ left: Spot, _ right: Spot, _ active: Range<Int>) -> ListPair {
    ListPair(
      left: elements(of: left, against: [right.side], active),
      right: elements(of: right, against: [left.side], active))
  }

  /// The elements of a list, save those that are taken out of the comparison with each other side.
  mutating func elements(
    of list: Spot, against others: [Int], _ active: Range<Int>
  ) -> [ListPair.Element] {
    let document = sides[list.side].document
    let all = document.elements(of: list.node).enumerated()
      .map { index, node in ListPair.Element(index: index, node: node) }
    guard !sides[list.side].isNormalised, cursor.speaksOfElements(active) else { return all }
    return all.filter { element in
      let below = cursor.descend(
        active,
        elements: .init(
          first: .init(index: element.index, document: document, node: element.node)))
      let isTakenOut = others.allSatisfy { other in isIgnored(list.side, other, below) }
      cursor.ascend(to: active)
      return !isTakenOut
    }
  }

  /// Whether two elements of two lists are equal under what is active below the lists.
  mutating func areElementsEqual(
    _ first: ListPair.Element, _ second: ListPair.Element, _ left: Spot, _ right: Spot,
    _ active: Range<Int>
  ) -> Bool {
    // Most elements are equal as they came, and the rules only loosen.
    if areEqualAsTheyCame(left.at(first.node), right.at(second.node)) { return true }
    let below = descend(to: first, second, left, right, active)
    let isEqual = areEqual(left.at(first.node), right.at(second.node), below)
    cursor.ascend(to: active)
    return isEqual
  }

  /// What is active at a pair of elements.
  mutating func descend(
    to first: ListPair.Element, _ second: ListPair.Element, _ left: Spot, _ right: Spot,
    _ active: Range<Int>
  ) -> Range<Int> {
    cursor.descend(
      active,
      elements: .init(
        first: .init(
          index: first.index, document: sides[left.side].document, node: first.node),
        second: .init(
          index: second.index, document: sides[right.side].document, node: second.node)))
  }
}
