package import ParityJSON
import ParityLanguage

/// One `| path = value` line that a reply would have.
package struct SnapshotLeaf: Hashable, Sendable {
  package var path: ReplyPath
  /// The value's bytes as they came: JSON, which for a scalar, `[]` and `{}` is the language's too.
  package var value: [UInt8]

  package init(path: ReplyPath, value: [UInt8]) {
    self.path = path
    self.value = value
  }
}

extension SnapshotExpectation {
  /// The leaves that the snapshot of a reply has: scalars and empty lists and objects.
  ///
  /// What rules ignore for the implementation is left out. The `rename` rules must have been
  /// applied (``RuleSet/renamed(_:of:use:)``). It throws why the snapshot's path leads nowhere.
  package func leaves(
    of observation: Observation, captures: [JSONView?], rules: RuleSet, implementation: Int
  ) throws(PathMiss) -> [SnapshotLeaf] {
    guard let path else {
      var gatherer = LeafGatherer(observation.document, implementation, rules: rules.tree)
      for root in Path.Root.screen {
        guard let node = observation.parts[root] else { continue }
        gatherer.gather(root, [], from: node, to: node)
      }
      return gatherer.leaves
    }
    let moves = try path.moves(captures)
    let found = try path.value(in: observation, captures: captures)
    guard let start = observation.view(of: path.root) else { return [] }
    var gatherer = LeafGatherer(start.document, implementation, rules: rules.tree)
    gatherer.gather(path.root, moves, from: start.index, to: found.index)
    return gatherer.leaves
  }
}

/// Gathers the leaves below a value.
private struct LeafGatherer {
  private(set) var leaves: [SnapshotLeaf] = []
  private var comparison: RuledComparison
  private var path = ReplyPath(root: .state)

  init(_ document: JSONDocument, _ implementation: Int, rules: RuleTree) {
    comparison = RuledComparison(
      [.init(document: document, implementation: implementation)], rules: rules)
  }

  private var document: JSONDocument { comparison.sides[0].document }

  mutating func gather(_ root: Path.Root, _ moves: [PathMove], from start: Int, to end: Int) {
    path = ReplyPath(root, moves, [])
    var active = comparison.cursor.enter(root)
    var walk = ConcreteWalk(document, node: start, indices: [])
    for move in moves { active = walk.descend(move, active, &comparison.cursor) }
    gather(end, active)
    comparison.cursor.ascend(to: 0..<0)
  }

  /// Recurses once for each level of nesting, which the reader limits.
  private mutating func gather(_ node: Int, _ active: Range<Int>) {
    if comparison.isIgnored(0, 0, active) { return }
    let before = leaves.count
    switch document.kind(at: node) {
    case .null, .boolean, .number, .string: break
    case .list: gatherElements(of: node, active)
    case .object: gatherMembers(of: node, active)
    }
    if leaves.count > before { return }
    let value =
      switch document.kind(at: node) {
      case .list: Array("[]".utf8)
      case .object: Array("{}".utf8)
      case .null, .boolean, .number, .string: Array(document.spelling(at: node))
      }
    leaves.append(SnapshotLeaf(path: path, value: value))
  }

  private mutating func gatherMembers(of object: Int, _ active: Range<Int>) {
    for member in JSONView(document: document, index: object).members {
      let below = comparison.cursor.descend(active, key: member.key)
      path.components.append(.key(member.key))
      gather(member.value.index, below)
      path.components.removeLast()
      comparison.cursor.ascend(to: active)
    }
  }

  private mutating func gatherElements(of list: Int, _ active: Range<Int>) {
    let spot = RuledComparison.Spot(side: 0, node: list)
    for (place, element) in comparison.elements(spot, spot, active).left.enumerated() {
      let below = comparison.descend(to: element, element, spot, spot, active)
      path.components.append(.index(place))
      gather(element.node, below)
      path.components.removeLast()
      comparison.cursor.ascend(to: active)
    }
  }
}
