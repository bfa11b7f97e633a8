import ParityCompare
import ParityJSON
import ParityLanguage
import ParityWire

/// One scenario while a player plays it.
///
/// It belongs to one player, and what is looked at around every command is spared the check at run
/// time that nobody else changes it meanwhile.
final class Performance {
  let scenario: PlannedScenario
  /// The step that is sent next.
  @exclusivity(unchecked) private(set) var sent = 0
  /// The step that is waited for.
  @exclusivity(unchecked) private(set) var answered = 0
  /// What came of the steps so far; none behind the step that it ended at, since how many more were
  /// written ahead and answered is chance.
  @exclusivity(unchecked) private(set) var replies: [Trace.StepReply] = []
  @exclusivity(unchecked) var captures: [JSONView?]
  /// What was tried on the network, by step, in ascending order.
  @exclusivity(unchecked) private var network: [(step: Int, activity: NetworkActivity)] = []
  /// Set when it ends before its last step.
  @exclusivity(unchecked) private(set) var ending: Trace.Ending?
  /// The step from which on answers do not count, as it ended before.
  @exclusivity(unchecked) private var end = Int.max
  let began: Int
  /// Roughly how many bytes its replies hold on to.
  @exclusivity(unchecked) private var weight = 0
  /// Whether its process plays it before anything else.
  var isFirstOnProcess = false

  init(_ scenario: PlannedScenario, began: Int) {
    self.scenario = scenario
    self.began = began
    captures = Array(repeating: nil, count: scenario.scenario.captures.count)
    replies.reserveCapacity(scenario.steps.count)
  }

  /// Whether nothing more will come of it.
  ///
  /// Replies that are still on their way are waited for, so that the next scenario's first reply
  /// cannot be mistaken for one of them.
  var isOver: Bool { ending != nil ? answered >= sent : answered == scenario.steps.count }

  /// Whether it has been played to its end, and nothing was tried on the network.
  var isUneventful: Bool {
    ending == nil && isOver && network.allSatisfy { $0.activity.attempts == 0 }
  }

  /// Whether its process broke, or there was none.
  var isBroken: Bool {
    if case .broken = ending { true } else { false }
  }

  var hasMoreToSend: Bool { ending == nil && sent < scenario.steps.count }

  /// The next step has been sent.
  func noteSent() { sent += 1 }

  /// The next step needs no reply to be waited for.
  func pass(_ reply: Trace.StepReply) {
    replies.append(reply)
    sent += 1
    answered += 1
  }

  /// Ends it at the step that would have been sent next.
  func end(_ ending: Trace.Ending) { end(ending, at: sent) }

  private func end(_ ending: Trace.Ending, at step: Int) {
    self.ending = ending
    end = step
  }

  /// Its process broke: what was sent is not answered any more.
  func breakOff(_ breakage: Breakage) {
    sent = answered
    if answered < end { end(.broken(breakage), at: answered) }
  }

  /// Its process broke the protocol behind the last reply.
  func breakAfterLastReply(_ breakage: Breakage) {
    if ending == nil { end(.broken(breakage), at: answered) }
  }

  /// A second answer to a command of this scenario, which is over, as a fault of its own; nil for
  /// any other fault.
  func ownFault(_ fault: Breakage.Fault) -> Breakage.Fault? {
    let place = scenario.location
    guard case .protocol(.answeredTwice(let expected, let found, let earlier)) = fault,
      isOver, ending == nil, earlier == "\(place.file):\(place.line)"
    else { return nil }
    return .protocol(.answeredTwice(expected: expected, found: found, earlier: nil))
  }

  /// Starts over on a new process: nothing of it has been answered yet.
  func rewind() {
    sent = 0
    answered = 0
    replies.removeAll(keepingCapacity: true)
    network = []
    captures = Array(repeating: nil, count: captures.count)
    isFirstOnProcess = false
    weight = 0
    ending = nil
    end = .max
  }

  /// Counts a reply among those that are held until the scenario is judged.
  ///
  /// - Returns: roughly how many bytes it holds on to; what is like a reply before costs next to
  ///   nothing.
  /// - Throws: that they hold on to more bytes than the limit.
  @discardableResult
  func weigh(_ reply: Reply, limit: Int) throws(Breakage.Fault) -> Int {
    let replyWeight = reply.document.weight
    weight += replyWeight
    if weight > limit { throw .protocol(.tooMuch(limit: limit)) }
    return replyWeight
  }

  /// The line that is waited for has no answer.
  func takeNothing() {
    answered += 1
    if answered <= end { replies.append(.unanswered) }
  }

  /// Takes the reply to the step that is waited for, with what was tried on the network before it.
  func take(
    _ reply: Reply, to awaited: Player.Awaited, activity: NetworkActivity, implementation: Int
  ) {
    let step = answered
    let isForeign = awaited.kind != .command
    answered += 1
    guard step < end else { return }
    note(activity, at: step)
    if !isForeign, isUnsupported(reply, at: step) {
      return end(.unsupported(step: step, reason: "it answers `unsupported`"), at: step)
    }
    let observation = Observation(
      document: reply.document, isForeign: isForeign, attempts: activity.attempts)
    replies.append(.reply(observation))
    if awaited.isCaptured { capture(at: step, from: observation, implementation: implementation) }
  }

  /// Notes what was tried on the network at a step without a reply.
  func note(_ activity: NetworkActivity, at step: Int) {
    if !activity.isNothing { network.append((step, activity)) }
  }

  /// Adds to the last step what was seen on the network behind its reply.
  func noteLate(_ sightings: NetworkSightings) {
    let step = answered - 1
    guard step >= 0, step < end, replies.indices.contains(step) else { return }
    var activity = NetworkActivity()
    if network.last?.step == step { activity = network.removeLast().activity }
    var observed = activity.observed ?? NetworkSightings()
    observed.add(sightings)
    activity.observed = observed
    note(activity, at: step)
    guard case .reply(let said) = replies[step] else { return }
    replies[step] = .reply(
      Observation(
        document: said.document, isForeign: said.isForeign, attempts: activity.attempts))
  }

  private func isUnsupported(_ reply: Reply, at step: Int) -> Bool {
    reply.isAccepted == false && reply.errorCode == Self.unsupportedCode
      && scenario.steps[step].rejection == nil
  }

  private static let unsupportedCode = Array("unsupported".utf8)

  private func capture(at step: Int, from observation: Observation, implementation: Int) {
    var use = RuleUse(scenario.rules)
    let renamed = scenario.rules.renamed(observation, of: implementation, use: &use)
    for capture in scenario.steps[step].captures {
      do throws(PathMiss) {
        captures[capture.id.index] = try ParityCompare.capture(
          capture.path, from: renamed, captures: captures)
      } catch {
        return end(.captureMissed(step: step, capture, error), at: step + 1)
      }
    }
  }

  /// Lets go of what has been handed in.
  func letGo() {
    replies = []
    network = []
    captures = []
  }

  /// What is handed in.
  func trace(of implementation: Int, nanoseconds: Int) -> Trace {
    var trace = Trace(
      implementation: implementation, replies: replies, captures: captures,
      ending: ending ?? .complete, nanoseconds: nanoseconds, replyWeight: weight)
    if network.isEmpty { return trace }
    trace.network = network.map { step, activity in
      StepActivity(step: step, implementation: implementation, activity: activity)
    }
    return trace
  }
}
