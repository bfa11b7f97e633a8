/// How many of a kind may stand together, so that no file costs more than its size allows.
enum Limits {
  /// Fields of one command or object, checks of one step, columns, parameters, tags.
  static let together = 1_000
  /// Diagnostics of one file; more are counted.
  static let diagnostics = 1_000
  /// The nearest word is looked for among so many.
  static let suggestions = 500

  static func tooMany(_ what: String) -> Finding {
    Finding(.tooMany, "more than \(together) \(what)", help: "put them into several")
  }

  static func moreDiagnostics(_ count: Int) -> Finding {
    Finding(
      .tooMany, "\(count) more are wrong below", help: "mend those above first, and check again")
  }
}
