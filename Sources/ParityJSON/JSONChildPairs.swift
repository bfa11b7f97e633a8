/// Two containers of the same shape, whose children are paired one after the other: elements by
/// position, members by key.
///
/// It is one level of an explicit stack: comparison does not recurse, so that it needs no more of a
/// thread's stack for deep values than for flat ones.
struct JSONChildPairs {
  /// What comes next.
  enum Next {
    /// The nodes of two values to be compared.
    case pair(Int, Int)
    /// A key that the right object does not have.
    case unmatched
    case end
  }

  /// The number of members up to which a partner is looked for one by one.
  private static var fewMembers: Int { 32 }

  private let isObject: Bool
  private let hasFewMembers: Bool
  /// The next key or element on the left, and where the container ends.
  private var child: Int
  private let end: Int
  /// Where the partner is expected on the right, where the first one stands, and the end.
  private var partner: Int
  private let firstPartner: Int
  private let partnerEnd: Int
  private var index: JSONKeyIndex?

  /// Pairs the children from two places on; those before are known to be paired already.
  ///
  /// `first` and `second` are containers of one kind with as many children.
  init(
    of first: Int, from child: Int, _ second: Int, from partner: Int, in pair: JSONPair
  ) {
    isObject = pair.left.nodes[first].kind == .object
    hasFewMembers = pair.left.nodes[first].storedCount <= Self.fewMembers
    self.child = child
    end = pair.left.next(after: first)
    self.partner = partner
    firstPartner = partner
    partnerEnd = pair.right.next(after: second)
  }

  mutating func next(in pair: JSONPair) -> Next {
    guard child < end else { return .end }
    var (value, other) = (child, partner)
    if isObject {
      guard findPartner(in: pair) else { return .unmatched }
      (value, other) = (child + 1, partner + 1)
    }
    child = pair.left.next(after: value)
    partner = pair.right.next(after: other)
    return .pair(value, other)
  }

  /// Moves `partner` to the key that equals the one at `child`.
  private mutating func findPartner(in pair: JSONPair) -> Bool {
    if partner < partnerEnd, pair.areKeysEqual(child, partner) { return true }
    let found = hasFewMembers ? findByWalking(in: pair) : findByIndex(in: pair)
    guard let found else { return false }
    partner = found
    return true
  }

  /// Looks for the key from where the last one was found, once round.
  private func findByWalking(in pair: JSONPair) -> Int? {
    find(from: partner, to: partnerEnd, in: pair) ?? find(from: firstPartner, to: partner, in: pair)
  }

  @inline(__always)
  private func find(from first: Int, to end: Int, in pair: JSONPair) -> Int? {
    let hash = pair.left.nodes[child].link
    var candidate = first
    while candidate < end {
      if pair.right.nodes[candidate].link == hash, pair.areKeysEqual(child, candidate) {
        return candidate
      }
      candidate = pair.right.next(after: candidate + 1)
    }
    return nil
  }

  private mutating func findByIndex(in pair: JSONPair) -> Int? {
    if index == nil { index = JSONKeyIndex(pair.right, from: firstPartner, to: partnerEnd) }
    return index?.find(pair.left.nodes[child], in: pair.left.start)
  }
}
