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
          + "is 5 then. - reads a log from standard input.",
      ],
      sections: [
        Section(
          title: "Documents",
          options: Option.documents(
            into: \.documents,
            gitHub: "print annotations for GitHub, at most ten, and append a summary to the file "
              + "that GITHUB_STEP_SUMMARY names")),
        Section(
          title: "What is printed",
          options: [
            .flag("terminal", "print what a run prints for people") { $0.showsTerminal = true },
            .flag("agent", "print what a run prints for coding agents") { $0.showsAgent = true },
            .flag("notes", "show equalities that needed a number rule, if the run noted them") {
              $0.showsNotes = true
            },
            .flag("quiet", short: "q", "failures and the summary only", alsoCalled: ["silent"]) {
              $0.isQuiet = true
            },
          ] + Option.colors(into: \.color)),
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
        if arguments.logs.isEmpty {
          throw .missingOperand("LOG", help: "parity run --log FILE writes one")
        }
        if arguments.showsTerminal, arguments.showsAgent {
          throw .conflict("--terminal", "--agent", reason: "call it twice to see both")
        }
      })
  }
}
