import ParityJSON

extension DifferenceFinder {
  /// Elements of lists without order that are more alike than this are one element that changed.
  private static let changedLikeness = 0.6
  /// Longer lists are not searched for elements that changed.
  private static let likenessLimit = 10_000

  /// Finds where lists without order differ.
  mutating func findUnordered(_ sides: [ListSide], _ active: Range<Int>, by order: OrderRule) {
    let base = sides[0]
    var rows = base.elements.indices.map { place in
      ListRow(places: [place] + [Int?](repeating: nil, count: sides.count - 1))
    }
    var strangers: [ListRow] = []
    for (side, other) in sides.enumerated().dropFirst() {
      let pair = ListPair(left: base.elements, right: other.elements)
      var match = comparison.match(pair, base.spot, other.spot, active, by: order)
      pairChanged(&match, pair, base.spot, other.spot, by: order)
      for pair in match.pairs { rows[pair.left].places[side] = pair.right }
      for right in match.right {
        var places = [Int?](repeating: nil, count: sides.count)
        places[side] = right
        join(places, side, right, to: &strangers, sides, active)
      }
    }
    for row in rows + strangers where !isCut {
      find(row, sides, active, isOrdered: false, named: name(of: row, sides, by: order))
    }
  }

  /// Pairs elements that are not equal but are the same thing: by the key, or by likeness.
  private mutating func pairChanged(
    _ match: inout ListMatch, _ pair: ListPair, _ left: RuledComparison.Spot,
    _ right: RuledComparison.Spot, by order: OrderRule
  ) {
    if order.key == nil, match.left.count * match.right.count > Self.likenessLimit { return }
    for place in match.left {
      let best = match.right
        .map { other in (other, likeness(pair.left[place], pair.right[other], left, right, order)) }
        .max { one, other in one.1 < other.1 }
      guard let best, best.1 >= Self.changedLikeness else { continue }
      match.pairs.append((place, best.0))
      match.left.removeAll { lonely in lonely == place }
      match.right.removeAll { lonely in lonely == best.0 }
    }
  }

  private func likeness(
    _ one: ListPair.Element, _ other: ListPair.Element, _ left: RuledComparison.Spot,
    _ right: RuledComparison.Spot, _ order: OrderRule
  ) -> Double {
    if let key = order.key {
      let hasKey =
        key.node(in: comparison.sides[left.side].document, from: one.node) != nil
      return hasKey && comparison.hasSameKey(one, other, left, right, by: order) ? 1 : 0
    }
    guard let first = comparison.view(left.at(one.node)),
      let second = comparison.view(right.at(other.node)), first.kind == second.kind,
      first.kind == .object || first.kind == .list
    else { return 0 }
    return Likeness.of(first, second)
  }

  private mutating func join(
    _ places: [Int?], _ side: Int, _ element: Int, to strangers: inout [ListRow],
    _ sides: [ListSide], _ active: Range<Int>
  ) {
    for row in strangers.indices where strangers[row].places[side] == nil {
      guard let other = strangers[row].places.firstIndex(where: { place in place != nil }),
        let place = strangers[row].places[other],
        comparison.areElementsEqual(
          sides[other].elements[place], sides[side].elements[element], sides[other].spot,
          sides[side].spot, active)
      else { continue }
      strangers[row].places[side] = element
      return
    }
    strangers.append(ListRow(places: places))
  }

  /// `[sku = "T-1"]`, where the elements find each other by a key.
  private func name(
    of row: ListRow, _ sides: [ListSide], by order: OrderRule
  ) -> ReplyPath.Component? {
    guard let key = order.key else { return nil }
    for (side, place) in zip(sides, row.places) {
      guard let place else { continue }
      let document = comparison.sides[side.spot.side].document
      guard let node = key.node(in: document, from: side.elements[place].node) else { return nil }
      let value = notation(of: JSONView(document: document, index: node))
      return .element(key: key.spelling, value: Array(value.utf8))
    }
    return nil
  }
}
