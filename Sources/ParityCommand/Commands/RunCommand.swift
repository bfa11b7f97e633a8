import ParityHost
import ParityLanguage
import ParityReport
import ParityRun

/// `parity run`: plays scenarios in implementations, compares, judges, and says what came of it.
struct RunCommand {
  let arguments: RunArguments
  let world: World

  func perform() throws(CommandFault) -> ExitStatus {
    // First of all, so that nothing is played whose record could not be kept.
    let records = arguments.isListing ? nil : try Records(arguments, world: world)
    let seed = arguments.isShuffled ? arguments.seed ?? World.freshSeed() : nil
    let selector = Selector(
      selections: arguments.selections, filter: arguments.filter, tags: arguments.tags, seed: seed)
    var repertoire = try Repertoire.read(
      arguments.selections.map(\.path),
      keepsOutlines: selector.isChoosy || arguments.isListing, world: world,
      color: arguments.color)
    let total = repertoire.count
    guard total > 0 else { throw .noScenarios }
    let tickets = try repertoire.chosen(by: selector)
    guard !tickets.isEmpty else { throw .nothingSelected(of: total) }
    guard let records else {
      ListCommand.print(tickets, from: repertoire, world: world)
      return .parity
    }
    let company = try Company.gather(arguments, for: tickets, repertoire, world: world)
    return try play(tickets, &repertoire, company, records, seed: seed)
  }

  private func play(
    _ tickets: [Ticket], _ repertoire: inout Repertoire, _ company: Company, _ records: Records,
    seed: UInt64?
  ) throws(CommandFault) -> ExitStatus {
    var told = Telling(records: records, reporter: Reporter(arguments: arguments, world: world))
    told.tell(.began(header(company, scenarios: tickets.count, seed: seed)))
    let today = arguments.today ?? World.today()
    let production = production(company, repertoire, today: today)
    var rehearsal = Rehearsal(
      tickets: tickets,
      planner: Planner(cast: company.cast, today: today, lastStep: arguments.untilStep))
    var tally = Tally()
    let began = MonotonicClock.nanoseconds
    let memory: JudgeMemory
    do {
      memory = try production.play(
        next: { rehearsal.next(from: &repertoire) },
        tell: { result in
          tally.add(result, names: company.cast.names)
          told.tell(.finished(result))
          return tally.failures < arguments.maxFail ?? .max
        },
        isStopped: {
          told.tick()
          return Interruption.endsPlay()
        })
    } catch {
      throw .noThreads
    }
    var summary = summary(
      tally, memory, repertoire, company, planned: tickets.count,
      nanoseconds: Int(MonotonicClock.nanoseconds - began))
    if rehearsal.fault != nil { summary.isInterrupted = true }
    told.tell(.ended(summary))
    if let fault = rehearsal.fault {
      _ = told.close(nil)
      throw .file(fault)
    }
    return told.close(status(summary, company))
  }

  private func production(_ company: Company, _ repertoire: Repertoire, today: Day) -> Production {
    Production(
      cast: company.cast,
      settings: Production.Settings(
        jobs: arguments.jobs ?? 1, isolates: arguments.isIsolated,
        judging: Judge.Settings(
          reference: company.reference, today: today, wantsNotes: arguments.showsNotes,
          negatives: repertoire.negatives.checks, keepsEvidence: arguments.keepsEvidence),
        clock: { Int(MonotonicClock.nanoseconds) }))
  }

  private func summary(
    _ tally: Tally, _ memory: JudgeMemory, _ repertoire: Repertoire, _ company: Company,
    planned: Int, nanoseconds: Int
  ) -> RunSummary {
    var hollow = Hollowness()
    hollow.switchedOff = repertoire.switchedOff.map {
      Hollowness.Remark(location: $0.location, text: $0.source)
    }
    hollow.skips = tally.skips
    hollow.leftOut = company.leftOut
    let isWhole = tally.told == planned
    // What was not met in a part of the run may be met in the rest.
    if isWhole, arguments.plays(everythingOf: repertoire, planned) {
      hollow.idleRules = memory.idleRules
      hollow.unseenNegatives = memory.unseenNegatives
    }
    var summary = RunSummary(
      counts: tally.counts, notRun: planned - tally.told, steps: tally.steps,
      nanoseconds: nanoseconds, hollow: hollow, isInterrupted: Interruption.signal != nil)
    if arguments.keepsEvidence { summary.rules = memory.rules }
    return summary
  }

  private func status(_ summary: RunSummary, _ company: Company) -> ExitStatus {
    switch Interruption.signal {
    case nil: ExitStatus(of: summary, implementations: company.cast.names.count)
    case .some: Interruption.isTermination ? .terminated : .interrupted
    }
  }
}

extension RunArguments {
  /// Whether something is written that tells more than verdicts.
  fileprivate var keepsEvidence: Bool { log != nil }

  /// Whether a run plays whole files and whole scenarios, so that what it never met is nowhere.
  fileprivate func plays(everythingOf repertoire: Repertoire, _ planned: Int) -> Bool {
    untilStep == nil && planned == repertoire.count
  }
}
