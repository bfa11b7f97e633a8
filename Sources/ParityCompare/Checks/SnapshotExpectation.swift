package import ParityJSON
package import ParityLanguage

/// A `snapshot`, compiled: these leaves and no others.
package struct SnapshotExpectation: Sendable {
  package let snapshot: Snapshot

  package init(_ snapshot: Snapshot) {
    self.snapshot = snapshot
  }

  /// What differs between the snapshot's leaves (group 0) and a reply (group 1).
  ///
  /// Without leaves it always fails: it waits to be written. Then, and where its lines contradict
  /// each other, there is a single difference at the snapshot's own path.
  ///
  /// - Returns: leaves that are missing, that are extra and that differ; empty where it holds.
  package func judge(
    _ observation: Observation, captures: [JSONView?], rules: RuleSet, implementation: Int,
    use: inout RuleUse, limit: Int = 100
  ) -> [Difference] {
    []
  }

  /// The leaves that the snapshot of a reply has: scalars and empty lists and objects.
  ///
  /// What rules ignore for the implementation is left out.
  ///
  /// - Throws: why the snapshot's path leads nowhere.
  package func leaves(
    of observation: Observation, captures: [JSONView?], rules: RuleSet, implementation: Int
  ) throws(PathMiss) -> [SnapshotLeaf] {
    []
  }
}

/// One `| path = value` line that a reply would have.
package struct SnapshotLeaf: Sendable {
  package var path: ReplyPath
  /// The value's bytes as they came: JSON, which the language reads as well for a scalar, `[]`, `{}`.
  package var value: [UInt8]
}
