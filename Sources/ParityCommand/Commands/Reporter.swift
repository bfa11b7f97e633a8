import ParityHost
import ParityLanguage
import ParityReport
import ParityRun

/// Gives each event of a run to the report that was asked for, and shows how far the run has come.
struct Reporter {
  private var report: any RunReport
  private let console: Console
  private let layout: Layout
  /// The bar at the bottom of a terminal; nil where nobody watches.
  private var progress: Progress?
  private let showsBar: Bool
  private var lastShown: UInt64 = 0
  private let began = MonotonicClock.nanoseconds
  private var isBarDrawn = false
  /// The system's word on the first text that could not be written; that a reader went away is no
  /// such thing.
  private(set) var lostText: String?

  init(arguments: RunArguments, world: World) {
    let environment = world.environment
    let format = ReportFormat.decide(flag: arguments.format, environment: environment)
    layout = world.layout(color: arguments.color)
    console = world.console
    switch format {
    case .agent:
      report = AgentReport()
      showsBar = false
    case .terminal:
      report = TerminalReport(
        TerminalReport.Options(
          layout: layout, isQuiet: arguments.isQuiet, showsNotes: arguments.showsNotes))
      showsBar = console.isTerminal && !arguments.isQuiet
    }
  }

  /// Tells an event.
  mutating func tell(_ event: RunEvent) {
    let text = report.text(for: event)
    switch event {
    case .began(let header): progress = Progress(total: header.scenarioCount)
    case .finished(let result): progress?.add(result.verdict)
    case .ended: break
    }
    guard showsBar else {
      print(text)
      return
    }
    show(text, isLast: event.isLast)
  }

  private mutating func show(_ text: String, isLast: Bool) {
    let now = MonotonicClock.nanoseconds
    let isDue = now - lastShown > Self.interval
    guard !text.isEmpty || isDue || isLast else { return }
    var output = isBarDrawn ? "\r\u{1B}[K" : ""
    output += text
    isBarDrawn = false
    if !isLast, let progress {
      output += progress.line(
        width: layout.width, style: layout.style, nanoseconds: Int(now - began))
      isBarDrawn = true
    }
    lastShown = now
    print(output)
  }

  private mutating func print(_ text: String) {
    guard !console.print(text), lostText == nil else { return }
    lostText = Console.lastFault
  }

  /// A bar that moves more often than this is not seen to move more.
  private static let interval: UInt64 = 60_000_000
}

extension RunEvent {
  fileprivate var isLast: Bool {
    if case .ended = self { true } else { false }
  }
}
