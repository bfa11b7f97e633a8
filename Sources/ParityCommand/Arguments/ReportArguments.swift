/// What `parity report` was given.
package struct ReportArguments: Sendable {
  /// Logs, in the order given; `-` is standard input.
  package var logs: [String] = []
  package var documents = DocumentArguments()
  /// Prints as a run does, for people.
  package var showsTerminal = false
  /// Prints as a run does, for coding agents.
  package var showsAgent = false
  package var showsNotes = false
  package var isQuiet = false
  package var color = ColorChoice.auto

  package init() {}
}

extension CommandShape<ReportArguments> {
  static var report: Self {
    Self(
      name: "report", alsoCalled: ["replay", "convert"],
      summary: "documents from run logs",
      usage: "parity report LOG… [--junit FILE] [--markdown FILE] [--github] [--terminal]",
      about: [
        "Makes from the logs of runs (parity run --log LOG) what the runs could have made "
          + "themselves, to the byte. Without an option it prints what a run prints.",
        "A log whose run was killed gives the same documents, each of which says so; the exit code "
          + "is 5 then. Otherwise it is 0, whatever the run came to: report makes documents, and "
          + "parity run and parity merge judge. - reads a log from standard input.",
      ],
      sections: [
        Section(
          title: "Documents",
          options: Option.documents(into: \.documents, gitHub: ReportArguments.gitHub)
            + [.timings(into: \.documents)]),
        Section(title: "What is printed", options: Option.printing(into: \.self)),
      ],
      examples: [
        .init(
          line: "parity report run.ndjson --junit junit.xml --markdown comment.md",
          effect: "documents of a run that has ended, or was killed")
      ],
      initial: ReportArguments(),
      operand: { (arguments: inout ReportArguments, word: String) throws(BadValue) in
        arguments.logs.append(try Read.path(word))
      },
      check: { (arguments: inout ReportArguments) throws(UsageError) in
        try arguments.check(help: "parity run --log FILE writes one")
      })
  }
}

extension ReportArguments {
  static let gitHub =
    "print annotations for GitHub, at most ten, and append a summary to the file that "
    + "GITHUB_STEP_SUMMARY names"

  /// What can be said only when all is read.
  func check(help: String) throws(UsageError) {
    if logs.isEmpty { throw .missingOperand("LOG", help: help) }
    if showsTerminal, showsAgent {
      throw .conflict("--terminal", "--agent", reason: "call it twice to see both")
    }
  }
}

extension Option {
  /// The option that writes down how long scenarios took.
  static func timings(into path: WritableKeyPath<Arguments, DocumentArguments>) -> Option {
    .value(
      "timings", "FILE",
      "write how long each scenario took, for parity run --shard I/N --timings FILE",
      alsoCalled: ["durations"], into: path.appending(path: \.timings)
    ) { (word) throws(BadValue) in try Read.path(word) }
  }

  /// Options for what is printed of logs.
  static func printing(into path: WritableKeyPath<Arguments, ReportArguments>) -> [Option] {
    [
      .flag("terminal", "print what a run prints for people") {
        $0[keyPath: path].showsTerminal = true
      },
      .flag("agent", "print what a run prints for coding agents") {
        $0[keyPath: path].showsAgent = true
      },
      .flag("notes", "show equalities that needed a number rule, if the run noted them") {
        $0[keyPath: path].showsNotes = true
      },
      .flag("quiet", short: "q", "failures and the summary only", alsoCalled: ["silent"]) {
        $0[keyPath: path].isQuiet = true
      },
    ] + colors(into: path.appending(path: \.color))
  }
}
