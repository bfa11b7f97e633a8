import ParityRun

/// Whom the events of a run are told: those who write it down, and the one who shows it.
struct Telling {
  var records: Records
  var reporter: Reporter

  mutating func tell(_ event: RunEvent) {
    records.tell(event)
    reporter.tell(event)
  }

  mutating func tick() { records.tick() }

  mutating func close(_ status: ExitStatus?) -> ExitStatus { records.close(status) }
}
