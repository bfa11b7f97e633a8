package import ParityCompare
package import ParityJSON
package import ParityLanguage

/// What one implementation answered to one scenario.
package struct Trace: Sendable {
  /// What came of a step.
  package enum StepReply: Sendable {
    /// Played, and no reply is due: `tell`, `restart`, `start`.
    case unanswered
    /// Part of a `start once` that this process had played before.
    case kept
    case reply(Observation)

    fileprivate var weight: Int {
      if case .reply(let observation) = self { observation.document.weight } else { 0 }
    }
  }

  /// How the scenario ended for this implementation.
  package enum Ending: Sendable {
    case complete
    case broken(Breakage)
    case unsupported(step: Int, reason: String)
    /// A captured value's path leads nowhere: what follows was not played.
    case captureMissed(step: Int, Capture, PathMiss)
    /// A captured value cannot stand where the step wants it.
    case captureUnusable(step: Int, UnusableCapture)
  }

  /// Which of two performances it is of, where each scenario is played twice.
  package enum Take: Hashable, Sendable {
    case first
    /// In a fresh process and other surroundings.
    case second
  }

  package var implementation: Int
  package var take = Take.first
  /// One a step that was played, in order.
  package var replies: [StepReply]
  /// Captured values, by ``CaptureID``.
  package var captures: [JSONView?]
  package var ending: Ending
  package var nanoseconds: Int
  /// What it tried on the network, by step, where it tried anything.
  package var network: [StepActivity] = []
  /// What the implementation says of itself, where this player has not heard it before.
  package var introduction: Introduction?

  /// Roughly how many bytes it holds on to.
  let weight: Int

  /// What was answered; without `replyWeight`, which says how many bytes the replies hold on to,
  /// they are asked.
  package init(
    implementation: Int, replies: [StepReply] = [], captures: [JSONView?] = [],
    ending: Ending = .complete, nanoseconds: Int = 0, replyWeight: Int? = nil
  ) {
    self.implementation = implementation
    self.replies = replies
    self.captures = captures
    self.ending = ending
    self.nanoseconds = nanoseconds
    weight = 256 + (replyWeight ?? replies.reduce(0) { $0 + $1.weight })
  }

  /// Whether all of it was played.
  var isComplete: Bool {
    if case .complete = ending { true } else { false }
  }

  /// The reply to a step, where it has one.
  func observation(at step: Int) -> Observation? {
    guard replies.indices.contains(step), case .reply(let observation) = replies[step] else {
      return nil
    }
    return observation
  }

  /// What it tried on the network at a step; nil where that is nothing.
  func activity(at step: Int) -> NetworkActivity? {
    network.isEmpty ? nil : network.first { $0.step == step }?.activity
  }
}
