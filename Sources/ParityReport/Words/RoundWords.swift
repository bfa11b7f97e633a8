import ParityRun

/// What is said of a scenario that was played more than once.
enum RoundWords {
  /// `it failed 1 of 3 times; this is the first of them`.
  static func sentence(_ rounds: Rounds) -> String {
    let often =
      rounds.failed < rounds.played
      ? "it failed \(rounds.failed) of \(rounds.played) times"
      : "it failed all of \(rounds.played) times"
    return "\(often); this is the first of them"
  }
}
