import ParityLanguage
import ParityRun

/// Makes one chosen scenario after the other ready, when the stage asks for it.
struct Rehearsal {
  private let tickets: [Ticket]
  private var planner: Planner
  private var position = 0
  /// Why it ended early: a file could not be read again.
  private(set) var fault: Files.Fault?

  init(tickets: [Ticket], planner: Planner) {
    self.tickets = tickets
    self.planner = planner
  }

  mutating func next(from repertoire: inout Repertoire) -> PlannedScenario? {
    guard position < tickets.count, fault == nil else { return nil }
    let ticket = tickets[position]
    do {
      let scenario = try repertoire.scenario(of: ticket)
      defer { position += 1 }
      return planner.plan(
        scenario, suite: repertoire.entries[ticket.entry].suite, ordinal: position)
    } catch {
      fault = error
      return nil
    }
  }
}
