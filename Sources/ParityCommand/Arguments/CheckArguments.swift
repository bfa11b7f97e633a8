/// What `parity check` was given.
package struct CheckArguments: Sendable {
  /// Files and folders, in the order given.
  package var paths: [String] = []
  package var color = ColorChoice.auto

  package init() {}
}

extension CommandShape<CheckArguments> {
  static var check: Self {
    Self(
      name: "check", alsoCalled: ["lint", "validate"],
      summary: "are the files sound",
      usage: "parity check [PATH]…",
      about: [
        "Reads scenario, suite and implementation files and says everything that is wrong with "
          + "them. Nothing is started."
      ],
      sections: [Section(title: "Options", options: Option.colors(into: \.color))],
      initial: CheckArguments(),
      operand: { (arguments: inout CheckArguments, word: String) throws(BadValue) in
        arguments.paths.append(try Read.path(word))
      })
  }
}
