/// What `parity drive` was given.
package struct DriveArguments: Sendable {
  /// Who is driven.
  package var implementation: ImplementationChoice?
  /// The folder of `--implementations`, if given.
  package var implementationsFolder: String?
  /// The suite whose settings, fixtures and setups hold; nil: the implementation's first.
  package var suite: String?
  /// Lines to play; empty: they are read.
  package var lines: [String] = []
  package var isJSON = false
  package var builds = true
  /// The time one reply may take, in milliseconds.
  package var timeout: Int?
  package var color = ColorChoice.auto

  package init() {}
}

extension CommandShape<DriveArguments> {
  static var drive: Self {
    Self(
      name: "drive", alsoCalled: ["repl", "shell", "connect", "interact"],
      summary: "talk to one implementation, or to a running app",
      usage: "parity drive (--impl X | --connect HOST:PORT) [LINE]…",
      about: [
        "Plays lines of the scenario language, one after the other, and shows what each has changed. "
          + "Without lines it reads them: from a terminal with history and completion, else from "
          + "standard input. `:help` tells what else can be said.",
        "A running app is looked at before the first check. It exits with 1 where a check fails or a command is rejected that no `expect rejected` "
          + "follows, 2 where a line cannot be read, 3 where the implementation breaks.",
      ],
      sections: [
        Section(title: "Who", options: who),
        Section(
          title: "How",
          options: [
            .flag("json", "replies as they came, one a line, and nothing else on standard output") {
              $0.isJSON = true
            },
            .value(
              "timeout", "TIME", "how long one reply may take: 500ms, 5s, 2m", into: \.timeout,
              read: Read.duration),
          ] + Option.colors(into: \.color)),
      ],
      examples: [
        HelpPage.Example(
          line: "parity drive --impl swift 'launch \"/search\"' 'do ChangeQuery query = \"Tokyo\"'",
          effect: "plays two lines"),
        HelpPage.Example(
          line: "parity drive --connect 127.0.0.1:8765",
          effect: "a dialogue with a debug build that runs"),
      ],
      initial: DriveArguments(),
      operand: { (arguments: inout DriveArguments, line: String) throws(BadValue) in
        arguments.lines += line.split(separator: "\n", omittingEmptySubsequences: false)
          .map(String.init)
      },
      check: { (arguments: inout DriveArguments) throws(UsageError) in
        guard arguments.implementation != nil else {
          throw .missingOperand(
            "implementation", help: "name it with --impl, or a running app with --connect")
        }
      })
  }

  private static var who: [Option<DriveArguments>] {
    [
      .value(
        "impl", "NAME|COMMAND|tcp://HOST:PORT",
        "a folder of implementations, NAME=\"COMMAND\", or an address", alsoCalled: ["i"],
        into: \.implementation, read: ImplementationChoice.read),
      Option(
        name: "connect", short: nil, placeholder: "HOST:PORT", isRepeatable: false,
        help: "an app that runs already; the same as --impl app=tcp://HOST:PORT", alsoCalled: []
      ) { (arguments: inout DriveArguments, word: String) throws(BadValue) in
        guard arguments.implementation == nil else {
          throw BadValue("stands beside --impl", help: "one of both says who is driven")
        }
        let address = word.hasPrefix("tcp://") ? word : "tcp://" + word
        arguments.implementation = try ImplementationChoice.read("app=" + address)
      },
      .value(
        "implementations", "DIR", "the folder that names are looked up in (implementations)",
        into: \.implementationsFolder
      ) { (word: String) throws(BadValue) in word },
      .value(
        "suite", "NAME", "whose fixtures, rules and setups hold: specs/NAME/suite.parity",
        into: \.suite
      ) { (word: String) throws(BadValue) in try Read.name(word) },
      .flag("no-build", "what was built before") { $0.builds = false },
    ]
  }
}
