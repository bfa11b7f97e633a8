import ParityReport
import ParityRun

/// `parity report`: documents from the logs of runs.
struct ReportCommand {
  let arguments: ReportArguments
  let world: World

  func perform() throws(CommandFault) -> ExitStatus {
    var destinations = Destinations(reading: arguments.logs)
    var paperwork = try Paperwork(
      arguments.documents, runs: arguments.logs.count,
      isOnGitHub: arguments.documents.github ?? false, destinations: &destinations, world: world)
    var isWhole = true
    for (index, log) in arguments.logs.enumerated() {
      var screen = arguments.screen(in: world)
      if arguments.logs.count > 1, screen != nil {
        world.console.print((index > 0 ? "\n" : "") + "\(Printable.text(log)):\n")
      }
      isWhole = try read(log, &paperwork, &screen) && isWhole
    }
    return paperwork.deliver() && isWhole ? .parity : .incomplete
  }

  /// Tells what a log tells.
  ///
  /// - Returns: whether it is complete.
  private func read(
    _ path: String, _ paperwork: inout Paperwork, _ screen: inout (any RunReport)?
  ) throws(CommandFault) -> Bool {
    var playback = try LogPlayback(path)
    let outcome = try playback.play { event in
      paperwork.tell(event)
      if let text = screen?.text(for: event) { world.console.print(text) }
    }
    for gap in outcome.gaps {
      world.console.complain(
        "\(Printable.text(path)) is incomplete: \(Printable.text(gap.description))\n")
    }
    return outcome.gaps.isEmpty
  }
}

extension ReportArguments {
  /// What is printed; nil where documents were asked for and nothing else.
  ///
  /// - Parameters:
  ///   - world: the terminal and the environment.
  ///   - isNeeded: whether it is printed in any case.
  /// - Returns: the report.
  func screen(in world: World, isNeeded: Bool = false) -> (any RunReport)? {
    let isSilent = !showsTerminal && !showsAgent && !isNeeded
    if isSilent, !documents.isEmpty { return nil }
    let format: ReportFormat? = showsAgent ? .agent : showsTerminal ? .terminal : nil
    switch ReportFormat.decide(flag: format, environment: world.environment) {
    case .agent: return AgentReport()
    case .terminal:
      return TerminalReport(
        TerminalReport.Options(
          layout: world.layout(color: color), isQuiet: isQuiet, showsNotes: showsNotes))
    }
  }
}
