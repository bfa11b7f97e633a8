/// A hash table of the keys of one object: open addressing, half full at most.
///
/// It has a budget of probes, more than chance ever needs. Keys that were chosen to collide use it
/// up, and then the table is to be left for a search by order, which nobody can make slow.
struct JSONKeyTable {
  /// What a look at the table found.
  enum Finding: Equatable {
    case absent
    /// The node of an equal key.
    case found(Int)
    /// The budget is used up.
    case crowded
  }

  private let keys: JSONKeys
  /// The node of a key, 0 where there is none: node 0 is a root.
  private var slots: [UInt32]
  private var probesLeft: Int

  /// Makes an empty table for the keys of an object with that many members.
  init(_ keys: JSONKeys, members: Int) {
    self.keys = keys
    var capacity = 64
    while capacity < members * 2 { capacity *= 2 }
    slots = Array(repeating: 0, count: capacity)
    probesLeft = 16 * members + 64
  }

  /// Adds a key unless an equal one is there.
  mutating func insert(_ key: Int) -> Finding {
    let (finding, slot) = look(for: keys.nodes[key], in: keys.start)
    if finding == .absent { slots[slot] = UInt32(truncatingIfNeeded: key) }
    return finding
  }

  /// Looks for the equal of a key, of this tape or another one.
  mutating func find(_ key: JSONNode, in start: UnsafePointer<UInt8>) -> Finding {
    look(for: key, in: start).finding
  }

  private mutating func look(
    for key: JSONNode, in start: UnsafePointer<UInt8>
  ) -> (finding: Finding, slot: Int) {
    var slot = Self.hash(key, in: start) & (slots.count - 1)
    while slots[slot] != 0 {
      let candidate = Int(slots[slot])
      let other = keys.nodes[candidate]
      if other.link == key.link, JSONText.areEqual(other, in: keys.start, key, in: start) {
        return (.found(candidate), slot)
      }
      probesLeft -= 1
      if probesLeft < 0 { return (.crowded, slot) }
      slot = (slot + 1) & (slots.count - 1)
    }
    return (.absent, slot)
  }

  private static func hash(_ key: JSONNode, in start: UnsafePointer<UInt8>) -> Int {
    let hash: UInt64
    if key.isEscaped {
      hash = JSONText.unescaped(key, in: start).withUnsafeBufferPointer(KeyHash.fullHash)
    } else {
      hash = KeyHash.fullHash(
        UnsafeBufferPointer(start: start + key.start, count: Int(key.length)))
    }
    return Int(truncatingIfNeeded: hash)
  }
}
