/// How often each scenario is played.
package enum Replays: Hashable, Sendable {
  /// Once.
  case none
  /// Once, and one that fails so many times more, until it does not.
  case retries(Int)
  /// So many times, whatever comes of it.
  case rounds(Int)
}

/// What came of a scenario so far, where it may be played more than once.
final class RoundCount {
  private var played = 0
  private var failed = 0
  private var firstFailure: ScenarioResult?
  /// A round that neither passed nor failed: it differed from itself, or could not be played.
  private var undecided: ScenarioResult?
  private var introductions: [Introduction] = []

  /// Takes the result of a round.
  ///
  /// - Returns: the result of all rounds; nil where another one is to be played.
  func take(_ result: ScenarioResult, _ replays: Replays) -> ScenarioResult? {
    played += 1
    if result.hasFailed {
      failed += 1
      if firstFailure == nil { firstFailure = result }
    } else if result.verdict != .parity, undecided == nil {
      undecided = result
    }
    introductions += result.introductions
    guard !isToBePlayedAgain(result, replays) else { return nil }
    var final = firstFailure ?? undecided ?? result
    final.introductions = introductions
    // Flaky is what failed and passed; what did something else besides is told for what it is.
    if played > 1, undecided == nil { final.rounds = Rounds(played: played, failed: failed) }
    (firstFailure, undecided) = (nil, nil)
    return final
  }

  private func isToBePlayedAgain(_ result: ScenarioResult, _ replays: Replays) -> Bool {
    guard result.canComeOutOtherwise else { return false }
    return switch replays {
    case .none: false
    case .retries(let most): result.hasFailed && played <= most
    case .rounds(let wanted): played < wanted
    }
  }
}

extension ScenarioResult {
  fileprivate var hasFailed: Bool { verdict == .diverged || verdict == .broken }

  /// Whether another round may come to something else: not where it was not played, and not where
  /// an implementation is given up, which takes some failures in a row.
  ///
  /// What may have happened behind the scenario before says nothing of this one, and neither does
  /// another round with another one before it.
  fileprivate var canComeOutOtherwise: Bool {
    switch verdict {
    case .parity, .diverged: true
    case .broken:
      !breakages.contains { breakage in
        breakage.isFinal || breakage.isMissed || breakage.earlier != nil
      }
    case .flaky, .nondeterministic, .unsupported, .skipped, .uncompared, .unsound: false
    }
  }
}
