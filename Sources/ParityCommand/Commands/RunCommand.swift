import ParityHost
import ParityLanguage
import ParityReport
import ParityRun

/// `parity run`: plays scenarios in implementations, compares, judges, and says what came of it.
struct RunCommand {
  let arguments: RunArguments
  let world: World

  /// What has to be there before the first scenario is played.
  private struct Preparation {
    var repertoire: Repertoire
    var programme: Programme
    var company: Company
    var seed: UInt64?
  }

  func perform() throws(CommandFault) -> ExitStatus {
    if arguments.isListing { return try list() }
    // First of all, so that nothing is played whose record could not be kept.
    var records = try Records(arguments, origin: origin, world: world)
    var preparation: Preparation
    do {
      preparation = try prepare(records.history)
    } catch {
      // Whoever reads them later sees why there is nothing else in them.
      records.tellNothing(but: error, header: emptyHeader)
      throw error
    }
    // Of files in error alone all has been said.
    let reporter =
      preparation.programme.isUnsound ? nil : Reporter(arguments: arguments, world: world)
    return try play(
      preparation.programme, &preparation.repertoire, preparation.company,
      Telling(records: records, reporter: reporter), seed: preparation.seed)
  }

  private func list() throws(CommandFault) -> ExitStatus {
    let portion = try Portion(arguments, world: world)
    var repertoire = try Repertoire.read(
      paths, keepsOutlines: true, world: world, color: arguments.color)
    let (programme, _) = try programme(
      of: &repertoire, seed: seed, portion, History(origin))
    ListCommand.print(programme.tickets, from: repertoire, world: world)
    return .parity
  }

  private func prepare(_ history: History) throws(CommandFault) -> Preparation {
    var trial = arguments.sandbox == .off ? nil : NetworkTrial()
    let seed = seed
    let portion = try Portion(arguments, world: world)
    var repertoire = try Repertoire.load(
      paths, keepsOutlines: isChoosy || portion.timings != nil,
      naming: Lineup.names(arguments.implementations, arguments.implementationsFolder, near: paths),
      world: world)
    world.tell(repertoire.worthTelling, color: arguments.color)
    let (programme, remarks) = try programme(of: &repertoire, seed: seed, portion, history)
    var company =
      programme.tickets.isEmpty
      ? Company.nobody
      : try Company.gather(
        arguments, for: programme.tickets, repertoire, world: world,
        sandbox: trial.take()?.sandbox())
    company.remarks = remarks + company.remarks
    return Preparation(
      repertoire: repertoire, programme: programme, company: company, seed: seed)
  }

  private var paths: [String] { arguments.selections.map(\.path) }

  private var seed: UInt64? {
    arguments.isShuffled ? arguments.seed ?? World.freshSeed() : nil
  }

  private var isChoosy: Bool {
    arguments.filter != nil || !arguments.tags.isEmpty || arguments.isForLastFailed
      || arguments.selections.contains { $0.line != nil }
  }

  private func programme(
    of repertoire: inout Repertoire, seed: UInt64?, _ portion: Portion, _ history: History
  ) throws(CommandFault) -> (programme: Programme, remarks: [String]) {
    let total = repertoire.count
    let unsound = repertoire.unsound
    guard total > 0 || !unsound.isEmpty else { throw .noScenarios }
    var tickets = try repertoire.chosen(
      by: Selector(
        selections: arguments.selections, filter: arguments.filter, tags: arguments.tags,
        seed: seed))
    guard !tickets.isEmpty || !unsound.isEmpty else { throw .nothingSelected(of: total) }
    var remarks = arguments.remarks
    if arguments.isForLastFailed {
      remarks.append(tickets.keepThoseThatFailed(in: repertoire, history))
    }
    if let touched = arguments.touched { tickets.bringForward(touched, in: repertoire) }
    let whole = Programme(unsound: unsound, tickets: tickets)
    return (portion.part(of: whole, repertoire, origin), remarks)
  }
}
