package import ParityLanguage

/// What a run waits for: the first scenario in the plan's order that has no result.
package struct Waiting: Hashable, Sendable {
  package var location: SourceLocation
  /// Those who have not played it to its end.
  package var implementations: [Int]

  package init(location: SourceLocation, implementations: [Int]) {
    self.location = location
    self.implementations = implementations
  }
}
