/// Compares objects of few members that are all scalars or empty: the leaves of most replies.
///
/// The elements of a list mostly have the same keys in the same order, so where the partner of a
/// member stood in the object before is where it is looked for first.
struct JSONFlatObjects {
  /// The most members, so that looking through all of them stays cheap.
  private static let memberLimit = 32

  /// For each member on the left, by its position, where its partner was on the right.
  private var positions: SIMD32<UInt8> = .zero
  /// What stands behind the last two objects, all of whose members were found equal.
  private var ends = (0, 0)

  /// Whether two objects are equal; nil where they are not of this kind.
  @inline(__always)
  mutating func areEqual(_ first: Int, _ second: Int, in pair: JSONPair) -> Bool? {
    let (one, two) = (pair.left.nodes[first], pair.right.nodes[second])
    let count = Int(one.storedCount)
    guard one.kind == .object, two.kind == .object, count == Int(two.storedCount),
      count <= Self.memberLimit, Int(one.link) - first == 2 * count + 1,
      Int(two.link) - second == 2 * count + 1
    else { return nil }
    // Both are like the objects before them: the same keys stand at the same positions.
    let areAlike = one.tag & two.tag & JSONNode.alikeFlag != 0 && ends == (first, second)
    if !areAlike, !findPartners(first + 1, second + 1, count, in: pair) { return false }
    let (values, others) = (pair.left.nodes + (first + 2), pair.right.nodes + (second + 2))
    for member in 0..<count {
      let (value, other) = (values[2 &* member], others[2 &* Int(positions[member])])
      guard (value.tag ^ other.tag) & JSONNode.shapeMask == 0 else { return false }
      // What is the same again on both sides is equal again.
      if areAlike, value.tag & other.tag & JSONNode.repeatedFlag != 0 { continue }
      // A list or object in so little room is empty, and so is its partner.
      guard value.isContainer || pair.areScalarsEqual(value, other) else { return false }
    }
    ends = (Int(one.link), Int(two.link))
    return true
  }

  /// Finds the equal of each key; false where there is none.
  @inline(never)
  private mutating func findPartners(
    _ first: Int, _ second: Int, _ count: Int, in pair: JSONPair
  ) -> Bool {
    for member in 0..<count {
      let key = first + 2 * member
      let position = Int(positions[member])
      if position < count, pair.areKeysEqual(key, second + 2 * position) { continue }
      guard let found = find(key, among: second, count, in: pair) else { return false }
      positions[member] = UInt8(truncatingIfNeeded: found)
    }
    return true
  }

  /// The position of the equal of a key.
  @inline(never)
  private func find(_ key: Int, among first: Int, _ count: Int, in pair: JSONPair) -> Int? {
    (0..<count).first { member in pair.areKeysEqual(key, first + 2 * member) }
  }
}
