/// How large a pattern may be, and what its search may keep in memory.
///
/// The defaults hold for every scenario file; tests choose smaller ones to reach a limit, or to
/// choose the engine.
package struct PatternLimits: Sendable, Hashable {
  /// Bytes between the slashes.
  package var sourceBytes = 4_096
  /// Groups inside groups.
  package var nesting = 64
  /// The largest number between the braces of a repetition.
  package var repetitions = 1_000
  /// Parts after every repetition is written out: one for a character, a class or a position.
  package var parts = 1_000
  /// Entries in an automaton's table; 0 searches by simulation alone.
  package var automatonEntries = 32_768
  /// Steps spent on building one automaton before the search goes on without it.
  package var automatonSteps = 200_000
  /// Texts from this many bytes on are worth an automaton of their own.
  package var longText = 4_096

  /// The limits of a scenario file.
  package init() {}
}
