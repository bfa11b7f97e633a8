import Synchronization

/// What is known of an implementation in one suite, whichever of its processes showed it.
///
/// All its players share it, so that what one of them finds out costs the others no time.
final class Reputation: Sendable {
  /// How much is borne.
  struct Limits: Sendable {
    /// So many starts in a row may fail.
    var failedStarts = 3
    /// In so many scenarios a reply may stay out, each of which costs its time limit, before one is
    /// played to its end.
    var silentScenarios = 3
    /// In so many it may, over a whole run, where no more were played to their end.
    var silentInAll = 5
  }

  private struct State {
    var failedStarts = 0
    /// The scenarios in which a reply stayed out since one was played to its end, by ordinal.
    var silentScenarios: Set<Int> = []
    /// Those of the whole run, and how often one was played to its end.
    var silentInAll: Set<Int> = []
    var ended = 0
    var hasAnswered = false
    var verdict: Breakage.Fault?
  }

  private let limits: Limits
  private let state = Mutex(State())

  init(limits: Limits = Limits()) { self.limits = limits }

  /// Why it is not tried any more; nil as long as it is.
  var givenUp: Breakage.Fault? { state.withLock { $0.verdict } }

  /// A process of it said something: it starts.
  func noteAnswer() {
    state.withLock { state in
      state.hasAnswered = true
      state.failedStarts = 0
    }
  }

  /// A scenario has come to an end in which no process broke.
  func noteEnd() {
    state.withLock { state in
      state.silentScenarios = []
      state.ended += 1
    }
  }

  /// A process did not come to its first reply.
  ///
  /// - Parameter isHopeless: whether another one cannot do better.
  /// - Returns: whether the implementation is given up.
  func noteFailedStart(isHopeless: Bool) -> Bool {
    state.withLock { state in
      state.failedStarts += 1
      let isOver =
        isHopeless || !state.hasAnswered || state.failedStarts >= limits.failedStarts
      if isOver { state.verdict = state.verdict ?? .givenUp }
      return isOver
    }
  }

  /// A process broke while it played.
  ///
  /// One that was never heard of counts as a failed start: a program to which the runner says no
  /// `hello` shows nothing else of itself.
  /// A scenario that is played again counts once.
  func noteBreakage(isSilence: Bool, in scenario: Int) {
    state.withLock { state in
      if isSilence {
        state.silentScenarios.insert(scenario)
        state.silentInAll.insert(scenario)
      }
      if !state.hasAnswered {
        state.failedStarts += 1
        if state.failedStarts >= limits.failedStarts { state.verdict = state.verdict ?? .givenUp }
      }
      if state.silentScenarios.count >= limits.silentScenarios {
        state.verdict =
          state.verdict ?? .fellSilent(scenarios: state.silentScenarios.count, ended: nil)
      }
      // Who answers now and then would cost its time limit for ever.
      if state.silentInAll.count >= max(limits.silentInAll, state.ended) {
        state.verdict =
          state.verdict
          ?? .fellSilent(scenarios: state.silentInAll.count, ended: state.ended)
      }
    }
  }
}
