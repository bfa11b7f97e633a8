import ParityLanguage
import ParityRun

extension RunCommand {
  /// What is known before the first scenario.
  func header(_ company: Company, _ programme: Programme, seed: UInt64?) -> RunHeader {
    var header = RunHeader(
      implementations: company.participants, scenarioCount: programme.count,
      suites: company.suiteNames,
      seed: seed, reference: company.reference, remarks: company.remarks, origin: origin)
    header.network = company.network
    header.allowsFlaky = arguments.allowsFlaky
    header.shard = programme.shard
    return header
  }

  /// The header of a run that never came to its first scenario.
  var emptyHeader: RunHeader {
    RunHeader(implementations: [], scenarioCount: 0, origin: origin)
  }

  /// Where the run comes from.
  var origin: RunOrigin {
    let repository = world.repository
    let checkout = repository.map { Checkout(of: $0) }
    return RunOrigin(
      version: Parity.version, command: world.words, repeated: arguments.repeated,
      workingFolder: world.workingFolder, repository: repository, commit: checkout?.commit,
      branch: checkout?.branch, startedAt: World.now())
  }
}

extension RunArguments {
  /// What is said once of a run that leaves something out.
  var remarks: [String] {
    untilStep.map { ["no scenario is played further than its step \($0)"] } ?? []
  }

  /// The options of this run that a result may depend on, for the command that shows it again;
  /// who plays and who is the reference is said there anyway.
  fileprivate var repeated: [String] {
    var words = limits.words
    if isIsolated { words.append("--isolate") }
    if isTwice { words.append("--twice") }
    if let untilStep { words += ["--until-step", String(untilStep)] }
    if let sandbox, sandbox != .auto { words += ["--sandbox", sandbox.rawValue] }
    if let implementationsFolder { words += ["--implementations", implementationsFolder] }
    if let today { words += ["--today", today.description] }
    return words
  }
}
