import ParityJSON

/// The elements of one list that are compared, each by its index and its node.
struct ListSide {
  var spot: RuledComparison.Spot
  var elements: [ListPair.Element]
}

/// What belongs together at one place of several lists: an element's place in each, or nil.
struct ListRow {
  var places: [Int?]
}

extension DifferenceFinder {
  /// Longer lists are not searched for another element that is the same.
  private static let twinLimit = 500

  /// Finds where lists differ.
  mutating func findInLists(_ spots: [RuledComparison.Spot], _ active: Range<Int>) {
    let order = spots.dropFirst().lazy
      .compactMap { [comparison] spot in
        comparison.orderRule(spots[0].side, spot.side, active)
      }.first
    let sides = spots.map { spot in
      ListSide(
        spot: spot,
        elements: comparison.elements(
          of: spot, against: spots.map(\.side).filter { side in side != spot.side }, active)
      )
    }
    let before = leaves.count
    if let order {
      findUnordered(sides, active, by: order)
    } else {
      findOrdered(sides, active)
    }
    if leaves.count == before, !isCut { addUnexplained(spots, active) }
  }

  /// Equality may fail where no pairing shows why: the lists as they are, then.
  private mutating func addUnexplained(
    _ spots: [RuledComparison.Spot], _ active: Range<Int>
  ) {
    let pairs = differingPairs(spots, active)
    let ordered = pairs.first { pair in
      comparison.orderRule(spots[pair.left].side, spots[pair.right].side, active) == nil
    }
    // A rule takes the order away for one implementation, and two others differ in it.
    let finding = ordered.map { pair in
      OrderClassifier.classify(
        comparison.view(spots[pair.left]), comparison.view(spots[pair.right])
      ).naming(pair.left, pair.right)
    }
    add(
      spots, pairs,
      finding ?? Finding(.unexplored, "the elements can be paired in no way that fits"))
  }

  private mutating func findOrdered(_ sides: [ListSide], _ active: Range<Int>) {
    let base = sides[0]
    var reordered: [(left: Int, right: Int)] = []
    var alignments: [ListAlignment] = []
    for (side, other) in sides.enumerated().dropFirst() {
      let alignment = align(base, other, active)
      if alignment.isReordered { reordered.append((0, side)) }
      alignments.append(alignment)
    }
    if !reordered.isEmpty {
      let finding = OrderClassifier.classify(
        comparison.view(base.spot), comparison.view(sides[reordered[0].right].spot))
      add(
        sides.map(\.spot), reordered,
        finding.naming(reordered[0].left, reordered[0].right))
    }
    let rows = merged(alignments.map(\.rows), sides, active)
    for row in rows where !isCut { find(row, sides, active, isOrdered: true) }
  }

  private mutating func align(
    _ left: ListSide, _ right: ListSide, _ active: Range<Int>
  ) -> ListAlignment {
    let identities = [left, right].map { side in
      let document = comparison.sides[side.spot.side].document
      return side.elements.map { element in Fingerprint.of(document, element.node) }
    }
    // Without rules the fingerprints tell at once of most elements that they differ.
    let isStrict = !comparison.cursor.speaksOfElements(active)
    let work = Workbench(comparison)
    let alignment = ListAlignment(
      left: identities[0], right: identities[1], isCheap: isStrict,
      areEqual: { one, other in
        if isStrict, identities[0][one] != identities[1][other] { return false }
        return work.comparison.areElementsEqual(
          left.elements[one], right.elements[other], left.spot, right.spot, active)
      },
      likeness: { one, other in
        guard let first = work.comparison.view(left.spot.at(left.elements[one].node)),
          let second = work.comparison.view(right.spot.at(right.elements[other].node))
        else { return 0 }
        return Likeness.of(first, second)
      })
    comparison = work.comparison
    return alignment
  }

  /// Joins the alignments of a first list with each of the others.
  private mutating func merged(
    _ alignments: [[ListAlignment.Row]], _ sides: [ListSide], _ active: Range<Int>
  ) -> [ListRow] {
    let count = sides[0].elements.count
    var partners = Array(
      repeating: [Int?](repeating: nil, count: sides.count), count: count)
    // What only other lists have, by the place of the first list that it stands before.
    var strangers = [[ListRow]](repeating: [], count: count + 1)
    var hasRow = Array(repeating: false, count: count)
    for (number, rows) in alignments.enumerated() {
      let side = number + 1
      var place = 0
      let earlier = number == 0 ? [] : strangers.map(\.count)
      for row in rows {
        if let left = row.left {
          partners[left][0] = left
          partners[left][side] = row.right
          hasRow[left] = true
          place = left + 1
        } else if let right = row.right {
          add(
            right, of: side, to: &strangers[place], number == 0 ? 0 : earlier[place], sides, active)
        }
      }
    }
    var merged: [ListRow] = []
    for place in 0...count {
      merged += strangers[place]
      if place < count, hasRow[place] { merged.append(ListRow(places: partners[place])) }
    }
    return merged
  }

  /// An element that the first list lacks shares a row with an equal one of an `earlier` list.
  private mutating func add(
    _ element: Int, of side: Int, to rows: inout [ListRow], _ earlier: Int, _ sides: [ListSide],
    _ active: Range<Int>
  ) {
    for row in rows.indices.prefix(earlier) where rows[row].places[side] == nil {
      guard rowsToTry > 0 else { break }
      rowsToTry -= 1
      steps += 1
      guard let other = rows[row].places.firstIndex(where: { place in place != nil }),
        let place = rows[row].places[other]
      else { continue }
      if comparison.areElementsEqual(
        sides[other].elements[place], sides[side].elements[element], sides[other].spot,
        sides[side].spot, active)
      {
        rows[row].places[side] = element
        return
      }
    }
    var places = [Int?](repeating: nil, count: sides.count)
    places[side] = element
    rows.append(ListRow(places: places))
  }

  /// Finds where the elements of one row differ.
  mutating func find(
    _ row: ListRow, _ sides: [ListSide], _ active: Range<Int>, isOrdered: Bool,
    named component: ReplyPath.Component? = nil
  ) {
    let found = zip(sides, row.places).map { side, place in
      place.map { place in side.elements[place] }
    }
    let spots = zip(sides, found).map { side, element in side.spot.at(element?.node) }
    guard let first = found.firstIndex(where: { element in element != nil }),
      let element = found[first]
    else { return }
    let last = found.lastIndex { element in element != nil } ?? first
    let below = comparison.descend(
      to: element, found[last] ?? element, sides[first].spot, sides[last].spot, active)
    let isMissing = found.contains { element in element == nil }
    elements.append(
      PathElement(component: components.count, views: spots.compactMap(comparison.view)))
    components.append(component ?? (isMissing && !isOrdered ? .each : .index(element.index)))
    if isMissing {
      let pairs = differingPairs(spots, below)
      if !pairs.isEmpty { add(spots, pairs, missing(row, sides, pairs[0])) }
    } else {
      find(spots, below)
    }
    components.removeLast()
    elements.removeLast()
    comparison.cursor.ascend(to: active)
  }

  private func missing(
    _ row: ListRow, _ sides: [ListSide], _ pair: (left: Int, right: Int)
  ) -> Finding? {
    guard (row.places[pair.left] == nil) != (row.places[pair.right] == nil) else { return nil }
    let (owner, other) =
      row.places[pair.left] == nil ? (pair.right, pair.left) : (pair.left, pair.right)
    guard let place = row.places[owner] else { return nil }
    let element = sides[owner].spot.at(sides[owner].elements[place].node)
    let twins = sides[other].elements
    let isRepeated =
      twins.count <= Self.twinLimit
      && twins.contains { twin in
        comparison.areEqualAsTheyCame(element, sides[other].spot.at(twin.node))
      }
    return isRepeated
      ? Finding(.arrayRepeated, "{\(owner)} has the element more often than {\(other)}")
      : Finding(.arrayMissing, "{\(other)} has no such element")
  }
}

/// Lends a comparison to closures that outlive the call they are made in.
private final class Workbench {
  var comparison: RuledComparison

  init(_ comparison: RuledComparison) { self.comparison = comparison }
}
