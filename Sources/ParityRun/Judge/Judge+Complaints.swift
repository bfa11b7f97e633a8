import ParityCompare
import ParityJSON
import ParityLanguage

extension Judge {
  /// What the scenario and the protocol's promises hold against single implementations at a step.
  func complaints(
    about replies: [(implementation: Int, observation: Observation)], _ step: Int,
    _ session: inout Session, use: inout RuleUse
  ) -> [Complaint] {
    var complaints: [Complaint] = []
    let planned = session.scenario.steps[step]
    for reply in replies {
      let isRejected = !reply.observation.isForeign && reply.observation.isRejected
      if !isRejected, planned.isSurelyMet(by: reply.observation, session.scenario.rules) {
        continue
      }
      guard
        let index = session.traces.firstIndex(where: { $0.implementation == reply.implementation })
      else { continue }
      let scene = Scene(
        step: step, planned: planned, scenario: session.scenario, trace: session.traces[index],
        observation: reply.observation)
      add(rejectionComplaint(scene, isRejected, &session.marks), to: &complaints)
      add(attemptsComplaint(scene, &session.marks), to: &complaints)
      if isRejected { add(screenComplaint(scene, &session.marks, use: &use), to: &complaints) }
      if isRejected && scene.planned.rejection == nil { continue }
      checkComplaints(scene, &session.marks, use: &use).forEach { add($0, to: &complaints) }
      add(snapshotComplaint(scene, &session.marks, use: &use), to: &complaints)
    }
    if session.isUneventful { return complaints }
    for trace in session.traces where !trace.network.isEmpty {
      add(silentAttemptsComplaint(trace, step, &session), to: &complaints)
    }
    for trace in session.traces where !trace.isComplete {
      add(captureComplaint(trace, step, session), to: &complaints)
    }
    return complaints
  }

  /// One implementation's reply to one step, with all that it is judged by.
  struct Scene {
    let step: Int
    let planned: PlannedStep
    let scenario: PlannedScenario
    let trace: Trace
    let observation: Observation

    var rules: RuleSet { scenario.rules }

    /// The step as the language has it, for the words of a complaint.
    var source: Step { scenario.scenario.steps[step] }

    var statement: String { scenario.scenario.source(ofStep: step) }

    /// The reply before, which a rejected command has to leave as it was.
    var before: Observation? {
      guard let observation = trace.observation(at: step - 1), !observation.isForeign else {
        return nil
      }
      return observation
    }

    /// Whether a mark knows of it.
    func isExcused(by marks: inout Marks, _ covers: (KnownDivergence) -> Bool) -> Bool {
      marks.excuse(trace.implementation, at: step, where: covers)
    }
  }

  /// Joins what is held against several implementations for the same reason into one complaint.
  private func add(_ complaint: Complaint?, to complaints: inout [Complaint]) {
    guard let complaint else { return }
    for index in complaints.indices where complaints[index].saysTheSame(as: complaint) {
      complaints[index].implementations += complaint.implementations
      complaints[index].implementations.sort()
      return
    }
    complaints.append(complaint)
  }

  // MARK: One rule each

  private func rejectionComplaint(
    _ scene: Scene, _ isRejected: Bool, _ marks: inout Marks
  ) -> Complaint? {
    guard isRejected == (scene.planned.rejection != nil) else {
      if scene.isExcused(by: &marks, { $0.path.root == .ok }) { return nil }
      let by = [scene.trace.implementation]
      guard let check = scene.planned.rejection else {
        return Complaint(
          kind: .rejected(code: scene.errorCode), implementations: by,
          location: scene.source.location, statement: scene.statement)
      }
      return Complaint(
        kind: .accepted, implementations: by, location: check.location, statement: check.source)
    }
    guard let check = scene.planned.rejection, let shortfall = scene.codeShortfall,
      !scene.isExcused(by: &marks, { covers($0, shortfall) })
    else { return nil }
    return Complaint(
      kind: .check, implementations: [scene.trace.implementation], location: check.location,
      statement: check.source, shortfall: shortfall)
  }

  private func attemptsComplaint(_ scene: Scene, _ marks: inout Marks) -> Complaint? {
    guard scene.observation.attempts > 0, !scene.planned.allowsAttempts,
      !scene.isExcused(by: &marks, { $0.path.root == .attempts })
    else { return nil }
    let activity =
      scene.trace.activity(at: scene.step)
      ?? NetworkActivity(reported: scene.observation.attempts)
    return Complaint(
      kind: .attempts(activity), implementations: [scene.trace.implementation],
      location: scene.source.location, statement: scene.statement)
  }

  /// What was tried at a step that was played and that no reply is due to.
  private func silentAttemptsComplaint(
    _ trace: Trace, _ step: Int, _ session: inout Session
  ) -> Complaint? {
    guard let activity = trace.activity(at: step), activity.attempts > 0,
      trace.replies.indices.contains(step), trace.observation(at: step) == nil,
      !session.scenario.steps[step].allowsAttempts,
      !session.marks.excuse(
        trace.implementation, at: step, where: { $0.path.root == .attempts })
    else { return nil }
    let scenario = session.scenario.scenario
    return Complaint(
      kind: .attempts(activity), implementations: [trace.implementation],
      location: scenario.steps[step].location, statement: scenario.source(ofStep: step))
  }

  private func screenComplaint(
    _ scene: Scene, _ marks: inout Marks, use: inout RuleUse
  ) -> Complaint? {
    let reply = scene.observation
    guard let before = scene.before, reply.hasScreen || reply.owesScreen else { return nil }
    let changes = screenChanges(
      before: before, after: scene.observation, rules: scene.rules,
      implementation: scene.trace.implementation, use: &use
    ).filter { change in !scene.isExcused(by: &marks) { covers($0, change) } }
    guard !changes.isEmpty else { return nil }
    return Complaint(
      kind: .screenChanged(changes), implementations: [scene.trace.implementation],
      location: scene.source.location, statement: scene.statement)
  }

  private func checkComplaints(
    _ scene: Scene, _ marks: inout Marks, use: inout RuleUse
  ) -> [Complaint] {
    var complaints: [Complaint] = []
    for (index, expectation) in scene.planned.expectations.enumerated() {
      let outcome = expectation.judge(
        scene.observation, captures: scene.trace.captures, rules: scene.rules,
        implementation: scene.trace.implementation, use: &use)
      guard case .fails(let shortfall) = outcome,
        !scene.isExcused(by: &marks, { covers($0, shortfall) })
      else { continue }
      complaints.append(
        Complaint(
          kind: .check, implementations: [scene.trace.implementation],
          location: scene.source.replyChecks[index].location,
          statement: expectation.statement.source, shortfall: shortfall))
    }
    return complaints
  }

  private func snapshotComplaint(
    _ scene: Scene, _ marks: inout Marks, use: inout RuleUse
  ) -> Complaint? {
    guard let snapshot = scene.planned.snapshot, let written = scene.source.snapshot else {
      return nil
    }
    let differences = snapshot.judge(
      scene.observation, captures: scene.trace.captures, rules: scene.rules,
      implementation: scene.trace.implementation, use: &use
    ).filter { difference in !scene.isExcused(by: &marks) { covers($0, difference) } }
    guard !differences.isEmpty else { return nil }
    return Complaint(
      kind: .snapshot(differences), implementations: [scene.trace.implementation],
      location: written.location, statement: "snapshot")
  }

  private func captureComplaint(_ trace: Trace, _ step: Int, _ session: Session) -> Complaint? {
    switch trace.ending {
    case .captureMissed(step, let capture, let miss):
      return Complaint(
        kind: .captureMissed, implementations: [trace.implementation], location: capture.location,
        statement: capture.source, shortfall: miss.shortfall(of: capture.path))
    case .captureUnusable(step, let unusable):
      let name = session.scenario.scenario.captures[unusable.id.index]
      let source = session.scenario.scenario.steps[step]
      let found = unusable.found.map { "a \($0)" } ?? "never captured"
      return Complaint(
        kind: .captureUnusable(name: name, found: found), implementations: [trace.implementation],
        location: source.location, statement: session.scenario.scenario.source(ofStep: step))
    case .complete, .broken, .unsupported, .captureMissed, .captureUnusable:
      return nil
    }
  }
}

extension PlannedStep {
  /// Whether a reply that was not rejected can be seen at once to have all that is wanted of it;
  /// where not, it is to be judged.
  fileprivate func isSurelyMet(by reply: Observation, _ rules: RuleSet) -> Bool {
    guard reply.attempts == 0, rejection == nil, snapshot == nil else { return false }
    for expectation in expectations where !expectation.surelyHolds(for: reply, rules: rules) {
      return false
    }
    return true
  }
}

extension Step {
  /// The checks that ``PlannedStep/expectations`` are made of, in their order.
  fileprivate var replyChecks: [Check] {
    checks.filter { if case .reply = $0.subject { true } else { false } }
  }
}

extension Text {
  /// Its bytes; a captured value that is no text leaves nothing.
  fileprivate func spelled(with captures: [JSONView?]) -> [UInt8] {
    segments.flatMap { segment -> [UInt8] in
      switch segment {
      case .literal(let bytes): bytes
      case .captured(let id): captures[id.index].map { $0.string ?? Array($0.rawBytes) } ?? []
      }
    }
  }
}

extension PathMiss {
  /// What a `capture` whose path leads nowhere fell short of.
  fileprivate func shortfall(of path: Path) -> Shortfall {
    let place: ReplyPath
    let explanation: String
    switch self {
    case .absent(let path):
      (place, explanation) = (path, "there is no such value")
    case .throughValue(let path, let kind):
      (place, explanation) = (path, "it is \(kind), and the path goes on below it")
    case .noElement(let path, let withKey, let count):
      (place, explanation) = (path, "none of \(count) elements matches; \(withKey) have the key")
    case .severalElements(let path, let count):
      (place, explanation) = (path, "\(count) elements match, and one is meant")
    case .notCaptured, .notText:
      (place, explanation) = (ReplyPath(root: path.root), "a captured value of the path is missing")
    }
    return Shortfall(
      path: place, expected: "is there", found: .absent, explanation: explanation)
  }
}

extension Judge.Scene {
  fileprivate var errorCode: [UInt8]? { observation.view(of: .error)?["code"]?.string }

  /// What the code of a rejection falls short of; nil where it is the one that is expected.
  fileprivate var codeShortfall: Shortfall? {
    let wanted = planned.rejectionCode.map { $0.spelled(with: trace.captures) } ?? []
    guard wanted != errorCode else { return nil }
    var writer = JSONWriter()
    writer.string(wanted)
    return Shortfall(
      path: ReplyPath(root: .error, components: [.key(Array("code".utf8))]),
      expected: "= " + String(decoding: writer.bytes, as: UTF8.self),
      found: observation.view(of: .error)?["code"].map { .raw(Array($0.rawBytes)) } ?? .absent,
      explanation: "it was rejected with another code")
  }
}
