import ParityJSON
import ParityLanguage

/// A smallest place where sides differ, before several are folded into one line.
struct DifferenceLeaf {
  var components: [ReplyPath.Component]
  var elements: [PathElement]
  /// One a side.
  var values: [JSONView?]
  /// The pairs of sides that differ here.
  var pairs: [(left: Int, right: Int)]
  var finding: Finding
}

/// Walks down several replies at once to the smallest places where they differ under the rules.
///
/// It goes into objects and lists only where all sides have them; whatever else differs is a leaf.
/// It recurses once for each level of nesting, which the reader limits.
struct DifferenceFinder {
  var comparison: RuledComparison
  private(set) var leaves: [DifferenceLeaf] = []
  /// Whether leaves were left out for their number.
  private(set) var isCut = false
  /// Where the walk is.
  var components: [ReplyPath.Component] = []
  var elements: [PathElement] = []
  /// How often something was looked for: what a difference may cost grows with the replies' size.
  var steps = 0
  /// How many rows of three and more lists may still be tried for an element that belongs there;
  /// then it gets a row of its own.
  var rowsToTry = 200_000
  private let leafLimit: Int
  /// How many nodes may still be looked at; then what differs is a leaf, however large.
  private var budget = 50_000_000

  init(_ sides: [RuledComparison.Side], rules: RuleTree, leafLimit: Int) {
    comparison = RuledComparison(sides, rules: rules)
    self.leafLimit = leafLimit
  }

  /// Finds where some values differ; one spot a side, in the order of the sides.
  mutating func find(_ spots: [RuledComparison.Spot], _ active: Range<Int>) {
    if leaves.count >= leafLimit {
      isCut = true
      return
    }
    let pairs = differingPairs(spots, active)
    if pairs.isEmpty { return }
    switch commonKind(spots) {
    case .object where isReencoded(spots): add(spots, pairs)
    case .object where budget > 0: findInObjects(spots, active)
    case .list where budget > 0: findInLists(spots, active)
    case .object, .list: add(spots, pairs, Finding(.unexplored, "too large to be looked into"))
    case .null, .boolean, .number, .string, nil: add(spots, pairs)
    }
  }

  /// Adds a leaf where the walk is; its class is that of the first pair that differs.
  mutating func add(
    _ spots: [RuledComparison.Spot], _ pairs: [(left: Int, right: Int)], _ given: Finding? = nil
  ) {
    if leaves.count >= leafLimit {
      isCut = true
      return
    }
    let values = spots.map { spot in comparison.view(spot) }
    var finding = given
    if finding == nil, let pair = pairs.first {
      finding = Classifier.classify(values[pair.left], values[pair.right])
        .naming(pair.left, pair.right)
    }
    var leaf = DifferenceLeaf(
      components: components, elements: elements, values: values, pairs: pairs,
      finding: finding ?? Finding(.type))
    leaf.finding.codePoints = codePoints(of: values)
    leaves.append(leaf)
  }

  /// The pairs of sides whose values are not equal.
  mutating func differingPairs(
    _ spots: [RuledComparison.Spot], _ active: Range<Int>
  ) -> [(left: Int, right: Int)] {
    budget -= spots.reduce(0) { sum, spot in sum + size(of: spot) }
    var pairs: [(left: Int, right: Int)] = []
    for left in spots.indices {
      for right in spots.indices.dropFirst(left + 1)
      where !comparison.areEqual(spots[left], spots[right], active) {
        pairs.append((left, right))
      }
    }
    return pairs
  }

  private func size(of spot: RuledComparison.Spot) -> Int {
    spot.isAbsent ? 0 : comparison.sides[spot.side].document.index(after: spot.node) - spot.node
  }

  private func commonKind(_ spots: [RuledComparison.Spot]) -> JSONKind? {
    guard let first = spots.first, !spots.contains(where: \.isAbsent) else { return nil }
    let kind = comparison.kind(first)
    return spots.allSatisfy { spot in comparison.kind(spot) == kind } ? kind : nil
  }

  private func codePoints(of values: [JSONView?]) -> [String]? {
    let texts = values.compactMap { value in value?.string.map { text in CodePoints(text) } }
    return texts.count == values.count ? firstDifference(texts) : nil
  }

  /// Whether the first two sides that differ are one sum type in two encodings.
  private func isReencoded(_ spots: [RuledComparison.Spot]) -> Bool {
    spots.dropFirst().contains { spot in
      guard let left = comparison.view(spots[0]), let right = comparison.view(spot) else {
        return false
      }
      return SumType.reencoding(left, right) != nil
    }
  }
}
