/// The keys of the objects of one tape.
struct JSONKeys {
  typealias Position = UnsafePointer<UInt8>

  let nodes: UnsafePointer<JSONNode>
  let start: Position
  let end: Position

  /// The node of the next key or element after a value.
  @inline(__always)
  func next(after value: Int) -> Int {
    nodes[value].isContainer ? Int(nodes[value].link) : value + 1
  }

  /// A value's bytes as they came: strings with their quotes.
  func spelling(of value: Int) -> [UInt8] {
    let node = nodes[value]
    let quote = node.kind == .string ? 1 : 0
    return Array(
      UnsafeBufferPointer(
        start: start + node.start - quote, count: Int(node.length) + 2 * quote))
  }

  /// A scalar's bytes; of strings, those between the quotes.
  @inline(__always)
  func lexeme(of node: JSONNode) -> UnsafeBufferPointer<UInt8> {
    UnsafeBufferPointer(start: start + node.start, count: Int(node.length))
  }

  @inline(__always)
  private func areEqual(_ left: Int, _ right: Int) -> Bool {
    JSONText.areEqual(nodes[left], in: start, nodes[right], in: start)
  }

  /// The number of members up to which a set of 64 bits is of use.
  private static var fewMembers: Int { 48 }

  /// A key that a complete object has twice: the second of the two.
  @inline(never)
  func duplicate(of object: Int, members: Int) -> Int? {
    members <= Self.fewMembers
      ? duplicateAmongFew(of: object, members: members)
      : duplicateAmongMany(of: object, members: members)
  }

  /// The first key that an object with few members already has.
  ///
  /// A set of 64 bits tells at once of most keys that they are new; the others are looked for among
  /// those before.
  private func duplicateAmongFew(of object: Int, members: Int) -> Int? {
    var seen: UInt64 = 0
    var key = object + 1
    for _ in 0..<members {
      let bit = 1 &<< UInt64(truncatingIfNeeded: nodes[key].link &>> 26)
      if seen & bit != 0, has(equalOf: key, in: object) { return key }
      seen |= bit
      key = next(after: key + 1)
    }
    return nil
  }

  private func has(equalOf key: Int, in object: Int) -> Bool {
    let hash = nodes[key].link
    var other = object + 1
    while other < key {
      if nodes[other].link == hash, areEqual(other, key) { return true }
      other = next(after: other + 1)
    }
    return false
  }

  /// A key that an object with many members already has.
  private func duplicateAmongMany(of object: Int, members: Int) -> Int? {
    var table = JSONKeyTable(self, members: members)
    var key = object + 1
    for _ in 0..<members {
      switch table.insert(key) {
      case .absent: break
      case .found: return key
      case .crowded: return duplicateBySorting(of: object)
      }
      key = next(after: key + 1)
    }
    return nil
  }

  private func duplicateBySorting(of object: Int) -> Int? {
    let sorted = sorted(from: object + 1, to: next(after: object))
    return zip(sorted, sorted.dropFirst())
      .filter { areEqual($0, $1) }
      .map { max($0, $1) }
      .min()
  }

  /// The nodes of the keys that stand from one node of an object up to another, in the order of
  /// their unescaped bytes.
  func sorted(from first: Int, to end: Int) -> [Int] {
    var keys: [Int] = []
    var key = first
    while key < end {
      keys.append(key)
      key = next(after: key + 1)
    }
    return keys.sorted { left, right in
      JSONText.precedes(nodes[left], in: start, nodes[right], in: start)
    }
  }
}
