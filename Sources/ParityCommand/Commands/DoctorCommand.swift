import ParityCompare
import ParityDoctor
import ParityHost
import ParityJSON
import ParityReport
import ParityRun
import ParityWire

/// `parity doctor`: examines adapters, and says what is to be mended.
struct DoctorCommand {
  let arguments: DoctorArguments
  let world: World

  func perform() throws(CommandFault) -> ExitStatus {
    guard !arguments.implementations.isEmpty else { throw .nobodyToExamine }
    var repertoire = try repertoire()
    let tickets = try repertoire.chosen(by: Selector(selections: arguments.selections, tags: []))
    let company = try Company.gather(
      arguments.forGathering, for: tickets, repertoire, world: world, isExamination: true)
    var cards: [ScoreCard] = []
    let text = ScoreCardText(layout: world.layout(color: arguments.color))
    for (index, name) in company.cast.names.enumerated() {
      guard let place = place(of: index, in: company.cast) else {
        throw .playsNothing(name: name)
      }
      if cards.count > 0, !isForPrograms { world.console.print("\n") }
      cards.append(
        try examine(place, chart(tickets, of: place.suite, &repertoire, company.cast), text))
      if Interruption.signal != nil { break }
    }
    if isForPrograms { world.console.print(ScoreCardJSON.text(cards)) }
    if Interruption.signal != nil {
      return Interruption.isTermination ? .terminated : .interrupted
    }
    if cards.contains(where: { $0.faultCount > 0 }) { return .broken }
    // Who only said hello was not examined.
    return cards.contains { $0.triedCount <= 1 } ? .nothing : .parity
  }

  private var isForPrograms: Bool { arguments.format == .json }

  /// An implementation with the suite that it is examined in.
  private struct Place {
    let suite: Int
    let implementation: any Implementation
    let patience: Cast.Patience
  }

  private func place(of index: Int, in cast: Cast) -> Place? {
    for (suite, entry) in cast.suites.enumerated() {
      guard let implementation = entry.implementations[index] else { continue }
      return Place(
        suite: suite, implementation: implementation,
        patience: cast.patience(with: index, in: suite))
    }
    return nil
  }

  private func examine(
    _ place: Place, _ chart: Chart, _ text: ScoreCardText
  ) throws(CommandFault) -> ScoreCard {
    var patience = Doctor.Patience()
    patience.start = place.patience.start
    // As in a run: what is in time there is no fault here.
    patience.reply = place.patience.reply
    if !isForPrograms { world.console.print(text.head(place.implementation.name)) }
    let doctor = Doctor(
      HospitalPatient(implementation: place.implementation), chart: chart, patience: patience)
    var reason = ""
    let card = doctor.examine(
      isStopped: { Interruption.endsPlay() },
      tell: { entry in
        var isTold = isForPrograms
        // What keeps from trying many is told once.
        if case .notTried(let why) = entry.outcome {
          isTold = isTold || why == reason
          reason = why
        }
        if !isTold { world.console.print(text.text(of: entry)) }
      })
    if !isForPrograms { world.console.print(text.ending(card)) }
    return card
  }

  // MARK: What the app understands

  /// The scenario files; none where none is named and there is no folder of them.
  private func repertoire() throws(CommandFault) -> Repertoire {
    if arguments.selections.isEmpty, Files.kind(of: Discovery.defaultFolder) != .folder {
      return Repertoire(keepsOutlines: true, folder: world.workingFolder)
    }
    return try Repertoire.read(
      arguments.selections.map(\.path), keepsOutlines: true, world: world, color: arguments.color)
  }

  /// More scenarios are not looked at.
  private static let scenariosRead = 2_000

  private func chart(
    _ tickets: [Ticket], of suite: Int, _ repertoire: inout Repertoire, _ cast: Cast
  ) throws(CommandFault) -> Chart {
    var planner = Planner(cast: cast, today: World.today())
    var chart = Chart(areAlike: likeness(by: nil))
    for ticket in tickets.prefix(Self.scenariosRead)
    where repertoire.entries[ticket.entry].suite == suite {
      do throws(Files.Fault) {
        let scenario = try repertoire.scenario(of: ticket)
        let planned = planner.plan(scenario, suite: suite, ordinal: 0)
        if chart.scenarios.isEmpty { chart.areAlike = likeness(by: planned.rules) }
        chart.scenarios.append(planned.commands)
      } catch {
        throw .file(error)
      }
    }
    return chart
  }

  /// Tells screens apart, by the rules that scenarios are compared by.
  private func likeness(by rules: RuleSet?) -> @Sendable ([UInt8], [UInt8]) -> Bool {
    let rules = rules ?? RuleSet([], implementations: [])
    return { before, after in
      guard let before = try? JSONDocument(parsing: before),
        let after = try? JSONDocument(parsing: after)
      else { return false }
      let reply = Observation(document: after)
      if !reply.hasScreen, !reply.owesScreen { return true }
      var use = RuleUse(rules)
      return screenChanges(
        before: Observation(document: before), after: reply, rules: rules, implementation: 0,
        use: &use
      ).isEmpty
    }
  }
}
