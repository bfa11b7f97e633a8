/// What a run tells, in plan order whatever the finishing order.
package enum RunEvent: Sendable {
  case began(RunHeader)
  case finished(ScenarioResult)
  case ended(RunSummary)
}

/// What is known before the first scenario.
package struct RunHeader: Sendable {
  /// One implementation that takes part.
  package struct Participant: Hashable, Sendable {
    package var name: String
    /// What `--impl` needs to name it again: a name, a `name=command`, or an address.
    package var argument: String

    package init(name: String, argument: String) {
      self.name = name
      self.argument = argument
    }
  }

  package var implementations: [Participant]
  package var scenarioCount: Int
  package var suites: [String]
  /// The seed of a shuffled run.
  package var seed: UInt64?
  /// The implementation that the others are held against, as an index.
  package var reference: Int?
  /// What is said once about this run: the network is closed, or why it is not; what was left out.
  package var remarks: [String]

  package init(
    implementations: [Participant], scenarioCount: Int, suites: [String] = [], seed: UInt64? = nil,
    reference: Int? = nil, remarks: [String] = []
  ) {
    self.implementations = implementations
    self.scenarioCount = scenarioCount
    self.suites = suites
    self.seed = seed
    self.reference = reference
    self.remarks = remarks
  }
}
