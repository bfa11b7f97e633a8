import ParityCompare
import ParityLanguage

/// What came of one scenario: the verdict and everything a report says about it.
///
/// A file in error is an entry of its own, so that nothing that reads results can pass over it: its
/// ``problems`` say what is wrong, it has no steps, and its scenarios are not played.
package struct ScenarioResult: Sendable {
  /// An array of one: it is shared by all who hand the result on, and copied where one changes it.
  private var content: [Content]

  private struct Content: Sendable {
    var scenario: ScenarioIdentity
    var ordinal: Int
    var participants: [Int] = []
    var skips: [Exemption] = []
    var unsupported: [Exemption] = []
    var finding: Finding?
    var breakages: [Breakage] = []
    var nondeterminism: [Nondeterminism] = []
    var records: StepRecords
    var notes: [StepNote] = []
    var nanoseconds = 0
    var network: [StepActivity] = []
    var screens: [ScreenVisit] = []
    var evidence: Evidence?
    var introductions: [Introduction] = []
    var rounds: Rounds?
    var snapshots: [SnapshotProposal] = []
    var problems: [FileProblem] = []
    /// Findings that tell of nothing but schemas, by step; the first of them is the ``finding``.
    ///
    /// Schemas that differ have a number together, and are there once.
    var schemaFindings: [(schemas: Int, finding: Finding)] = []
  }

  package var scenario: ScenarioIdentity {
    get { content[0].scenario }
    _modify { yield &content[0].scenario }
  }
  /// Its place in the plan's order, from 0; results are told in this order.
  package var ordinal: Int {
    get { content[0].ordinal }
    _modify { yield &content[0].ordinal }
  }
  /// The implementations that were to play it, as indices into ``RunHeader/implementations``.
  package var participants: [Int] {
    get { content[0].participants }
    _modify { yield &content[0].participants }
  }
  /// Implementations that a `skip` mark left out.
  package var skips: [Exemption] {
    get { content[0].skips }
    _modify { yield &content[0].skips }
  }
  /// Implementations that cannot play it, and why.
  package var unsupported: [Exemption] {
    get { content[0].unsupported }
    _modify { yield &content[0].unsupported }
  }
  /// The first step at which implementations differ or the scenario is contradicted.
  package var finding: Finding? {
    get { content[0].finding }
    _modify { yield &content[0].finding }
  }
  /// Crashes, hangs and breaches of the protocol.
  package var breakages: [Breakage] {
    get { content[0].breakages }
    _modify { yield &content[0].breakages }
  }
  /// Implementations that did otherwise when they played it again.
  package var nondeterminism: [Nondeterminism] {
    get { content[0].nondeterminism }
    _modify { yield &content[0].nondeterminism }
  }
  /// Every step with what became of it, in order; none where only their number is known, as of a
  /// scenario in parity that a log tells of.
  package var steps: [StepRecord] {
    get { content[0].records.all }
    set { content[0].records = .listed(newValue) }
  }
  /// Equalities that needed a number rule, where notes were asked for.
  package var notes: [StepNote] {
    get { content[0].notes }
    _modify { yield &content[0].notes }
  }
  /// How long the slowest implementation took to play it, in nanoseconds.
  package var nanoseconds: Int {
    get { content[0].nanoseconds }
    _modify { yield &content[0].nanoseconds }
  }
  /// What was tried on the network, allowed or not, by step and implementation.
  package var network: [StepActivity] {
    get { content[0].network }
    _modify { yield &content[0].network }
  }
  /// The screens that it came by, where a record of the run is kept.
  package var screens: [ScreenVisit] {
    get { content[0].screens }
    _modify { yield &content[0].screens }
  }
  /// Of a failure, what people want to see who look into it; where a record of the run is kept.
  package var evidence: Evidence? {
    get { content[0].evidence }
    _modify { yield &content[0].evidence }
  }
  /// Implementations that were met here for the first time.
  package var introductions: [Introduction] {
    get { content[0].introductions }
    _modify { yield &content[0].introductions }
  }
  /// How often it was played and failed; nil where it was played once.
  ///
  /// Where it failed at times, all else tells of the first time that it did.
  package var rounds: Rounds? {
    get { content[0].rounds }
    _modify { yield &content[0].rounds }
  }
  /// What its snapshots that do not hold would be, where that was asked for.
  package var snapshots: [SnapshotProposal] {
    get { content[0].snapshots }
    _modify { yield &content[0].snapshots }
  }
  /// What is wrong with a file, of which this is the entry then.
  package var problems: [FileProblem] {
    get { content[0].problems }
    _modify { yield &content[0].problems }
  }

  package init(
    scenario: ScenarioIdentity, ordinal: Int, participants: [Int] = [], skips: [Exemption] = [],
    unsupported: [Exemption] = [], finding: Finding? = nil, breakages: [Breakage] = [],
    steps: [StepRecord] = [], notes: [StepNote] = [], nanoseconds: Int = 0,
    rounds: Rounds? = nil, problems: [FileProblem] = []
  ) {
    content = [
      Content(
        scenario: scenario, ordinal: ordinal, participants: participants, skips: skips,
        unsupported: unsupported, finding: finding, breakages: breakages, records: .listed(steps),
        notes: notes, nanoseconds: nanoseconds, rounds: rounds, problems: problems)
    ]
  }

  /// How many steps it has.
  package var stepCount: Int { content[0].records.count }

  /// How many steps passed, where all did and nothing is to be said of any of them.
  var passedSteps: Int? {
    guard verdict == .parity, notes.isEmpty, network.isEmpty, content[0].records.havePassed else {
      return nil
    }
    return stepCount
  }

  /// Keeps the number of steps of which nothing is to be said.
  mutating func tell(ofPassed count: Int) { content[0].records = .passed(count) }

  /// Takes in what became of each step; the list is written only when somebody asks for it, since
  /// most scenarios pass and nobody does.
  mutating func tell(of scenario: PlannedScenario, _ outcomes: [StepRecord.Outcome]) {
    content[0].records = .played(scenario, outcomes)
  }

  /// Takes in what is to be told of schemas, if nobody has told it yet.
  mutating func add(schemas: Int, _ finding: Finding) {
    let told = content[0].schemaFindings
    guard !told.contains(where: { $0.schemas == schemas }) else { return }
    if told.isEmpty { self.finding = finding }
    content[0].schemaFindings.append((schemas, finding))
  }

  /// Tells of schemas what nobody has told; where all has been told, it has not failed.
  ///
  /// - Parameter isNew: whether nobody has told of these schemas; asked until it says so.
  mutating func tellOfSchemas(_ isNew: (Int) -> Bool) {
    guard let first = content[0].schemaFindings.first?.finding else { return }
    let news = content[0].schemaFindings.first { isNew($0.schemas) }?.finding
    content[0].schemaFindings = []
    guard news?.step != first.step else { return }
    finding = news
    content[0].records.set(.passed, at: first.step)
    if let news { return content[0].records.set(.failed, at: news.step) }
    evidence = nil
    rounds?.failed = 0
    for index in screens.indices { screens[index].failing = [] }
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
