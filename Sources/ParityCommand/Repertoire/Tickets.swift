import ParityLanguage

extension [Ticket] {
  /// Keeps those that failed when they were played last; all where none did.
  ///
  /// - Returns: what is said of it once.
  mutating func keepThoseThatFailed(in repertoire: Repertoire, _ history: History) -> String {
    let failed = filter { ticket in
      let outline = repertoire.entries[ticket.entry].outlines[ticket.outline]
      return history.hasFailed(outline.title, in: outline.location.file)
    }
    guard !failed.isEmpty else { return "nothing of this failed last time: all of it is played" }
    let total = count
    self = failed
    return "only what failed last time, \(failed.count) of \(total)"
  }

  /// Plays the scenarios of some files first, and their suites before others; else nothing moves.
  mutating func bringForward(_ touched: Set<String>, in repertoire: Repertoire) {
    let isTouched = repertoire.entries.map { touched.contains(Files.resolved($0.path)) }
    let suites = Set(
      repertoire.entries.indices.filter { isTouched[$0] }.map {
        repertoire.entries[$0].suite
      })
    func rank(_ ticket: Ticket) -> Int {
      let suite = repertoire.entries[ticket.entry].suite
      return suites.contains(suite) ? (isTouched[ticket.entry] ? 0 : 1) : 2
    }
    guard !suites.isEmpty else { return }
    // Scenarios of a suite stay together: they share processes.
    let order = indices.sorted { one, other in
      let ranks = (rank(self[one]) < 2 ? 0 : 1, rank(self[other]) < 2 ? 0 : 1)
      if ranks.0 != ranks.1 { return ranks.0 < ranks.1 }
      let both = (
        repertoire.entries[self[one].entry].suite, repertoire.entries[self[other].entry].suite
      )
      if both.0 != both.1 { return one < other }
      let inner = (rank(self[one]), rank(self[other]))
      return inner.0 != inner.1 ? inner.0 < inner.1 : one < other
    }
    self = order.map { self[$0] }
  }
}
