import ParityLanguage
import ParityReport
import ParityRun

/// `parity list`: the scenarios that a run with the same paths and filters would play.
struct ListCommand {
  let arguments: ListArguments
  let world: World

  func perform() throws(CommandFault) -> ExitStatus {
    let selector = Selector(
      selections: arguments.selections, filter: arguments.filter, tags: arguments.tags)
    var repertoire = try Repertoire.read(
      arguments.selections.map(\.path), keepsOutlines: true, world: world,
      color: arguments.color)
    let total = repertoire.count
    guard total > 0 else { throw .noScenarios }
    let tickets = try repertoire.chosen(by: selector)
    guard !tickets.isEmpty else { throw .nothingSelected(of: total) }
    Self.print(tickets, from: repertoire, world: world)
    return .parity
  }

  /// Prints `path:line  title  @tags`, one line a scenario, and their number at the end.
  static func print(_ tickets: [Ticket], from repertoire: Repertoire, world: World) {
    var text = ""
    for ticket in tickets {
      let outline = repertoire.entries[ticket.entry].outlines[ticket.outline]
      let place = outline.row ?? outline.location
      let tags = outline.tags.map { " @\($0)" }.joined()
      text +=
        "\(Printable.text(place.file)):\(place.line)  \(Printable.text(outline.title))\(tags)\n"
      if text.utf8.count > 1 << 16 {
        guard world.console.print(text) else { return }
        text = ""
      }
    }
    let suites = Set(tickets.map { repertoire.entries[$0.entry].suite }).count
    text += "\n\(tickets.count) \(tickets.count == 1 ? "scenario" : "scenarios")"
    text += suites > 1 ? " in \(suites) suites\n" : "\n"
    world.console.print(text)
  }
}
