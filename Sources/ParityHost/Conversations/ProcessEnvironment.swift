/// The environment that an implementation sees.
enum ProcessEnvironment {
  static let fixtures = "PARITY_FIXTURES"
  static let storage = "PARITY_STORAGE"
  static let suite = "PARITY_SUITE"

  /// Wishes for our own colours; an implementation's output is not for a terminal.
  static let colours: Set<String> = [
    "NO_COLOR", "CLICOLOR", "CLICOLOR_FORCE", "FORCE_COLOR",
  ]

  /// Ours without what concerns colours, with what the implementation sets, with what it is told.
  static func make(
    for command: CommandImplementation.Command, folder: String
  ) -> [String: String] {
    var environment = withoutColours(command.inherited)
    environment.merge(command.variables) { _, own in own }
    // Shells set it, and programs trust it where it names the same folder.
    environment["PWD"] = folder
    environment[suite] = command.suite
    environment[fixtures] = command.fixtures.map { FilePath.absolute($0) }
    environment[storage] = nil
    return environment
  }

  /// An environment without wishes for colours.
  static func withoutColours(_ environment: [String: String]) -> [String: String] {
    environment.filter { !colours.contains($0.key) }
  }
}
