package import ParityCompare
package import ParityLanguage

/// A step as reports list it.
package struct StepRecord: Hashable, Sendable {
  /// What became of a step.
  package enum Outcome: String, Hashable, Sendable {
    case passed
    /// The finding's step, or the first at which an implementation differs from itself.
    case failed
    /// A later step that differs or is contradicted as well.
    case alsoFailed
    /// An implementation broke here.
    case broke
    case notRun
    /// Part of a `start once` that this process had played before.
    case kept
  }

  /// The command on one line: `do Open id = $id`, cells filled in.
  package var source: String
  package var location: SourceLocation
  package var outcome: Outcome

  package init(source: String, location: SourceLocation, outcome: Outcome) {
    self.source = source
    self.location = location
    self.outcome = outcome
  }
}

/// A note of ParityCompare with the step it was made at (an index into the steps).
package struct StepNote: Sendable {
  package var step: Int
  package var note: Note

  package init(step: Int, note: Note) {
    self.step = step
    self.note = note
  }
}
