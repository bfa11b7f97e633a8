package import ParityLanguage

/// What a snapshot that does not hold would be, written anew from the replies.
package struct SnapshotProposal: Hashable, Sendable {
  /// Why there is nothing to write.
  package enum Obstacle: Hashable, Sendable {
    /// These implementations' replies would be written in different ways.
    case differing([Int])
    /// These have no reply to it.
    case unanswered([Int])
    /// The snapshot's path leads nowhere.
    case nowhere(reason: String)
    /// Nobody else answered: what one says is no truth.
    case alone
    /// It stands in a setup or above rows: scenarios that it holds for would be broken.
    case shared
    /// It names captured values, which what was answered this time would replace.
    case naming
    /// A value that the language has no notation for: half a character.
    case unwritable(path: String)
  }

  /// The place of the word `snapshot`.
  package var location: SourceLocation
  /// How many lines stand below it.
  package var written: Int
  /// `path = value`, a leaf each, in order; or why there are none.
  package var lines: Result

  /// The leaves, or what is in the way.
  package enum Result: Hashable, Sendable {
    case leaves([String])
    case none(Obstacle)
  }

  package init(location: SourceLocation, written: Int, lines: Result) {
    self.location = location
    self.written = written
    self.lines = lines
  }
}
