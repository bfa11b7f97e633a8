import ParityCompare
package import ParityLanguage

/// Compares what the implementations answered to one scenario, with each other and with what it
/// expects: a pure function of the scenario and the traces.
package struct Judge: Sendable {
  /// How verdicts are reached.
  package struct Settings: Sendable {
    /// The implementation that the others are held against.
    package var reference: Int?
    package var today: Day
    /// Whether equalities that needed a number rule are told.
    package var wantsNotes: Bool
    /// The negative checks of the whole run.
    package var negatives: [NegativeCheck]
    /// Whether results have what only records of a run tell: screens, and evidence of failures.
    package var keepsEvidence: Bool
    /// Whether results say what snapshots that do not hold would be.
    package var proposesSnapshots = false

    package init(
      reference: Int? = nil, today: Day, wantsNotes: Bool = false, negatives: [NegativeCheck] = [],
      keepsEvidence: Bool = false
    ) {
      self.reference = reference
      self.today = today
      self.wantsNotes = wantsNotes
      self.negatives = negatives
      self.keepsEvidence = keepsEvidence
    }
  }

  let cast: Cast
  let settings: Settings

  package init(cast: Cast, settings: Settings) {
    self.cast = cast
    self.settings = settings
  }

  /// The result of a scenario that nobody plays.
  static func unplayed(_ scenario: PlannedScenario) -> ScenarioResult {
    ScenarioResult(
      scenario: scenario.identity, ordinal: scenario.ordinal, skips: scenario.skips,
      steps: scenario.scenario.steps.indices.map { scenario.record(ofStep: $0, .notRun) })
  }

  /// Judges a scenario.
  ///
  /// - Parameters:
  ///   - scenario: what was played.
  ///   - all: one an implementation that played it, by implementation; two where it played twice.
  ///   - memory: what this judge remembers of the run.
  /// - Returns: the verdict, and all that a report says about it.
  package func judge(
    _ scenario: PlannedScenario, traces all: [Trace], memory: inout JudgeMemory
  ) -> ScenarioResult {
    let takes = Takes(all)
    let traces = takes.first
    var result = ScenarioResult(
      scenario: scenario.identity, ordinal: scenario.ordinal, skips: scenario.skips)
    result.nanoseconds = traces.map(\.nanoseconds).max() ?? 0
    takeEndings(of: traces, scenario, into: &result)
    var marks = Marks(of: scenario, cast: cast, settings: settings)
    let waverings = waverings(scenario, takes)
    marks.excuse(waverings, of: scenario, cast)
    result.nondeterminism = waverings.map(\.told)
    var session = Session(scenario: scenario, traces: traces, marks: marks)
    var use = memory.takeUse(of: scenario)
    var outcomes = scenario.steps.indices.map { step in
      judge(step, &session, use: &use, equality: &memory.equality, into: &result)
    }
    noteContents(scenario, traces, &memory)
    addSchemaFinding(scenario, traces, &use, &memory, into: &result, &outcomes)
    memory.putBack(use, of: scenario)
    if memory.isLooking {
      for trace in traces {
        for case .reply(let observation) in trace.replies { memory.look(at: observation) }
      }
    }
    addMarkComplaints(session, into: &result, outcomes: &outcomes)
    for step in waverings.compactMap(\.told.step) where outcomes[step] == .passed {
      outcomes[step] = .failed
    }
    result.tell(of: scenario, outcomes)
    result.network = traces.flatMap(\.network).sorted { one, other in
      (one.step, one.implementation) < (other.step, other.implementation)
    }
    result.introductions = traces.compactMap(\.introduction)
    note(&result, of: scenario, traces: traces)
    return result
  }

  /// Notes what is to be told of the whole run: whether there is anything to compare.
  private func noteContents(
    _ scenario: PlannedScenario, _ traces: [Trace], _ memory: inout JudgeMemory
  ) {
    // By their places: an element that is looked at is not copied.
    for index in traces.indices {
      let implementation = traces[index].implementation
      for step in traces[index].replies.indices {
        guard case .reply(let observation) = traces[index].replies[step] else { continue }
        memory.noteContents(of: observation, implementation)
        guard observation.hasUnknownKeys else { continue }
        memory.noteUnknownKeys(
          of: observation, implementation, at: scenario.scenario.steps[step].location)
      }
    }
  }

  /// What is carried from step to step.
  struct Session {
    let scenario: PlannedScenario
    let traces: [Trace]
    /// Whether all of them came to their end, and none was seen to reach for a network: then nobody
    /// asks each of them at each step.
    let isUneventful: Bool
    var marks: Marks
    /// What was answered to the step that is judged, by those that answered.
    private(set) var replies: [(implementation: Int, observation: Observation)] = []

    init(scenario: PlannedScenario, traces: [Trace], marks: Marks) {
      self.scenario = scenario
      self.traces = traces
      isUneventful = traces.indices.allSatisfy {
        traces[$0].isComplete && traces[$0].network.isEmpty
      }
      self.marks = marks
      replies.reserveCapacity(traces.count)
    }

    /// Goes on to a step; the list of replies is made once a scenario.
    mutating func gatherReplies(at step: Int) {
      replies.removeAll(keepingCapacity: true)
      Judge.gather(traces, at: step, into: &replies)
    }
  }

  private func takeEndings(
    of traces: [Trace], _ scenario: PlannedScenario, into result: inout ScenarioResult
  ) {
    result.participants.reserveCapacity(traces.count)
    for index in traces.indices {
      let implementation = traces[index].implementation
      switch traces[index].ending {
      case .complete, .captureMissed, .captureUnusable:
        result.participants.append(implementation)
      case .broken(let breakage):
        result.participants.append(implementation)
        result.breakages.append(breakage)
      case .unsupported(let step, let reason):
        result.unsupported.append(
          Exemption(
            implementation: implementation, reason: reason,
            location: scenario.scenario.steps[step].location))
      }
    }
  }

  private func judge(
    _ step: Int, _ session: inout Session, use: inout RuleUse, equality: inout EqualityMemory,
    into result: inout ScenarioResult
  ) -> StepRecord.Outcome {
    session.gatherReplies(at: step)
    let replies = session.replies
    let broke =
      !session.isUneventful
      && session.traces.contains { trace in
        if case .broken(let breakage) = trace.ending { breakage.step == step } else { false }
      }
    let known = session.marks.known(at: step)
    let grouping = ParityCompare.grouping(
      of: replies, rules: session.scenario.rules, use: &use, memory: &equality,
      wantsNotes: settings.wantsNotes,
      known: known.map { (implementation: $0.implementation, path: $0.path) },
      comparesAttempts: !session.scenario.steps[step].allowsAttempts)
    session.marks.note(known, areMet: grouping.areKnownPathsMet)
    result.notes += grouping.notes.map { StepNote(step: step, note: $0) }
    let complaints = complaints(about: replies, step, &session, use: &use)
    guard !grouping.isParity || !complaints.isEmpty else {
      if broke { return .broke }
      return replies.isEmpty ? outcomeWithoutReply(step, session) : .passed
    }
    if result.finding != nil {
      result.finding?.laterSteps += 1
      return .alsoFailed
    }
    result.finding = finding(
      at: step, grouping, replies, complaints, known: known, session.scenario)
    return .failed
  }

  /// What was answered to a step, by those that answered.
  func replies(
    at step: Int, _ traces: [Trace]
  ) -> [(implementation: Int, observation: Observation)] {
    var replies: [(implementation: Int, observation: Observation)] = []
    replies.reserveCapacity(traces.count)
    Self.gather(traces, at: step, into: &replies)
    return replies
  }

  private static func gather(
    _ traces: [Trace], at step: Int,
    into replies: inout [(implementation: Int, observation: Observation)]
  ) {
    for index in traces.indices {
      guard let observation = traces[index].observation(at: step) else { continue }
      replies.append((traces[index].implementation, observation))
    }
  }

  private func outcomeWithoutReply(_ step: Int, _ session: Session) -> StepRecord.Outcome {
    var outcome = StepRecord.Outcome.notRun
    for trace in session.traces where trace.replies.indices.contains(step) {
      switch trace.replies[step] {
      case .kept: outcome = .kept
      case .unanswered, .reply: outcome = .passed
      }
    }
    return outcome
  }

  private func finding(
    at step: Int, _ grouping: Grouping,
    _ replies: [(implementation: Int, observation: Observation)],
    _ complaints: [Complaint], known: [Marks.Known], _ scenario: PlannedScenario
  ) -> Finding {
    let differences =
      grouping.isParity
      ? []
      : ParityCompare.differences(
        between: grouping, of: replies, rules: scenario.rules,
        known: known.map { (implementation: $0.implementation, path: $0.path) },
        comparesAttempts: !scenario.steps[step].allowsAttempts)
    var contradicted = Set(complaints.filter(\.contradictsScenario).flatMap(\.implementations))
    // Nothing allows attempts, so who makes them dissents, unless all do.
    let reaching = Set(complaints.filter(\.tellsOfAttempts).flatMap(\.implementations))
    if reaching.isStrictSubset(of: grouping.groups.joined()) { contradicted.formUnion(reaching) }
    // Those that did not come so far (a captured value cannot be sent) answer like nobody else.
    let silent = contradicted.subtracting(grouping.groups.joined()).sorted()
    return Finding(
      step: step,
      attribution: Attribution(
        groups: grouping.groups + (silent.isEmpty ? [] : [silent]), failing: contradicted,
        reference: settings.reference),
      groups: grouping.groups, differences: differences, complaints: complaints)
  }
}
