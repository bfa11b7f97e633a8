/// What a rule says of something that is wrong: which rule, the words, what to do.
struct Finding: Sendable {
  var rule: DiagnosticRule
  var message: String
  var help: String?
  var severity = Diagnostic.Severity.error

  init(_ rule: DiagnosticRule, _ message: String, help: String? = nil) {
    self.rule = rule
    self.message = message
    self.help = help
  }

  /// The same words, told without stopping the file from being played.
  var asWarning: Finding {
    var warning = self
    warning.severity = .warning
    return warning
  }
}

/// Why a line could not be read: what was found, and where.
struct SyntaxFault: Error {
  var range: ByteRange
  var finding: Finding
  /// The line, from 0, that is read next, where the fault itself knows it.
  var resumption: Int?
  /// What the line counts as, where its first word is only misspelt.
  var kind: SyntaxKind?

  init(_ finding: Finding, _ start: Int, _ end: Int) {
    range = ByteRange(start, end)
    self.finding = finding
  }
}
