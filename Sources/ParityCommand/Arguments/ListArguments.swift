/// What `parity list` was given.
package struct ListArguments: Sendable {
  /// What to list, in the order given.
  package var selections: [Selection] = []
  package var filter: Filter?
  /// Tags without `@`; a scenario with any of them is meant.
  package var tags: [String] = []
  package var color = ColorChoice.auto

  package init() {}
}

extension CommandShape<ListArguments> {
  static var list: Self {
    Self(
      name: "list", alsoCalled: ["ls"],
      summary: "what would run",
      usage: "parity list [PATH | PATH:LINE]… [--filter EXPR] [--tag TAG]…",
      about: ["Names the scenarios that a run with the same paths and filters would play."],
      sections: [
        Section(
          title: "Options",
          options: [
            .value("filter", "EXPR", Filter.help, alsoCalled: ["grep", "only"], into: \.filter) {
              (word) throws(BadValue) in try Read.filter(word)
            },
            .values(
              "tag", "TAG", "only scenarios with this tag; given again, with any of them",
              alsoCalled: ["tags"], into: \.tags
            ) { (word) throws(BadValue) in try Read.tag(word) },
          ] + Option.colors(into: \.color))
      ],
      initial: ListArguments(),
      operand: { (arguments: inout ListArguments, word: String) throws(BadValue) in
        arguments.selections.append(try Selection.read(word))
      })
  }
}
