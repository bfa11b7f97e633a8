import ParityCompare
import ParityJSON
import ParityLanguage
import ParityWire

/// One scenario while a player plays it.
final class Performance {
  let scenario: PlannedScenario
  /// The step that is sent next.
  var sent = 0
  /// What came of the steps so far; its count is the step that is waited for.
  var replies: [Trace.StepReply] = []
  var captures: [JSONView?]
  /// Set when it ends before its last step.
  var ending: Trace.Ending?
  /// The implementation's count of network attempts at the reply before.
  var attemptsBefore = 0
  let began: Int

  init(_ scenario: PlannedScenario, began: Int) {
    self.scenario = scenario
    self.began = began
    captures = Array(repeating: nil, count: scenario.scenario.captures.count)
    replies.reserveCapacity(scenario.steps.count)
  }

  /// Whether nothing more will come of it.
  var isOver: Bool {
    // Replies that are still on their way are waited for, so that the next scenario's first reply
    // cannot be mistaken for one of them.
    ending != nil ? replies.count >= sent : replies.count == scenario.steps.count
  }

  var hasMoreToSend: Bool { ending == nil && sent < scenario.steps.count }

  /// Starts over on a new process: nothing of it has been answered yet.
  func rewind() {
    sent = 0
    replies.removeAll(keepingCapacity: true)
    captures = Array(repeating: nil, count: captures.count)
    attemptsBefore = 0
  }

  /// Takes the reply to the step that is waited for.
  func take(_ reply: Reply, isForeign: Bool, implementation: Int) {
    let step = replies.count
    let observation = Observation(
      document: reply.document, isForeign: isForeign, attempts: attempts(during: reply))
    replies.append(.reply(observation))
    guard ending == nil else { return }
    if !isForeign, isUnsupported(reply, at: step) {
      ending = .unsupported(step: step, reason: "it answers `unsupported`")
      return
    }
    capture(at: step, from: observation, implementation: implementation)
  }

  private func attempts(during reply: Reply) -> Int {
    guard let count = reply.networkAttempts else { return 0 }
    defer { attemptsBefore = count }
    // A `launch` sets the count back to nothing.
    return count >= attemptsBefore ? count - attemptsBefore : count
  }

  private func isUnsupported(_ reply: Reply, at step: Int) -> Bool {
    reply.errorCode == Self.unsupportedCode && scenario.steps[step].rejection == nil
  }

  private static let unsupportedCode = Array("unsupported".utf8)

  private func capture(at step: Int, from observation: Observation, implementation: Int) {
    let wanted = scenario.scenario.steps[step].captures
    guard !wanted.isEmpty else { return }
    var use = RuleUse(scenario.rules)
    let renamed = scenario.rules.renamed(observation, of: implementation, use: &use)
    for capture in wanted {
      do throws(PathMiss) {
        captures[capture.id.index] = try ParityCompare.capture(
          capture.path, from: renamed, captures: captures)
      } catch {
        ending = .captureMissed(step: step, capture, error)
        return
      }
    }
  }

  /// What is handed in.
  func trace(of implementation: Int, now: Int) -> Trace {
    Trace(
      implementation: implementation, replies: replies, captures: captures,
      ending: ending ?? .complete, nanoseconds: now - began)
  }
}
