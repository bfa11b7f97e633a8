package import ParityJSON
package import ParityLanguage

/// A `snapshot`, compiled: these leaves and no others.
package struct SnapshotExpectation: Sendable {
  package let snapshot: Snapshot
  /// Nil is the whole screen.
  let path: CompiledPath?

  package init(_ snapshot: Snapshot) {
    self.snapshot = snapshot
    path = snapshot.path.map(CompiledPath.init)
  }

  /// What differs between the snapshot's leaves (group 0) and a reply (group 1).
  ///
  /// Empty where the snapshot holds; else the leaves that are missing, that are extra and that
  /// differ. Without lines it always fails: it waits to be written. Then, and where its lines
  /// contradict each other, there is a single difference at the snapshot's own path.
  package func judge(
    _ observation: Observation, captures: [JSONView?], rules: RuleSet, implementation: Int,
    use: inout RuleUse, limit: Int = 100
  ) -> [Difference] {
    let observation = rules.renamed(observation, of: implementation, use: &use)
    if snapshot.leaves.isEmpty { return [failure(observation, captures, Self.unwritten)] }
    let expected: JSONDocument
    let moves: [PathMove]
    do throws(PathMiss) {
      guard let document = try self.expected(captures) else {
        return [failure(observation, captures, Self.contradictory)]
      }
      expected = document
      moves = try path?.moves(captures) ?? []
    } catch {
      return [failure(observation, captures, error.explanation)]
    }
    guard let root = path?.root else {
      let replies = [Observation(document: expected), observation]
        .map { reply in (implementation: implementation, observation: reply) }
      return ReplyDifferences(replies, rules: rules.tree, scope: .screen, isFirstNormalised: true)
        .folded(limit: limit)
    }
    let found = try? path?.value(in: observation, captures: captures)
    return differences(
      root, moves, expected, found, observation, implementation, rules.tree, limit)
  }

  private static let unwritten = "the snapshot has no lines yet: write one for each leaf"
  private static let contradictory =
    "the lines of the snapshot contradict each other, leave an index out or stand outside its path"

  /// The value at the snapshot's path that its lines are the leaves of.
  private func expected(_ captures: [JSONView?]) throws(PathMiss) -> JSONDocument? {
    var tree = SnapshotTree()
    for leaf in snapshot.leaves {
      guard let components = components(of: leaf.path) else { return nil }
      try tree.insert(leaf.value, at: components, captures)
    }
    return tree.document()
  }

  /// A line's path below the snapshot's own; nil where it is not below it.
  private func components(of leaf: Path) -> [Path.Component]? {
    guard let path = snapshot.path else {
      guard Path.Root.screen.contains(leaf.root) else { return nil }
      return [.key(Text(leaf.root.rawValue))] + leaf.components
    }
    guard leaf.root == path.root, leaf.components.starts(with: path.components) else { return nil }
    return Array(leaf.components.dropFirst(path.components.count))
  }

  private func differences(
    _ root: Path.Root, _ moves: [PathMove], _ expected: JSONDocument, _ found: JSONView?,
    _ observation: Observation, _ implementation: Int, _ rules: RuleTree, _ limit: Int
  ) -> [Difference] {
    let document = found?.document ?? observation.document
    var finder = DifferenceFinder(
      [
        .init(document: expected, implementation: implementation, isNormalised: true),
        .init(document: document, implementation: implementation),
      ], rules: rules, leafLimit: ReplyDifferences.leafLimit)
    var active = finder.comparison.cursor.enter(root)
    let start = observation.view(of: root)?.index ?? document.rootIndex
    var walk = ConcreteWalk(document, node: start, indices: [])
    for move in moves { active = walk.descend(move, active, &finder.comparison.cursor) }
    finder.components = ReplyPath(root, moves, []).components
    finder.find(
      [.init(side: 0, node: expected.rootIndex), .init(side: 1, node: found?.index ?? -1)], active)
    return Array(Folding.fold(finder.leaves, root: root).prefix(limit))
  }

  /// A difference at the snapshot's own path.
  private func failure(
    _ observation: Observation, _ captures: [JSONView?], _ reason: String
  ) -> Difference {
    let found = path.map { path in try? path.value(in: observation, captures: captures) }
    return Difference(
      path: snapshot.path.map(ReplyPath.init(unresolved:)) ?? ReplyPath(root: .response),
      values: [.absent, DifferingValue(found ?? observation.document.root)],
      classification: .keyAbsent, hint: reason)
  }
}
