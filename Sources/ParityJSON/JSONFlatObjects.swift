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
    for member in 0..<count {
      let key = first + 1 + 2 * member
      var partner = second + 1 + 2 * Int(positions[member])
      if !areAlike, positions[member] >= count || !pair.areKeysEqual(key, partner) {
        guard let found = find(key, among: second + 1, count, in: pair) else { return false }
        partner = second + 1 + 2 * found
        positions[member] = UInt8(truncatingIfNeeded: found)
      }
      let (value, other) = (pair.left.nodes[key + 1], pair.right.nodes[partner + 1])
      guard (value.tag ^ other.tag) & JSONNode.shapeMask == 0 else { return false }
      // A list or object in so little room is empty, and so is its partner.
      guard value.isContainer || pair.areScalarsEqual(value, other) else { return false }
    }
    ends = (Int(one.link), Int(two.link))
    return true
  }

  /// The position of the equal of a key.
  @inline(never)
  private func find(_ key: Int, among first: Int, _ count: Int, in pair: JSONPair) -> Int? {
    (0..<count).first { member in pair.areKeysEqual(key, first + 2 * member) }
  }
}
