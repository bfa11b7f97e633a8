/// The implementations by equal normalised replies.
package struct Grouping: Sendable {
  /// The implementations as the caller numbers them: each group ascending, the groups by their
  /// first member.
  ///
  /// Two implementations share a group exactly if they are equal to the same others, themselves
  /// included. Equality under `tolerate` is not transitive; where 1.00 is close to 1.04 and 1.04 to
  /// 1.08, but not 1.00 to 1.08, all three stand alone. So no difference is ever hidden in a group,
  /// and the groups do not depend on the order of the replies.
  package var groups: [[Int]]
  /// Spellings that count as equal, where they were asked for.
  package var notes: [Note]
  /// Whether the difference that a known path speaks of was met, one for each of them, in order.
  package var areKnownPathsMet: [Bool]

  package init(groups: [[Int]], notes: [Note] = [], areKnownPathsMet: [Bool] = []) {
    self.groups = groups
    self.notes = notes
    self.areKnownPathsMet = areKnownPathsMet
  }

  /// Whether all replies are equal.
  package var isParity: Bool { groups.count <= 1 }
}
