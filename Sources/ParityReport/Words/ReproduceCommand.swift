import ParityLanguage
import ParityRun
import ParityWire

/// The command line that shows a result again, with as few implementations as show it.
struct ReproduceCommand {
  let header: RunHeader

  /// The words of the command.
  func words(_ result: ScenarioResult) -> [String] {
    let location = result.scenario.location
    if !result.problems.isEmpty { return ["parity", "check", location.file] }
    // What may have happened behind another scenario is shown by both only.
    let places = result.breakages.compactMap(\.earlier).prefix(1) + [location]
    var words = ["parity", "run"] + places.map { "\($0.file):\($0.line)" }
    for index in implementations(result) where header.implementations.indices.contains(index) {
      words += ["--impl", header.implementations[index].argument]
    }
    if let reference = header.reference, header.implementations.indices.contains(reference) {
      words += ["--reference", header.implementations[reference].name]
    }
    if let rounds = result.rounds, rounds.isMixed {
      words += ["--repeat", String(min(max(rounds.played, Self.leastRounds), Self.mostRounds))]
    }
    return words + header.origin.repeated
  }

  /// The command that examines who broke the protocol; nil where nobody did.
  func doctor(_ result: ScenarioResult) -> [String]? {
    let breach = result.breakages.first { Self.breaksProtocol($0.fault) }
    guard let breach, header.implementations.indices.contains(breach.implementation) else {
      return nil
    }
    return [
      "parity", "doctor", "--impl", header.implementations[breach.implementation].argument,
      result.scenario.location.file,
    ]
  }

  private static func breaksProtocol(_ fault: Breakage.Fault) -> Bool {
    switch fault {
    case .protocol, .connection(.lineTooLong): true
    case .connection, .givenUp, .fellSilent: false
    }
  }

  /// What fails now and then is shown by no single round.
  private static let leastRounds = 10
  private static let mostRounds = 1000

  /// One of each group, all that something is held against, and two at least: one alone is
  /// compared with nothing.
  private func implementations(_ result: ScenarioResult) -> [Int] {
    var wanted = Set(result.breakages.map(\.implementation))
    wanted.formUnion(result.unsupported.map(\.implementation))
    wanted.formUnion(result.nondeterminism.map(\.implementation))
    if let finding = result.finding {
      wanted.formUnion(finding.groups.compactMap(\.first))
      wanted.formUnion(finding.complaints.compactMap(\.implementations.first))
      if let reference = header.reference { wanted.insert(reference) }
    }
    for other in result.participants where wanted.count < 2 { wanted.insert(other) }
    return wanted.sorted()
  }
}
