package import ParityLanguage

/// What one shard knows of rules and negative checks: what it never met, another may have met.
package struct PartialHollowness: Hashable, Sendable {
  /// Rules that were in force here and touched nothing.
  package var idleRules: [Hollowness.Remark]
  /// The places of rules that touched something here.
  package var usedRules: [SourceLocation]
  /// Negative checks whose path or value no reply had here.
  package var unseenNegatives: [Hollowness.Remark]

  package init(
    idleRules: [Hollowness.Remark] = [], usedRules: [SourceLocation] = [],
    unseenNegatives: [Hollowness.Remark] = []
  ) {
    self.idleRules = idleRules
    self.usedRules = usedRules
    self.unseenNegatives = unseenNegatives
  }

  /// Takes in what another shard of the same run knows.
  package mutating func merge(_ other: PartialHollowness) {
    let used = Set(usedRules).union(other.usedRules)
    let known = Set(idleRules.map(\.location))
    idleRules += other.idleRules.filter { !known.contains($0.location) }
    idleRules.removeAll { used.contains($0.location) }
    idleRules.sort { $0.location.isBefore($1.location) }
    usedRules = used.sorted { $0.isBefore($1) }
    let unseenThere = Set(other.unseenNegatives.map(\.location))
    unseenNegatives.removeAll { !unseenThere.contains($0.location) }
  }
}

extension SourceLocation {
  /// The order of places: by file, line and column.
  func isBefore(_ other: SourceLocation) -> Bool {
    if !file.utf8.elementsEqual(other.file.utf8) {
      return file.utf8.lexicographicallyPrecedes(other.file.utf8)
    }
    return (line, column) < (other.line, other.column)
  }
}
