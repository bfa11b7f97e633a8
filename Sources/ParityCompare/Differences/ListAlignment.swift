/// Which elements of two lists belong together, so that an inserted one is one difference and no
/// cascade.
///
/// Equal beginnings and ends are set aside, the rest is aligned along a longest common subsequence,
/// and what is left between two common elements is paired by likeness.
struct ListAlignment {
  /// A left and a right element, by their places; nil where there is none.
  struct Row: Equatable {
    var left: Int?
    var right: Int?
  }

  private(set) var rows: [Row] = []
  /// Elements that both lists have stand in another order; they have no row.
  private(set) var isReordered = false

  private let areEqual: (Int, Int) -> Bool
  private let likeness: (Int, Int) -> Double

  /// Lists whose product is larger are aligned by elements that occur once in each.
  private let tableLimit: Int
  /// Gaps whose product is larger are paired by position.
  private static let gapLimit = 2_500

  /// Aligns two lists, each given as numbers that equal elements share.
  ///
  /// `areEqual` decides, and may be asked often where it `isCheap`.
  init(
    left: [UInt64], right: [UInt64], isCheap: Bool, areEqual: @escaping (Int, Int) -> Bool,
    likeness: @escaping (Int, Int) -> Double
  ) {
    self.areEqual = areEqual
    tableLimit = isCheap ? 1_000_000 : 60_000
    self.likeness = likeness
    var start = 0
    while start < min(left.count, right.count), areEqual(start, start) { start += 1 }
    var end = 0
    while end < min(left.count, right.count) - start,
      areEqual(left.count - 1 - end, right.count - 1 - end)
    { end += 1 }
    for place in 0..<start { rows.append(Row(left: place, right: place)) }
    align(start..<left.count - end, start..<right.count - end, left, right)
    for place in (0..<end).reversed() {
      rows.append(Row(left: left.count - 1 - place, right: right.count - 1 - place))
    }
  }

  private mutating func align(
    _ left: Range<Int>, _ right: Range<Int>, _ leftIdentities: [UInt64],
    _ rightIdentities: [UInt64]
  ) {
    let anchors =
      left.count * right.count <= tableLimit
      ? commonSubsequence(left, right)
      : uniqueAnchors(left, right, leftIdentities, rightIdentities)
    var gaps: [(left: [Int], right: [Int])] = []
    var (leftStart, rightStart) = (left.lowerBound, right.lowerBound)
    for anchor in anchors + [(left.upperBound, right.upperBound)] {
      gaps.append((Array(leftStart..<anchor.0), Array(rightStart..<anchor.1)))
      (leftStart, rightStart) = (anchor.0 + 1, anchor.1 + 1)
    }
    takeOutMoved(&gaps)
    for (place, gap) in gaps.enumerated() {
      pair(gap.left, gap.right)
      if place < anchors.count {
        rows.append(Row(left: anchors[place].0, right: anchors[place].1))
      }
    }
  }

  /// A longest common subsequence, by the usual table.
  private func commonSubsequence(_ left: Range<Int>, _ right: Range<Int>) -> [(Int, Int)] {
    if left.isEmpty || right.isEmpty { return [] }
    let width = right.count + 1
    var lengths = [Int32](repeating: 0, count: (left.count + 1) * width)
    var isEqual = [Bool](repeating: false, count: left.count * right.count)
    for one in (0..<left.count).reversed() {
      for other in (0..<right.count).reversed() {
        let equal = areEqual(left.lowerBound + one, right.lowerBound + other)
        isEqual[one * right.count + other] = equal
        lengths[one * width + other] =
          equal
          ? lengths[(one + 1) * width + other + 1] + 1
          : max(lengths[(one + 1) * width + other], lengths[one * width + other + 1])
      }
    }
    var common: [(Int, Int)] = []
    var (one, other) = (0, 0)
    while one < left.count, other < right.count {
      if isEqual[one * right.count + other] {
        common.append((left.lowerBound + one, right.lowerBound + other))
        (one, other) = (one + 1, other + 1)
      } else if lengths[(one + 1) * width + other] >= lengths[one * width + other + 1] {
        one += 1
      } else {
        other += 1
      }
    }
    return common
  }

  /// Elements that occur once in each list and stand in the same order (patience).
  private func uniqueAnchors(
    _ left: Range<Int>, _ right: Range<Int>, _ leftIdentities: [UInt64],
    _ rightIdentities: [UInt64]
  ) -> [(Int, Int)] {
    let places = Self.uniquePlaces(right, rightIdentities)
    let own = Self.uniquePlaces(left, leftIdentities)
    let candidates = left.compactMap { place -> (Int, Int)? in
      let identity = leftIdentities[place]
      guard own[identity] == place, let partner = places[identity], areEqual(place, partner)
      else { return nil }
      return (place, partner)
    }
    return Self.longestRising(candidates)
  }

  private static func uniquePlaces(_ range: Range<Int>, _ identities: [UInt64]) -> [UInt64: Int] {
    var places: [UInt64: Int] = [:]
    for place in range { places[identities[place]] = places[identities[place]] == nil ? place : -1 }
    return places.filter { place in place.value >= 0 }
  }

  /// The longest part of some pairs, rising on the left, that rises on the right as well.
  private static func longestRising(_ pairs: [(Int, Int)]) -> [(Int, Int)] {
    var tails: [Int] = []
    var previous = [Int](repeating: -1, count: pairs.count)
    for (place, pair) in pairs.enumerated() {
      var (low, high) = (0, tails.count)
      while low < high {
        let middle = (low + high) / 2
        if pairs[tails[middle]].1 < pair.1 { low = middle + 1 } else { high = middle }
      }
      if low > 0 { previous[place] = tails[low - 1] }
      if low == tails.count { tails.append(place) } else { tails[low] = place }
    }
    var rising: [(Int, Int)] = []
    var place = tails.last ?? -1
    while place >= 0 {
      rising.append(pairs[place])
      place = previous[place]
    }
    return rising.reversed()
  }

  /// Takes out elements that stand in both lists, but in another order.
  private mutating func takeOutMoved(_ gaps: inout [(left: [Int], right: [Int])]) {
    let left = gaps.flatMap(\.left)
    let right = gaps.flatMap(\.right)
    guard !left.isEmpty, !right.isEmpty, left.count * right.count <= tableLimit else { return }
    let matching = Matching(left: left.count, right: right.count) { one, other in
      areEqual(left[one], right[other])
    }
    var moved: (left: Set<Int>, right: Set<Int>) = ([], [])
    for (place, partner) in matching.partners.enumerated() where partner >= 0 {
      moved.left.insert(left[place])
      moved.right.insert(right[partner])
    }
    if moved.left.isEmpty { return }
    isReordered = true
    for place in gaps.indices {
      gaps[place].left.removeAll(where: moved.left.contains)
      gaps[place].right.removeAll(where: moved.right.contains)
    }
  }

  /// Pairs what is left between two common elements, as like as can be and in order.
  private mutating func pair(_ left: [Int], _ right: [Int]) {
    if left.isEmpty || right.isEmpty || left.count * right.count > Self.gapLimit {
      for place in 0..<max(left.count, right.count) {
        rows.append(
          Row(
            left: place < left.count ? left[place] : nil,
            right: place < right.count ? right[place] : nil))
      }
      return
    }
    let width = right.count + 1
    var best = [Double](repeating: 0, count: (left.count + 1) * width)
    var scores = [Double](repeating: 0, count: left.count * right.count)
    for one in (0..<left.count).reversed() {
      for other in (0..<right.count).reversed() {
        let score = likeness(left[one], right[other])
        scores[one * right.count + other] = score
        best[one * width + other] = max(
          best[(one + 1) * width + other + 1] + score, best[(one + 1) * width + other],
          best[one * width + other + 1])
      }
    }
    var (one, other) = (0, 0)
    while one < left.count, other < right.count {
      let score = scores[one * right.count + other]
      if score > 0, best[one * width + other] == best[(one + 1) * width + other + 1] + score {
        rows.append(Row(left: left[one], right: right[other]))
        (one, other) = (one + 1, other + 1)
      } else if best[one * width + other] == best[(one + 1) * width + other] {
        rows.append(Row(left: left[one], right: nil))
        one += 1
      } else {
        rows.append(Row(left: nil, right: right[other]))
        other += 1
      }
    }
    for place in one..<left.count { rows.append(Row(left: left[place], right: nil)) }
    for place in other..<right.count { rows.append(Row(left: nil, right: right[place])) }
  }
}
