/// What `parity doctor` was given.
package struct DoctorArguments: Sendable {
  /// How the card is written.
  package enum Format: String, Hashable, Sendable, CaseIterable {
    case terminal, json
  }

  /// Scenario files whose commands the app is known to understand.
  package var selections: [Selection] = []
  /// Whom to examine.
  package var implementations: [ImplementationChoice] = []
  package var implementationsFolder: String?
  package var builds = true
  package var limits = LimitArguments()
  package var format: Format?
  package var color = ColorChoice.auto

  package init() {}

  /// The same for those who gather a run's implementations.
  var forGathering: RunArguments {
    var arguments = RunArguments()
    arguments.implementations = implementations
    arguments.implementationsFolder = implementationsFolder
    arguments.builds = builds
    arguments.limits = limits
    arguments.isQuiet = format == .json
    arguments.color = color
    return arguments
  }
}

extension CommandShape<DoctorArguments> {
  static var doctor: Self {
    Self(
      name: "doctor", alsoCalled: ["examine", "diagnose", "lint"],
      summary: "is this adapter sound? a score card, and a mend for each fault",
      usage: "parity doctor --impl X… [PATH]… [OPTIONS]",
      about: [
        "Asks an adapter what no run asks: unknown commands, wrong types, a line of a megabyte, "
          + "fifty commands ahead, commands in pieces, the end of its input; and says what to mend.",
        "PATH is a file or folder of scenarios (specs, where there is one): from them it takes "
          + "commands that the app understands. Exit code 0: sound; 3: there is a fault.",
      ],
      sections: [examining, printing],
      examples: [
        .init(
          line: "parity doctor --impl new=\"./build/core\" specs/weather",
          effect: "one adapter, with the commands of the weather app")
      ],
      initial: DoctorArguments(),
      operand: { (arguments: inout DoctorArguments, word: String) throws(BadValue) in
        arguments.selections.append(try Selection.read(word))
      })
  }

  private static var examining: Section {
    Section(
      title: "Whom",
      options: [
        .values(
          "impl", "X",
          "the name of a folder in implementations, a command, or the address of a running app; "
            + "given again, one more",
          alsoCalled: ["implementation", "impls", "adapter"], into: \.implementations
        ) { (word) throws(BadValue) in try ImplementationChoice.read(word) },
        .value(
          "implementations", "DIR", "the folder that names are looked up in (implementations)",
          into: \.implementationsFolder
        ) { (word) throws(BadValue) in try Read.path(word) },
        .flag("no-build", "start what was built before") { $0.builds = false },
      ] + Option.limits(into: \.limits))
  }

  private static var printing: Section {
    Section(
      title: "What is printed",
      options: [
        .value("format", "terminal|json", "for people, or for programs", into: \.format) {
          (word) throws(BadValue) in try Read.choice(word)
        }
      ] + Option.colors(into: \.color))
  }
}
