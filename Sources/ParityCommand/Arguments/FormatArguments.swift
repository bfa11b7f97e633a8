/// What `parity fmt` was given.
package struct FormatArguments: Sendable {
  /// Files and folders, in the order given.
  package var paths: [String] = []
  /// Says which files are not in their canonical form and changes none.
  package var onlyChecks = false
  /// `-`: standard input to standard output.
  package var readsStandardInput = false
  package var color = ColorChoice.auto

  package init() {}
}

extension CommandShape<FormatArguments> {
  static var fmt: Self {
    Self(
      name: "fmt", alsoCalled: ["format"],
      summary: "the canonical form",
      usage: "parity fmt [--check] [PATH]… | parity fmt [--check] -",
      about: [
        "Writes files in their canonical form. A file in error is left alone. - reads standard "
          + "input and writes to standard output."
      ],
      sections: [
        Section(
          title: "Options",
          options: [
            .flag("check", "name the files that would change, and change none") {
              $0.onlyChecks = true
            }
          ] + Option.colors(into: \.color))
      ],
      initial: FormatArguments(),
      operand: { (arguments: inout FormatArguments, word: String) throws(BadValue) in
        if word == "-" {
          arguments.readsStandardInput = true
        } else {
          arguments.paths.append(try Read.path(word))
        }
      },
      check: { (arguments: inout FormatArguments) throws(UsageError) in
        if arguments.readsStandardInput, let path = arguments.paths.first {
          throw .conflict("-", path, reason: "standard input is formatted alone")
        }
      })
  }
}
