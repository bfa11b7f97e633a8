/// Options that several commands take.
extension Option {
  static func format(into path: WritableKeyPath<Arguments, ReportFormat?>) -> Option {
    value(
      "format", "terminal|agent",
      "for people, or for coding agents: failures and the summary only, ASCII, at most 4 KiB (the "
        + "default where an agent's environment variable is set)",
      alsoCalled: ["reporter", "output"], into: path
    ) { (word) throws(BadValue) in try Read.choice(word) }
  }

  static func colors(into path: WritableKeyPath<Arguments, ColorChoice>) -> [Option] {
    [
      Option(
        name: "color", short: nil, placeholder: "auto|always|never", isRepeatable: false,
        help: "colours; auto heeds NO_COLOR, CLICOLOR_FORCE, FORCE_COLOR and CLICOLOR, then asks "
          + "whether the output is a terminal",
        alsoCalled: ["colour", "colors"]
      ) { (arguments: inout Arguments, word: String) throws(BadValue) in
        arguments[keyPath: path] = try Read.choice(word)
      },
      .flag("no-color", "the same as --color never", alsoCalled: ["no-colour"]) {
        $0[keyPath: path] = .never
      },
    ]
  }
}
