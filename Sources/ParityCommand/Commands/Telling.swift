import ParityRun

/// Whom the events of a run are told: those who write it down, and the one who shows it.
struct Telling {
  var records: Records
  /// Nil where there is nothing to show that was not said already.
  var reporter: Reporter?
  private var dossier = Dossier()

  init(records: Records, reporter: Reporter?) {
    self.records = records
    self.reporter = reporter
  }

  mutating func tell(_ event: RunEvent) {
    var event = event
    if case .finished(let result) = event { event = .finished(dossier.completed(result)) }
    records.tell(event)
    reporter?.tell(event)
  }

  /// To be called again and again while nothing happens.
  mutating func tick(_ waiting: Waiting?) {
    records.tick()
    reporter?.tick(waiting)
  }

  /// Closes what is written.
  ///
  /// - Parameter status: what the run came to; nil: it was given up.
  /// - Returns: the status of all; a report that was lost is not green.
  mutating func close(_ status: ExitStatus?) -> ExitStatus {
    let status = records.close(status)
    guard let fault = reporter?.lostText else { return status }
    Console().complain("error: the report could not be written: \(fault)\n")
    return status == .parity ? .incomplete : status
  }
}
