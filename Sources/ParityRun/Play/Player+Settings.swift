extension Player {
  /// What is done before a player waits for anything.
  struct Chore {
    /// Whether there is something to do; asked before every reply.
    var isDue: () -> Bool
    var perform: () -> Void

    static var none: Chore { Chore(isDue: { false }, perform: {}) }
  }

  /// How a player works, whatever it plays.
  struct Settings: Sendable {
    /// A fresh process a scenario.
    var isolates = false
    /// How many bytes may be on their way to an implementation: less than a pipe holds.
    var bytesAhead = 48 << 10
    var commandsAhead = 256
    /// How many bytes the replies to one scenario may hold on to until it is judged.
    var scenarioBytes = Production.Settings.replyBytes * 8
    /// How much their replies may hold: what is written ahead is played, however full the stage is.
    var weightAhead = 3 << 20
    /// Which of two performances it gives: the second has a fresh process a scenario, save where a
    /// setup says that scenarios share one.
    var take = Trace.Take.first
    /// Which of the implementation's players it is, from 0.
    var job = 0
    /// How many scenarios it takes from the stage at once: one where others could play the next.
    var portion = 1
    /// Of replies that hold more bytes it takes one at a time.
    var lightReply = 16 << 10
    /// Whether the first scenario of a process is played once more on it, and only that told: so no
    /// scenario is told that had a process as if for itself.
    var playsEncores = false
    /// A monotonic clock in nanoseconds.
    var clock: @Sendable () -> Int

    /// How many commands may be on their way, by what the heavier ones of the last replies hold.
    ///
    /// `isOneByOne`: see ``Line/isAskedOneByOne``.
    func commandsAhead(replyWeight: Int, isOneByOne: Bool) -> Int {
      isOneByOne ? 1 : min(commandsAhead, max(2, weightAhead / max(1, replyWeight)))
    }

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
