package import ParityPattern

/// A normalisation rule: what may differ without being a difference.
package struct Rule: Hashable, Sendable {
  /// What the rule does to the values that its path reaches.
  package enum Effect: Hashable, Sendable {
    case ignore(Path)
    /// The tolerance as spelled, in JSON's number grammar.
    case tolerate(Path, by: String)
    case unordered(Path, by: [InputComponent]?)
    case rename(Path, to: Path)
    /// Null and absent are the same.
    case optional(Path)
    case replace(Path, matching: Pattern, with: [UInt8])
  }

  package var effect: Effect
  /// The one implementation it holds for, or nil for all.
  package var implementation: String?
  package var reason: String?
  package var location: SourceLocation
  /// The rule as written.
  package var source: String

  package init(
    effect: Effect, implementation: String? = nil, reason: String? = nil, location: SourceLocation,
    source: String
  ) {
    self.effect = effect
    self.implementation = implementation
    self.reason = reason
    self.location = location
    self.source = source
  }
}
