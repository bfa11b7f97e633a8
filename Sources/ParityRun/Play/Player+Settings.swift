extension Player {
  /// How a player works, whatever it plays.
  struct Settings: Sendable {
    /// A fresh process a scenario.
    var isolates = false
    /// How many bytes may be on their way to an implementation: less than a pipe holds.
    var bytesAhead = 48 << 10
    var commandsAhead = 256
    /// Which of two performances it gives: the second has a fresh process a scenario, save where a
    /// setup says that scenarios share one.
    var take = Trace.Take.first
    /// Which of the implementation's players it is, from 0.
    var job = 0
    /// Whether the first scenario of a process is played once more on it, and only that told: so no
    /// scenario is told that had a process as if for itself.
    var playsEncores = false
    /// A monotonic clock in nanoseconds.
    var clock: @Sendable () -> Int

    /// Whether nothing is written ahead of a scenario's end.
    var playsOneByOne: Bool { isolates || take == .second }

    /// Whether a scenario that was played to its end is to be played once more, as its process had
    /// played nothing before it: what others leave behind cannot have shown.
    ///
    /// What was tried on the network may not be tried again, and is told as it is.
    func playsAgain(_ performance: Performance) -> Bool {
      playsEncores && performance.isFirstOnProcess && performance.isUneventful
        && !performance.scenario.isForeign
    }

    /// Whether a scenario has a process of its own.
    func isolates(_ scenario: PlannedScenario) -> Bool {
      isolates || (take == .second && scenario.onceSetup == nil)
    }
  }
}
