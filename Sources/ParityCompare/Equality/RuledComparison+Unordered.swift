import ParityJSON

/// Which elements of two lists without order are equal, by their places in a ``ListPair``.
struct ListMatch {
  var pairs: [(left: Int, right: Int)] = []
  var left: [Int] = []
  var right: [Int] = []

  /// Whether every element has an equal partner.
  var isPerfect: Bool { left.isEmpty && right.isEmpty }
}

extension RuledComparison {
  /// Pairs the equal elements of two lists without order, as many as can be paired.
  mutating func match(
    _ pair: ListPair, _ left: Spot, _ right: Spot, _ active: Range<Int>, by order: OrderRule
  ) -> ListMatch {
    let hasRules = cursor.speaksOfElements(active)
    let first = keys(of: pair.left, left, by: order)
    let second = keys(of: pair.right, right, by: order)
    // Without rules, and by a key, only elements of one bucket can be equal.
    if !hasRules || order.key != nil {
      return match(bucketsOf: first, second, pair, left, right, active, by: order)
    }
    // With rules anything can be equal to anything; what is equal as it came goes first.
    let quick = match(
      bucketsOf: keys(of: pair.left, left, by: OrderRule()),
      keys(of: pair.right, right, by: OrderRule()), pair, left, right, active, by: order)
    if quick.isPerfect { return quick }
    if max(pair.left.count, pair.right.count) <= Matching.exchangeLimit {
      return match(
        Array(pair.left.indices), Array(pair.right.indices), pair, left, right, active, by: order)
    }
    var rest = match(quick.left, quick.right, pair, left, right, active, by: order)
    rest.pairs += quick.pairs
    return rest
  }

  /// What elements that are to be paired have in common.
  private func keys(of elements: [ListPair.Element], _ list: Spot, by order: OrderRule) -> [UInt64]
  {
    let document = sides[list.side].document
    return elements.map { element in
      guard let key = order.key else { return Fingerprint.of(document, element.node) }
      return key.node(in: document, from: element.node).map { Fingerprint.of(document, $0) } ?? 0
    }
  }

  private mutating func match(
    bucketsOf first: [UInt64], _ second: [UInt64], _ pair: ListPair, _ left: Spot, _ right: Spot,
    _ active: Range<Int>, by order: OrderRule
  ) -> ListMatch {
    var rightBuckets: [UInt64: [Int]] = [:]
    for (index, key) in second.enumerated() { rightBuckets[key, default: []].append(index) }
    var leftBuckets: [UInt64: [Int]] = [:]
    var keysInOrder: [UInt64] = []
    for (index, key) in first.enumerated() {
      if leftBuckets[key] == nil { keysInOrder.append(key) }
      leftBuckets[key, default: []].append(index)
    }
    var whole = ListMatch()
    for key in keysInOrder {
      let part = match(
        leftBuckets[key] ?? [], rightBuckets.removeValue(forKey: key) ?? [], pair, left, right,
        active, by: order)
      whole.pairs += part.pairs
      whole.left += part.left
      whole.right += part.right
    }
    whole.left.sort()
    whole.right = (whole.right + rightBuckets.values.joined()).sorted()
    return whole
  }

  private mutating func match(
    _ first: [Int], _ second: [Int], _ pair: ListPair, _ left: Spot, _ right: Spot,
    _ active: Range<Int>, by order: OrderRule
  ) -> ListMatch {
    let matching = Matching(left: first.count, right: second.count) { one, other in
      areMatchable(
        pair.left[first[one]], pair.right[second[other]], left, right, active, by: order)
    }
    var match = ListMatch()
    for (place, partner) in matching.partners.enumerated() {
      if partner < 0 {
        match.left.append(first[place])
      } else {
        match.pairs.append((first[place], second[partner]))
      }
    }
    match.right = matching.lonelyRight.map { place in second[place] }
    return match
  }

  private mutating func areMatchable(
    _ first: ListPair.Element, _ second: ListPair.Element, _ left: Spot, _ right: Spot,
    _ active: Range<Int>, by order: OrderRule
  ) -> Bool {
    guard matchingBudget > 0 else { return false }
    matchingBudget -= 1
    return hasSameKey(first, second, left, right, by: order)
      && areElementsEqual(first, second, left, right, active)
  }

  /// Whether two elements have the same value for the key that elements find each other by.
  func hasSameKey(
    _ first: ListPair.Element, _ second: ListPair.Element, _ left: Spot, _ right: Spot,
    by order: OrderRule
  ) -> Bool {
    guard let key = order.key else { return true }
    let one = sides[left.side].document
    let other = sides[right.side].document
    switch (key.node(in: one, from: first.node), key.node(in: other, from: second.node)) {
    case (nil, nil): return true
    case (let node?, let otherNode?): return isEqual(one, node, other, otherNode)
    case (nil, .some), (.some, nil): return false
    }
  }
}
