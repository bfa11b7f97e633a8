import ParityHost
import ParityReport
import ParityRun

/// The program: a command line in, an exit code out.
package enum Parity {
  /// The version, as `parity --version` prints it.
  package static let version = "0.1.0"

  /// Does what a command line asks for.
  ///
  /// - Parameter arguments: all words behind the program's name.
  /// - Returns: the exit code.
  package static func main(_ arguments: [String]) -> Int32 {
    var world = World.current()
    world.words = arguments
    let invocation: Invocation
    do {
      invocation = try Invocation.read(arguments)
    } catch {
      world.console.complain(error.text(world.errorLayout(color: .auto).style) + "\n")
      return ExitStatus.usage.rawValue
    }
    let status = perform(invocation, in: world)
    guard status == .parity, let fault = Console.lossOfText else { return status.rawValue }
    world.console.complain("error: not all could be printed: \(fault)\n")
    return ExitStatus.incomplete.rawValue
  }

  private static func perform(_ invocation: Invocation, in world: World) -> ExitStatus {
    switch invocation {
    case .version:
      world.console.print("parity \(version)\n")
      return .parity
    case .help(let page):
      world.console.print(page.text() + "\n")
      return .parity
    case .run(let arguments): return run(arguments, in: world)
    case .drive(let arguments): return drive(arguments, in: world)
    case .list(let arguments):
      return perform(arguments.color, world) { () throws(CommandFault) in
        try ListCommand(arguments: arguments, world: world).perform()
      }
    case .check(let arguments):
      return perform(arguments.color, world) { () throws(CommandFault) in
        try CheckCommand(arguments: arguments, world: world).perform()
      }
    case .fmt(let arguments):
      return perform(arguments.color, world) { () throws(CommandFault) in
        try FormatCommand(arguments: arguments, world: world).perform()
      }
    case .doctor(let arguments): return doctor(arguments, in: world)
    case .report(let arguments):
      return perform(arguments.color, world) { () throws(CommandFault) in
        try ReportCommand(arguments: arguments, world: world).perform()
      }
    case .merge(let arguments):
      return perform(arguments.report.color, world) { () throws(CommandFault) in
        try MergeCommand(arguments: arguments, world: world).perform()
      }
    }
  }

  private static func run(_ arguments: RunArguments, in world: World) -> ExitStatus {
    world.bazel?.begin()
    defer { world.bazel?.end() }
    Interruption.listen()
    Household.open()
    defer { Household.close() }
    let heedful = arguments.heeding(world.bazel)
    return perform(arguments.color, world) { () throws(CommandFault) in
      arguments.isWatching
        ? try WatchCommand(arguments: heedful, world: world).perform()
        : try RunCommand(arguments: heedful, world: world).perform()
    }
  }

  private static func doctor(_ arguments: DoctorArguments, in world: World) -> ExitStatus {
    Interruption.listen(killsAtOnce: true)
    Household.open()
    defer { Household.close() }
    return perform(arguments.color, world) { () throws(CommandFault) in
      try DoctorCommand(arguments: arguments, world: world).perform()
    }
  }

  private static func drive(_ arguments: DriveArguments, in world: World) -> ExitStatus {
    Interruption.listen(killsAtOnce: true)
    Household.open()
    defer { Household.close() }
    return perform(arguments.color, world) { () throws(CommandFault) in
      try DriveCommand(arguments: arguments, world: world).perform()
    }
  }

  private static func perform(
    _ color: ColorChoice, _ world: World, _ command: () throws(CommandFault) -> ExitStatus
  ) -> ExitStatus {
    do {
      return try command()
    } catch {
      world.tell(error, color: color)
      return error.status
    }
  }
}
