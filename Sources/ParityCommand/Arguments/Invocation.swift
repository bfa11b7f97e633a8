/// What a command line asks for.
package enum Invocation: Sendable {
  case run(RunArguments)
  case list(ListArguments)
  case check(CheckArguments)
  case fmt(FormatArguments)
  case report(ReportArguments)
  case doctor(DoctorArguments)
  case merge(MergeArguments)
  case drive(DriveArguments)
  /// `--help`, `help`, `help run`, `run --help`: this text on standard output, and exit code 0.
  case help(HelpPage)
  case version
}

extension Invocation {
  /// Reads a command line: all words behind the program's name.
  package static func read(_ arguments: [String]) throws(UsageError) -> Invocation {
    guard let first = arguments.first else { throw .noCommand }
    let rest = Array(arguments.dropFirst())
    switch first {
    case "--help", "-h": return .help(.overview)
    case "--version": return .version
    case "help":
      guard let topic = rest.first(where: { !$0.hasPrefix("-") }) else { return .help(.overview) }
      return .help(try command(topic).declaration.page())
    default: break
    }
    if first.hasPrefix("-") { throw .optionBeforeCommand(first) }
    let command = try command(first).declaration
    if rest.prefix(while: { $0 != "--" }).contains(where: { $0 == "--help" || $0 == "-h" }) {
      return .help(command.page())
    }
    return try command.read(rest)
  }

  /// Words that are options here and commands elsewhere.
  private static let pages = ["version": "--version", "usage": "--help"]

  private static func command(_ name: String) throws(UsageError) -> AnyCommand {
    if let known = AnyCommand.all.first(where: { $0.name == name }) { return known }
    let alias =
      pages[name] ?? AnyCommand.all.first { $0.declaration.alsoCalled.contains(name) }?.name
    throw .unknownCommand(
      name, meant: alias ?? Suggestion.nearest(to: name, among: AnyCommand.all.map(\.name)))
  }
}

/// A command of the table, whatever its arguments are.
struct AnyCommand {
  /// What is declared of it.
  struct Declaration {
    var name: String
    var alsoCalled: [String]
    var summary: String
    var page: () -> HelpPage
    var read: ([String]) throws(UsageError) -> Invocation
  }

  let name: String
  /// Made when somebody asks: options are many, and a command line needs those of one command.
  private let declare: () -> Declaration

  init<Arguments>(
    _ name: String, _ shape: @escaping @autoclosure () -> CommandShape<Arguments>,
    as invocation: @escaping (Arguments) -> Invocation
  ) {
    self.name = name
    declare = {
      let shape = shape()
      return Declaration(
        name: shape.name, alsoCalled: shape.alsoCalled, summary: shape.summary,
        page: { HelpPage(shape) }
      ) { (words: [String]) throws(UsageError) in invocation(try shape.read(words)) }
    }
  }

  var declaration: Declaration { declare() }

  /// The table of commands, in the order of the overview.
  static var all: [AnyCommand] {
    [
      AnyCommand("run", .run, as: Invocation.run),
      AnyCommand("list", .list, as: Invocation.list),
      AnyCommand("check", .check, as: Invocation.check),
      AnyCommand("fmt", .fmt, as: Invocation.fmt),
      AnyCommand("doctor", .doctor, as: Invocation.doctor),
      AnyCommand("report", .report, as: Invocation.report),
      AnyCommand("merge", .merge, as: Invocation.merge),
      AnyCommand("drive", .drive, as: Invocation.drive),
    ]
  }
}
