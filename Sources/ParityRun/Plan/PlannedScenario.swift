package import ParityCompare
package import ParityLanguage

/// A scenario made ready: requests encoded, checks compiled, participants chosen.
///
/// Nothing is looked up by a name from here on.
package final class PlannedScenario: Sendable {
  /// Its place in the plan's order, from 0.
  package let ordinal: Int
  package let scenario: Scenario
  /// The index of its suite in the ``Cast``.
  package let suite: Int
  private let suiteName: String
  package let steps: [PlannedStep]
  private let book: RuleBook
  /// Who is to play it, as indices into the ``Cast``, ascending.
  package let participants: [Int]
  package let skips: [Exemption]
  /// Whether any step has a known difference.
  let hasMarks: Bool

  init(
    ordinal: Int, scenario: consuming Scenario, suite: Int, suiteName: String,
    steps: [PlannedStep], book: RuleBook, participants: [Int], skips: [Exemption]
  ) {
    self.ordinal = ordinal
    self.suite = suite
    self.suiteName = suiteName
    self.steps = steps
    hasMarks = steps.contains(where: \.hasMarks)
    self.book = book
    self.participants = participants
    self.skips = skips
    self.scenario = scenario
  }

  package var rules: RuleSet { book.compiled }
  /// Which of the run's rule sets it is: scenarios with the same rules share one.
  var rulesID: Int { book.id }

  /// Where it can be run again: its `scenario` line, or its row in the examples.
  var location: SourceLocation { scenario.row ?? scenario.location }

  /// What results call it; made when somebody asks, which is once or never.
  package var identity: ScenarioIdentity {
    ScenarioIdentity(
      suite: suiteName, title: scenario.title, location: location, tags: scenario.tags)
  }

  /// Its commands as bytes, up to the first that is none of our protocol or needs a captured value.
  package var commands: [[UInt8]] {
    var commands: [[UInt8]] = []
    for step in steps {
      guard case .command(let template) = step.action,
        template.captures.isEmpty, let bytes = try? template.bytes(captures: [])
      else { break }
      commands.append(bytes)
    }
    return commands
  }

  /// Whether it speaks its own protocol from the first byte on: it opens with `start`.
  var isForeign: Bool {
    guard case .start = steps.first?.action else { return false }
    return true
  }

  /// The setup with `start once` that it opens with, if any.
  var onceSetup: String? { steps.first?.once }

  /// A step as reports list it.
  func record(ofStep index: Int, _ outcome: StepRecord.Outcome) -> StepRecord {
    StepRecord(
      source: scenario.source(ofStep: index), location: scenario.steps[index].location,
      outcome: outcome)
  }
}

/// A step made ready; an object, because it is looked at again and again and is large, and because
/// steps that are written alike share one: it has no place in a file.
package final class PlannedStep: Sendable {
  /// What a player does for it.
  enum Action: Sendable {
    /// A command of the protocol: answered with a screen.
    case command(RequestTemplate)
    /// A line of another protocol, answered by one line.
    case send(RequestTemplate)
    /// A line that is not answered.
    case tell(RequestTemplate)
    case restart
    case start
  }

  /// The command, where steps that are written alike share it.
  let statement: CommandStatement?
  let action: Action
  /// The checks of its reply but for `rejected`.
  let expectations: [Expectation]
  let allowsAttempts: Bool
  /// Whether it makes the app anew.
  let isLaunch: Bool
  /// Nil in most steps, which so are small, and soon let go.
  private let extras: Extras?

  /// What few steps have.
  final class Extras: Sendable {
    let needs: [CaptureID]
    let rejection: Check?
    let rejectionCode: Text?
    let snapshot: SnapshotExpectation?
    let divergences: [KnownDivergence]
    let captures: [Capture]
    let once: String?

    init(
      _ step: Step, needs: [CaptureID], rejection: Check?, divergences: [KnownDivergence]
    ) {
      self.needs = needs
      self.rejection = rejection
      if case .rejected(let code)? = rejection?.subject {
        rejectionCode = code
      } else {
        rejectionCode = nil
      }
      snapshot = step.snapshot.map { SnapshotExpectation($0) }
      self.divergences = divergences
      captures = step.captures
      once = step.once
    }
  }

  init(
    statement: CommandStatement?, action: Action, isLaunch: Bool, expectations: [Expectation],
    allowsAttempts: Bool, extras: Extras?
  ) {
    self.statement = statement
    self.isLaunch = isLaunch
    self.action = action
    self.expectations = expectations
    self.allowsAttempts = allowsAttempts
    self.extras = extras
  }

  /// The captured values that have to be known before it is sent.
  var needs: [CaptureID] { extras?.needs ?? [] }
  /// The code that the command is expected to be rejected with.
  var rejection: Check? { extras?.rejection }
  var rejectionCode: Text? { extras?.rejectionCode }
  var snapshot: SnapshotExpectation? { extras?.snapshot }
  /// Known differences: the scenario's and its own.
  var divergences: [KnownDivergence] { extras?.divergences ?? [] }
  /// What its reply has to give for later steps.
  var captures: [Capture] { extras?.captures ?? [] }
  /// The setup whose `start once` it belongs to.
  var once: String? { extras?.once }

  /// Whether it has captures.
  var isCaptured: Bool { extras.map { !$0.captures.isEmpty } ?? false }

  /// Whether it has known differences.
  var hasMarks: Bool { extras.map { !$0.divergences.isEmpty } ?? false }
}
