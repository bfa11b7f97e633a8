extension Stage {
  /// What a player gets when it asks for its next scenarios.
  enum Offer {
    /// One or more, in the order in which they are to be played.
    case scenarios([PlannedScenario])
    case nothingYet
    /// There is none but those that may have to be played once more.
    case onlyAgain
    case over
  }

  /// How long a player waits for its next scenario.
  enum Patience {
    /// Not at all: it has other things to do.
    case none
    /// Until there is one: it has nothing else to do, and holds nothing back.
    case untilOffered
    /// Until it is known whether there is one; not where that depends on the player itself, which
    /// holds something back meanwhile.
    case untilKnown
  }

  /// Takes back a scenario, and all behind it that an implementation has taken with it; it has one
  /// player.
  func takeBack(_ scenario: PlannedScenario, for implementation: Int, take: Trace.Take) {
    lock.lock()
    defer { lock.unlock() }
    let seat = take == .first ? implementation : implementations + implementation
    cursors[seat] = min(cursors[seat], scenario.ordinal)
  }
}
