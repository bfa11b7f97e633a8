/// How often a scenario was played, where that was more than once.
package struct Rounds: Hashable, Sendable {
  package var played: Int
  package var failed: Int

  package init(played: Int, failed: Int) {
    self.played = played
    self.failed = failed
  }

  /// Whether it failed at times and at times it did not.
  package var isMixed: Bool { failed > 0 && failed < played }
}
