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
    for reply in replies {
      guard let trace = session.traces.first(where: { $0.implementation == reply.implementation })
      else { continue }
      let scene = Scene(
        step: step, planned: session.scenario.steps[step],
        source: session.scenario.scenario.steps[step], trace: trace,
        observation: reply.observation, rules: session.scenario.rules)
      let isRejected = !reply.observation.isForeign && reply.observation.isRejected
      add(rejectionComplaint(scene, isRejected: isRejected), to: &complaints)
      add(attemptsComplaint(scene), to: &complaints)
      if isRejected { add(screenComplaint(scene, use: &use), to: &complaints) }
      if isRejected && scene.planned.rejection == nil { continue }
      checkComplaints(scene, &session.marks, use: &use).forEach { add($0, to: &complaints) }
    }
    for trace in session.traces { add(captureComplaint(trace, step, session), to: &complaints) }
    return complaints
  }

  /// One implementation's reply to one step, with all that it is judged by.
  struct Scene {
    let step: Int
    let planned: PlannedStep
    let source: Step
    let trace: Trace
    let observation: Observation
    let rules: RuleSet

    /// The reply before, which a rejected command has to leave as it was.
    var before: Observation? {
      for index in stride(from: step - 1, through: 0, by: -1) {
        switch trace.replies[index] {
        case .reply(let observation): return observation.isForeign ? nil : observation
        case .kept, .unanswered: return nil
        }
      }
      return nil
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

  private func rejectionComplaint(_ scene: Scene, isRejected: Bool) -> Complaint? {
    let by = [scene.trace.implementation]
    guard let check = scene.planned.rejection else {
      guard isRejected else { return nil }
      return Complaint(
        kind: .rejected(code: scene.errorCode), implementations: by,
        location: scene.source.location, statement: scene.source.source)
    }
    guard isRejected else {
      return Complaint(
        kind: .accepted, implementations: by, location: check.location, statement: check.source)
    }
    let wanted = scene.planned.rejectionCode.map { $0.spelled(with: scene.trace.captures) }
    guard wanted != scene.errorCode else { return nil }
    var writer = JSONWriter()
    writer.string(wanted ?? [])
    return Complaint(
      kind: .check, implementations: by, location: check.location, statement: check.source,
      shortfall: Shortfall(
        path: ReplyPath(root: .error, components: [.key(Array("code".utf8))]),
        expected: "= " + String(decoding: writer.bytes, as: UTF8.self),
        found: scene.observation.view(of: .error)?["code"].map { .raw(Array($0.rawBytes)) }
          ?? .absent,
        explanation: "it was rejected with another code"))
  }

  private func attemptsComplaint(_ scene: Scene) -> Complaint? {
    guard scene.observation.attempts > 0, !scene.planned.allowsAttempts else { return nil }
    return Complaint(
      kind: .attempts(count: scene.observation.attempts),
      implementations: [scene.trace.implementation], location: scene.source.location,
      statement: scene.source.source)
  }

  private func screenComplaint(_ scene: Scene, use: inout RuleUse) -> Complaint? {
    guard let before = scene.before else { return nil }
    let changes = screenChanges(
      before: before, after: scene.observation, rules: scene.rules,
      implementation: scene.trace.implementation, use: &use)
    guard !changes.isEmpty else { return nil }
    return Complaint(
      kind: .screenChanged(changes), implementations: [scene.trace.implementation],
      location: scene.source.location, statement: scene.source.source)
  }

  private func checkComplaints(
    _ scene: Scene, _ marks: inout Marks, use: inout RuleUse
  ) -> [Complaint] {
    var complaints: [Complaint] = []
    let implementation = scene.trace.implementation
    for planned in scene.planned.expectations {
      let outcome = planned.expectation.judge(
        scene.observation, captures: scene.trace.captures, rules: scene.rules,
        implementation: implementation, use: &use)
      guard case .fails(let shortfall) = outcome else { continue }
      let covering = marks.known(at: scene.step).first {
        $0.implementation == implementation && covers($0.mark, shortfall)
      }
      if let covering {
        marks.noteMet(covering)
        continue
      }
      complaints.append(
        Complaint(
          kind: .check, implementations: [implementation], location: planned.check.location,
          statement: planned.check.source, shortfall: shortfall))
    }
    if let snapshot = scene.planned.snapshot, let written = scene.source.snapshot {
      let differences = snapshot.judge(
        scene.observation, captures: scene.trace.captures, rules: scene.rules,
        implementation: implementation, use: &use)
      if !differences.isEmpty {
        complaints.append(
          Complaint(
            kind: .snapshot(differences), implementations: [implementation],
            location: written.location, statement: "snapshot"))
      }
    }
    return complaints
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
        location: source.location, statement: source.source)
    case .complete, .broken, .unsupported, .captureMissed, .captureUnusable:
      return nil
    }
  }

  /// Complaints about marks: those whose difference has gone, and those whose day has passed.
  func addMarkComplaints(
    _ session: inout Session, into result: inout ScenarioResult,
    outcomes: inout [StepRecord.Outcome]
  ) {
    var complaints: [(step: Int, complaint: Complaint)] = []
    let lastStep = max(0, session.scenario.steps.count - 1)
    for known in session.marks.all {
      if let until = known.mark.until, until < settings.today {
        complaints.append((known.step ?? 0, known.complaint(.markExpired(until))))
      }
    }
    for known in session.marks.unmet {
      guard let trace = session.traces.first(where: { $0.implementation == known.implementation }),
        case .complete = trace.ending, session.traces.count > 1
      else { continue }
      complaints.append((known.step ?? lastStep, known.complaint(.markStale)))
    }
    for (step, complaint) in complaints {
      if result.finding == nil {
        result.finding = Finding(
          step: step,
          attribution: Attribution(
            groups: [session.traces.map(\.implementation)], failing: [],
            reference: settings.reference),
          groups: [session.traces.map(\.implementation)])
        outcomes[step] = .failed
      }
      result.finding?.complaints.append(complaint)
    }
  }
}

extension Marks.Known {
  fileprivate func complaint(_ kind: Complaint.Kind) -> Complaint {
    Complaint(
      kind: kind, implementations: [implementation], location: mark.location,
      statement: "diverges \(mark.implementation) at \(mark.path.source)")
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
}
