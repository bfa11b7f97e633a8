import ParityReport
import ParityRun

/// All that is written of a run beside what is printed: its log, and the documents.
struct Records {
  private var log: RunRecord?
  private var paperwork: Paperwork
  /// What is remembered of runs; it is nothing that could be missing.
  private(set) var history: History

  /// Opens the files.
  ///
  /// - Throws: that one cannot be written.
  init(_ arguments: RunArguments, origin: RunOrigin, world: World) throws(CommandFault) {
    history = History(origin)
    var destinations = Destinations(
      reading: arguments.implementations.flatMap(\.source.files)
        + [arguments.timings].compactMap { $0 })
    if let path = arguments.log {
      log = RunRecord(try destinations.open(path), console: world.console)
    }
    let format = ReportFormat.decide(flag: arguments.format, environment: world.environment)
    paperwork = try Paperwork(
      arguments.documents, isOnGitHub: arguments.documents.isOnGitHub(world.environment, format),
      destinations: &destinations, world: world)
  }

  /// Tells an event: to the log first, which is what a killed run leaves.
  mutating func tell(_ event: RunEvent) {
    log?.tell(event)
    paperwork.tell(event)
    if case .finished(let result) = event { history.note(result) }
  }

  /// Tells that nothing was played and why, and closes all.
  mutating func tellNothing(but fault: CommandFault, header: RunHeader) {
    tell(.began(header))
    var summary = RunSummary()
    summary.gaps = [fault.words?.message].compactMap { $0 }
    tell(.ended(summary))
    _ = close(fault.status)
  }

  /// To be called again and again while nothing happens.
  mutating func tick() { log?.tick() }

  /// Closes the log and writes the documents.
  ///
  /// - Parameter status: what the run came to; nil where it was cut, and the log stays without its
  ///   last line.
  /// - Returns: the exit status; a run whose record has a gap is not green.
  mutating func close(_ status: ExitStatus?) -> ExitStatus {
    if let status { log?.close(status) }
    history.keep()
    let isComplete = paperwork.deliver() && log?.hasGap != true
    let status = status ?? .incomplete
    return status == .parity && !isComplete ? .incomplete : status
  }
}
