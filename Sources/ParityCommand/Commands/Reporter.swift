import ParityHost
import ParityLanguage
import ParityReport
import ParityRun

/// Gives each event of a run to the report that was asked for, and shows how far the run has come.
struct Reporter {
  private var report: any RunReport
  private var display: LiveDisplay
  private let world: World
  /// The system's word on the first text that could not be written; that a reader went away is no
  /// such thing.
  private(set) var lostText: String?

  init(arguments: RunArguments, world: World) {
    self.world = world
    let layout = world.layout(color: arguments.color)
    let place: LiveDisplay.Place
    switch ReportFormat.decide(flag: arguments.format, environment: world.environment) {
    case .agent:
      report = AgentReport()
      place = .nowhere
    case .terminal:
      report = TerminalReport(
        TerminalReport.Options(
          layout: layout, isQuiet: arguments.isQuiet, showsNotes: arguments.showsNotes))
      place = arguments.isQuiet ? .nowhere : Self.place(world)
    }
    display = LiveDisplay(place, style: layout.style, at: Self.now)
  }

  /// A terminal that says of itself that it knows nothing gets what a log gets.
  private static func place(_ world: World) -> LiveDisplay.Place {
    guard world.console.isTerminal else { return .log }
    return world.environment["TERM"] == "dumb" ? .log : .terminal
  }

  private static var now: Int { Int(MonotonicClock.nanoseconds) }

  /// Tells an event.
  mutating func tell(_ event: RunEvent) {
    let width = world.columns
    report.resize(to: width)
    let text = report.text(for: event)
    write(display.take(event, saying: text, width: width, at: Self.now))
  }

  /// Shows how far the run has come; to be called again and again.
  mutating func tick(_ waiting: Waiting?) {
    write(display.tick(waiting, width: world.columns, at: Self.now))
  }

  private mutating func write(_ output: LiveDisplay.Output) {
    if !output.remark.isEmpty { world.console.complain(output.remark) }
    guard !world.console.print(output.report), lostText == nil else { return }
    lostText = Console.lastFault
  }
}
