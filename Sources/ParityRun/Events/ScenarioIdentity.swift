package import ParityLanguage

/// Which scenario a result speaks of.
package struct ScenarioIdentity: Hashable, Sendable {
  package var suite: String
  package var title: String
  /// Where it can be run again: its `scenario` line, or its row in the examples.
  package var location: SourceLocation
  package var tags: [String]

  package init(suite: String, title: String, location: SourceLocation, tags: [String] = []) {
    self.suite = suite
    self.title = title
    self.location = location
    self.tags = tags
  }
}

/// An implementation that does not take part in a scenario, with the reason.
package struct Exemption: Hashable, Sendable {
  package var implementation: Int
  package var reason: String
  /// The mark or the step it comes from.
  package var location: SourceLocation

  package init(implementation: Int, reason: String, location: SourceLocation) {
    self.implementation = implementation
    self.reason = reason
    self.location = location
  }
}
