package import ParityCompare
package import ParityLanguage

/// A scenario made ready: requests encoded, checks compiled, participants chosen.
///
/// Nothing is looked up by a name from here on.
package final class PlannedScenario: Sendable {
  /// Its place in the plan's order, from 0.
  package let ordinal: Int
  package let identity: ScenarioIdentity
  package let scenario: Scenario
  /// The index of its suite in the ``Cast``.
  package let suite: Int
  package let steps: [PlannedStep]
  package let rules: RuleSet
  /// Which of the run's rule sets it is: scenarios with the same rules share one.
  let rulesID: Int
  /// Who is to play it, as indices into the ``Cast``, ascending.
  package let participants: [Int]
  package let skips: [Exemption]
  /// Whether any step has a known difference.
  let hasMarks: Bool

  init(
    ordinal: Int, identity: ScenarioIdentity, scenario: Scenario, suite: Int, steps: [PlannedStep],
    rules: RuleSet, rulesID: Int, participants: [Int], skips: [Exemption]
  ) {
    self.ordinal = ordinal
    self.identity = identity
    self.scenario = scenario
    self.suite = suite
    self.steps = steps
    hasMarks = steps.contains { !$0.divergences.isEmpty }
    self.rules = rules
    self.rulesID = rulesID
    self.participants = participants
    self.skips = skips
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

  let statement: CommandStatement
  let action: Action
  /// The captured values that have to be known before it is sent.
  let needs: [CaptureID]
  /// The checks of its reply but for `rejected`.
  let expectations: [Expectation]
  /// The code that the command is expected to be rejected with.
  let rejection: Check?
  let rejectionCode: Text?
  let snapshot: SnapshotExpectation?
  /// Known differences: the scenario's and its own.
  let divergences: [KnownDivergence]
  let allowsAttempts: Bool
  /// What its reply has to give for later steps.
  let captures: [Capture]
  /// The setup whose `start once` it belongs to.
  let once: String?
  /// Whether it makes the app anew.
  let isLaunch: Bool
  init(
    _ step: Step, action: Action, needs: [CaptureID], expectations: [Expectation],
    rejection: Check?, rejectionCode: Text?, snapshot: SnapshotExpectation?,
    divergences: [KnownDivergence], allowsAttempts: Bool
  ) {
    statement = step.statement
    captures = step.captures
    once = step.once
    if case .launch = step.command { isLaunch = true } else { isLaunch = false }
    self.action = action
    self.needs = needs
    self.expectations = expectations
    self.rejection = rejection
    self.rejectionCode = rejectionCode
    self.snapshot = snapshot
    self.divergences = divergences
    self.allowsAttempts = allowsAttempts
  }
}
