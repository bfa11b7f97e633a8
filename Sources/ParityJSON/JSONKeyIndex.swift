/// The keys of one object, to be found fast however many there are.
struct JSONKeyIndex {
  private enum Order {
    case hashed(JSONKeyTable)
    case sorted([Int])
  }

  private let keys: JSONKeys
  private let first: Int
  private let end: Int
  private var order: Order

  /// Indexes the keys that stand from one node of an object up to another.
  init(_ keys: JSONKeys, from first: Int, to end: Int) {
    self.keys = keys
    self.first = first
    self.end = end
    var table = JSONKeyTable(keys, members: (end - first) / 2)
    order = .sorted([])
    var key = first
    while key < end {
      if table.insert(key) == .crowded {
        order = .sorted(keys.sorted(from: first, to: end))
        return
      }
      key = keys.next(after: key + 1)
    }
    order = .hashed(table)
  }

  /// The node of the key that equals a key of another tape.
  mutating func find(_ key: JSONNode, in start: UnsafePointer<UInt8>) -> Int? {
    switch order {
    case .sorted(let sorted):
      return search(sorted, for: key, in: start)
    case .hashed(var table):
      // The table is not to be copied when it counts its probes.
      order = .sorted([])
      let finding = table.find(key, in: start)
      switch finding {
      case .absent, .found: order = .hashed(table)
      case .crowded: order = .sorted(keys.sorted(from: first, to: end))
      }
      switch finding {
      case .absent: return nil
      case .found(let node): return node
      case .crowded: return find(key, in: start)
      }
    }
  }

  private func search(
    _ sorted: [Int], for key: JSONNode, in start: UnsafePointer<UInt8>
  ) -> Int? {
    var (low, high) = (0, sorted.count)
    while low < high {
      let middle = (low + high) / 2
      if JSONText.precedes(keys.nodes[sorted[middle]], in: keys.start, key, in: start) {
        low = middle + 1
      } else {
        high = middle
      }
    }
    guard low < sorted.count,
      JSONText.areEqual(keys.nodes[sorted[low]], in: keys.start, key, in: start)
    else { return nil }
    return sorted[low]
  }
}
