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
    var records = try Records(arguments, world: world)
    var preparation: Preparation
    do {
      preparation = try prepare()
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
    let programme = try programme(of: &repertoire, seed: seed, portion)
    ListCommand.print(programme.tickets, from: repertoire, world: world)
    return .parity
  }

  private func prepare() throws(CommandFault) -> Preparation {
    let seed = seed
    let portion = try Portion(arguments, world: world)
    var repertoire = try Repertoire.load(
      paths, keepsOutlines: isChoosy || portion.timings != nil, world: world)
    if repertoire.hasErrors { world.tell(repertoire.diagnostics, color: arguments.color) }
    let programme = try programme(of: &repertoire, seed: seed, portion)
    let company =
      programme.tickets.isEmpty
      ? Company.nobody
      : try Company.gather(arguments, for: programme.tickets, repertoire, world: world)
    return Preparation(
      repertoire: repertoire, programme: programme, company: company, seed: seed)
  }

  private var paths: [String] { arguments.selections.map(\.path) }

  private var seed: UInt64? {
    arguments.isShuffled ? arguments.seed ?? World.freshSeed() : nil
  }

  private var isChoosy: Bool {
    arguments.filter != nil || !arguments.tags.isEmpty
      || arguments.selections.contains { $0.line != nil }
  }

  private func programme(
    of repertoire: inout Repertoire, seed: UInt64?, _ portion: Portion
  ) throws(CommandFault) -> Programme {
    let total = repertoire.count
    let unsound = repertoire.unsound
    guard total > 0 || !unsound.isEmpty else { throw .noScenarios }
    let tickets = try repertoire.chosen(
      by: Selector(
        selections: arguments.selections, filter: arguments.filter, tags: arguments.tags,
        seed: seed))
    guard !tickets.isEmpty || !unsound.isEmpty else { throw .nothingSelected(of: total) }
    let whole = Programme(unsound: unsound, tickets: tickets)
    return portion.part(of: whole, repertoire, origin)
  }
}
