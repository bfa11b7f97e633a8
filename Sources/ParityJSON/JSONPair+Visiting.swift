/// Calls with the nodes of all scalars that stand for each other in two equal values.
///
/// Each document comes with the node of the value in it that is meant. Of values that are not
/// equal, some scalars are passed over.
package func forEachScalarPair(
  of left: JSONDocument, _ leftIndex: Int, _ right: JSONDocument, _ rightIndex: Int,
  _ body: (Int, Int) -> Void
) {
  _ = JSONPair.with(left, right) { pair in
    var levels: [JSONChildPairs] = []
    pair.visit(leftIndex, rightIndex, &levels, body)
    while !levels.isEmpty {
      switch levels[levels.count - 1].next(in: pair) {
      case .end, .unmatched: levels.removeLast()
      case .pair(let value, let other): pair.visit(value, other, &levels, body)
      }
    }
  }
}

extension JSONPair {
  fileprivate func visit(
    _ value: Int, _ other: Int, _ levels: inout [JSONChildPairs], _ body: (Int, Int) -> Void
  ) {
    switch (left.nodes[value].isContainer, right.nodes[other].isContainer) {
    case (true, true):
      levels.append(
        JSONChildPairs(of: value, from: value + 1, other, from: other + 1, in: self))
    case (false, false): body(value, other)
    case (true, false), (false, true): break
    }
  }
}
