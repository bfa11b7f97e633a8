/// The keys of one object, to be found fast however many there are.
///
/// A class so that it takes one word where it is not needed, which is nearly always.
final class JSONKeyIndex {
  private let keys: JSONKeys
  private let first: Int
  private let end: Int
  private var table: JSONKeyTable
  /// The keys in order, once the table is crowded.
  private var sorted: [Int]?

  /// Indexes the keys that stand from one node of an object up to another.
  init(_ keys: JSONKeys, from first: Int, to end: Int) {
    self.keys = keys
    self.first = first
    self.end = end
    table = JSONKeyTable(keys, members: (end - first) / 2)
    var key = first
    while key < end, sorted == nil {
      if table.insert(key) == .crowded { sorted = keys.sorted(from: first, to: end) }
      key = keys.next(after: key + 1)
    }
  }

  /// The node of the key that equals a key of another tape.
  func find(_ key: JSONNode, in start: UnsafePointer<UInt8>) -> Int? {
    if let sorted { return search(sorted, for: key, in: start) }
    switch table.find(key, in: start) {
    case .absent: return nil
    case .found(let node): return node
    case .crowded:
      let sorted = keys.sorted(from: first, to: end)
      self.sorted = sorted
      return search(sorted, for: key, in: start)
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
