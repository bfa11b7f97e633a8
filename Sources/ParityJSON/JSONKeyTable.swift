/// A hash table of the keys of one object: open addressing, half full at most.
struct JSONKeyTable {
  /// What became of an insertion.
  enum Insertion {
    case new
    case known
    /// More collisions than chance brings: the keys were chosen to collide.
    case crowded
  }

  /// The node of a key, 0 where there is none: node 0 is the root.
  private var slots: [UInt32]
  private var probesLeft: Int

  init(members: Int) {
    var capacity = 64
    while capacity < members * 2 { capacity *= 2 }
    slots = Array(repeating: 0, count: capacity)
    probesLeft = 8 * members + 64
  }

  mutating func insert(_ key: Int, of keys: JSONKeys) -> Insertion {
    let node = keys.nodes[key]
    var slot = Self.hash(node, in: keys.start) & (slots.count - 1)
    while slots[slot] != 0 {
      let other = keys.nodes[Int(slots[slot])]
      if other.link == node.link, JSONText.areEqual(other, in: keys.start, node, in: keys.start) {
        return .known
      }
      probesLeft -= 1
      if probesLeft < 0 { return .crowded }
      slot = (slot + 1) & (slots.count - 1)
    }
    slots[slot] = UInt32(truncatingIfNeeded: key)
    return .new
  }

  /// A table of the keys that stand from one node of an object up to another.
  init(_ keys: JSONKeys, from first: Int, to end: Int) {
    self.init(members: end - first)
    var key = first
    while key < end {
      _ = insert(key, of: keys)
      key = keys.next(after: key + 1)
    }
  }

  /// The key of the table that equals a key of another tape, once both are unescaped.
  func find(_ node: JSONNode, in start: UnsafePointer<UInt8>, of keys: JSONKeys) -> Int? {
    var slot = Self.hash(node, in: start) & (slots.count - 1)
    while slots[slot] != 0 {
      let candidate = Int(slots[slot])
      let other = keys.nodes[candidate]
      if other.link == node.link, JSONText.areEqual(other, in: keys.start, node, in: start) {
        return candidate
      }
      slot = (slot + 1) & (slots.count - 1)
    }
    return nil
  }

  private static func hash(_ node: JSONNode, in start: UnsafePointer<UInt8>) -> Int {
    let hash: UInt64
    if node.isEscaped {
      hash = JSONText.unescaped(node, in: start).withUnsafeBufferPointer(KeyHash.fullHash)
    } else {
      hash = KeyHash.fullHash(
        UnsafeBufferPointer(start: start + node.start, count: Int(node.length)))
    }
    return Int(truncatingIfNeeded: hash)
  }
}
