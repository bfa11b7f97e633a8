import ParityHost
import ParityLanguage
import ParityReport
import ParityRun

extension RunCommand {
  /// Plays a programme to its end, or as far as it goes.
  func play(
    _ programme: Programme, _ repertoire: inout Repertoire, _ company: Company, _ told: Telling,
    seed: UInt64?
  ) throws(CommandFault) -> ExitStatus {
    var told = told
    let header = header(company, programme, seed: seed)
    told.tell(.began(header))
    var tally = Tally()
    let unsound = programme.unsoundResults
    for result in unsound {
      tally.add(result, names: [])
      told.tell(.finished(result))
    }
    let began = MonotonicClock.nanoseconds
    var rehearsal = rehearsal(programme, company)
    var update = SnapshotUpdate()
    let memory = try production(company, repertoire).play(
      programme, &rehearsal, &repertoire, isStopped: { told.tick($0) }
    ) { result in
      tally.add(result, names: company.cast.names)
      update.take(result)
      told.tell(.finished(result))
      // Files in error are told whatever else happens, and stop nothing.
      let borne = unsound.count + (header.allowsFlaky ? tally.counts[.flaky] ?? 0 : 0)
      return tally.failures - borne < arguments.maxFail ?? .max
    }
    var summary = summary(tally, memory, repertoire, company, programme)
    summary.nanoseconds = Int(MonotonicClock.nanoseconds - began)
    if rehearsal.fault != nil { summary.isInterrupted = true }
    told.tell(.ended(summary))
    if Interruption.signal == nil {
      let read = Dictionary(repertoire.digests.map { ($0.path, $0.digest) }) { first, _ in first }
      tell(update.write(company.cast.names, read: read))
    }
    if let fault = rehearsal.fault {
      _ = told.close(nil)
      throw .file(fault)
    }
    return told.close(status(summary, header))
  }

  private func tell(_ lines: [String]) {
    guard !lines.isEmpty else { return }
    let hidden = lines.count - Self.mostUpdatesTold
    world.console.print(
      "\n" + lines.prefix(Self.mostUpdatesTold).map { $0 + "\n" }.joined()
        + (hidden > 0 ? "and \(hidden) more\n" : ""))
  }

  private static let mostUpdatesTold = 50

  private func rehearsal(_ programme: Programme, _ company: Company) -> Rehearsal {
    Rehearsal(
      tickets: programme.tickets,
      planner: Planner(
        cast: company.cast, today: arguments.today ?? World.today(), lastStep: arguments.untilStep))
  }

  private func production(_ company: Company, _ repertoire: Repertoire) -> Production {
    var settings = Production.Settings(
      jobs: arguments.jobs ?? 1, isolates: arguments.isIsolated,
      judging: Judge.Settings(
        reference: company.reference, today: arguments.today ?? World.today(),
        wantsNotes: arguments.showsNotes, negatives: repertoire.negatives.checks,
        keepsEvidence: arguments.keepsEvidence),
      clock: { Int(MonotonicClock.nanoseconds) })
    settings.replays = arguments.replays
    if let bytes = arguments.limits.replySize { settings.replyBytes = bytes }
    settings.judging.proposesSnapshots = arguments.updatesSnapshots
    return Production(cast: company.cast, settings: settings)
  }

  private func summary(
    _ tally: Tally, _ memory: JudgeMemory, _ repertoire: Repertoire, _ company: Company,
    _ programme: Programme
  ) -> RunSummary {
    var hollow = Hollowness()
    hollow.switchedOff = repertoire.switchedOff.map {
      Hollowness.Remark(location: $0.location, text: $0.source)
    }
    hollow.skips = tally.skips
    hollow.leftOut = company.leftOut
    hollow.openNetwork = company.openNetwork
    hollow.unknownKeys = memory.unknownKeys.remarks(company.cast.names)
    hollow.livingOn = memory.livingOn.sorted().map { company.cast.names[$0] }
    hollow.stateless = memory.stateless.sorted().map { company.cast.names[$0] }
    hollow.uncounted = memory.attemptless.intersection(company.unwatched).sorted()
      .map { company.cast.names[$0] }
    let isWhole = tally.told == programme.count
    // What was not met in a part of the run may be met in the rest.
    var part: PartialHollowness?
    if isWhole, arguments.untilStep == nil, programme.isAll(of: repertoire) {
      if programme.shard == nil {
        hollow.idleRules = memory.idleRules
        hollow.unseenNegatives = memory.unseenNegatives
      } else {
        part = PartialHollowness(
          idleRules: memory.idleRules, usedRules: memory.usedRules,
          unseenNegatives: memory.unseenNegatives)
      }
    }
    var summary = RunSummary(
      counts: tally.counts, notRun: programme.count - tally.told, steps: tally.steps,
      hollow: hollow, isInterrupted: Interruption.signal != nil)
    summary.part = part
    if arguments.keepsEvidence { summary.rules = memory.rules }
    return summary
  }

  private func status(_ summary: RunSummary, _ header: RunHeader) -> ExitStatus {
    switch Interruption.signal {
    case nil: ExitStatus(of: summary, header)
    case .some: Interruption.isTermination ? .terminated : .interrupted
    }
  }
}

extension Production {
  /// Plays the scenarios of a programme; where it has none, nobody is started.
  fileprivate func play(
    _ programme: Programme, _ rehearsal: inout Rehearsal, _ repertoire: inout Repertoire,
    isStopped tick: (Waiting?) -> Void, tell: (ScenarioResult) -> Bool
  ) throws(CommandFault) -> JudgeMemory {
    guard !programme.tickets.isEmpty else {
      return JudgeMemory(negatives: repertoire.negatives.checks)
    }
    defer { Household.endStrangers() }
    do {
      return try play(
        next: { rehearsal.next(from: &repertoire) },
        tell: { result in
          var result = result
          result.ordinal = programme.ordinal(of: result.ordinal)
          return tell(result)
        },
        isStopped: {
          tick(waiting)
          return Interruption.endsPlay()
        })
    } catch {
      throw .noThreads
    }
  }
}

extension RunArguments {
  /// Whether something is written that tells more than verdicts.
  fileprivate var keepsEvidence: Bool { log != nil || documents.html != nil }

  fileprivate var replays: Replays {
    if let retries { return .retries(retries) }
    return rounds.map { .rounds($0) } ?? .none
  }
}
