import ParityHost
import ParityLanguage
import ParityReport
import ParityRun

/// The implementations of a run, built and ready to be begun.
struct Company {
  var cast: Cast
  var participants: [RunHeader.Participant]
  var suiteNames: [String]
  var reference: Int?
  var leftOut: [String]
  var remarks: [String]
  /// What holds of the network that they have.
  var network: String?
  /// Why the network was open to them, where somebody wanted that.
  var openNetwork: [String] = []
  /// Those of whom nobody but themselves counts what they try on the network, by their places.
  var unwatched: Set<Int> = []

  /// Nobody, where there is nothing to be played.
  static var nobody: Company {
    Company(
      cast: Cast(names: [], suites: []), participants: [], suiteNames: [], leftOut: [],
      remarks: [])
  }

  /// Finds, builds and casts the implementations of a run, or those that are to be examined: of
  /// them one that is missing is a finding.
  ///
  /// What the system can do about their network may be known already: `sandbox`.
  static func gather(
    _ arguments: RunArguments, for tickets: [Ticket], _ repertoire: Repertoire, world: World,
    sandbox: NetworkSandbox? = nil, isExamination: Bool = false
  ) throws(CommandFault) -> Company {
    let suites = Set(tickets.map { repertoire.entries[$0.entry].suite })
    let names = suites.sorted().map { repertoire.suites[$0].name }
    var contenders: [Contender]
    do {
      contenders = try Lineup.contenders(
        arguments.implementations, folder: arguments.implementationsFolder, suites: names,
        start: tickets.first.map { repertoire.suites[repertoire.entries[$0.entry].suite].folder })
    } catch {
      if case .manifestInError(let diagnostics) = error {
        world.tell(diagnostics, color: arguments.color)
      }
      throw .lineup(error)
    }
    let leftOut: [String]
    (contenders, leftOut) = try available(
      contenders, arguments, world, isExamination: isExamination)
    let runFolder: RunFolder
    do { runFolder = try RunFolder(in: world.temporaryFolder) } catch {
      throw .runFolder(error)
    }
    let reference = try reference(arguments.reference, among: contenders)
    let network = try network(for: contenders, arguments, sandbox)
    let casting = Casting(
      environment: world.outerEnvironment, workingFolder: world.workingFolder, runFolder: runFolder,
      limits: arguments.limits, network: network, leadsSessions: world.bazel == nil,
      isTwice: arguments.isTwice)
    return Company(
      cast: casting.cast(contenders, suites: repertoire.suites),
      participants: contenders.map {
        RunHeader.Participant(name: $0.name, argument: $0.argument)
      },
      suiteNames: names, reference: reference, leftOut: leftOut,
      remarks: network.remarks + remarks(on: contenders, arguments, world), network: network.words,
      openNetwork: network.reservations,
      unwatched: Set(contenders.indices.filter { !network.watches(contenders[$0]) }))
  }

  private static func network(
    for contenders: [Contender], _ arguments: RunArguments, _ sandbox: NetworkSandbox?
  ) throws(CommandFault) -> Network {
    do throws(Network.Fault) {
      return try Network.arrange(
        arguments.sandbox ?? .auto, for: contenders, { sandbox ?? .probe() })
    } catch {
      throw .noSandbox(error)
    }
  }

  /// What is said of playing twice.
  private static func remarks(
    on contenders: [Contender], _ arguments: RunArguments, _ world: World
  ) -> [String] {
    guard arguments.isTwice else { return [] }
    let running = contenders.filter { contender in
      if case .address = contender.source { true } else { false }
    }
    return [Surroundings.remark(on: world.environment)]
      + running.map { "\($0.name) runs already, and plays once" }
  }

  /// Builds them, and looks which are there.
  ///
  /// - Returns: those that can be begun, and a line for each that is done without.
  private static func available(
    _ contenders: [Contender], _ arguments: RunArguments, _ world: World, isExamination: Bool
  ) throws(CommandFault) -> (present: [Contender], leftOut: [String]) {
    var built = contenders
    var unbuilt: [String] = []
    if arguments.builds {
      (built, unbuilt) = try Workshop(
        world: world, isQuiet: arguments.isQuiet, canSkip: !isExamination
      )
      .build(contenders, skipsUnavailable: arguments.skipsUnavailable)
    }
    if isExamination { return (built, unbuilt) }
    let (present, missing) = try RollCall(world: world)
      .call(built, skipsUnavailable: arguments.skipsUnavailable)
    return (present, unbuilt + missing)
  }

  private static func reference(
    _ name: String?, among contenders: [Contender]
  ) throws(CommandFault) -> Int? {
    guard let name else { return nil }
    guard let index = contenders.firstIndex(where: { $0.name == name }) else {
      throw .lineup(.unknownReference(name, names: contenders.map(\.name)))
    }
    return index
  }
}
