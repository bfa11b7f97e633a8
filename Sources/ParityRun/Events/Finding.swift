package import ParityCompare
package import ParityLanguage

/// The first step at which implementations differ or the scenario is contradicted.
package struct Finding: Sendable {
  /// The step's index, from 0.
  package var step: Int
  /// Who dissents from whom, as far as it can be said; nil where only a mark or a promise of the
  /// protocol was not kept.
  package var attribution: Attribution?
  /// The implementations by equal normalised replies, each group in ascending order.
  package var groups: [[Int]]
  /// The smallest differences, with one value a group.
  package var differences: [Difference]
  /// What the scenario, the marks and the protocol's promises hold against single implementations.
  package var complaints: [Complaint]
  /// How many later steps differ or are contradicted as well.
  package var laterSteps: Int

  package init(
    step: Int, attribution: Attribution?, groups: [[Int]], differences: [Difference] = [],
    complaints: [Complaint] = [], laterSteps: Int = 0
  ) {
    self.step = step
    self.attribution = attribution
    self.groups = groups
    self.differences = differences
    self.complaints = complaints
    self.laterSteps = laterSteps
  }
}

/// Something held against one or more implementations at a step, whatever the others answered.
package struct Complaint: Sendable {
  /// What was not kept.
  package enum Kind: Sendable {
    /// A check of the scenario fails.
    case check
    /// A command was rejected that the scenario does not expect to be; with the code it gave.
    case rejected(code: [UInt8]?)
    /// The command was accepted although the scenario expects it to be rejected.
    case accepted
    /// Network attempts were made that nothing allows.
    case attempts(NetworkActivity)
    /// A rejected command changed the screen.
    case screenChanged([Difference])
    /// A captured value's path leads nowhere.
    case captureMissed
    /// A captured value cannot stand where the step wants it: its name, and what it is (`a list`).
    case captureUnusable(name: String, found: String)
    case snapshot([Difference])
    /// A `diverges` mark whose difference has gone.
    case markStale
    /// A `diverges` mark whose date has passed.
    case markExpired(Day)
  }

  package var kind: Kind
  /// Whom it is held against, ascending.
  package var implementations: [Int]
  /// The line that says so: the check, the mark, or the command.
  package var location: SourceLocation
  /// That line as written, without its keyword's indentation: `expect path = "/search"`.
  package var statement: String
  /// What was expected and what was found instead, where there is such a thing.
  package var shortfall: Shortfall?

  package init(
    kind: Kind, implementations: [Int], location: SourceLocation, statement: String,
    shortfall: Shortfall? = nil
  ) {
    self.kind = kind
    self.implementations = implementations
    self.location = location
    self.statement = statement
    self.shortfall = shortfall
  }
}

extension Complaint {
  /// Whether the scenario itself is contradicted, and not a mark or a promise of the protocol.
  var contradictsScenario: Bool {
    switch kind {
    case .check, .rejected, .accepted, .captureMissed, .captureUnusable, .snapshot: true
    case .attempts, .screenChanged, .markStale, .markExpired: false
    }
  }

  /// Whether it is about attempts to reach a network.
  package var tellsOfAttempts: Bool {
    if case .attempts = kind { true } else { false }
  }

  /// Whether it differs from another complaint only in whom it is held against.
  func saysTheSame(as other: Complaint) -> Bool {
    guard location == other.location, statement == other.statement,
      shortfall?.path == other.shortfall?.path, shortfall?.found == other.shortfall?.found,
      shortfall?.explanation == other.shortfall?.explanation
    else { return false }
    switch (kind, other.kind) {
    case (.check, .check), (.accepted, .accepted), (.captureMissed, .captureMissed): return true
    case (.rejected(let mine), .rejected(let theirs)): return mine == theirs
    case (.attempts(let mine), .attempts(let theirs)): return mine == theirs
    case (.captureUnusable(let name, let found), .captureUnusable(let theirName, let theirFound)):
      return name == theirName && found == theirFound
    default: return false
    }
  }
}
