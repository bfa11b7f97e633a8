/// Divides work into parts that take about as long as each other.
package enum Packing {
  /// Packs the longest first, each into the part that has least so far: no part is longer than the
  /// mean by more than the longest piece of it.
  ///
  /// The result depends on the arguments alone. Equal pieces go to the parts in turn.
  ///
  /// - Parameters:
  ///   - weights: how long each piece takes, in any unit.
  ///   - total: how many parts, at least 1.
  /// - Returns: the pieces of each part, by their places in `weights`, ascending.
  package static func parts(_ weights: [Int], into total: Int) -> [[Int]] {
    var parts: [[Int]] = Array(repeating: [], count: max(1, total))
    var heap = LoadHeap(parts: parts.count)
    let order = weights.indices.sorted {
      weights[$0] != weights[$1] ? weights[$0] > weights[$1] : $0 < $1
    }
    for piece in order {
      parts[heap.lightest].append(piece)
      // A piece that takes no time counts, so that many of them are divided as well.
      heap.add(min(max(1, weights[piece]), longest))
    }
    return parts.map { $0.sorted() }
  }

  /// Sums of so long pieces do not overflow.
  private static let longest = 1 << 40
}

/// Parts by what they have so far, the lightest at the top; of equal ones the first.
private struct LoadHeap {
  private var nodes: [(load: Int, part: Int)]

  init(parts: Int) { nodes = (0..<parts).map { (0, $0) } }

  var lightest: Int { nodes[0].part }

  /// Adds to the lightest.
  mutating func add(_ load: Int) {
    nodes[0].load += load
    var parent = 0
    while true {
      var least = parent
      for child in [2 * parent + 1, 2 * parent + 2] where child < nodes.count {
        if nodes[child] < nodes[least] { least = child }
      }
      if least == parent { return }
      nodes.swapAt(parent, least)
      parent = least
    }
  }
}
