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
  /// What the run was called with and where.
  package var origin: RunOrigin
  /// Which part of a run this is; nil: all of it.
  package var shard: ShardRecord?
  /// What it was put together from, where it was.
  package var merge: MergeRecord?
  /// What holds of the network that implementations have, in words; nil where nobody was started.
  package var network: String?
  /// Whether a run with flaky scenarios is green.
  package var allowsFlaky = false

  package init(
    implementations: [Participant], scenarioCount: Int, suites: [String] = [], seed: UInt64? = nil,
    reference: Int? = nil, remarks: [String] = [], origin: RunOrigin = RunOrigin()
  ) {
    self.implementations = implementations
    self.scenarioCount = scenarioCount
    self.suites = suites
    self.seed = seed
    self.reference = reference
    self.remarks = remarks
    self.origin = origin
  }

  /// Whether others play the rest.
  package var isPart: Bool { (shard?.shard.total ?? 1) > 1 }
}

/// Where a run comes from: all that a document says of it and that no event tells.
package struct RunOrigin: Hashable, Sendable {
  /// Which parity it was: `0.1.0`; empty where that is not known.
  package var version: String
  /// The words behind `parity`.
  package var command: [String]
  /// Options of this run that a result may depend on, for the command that shows it again:
  /// `--isolate`, `--timeout 500ms`.
  package var repeated: [String]
  /// The folder that paths are relative to, from the file system's root.
  package var workingFolder: String?
  /// The folder of the repository that the working folder is in, from the file system's root.
  package var repository: String?
  /// What the repository had checked out: the commit's name in hexadecimal digits.
  package var commit: String?
  /// The branch that was checked out.
  package var branch: String?
  /// When it began, in seconds since 1970 (UTC).
  package var startedAt: Int?

  package init(
    version: String = "", command: [String] = [], repeated: [String] = [],
    workingFolder: String? = nil, repository: String? = nil, commit: String? = nil,
    branch: String? = nil, startedAt: Int? = nil
  ) {
    self.version = version
    self.command = command
    self.repeated = repeated
    self.workingFolder = workingFolder
    self.repository = repository
    self.commit = commit
    self.branch = branch
    self.startedAt = startedAt
  }
}
