import ParityHost
import ParityLanguage
import ParityReport
import ParityRun
import ParityWire

/// `parity drive`: lines of the scenario language to one implementation, one at a time.
struct DriveCommand {
  let arguments: DriveArguments
  let world: World

  func perform() throws(CommandFault) -> ExitStatus {
    let target = try DriveTarget.find(arguments, world: world)
    let session = Session(target.implementation, times: target.times)
    defer { session.end() }
    let isWatched = world.console.isTerminal && !arguments.isJSON
    var driver = Driver(
      session: session, script: Script(suite: target.suite),
      manner: Driver.Manner(
        layout: world.layout(color: arguments.color), isJSON: arguments.isJSON,
        room: isWatched ? Self.room : nil, isAtTerminal: world.console.isTerminal))
    if arguments.lines.isEmpty, isWatched, let terminal = Terminal() {
      DriveDialogue(terminal: terminal, world: world, name: target.implementation.name)
        .run(&driver, color: arguments.color)
      return Self.interrupted ?? .parity
    }
    return play(&driver)
  }

  /// How many lines of what has changed are shown to people at once.
  private static let room = 24

  /// Plays the lines that were given, or those of standard input.
  private func play(_ driver: inout Driver) -> ExitStatus {
    var worst = Driver.Verdict.fine
    var given = arguments.lines[...]
    var input = InputLines()
    while let line = arguments.lines.isEmpty ? input.next() : given.popFirst() {
      if !arguments.isJSON, !line.utf8.allSatisfy({ $0 == 0x20 }) {
        world.console.print("> \(Printable.text(line))\n")
      }
      let outcome = driver.take(line)
      // That a process was ended then is our own doing.
      if let interrupted = Self.interrupted { return interrupted }
      guard world.console.print(outcome.text) else { break }
      world.console.complain(outcome.complaint)
      worst = max(worst, outcome.verdict)
      if outcome.isEnd || outcome.verdict >= .wrong { break }
    }
    if let interrupted = Self.interrupted { return interrupted }
    switch max(worst, driver.closing) {
    case .fine: return .parity
    case .fails: return .diverged
    case .wrong: return .usage
    case .broken: return .broken
    }
  }

  /// The exit status of one who was sent away; nil of others.
  private static var interrupted: ExitStatus? {
    guard Interruption.signal != nil else { return nil }
    return Interruption.isTermination ? .terminated : .interrupted
  }
}
