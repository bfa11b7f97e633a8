import ParityJSON
import ParityPattern

/// What a rule does to the values that its path reaches.
struct RuleEffect: Sendable {
  enum Kind: Sendable {
    case ignore
    case optional
    case tolerate(JSONNumber)
    /// With the key by which elements find each other, or nil: by their whole value.
    case unordered(by: KeyPath?)
    case replace(Pattern, with: [UInt8])
  }

  var kind: Kind
  /// The one implementation it holds for, as an index; nil for all.
  var implementation: Int?

  /// Whether it holds where two implementations are compared: one of them is enough, save that
  /// `replace` is done to each by itself.
  func holds(between left: Int, and right: Int) -> Bool {
    implementation == nil || implementation == left || implementation == right
  }

  /// Whether it holds for what one implementation answers.
  func holds(for side: Int) -> Bool { implementation == nil || implementation == side }
}
