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
      let earlier = strangers.count
      let pair = ListPair(left: base.elements, right: other.elements)
      var match = comparison.match(pair, base.spot, other.spot, active, by: order)
      pairChanged(&match, pair, base.spot, other.spot, by: order)
      for pair in match.pairs { rows[pair.left].places[side] = pair.right }
      for right in match.right {
        join(side, right, to: &strangers, earlier, sides, active)
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
    var isTaken = Array(repeating: false, count: pair.right.count)
    var candidates = Candidates(match.right)
    if let key = order.key {
      candidates = Candidates(
        match.right, by: key, pair.right, comparison.sides[right.side].document)
    } else if match.left.count * match.right.count > Self.likenessLimit {
      return
    }
    var unpaired: [Int] = []
    for place in match.left {
      var best: (place: Int, likeness: Double)?
      let element = pair.left[place]
      let document = comparison.sides[left.side].document
      for other in candidates.of(element, in: document, isTaken) where !isTaken[other] {
        steps += 1
        let likeness = likeness(element, pair.right[other], left, right, order)
        if likeness > best?.likeness ?? 0 { best = (other, likeness) }
        if order.key != nil, likeness > 0 { break }
      }
      if let best, best.likeness >= Self.changedLikeness {
        match.pairs.append((place, best.place))
        isTaken[best.place] = true
      } else {
        unpaired.append(place)
      }
    }
    match.left = unpaired
    match.right.removeAll { place in isTaken[place] }
  }

  /// The elements that a changed one is looked for among: all, or those with the same key.
  private struct Candidates {
    private let all: [Int]
    private let key: KeyPath?
    private var buckets: [UInt64: (places: [Int], first: Int)] = [:]

    /// So many elements whose keys have one fingerprint are tried.
    private static let lookLimit = 64

    init(_ all: [Int]) {
      self.all = all
      key = nil
    }

    init(
      _ places: [Int], by key: KeyPath, _ elements: [ListPair.Element], _ document: JSONDocument
    ) {
      all = []
      self.key = key
      for place in places {
        guard let node = key.node(in: document, from: elements[place].node) else { continue }
        buckets[Fingerprint.of(document, node), default: ([], 0)].places.append(place)
      }
    }

    mutating func of(
      _ element: ListPair.Element, in document: JSONDocument, _ isTaken: [Bool]
    ) -> ArraySlice<Int> {
      guard let key else { return all[...] }
      guard let node = key.node(in: document, from: element.node),
        let bucket = buckets.index(forKey: Fingerprint.of(document, node))
      else { return [] }
      let places = buckets.values[bucket].places
      var first = buckets.values[bucket].first
      while first < places.count, isTaken[places[first]] { first += 1 }
      buckets.values[bucket].first = first
      return places[first...].prefix(Self.lookLimit)
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

  /// Gives an element that the first list lacks a row, with an equal one of an `earlier` list.
  private mutating func join(
    _ side: Int, _ element: Int, to strangers: inout [ListRow], _ earlier: Int,
    _ sides: [ListSide], _ active: Range<Int>
  ) {
    for row in strangers.indices.prefix(earlier) where strangers[row].places[side] == nil {
      guard rowsToTry > 0 else { break }
      rowsToTry -= 1
      steps += 1
      guard let other = strangers[row].places.firstIndex(where: { place in place != nil }),
        let place = strangers[row].places[other],
        comparison.areElementsEqual(
          sides[other].elements[place], sides[side].elements[element], sides[other].spot,
          sides[side].spot, active)
      else { continue }
      strangers[row].places[side] = element
      return
    }
    var places = [Int?](repeating: nil, count: sides.count)
    places[side] = element
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
