package import ParityCompare
package import ParityLanguage

/// What came of one scenario: the verdict and everything a report says about it.
///
/// A file in error is an entry of its own, so that nothing that reads results can pass over it: its
/// ``problems`` say what is wrong, it has no steps, and its scenarios are not played.
package struct ScenarioResult: Sendable {
  package var scenario: ScenarioIdentity
  /// Its place in the plan's order, from 0; results are told in this order.
  package var ordinal: Int
  /// The implementations that were to play it, as indices into ``RunHeader/implementations``.
  package var participants: [Int]
  /// Implementations that a `skip` mark left out.
  package var skips: [Exemption]
  /// Implementations that cannot play it, and why.
  package var unsupported: [Exemption]
  /// The first step at which implementations differ or the scenario is contradicted.
  package var finding: Finding?
  /// Crashes, hangs and breaches of the protocol.
  package var breakages: [Breakage]
  /// Implementations that did otherwise when they played it again.
  package var nondeterminism: [Nondeterminism] = []
  /// Every step with what became of it, in order; none where only their number is known, as of a
  /// scenario in parity that a log tells of.
  package var steps: [StepRecord] {
    get { records.all }
    set { records = .listed(newValue) }
  }
  private var records: Records
  /// Equalities that needed a number rule, where notes were asked for.
  package var notes: [StepNote]
  /// How long the slowest implementation took to play it, in nanoseconds.
  package var nanoseconds: Int
  /// What was tried on the network, allowed or not, by step and implementation.
  package var network: [StepActivity] = []
  /// The screens that it came by, where a record of the run is kept.
  package var screens: [ScreenVisit] = []
  /// Of a failure, what people want to see who look into it; where a record of the run is kept.
  package var evidence: Evidence?
  /// Implementations that were met here for the first time.
  package var introductions: [Introduction] = []
  /// How often it was played and failed; nil where it was played once.
  ///
  /// Where it failed at times, all else tells of the first time that it did.
  package var rounds: Rounds?
  /// Findings that tell of nothing but schemas, by step; the first of them is the ``finding``.
  ///
  /// Schemas that differ have a number together, and are there once.
  private var schemaFindings: [(schemas: Int, finding: Finding)] = []
  /// What is wrong with a file, of which this is the entry then.
  package var problems: [FileProblem]

  package init(
    scenario: ScenarioIdentity, ordinal: Int, participants: [Int] = [], skips: [Exemption] = [],
    unsupported: [Exemption] = [], finding: Finding? = nil, breakages: [Breakage] = [],
    steps: [StepRecord] = [], notes: [StepNote] = [], nanoseconds: Int = 0,
    rounds: Rounds? = nil, problems: [FileProblem] = []
  ) {
    self.scenario = scenario
    self.ordinal = ordinal
    self.participants = participants
    self.skips = skips
    self.unsupported = unsupported
    self.finding = finding
    self.breakages = breakages
    records = .listed(steps)
    self.notes = notes
    self.nanoseconds = nanoseconds
    self.rounds = rounds
    self.problems = problems
  }

  /// How many steps it has.
  package var stepCount: Int { records.count }

  /// How many steps passed, where all did and nothing is to be said of any of them.
  var passedSteps: Int? {
    guard verdict == .parity, notes.isEmpty, network.isEmpty, records.havePassed else { return nil }
    return records.count
  }

  /// Keeps the number of steps of which nothing is to be said.
  mutating func tell(ofPassed count: Int) { records = .passed(count) }

  /// Takes in what became of each step; the list is written only when somebody asks for it, since
  /// most scenarios pass and nobody does.
  mutating func tell(of scenario: PlannedScenario, _ outcomes: [StepRecord.Outcome]) {
    records = .played(scenario, outcomes)
  }

  /// The steps' records, or what they are made of.
  private enum Records {
    case listed([StepRecord])
    case played(PlannedScenario, [StepRecord.Outcome])
    /// So many, all of which passed.
    case passed(Int)

    var all: [StepRecord] {
      switch self {
      case .listed(let records): records
      case .played(let scenario, let outcomes):
        outcomes.enumerated().map { scenario.record(ofStep: $0, $1) }
      case .passed: []
      }
    }

    var count: Int {
      switch self {
      case .listed(let records): records.count
      case .played(_, let outcomes): outcomes.count
      case .passed(let count): count
      }
    }

    var havePassed: Bool {
      switch self {
      case .listed(let records): records.allSatisfy { $0.outcome == .passed }
      case .played(_, let outcomes): outcomes.allSatisfy { $0 == .passed }
      case .passed: true
      }
    }
  }

  /// Takes in what is to be told of schemas, if nobody has told it yet.
  mutating func add(schemas: Int, _ finding: Finding) {
    guard !schemaFindings.contains(where: { $0.schemas == schemas }) else { return }
    if schemaFindings.isEmpty { self.finding = finding }
    schemaFindings.append((schemas, finding))
  }

  /// Tells of schemas what nobody has told; where all has been told, it has not failed.
  ///
  /// - Parameter isNew: whether nobody has told of these schemas; asked until it says so.
  mutating func tellOfSchemas(_ isNew: (Int) -> Bool) {
    guard let first = schemaFindings.first?.finding else { return }
    let news = schemaFindings.first { isNew($0.schemas) }?.finding
    schemaFindings = []
    guard news?.step != first.step else { return }
    finding = news
    set(.passed, at: first.step)
    if let news { return set(.failed, at: news.step) }
    evidence = nil
    rounds?.failed = 0
    for index in screens.indices { screens[index].failing = [] }
  }

  private mutating func set(_ outcome: StepRecord.Outcome, at step: Int) {
    switch records {
    case .listed(var records):
      records[step].outcome = outcome
      self.records = .listed(records)
    case .played(let scenario, var outcomes):
      outcomes[step] = outcome
      records = .played(scenario, outcomes)
    case .passed: break
    }
  }

  /// The step that reports are about: the finding's, or the first at which something went wrong.
  package var focus: Int? {
    finding?.step ?? breakages.compactMap(\.step).min() ?? nondeterminism.compactMap(\.step).min()
  }

  /// The implementations that did not come to a step, as they broke before it.
  package func missing(at step: Int) -> [Int] {
    breakages.filter { $0.step.map { $0 < step } ?? true }.map(\.implementation)
  }

  /// The one word for it; a divergence outweighs a breakage, as it names a difference.
  package var verdict: Verdict {
    if !problems.isEmpty { return .unsound }
    if rounds?.isMixed == true { return .flaky }
    if finding != nil { return .diverged }
    if !breakages.isEmpty { return .broken }
    if !nondeterminism.isEmpty { return .nondeterministic }
    if !unsupported.isEmpty { return .unsupported }
    // Who is alone agrees with everybody: that is no parity.
    if participants.count < 2 { return skips.isEmpty ? .uncompared : .skipped }
    return .parity
  }
}

/// The one word that a scenario's result comes to.
package enum Verdict: String, Hashable, Sendable, CaseIterable {
  case parity
  /// Implementations differ, or one contradicts the scenario.
  case diverged
  /// Played again and again, it failed at times and at times it did not.
  case flaky
  /// An implementation crashed, hung or broke the protocol, and nothing diverged before.
  case broken
  /// An implementation does not do the same when it plays it again, and nothing else is wrong.
  case nondeterministic
  /// An implementation cannot play it; never counted as passed.
  case unsupported
  /// By skips, fewer than two implementations were left.
  case skipped
  /// Fewer than two implementations play its suite: nothing was compared.
  case uncompared
  /// A file in error: none of its scenarios was played.
  case unsound
}

/// How often a scenario was played, where that was more than once.
package struct Rounds: Hashable, Sendable {
  package var played: Int
  package var failed: Int

  package init(played: Int, failed: Int) {
    self.played = played
    self.failed = failed
  }

  /// Whether it failed at times and at times it did not.
  package var isMixed: Bool { failed > 0 && failed < played }
}

/// Something that is wrong with a scenario or suite file.
package struct FileProblem: Hashable, Sendable {
  package var location: SourceLocation
  package var message: String
  /// What to do, where there is something to say.
  package var help: String?

  package init(location: SourceLocation, message: String, help: String? = nil) {
    self.location = location
    self.message = message
    self.help = help
  }
}

/// Which scenario a result speaks of.
package struct ScenarioIdentity: Hashable, Sendable {
  package var suite: String
  package var title: String
  /// Where it can be run again: its `scenario` line, or its row in the examples.
  package var location: SourceLocation
  package var tags: [String]

  package init(suite: String, title: String, location: SourceLocation, tags: [String] = []) {
    self.suite = suite
    self.title = title
    self.location = location
    self.tags = tags
  }
}

/// An implementation that does not take part in a scenario, with the reason.
package struct Exemption: Hashable, Sendable {
  package var implementation: Int
  package var reason: String
  /// The mark or the step it comes from.
  package var location: SourceLocation

  package init(implementation: Int, reason: String, location: SourceLocation) {
    self.implementation = implementation
    self.reason = reason
    self.location = location
  }
}

/// A step as reports list it.
package struct StepRecord: Hashable, Sendable {
  /// What became of a step.
  package enum Outcome: String, Hashable, Sendable {
    case passed
    /// The finding's step, or the first at which an implementation differs from itself.
    case failed
    /// A later step that differs or is contradicted as well.
    case alsoFailed
    /// An implementation broke here.
    case broke
    case notRun
    /// Part of a `start once` that this process had played before.
    case kept
  }

  /// The command on one line: `do Open id = $id`, cells filled in.
  package var source: String
  package var location: SourceLocation
  package var outcome: Outcome

  package init(source: String, location: SourceLocation, outcome: Outcome) {
    self.source = source
    self.location = location
    self.outcome = outcome
  }
}

/// A note of ParityCompare with the step it was made at (an index into the steps).
package struct StepNote: Sendable {
  package var step: Int
  package var note: Note

  package init(step: Int, note: Note) {
    self.step = step
    self.note = note
  }
}
