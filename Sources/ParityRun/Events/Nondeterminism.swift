package import ParityCompare

/// That an implementation did not do the same when it played a scenario a second time, in a fresh
/// process and other surroundings: its own fault, and no difference from another one.
package struct Nondeterminism: Sendable {
  /// What it did otherwise.
  package enum Kind: Sendable {
    /// Its replies to a step differ; the first value of each is that of the first time.
    case answers([Difference])
    /// It broke the second time and not the first.
    case brokeLater(Breakage)
    /// It broke the first time, which is told as such, and not the second.
    case brokeEarlier
    /// It could not play it the second time: why.
    case unsupportedLater(reason: String)
  }

  package var implementation: Int
  /// The first step at which it did otherwise; nil: it did not come so far.
  package var step: Int?
  package var kind: Kind
  /// How many later steps differ as well.
  package var laterSteps: Int

  package init(implementation: Int, step: Int?, kind: Kind, laterSteps: Int = 0) {
    self.implementation = implementation
    self.step = step
    self.kind = kind
    self.laterSteps = laterSteps
  }
}
