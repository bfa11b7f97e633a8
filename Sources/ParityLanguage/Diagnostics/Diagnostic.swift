/// Something that a user wrote wrongly (or hollowly), with the place, the words and what to do.
package struct Diagnostic: Hashable, Sendable {
  /// How much it weighs: an error stops the file from being played, a warning is only told.
  package enum Severity: Hashable, Sendable {
    case error
    case warning
  }

  package var severity: Severity
  package var location: SourceLocation
  /// How many columns the caret line marks, at least 1.
  package var length: Int
  package var message: String
  /// One line that says what to do, where there is something to say.
  package var help: String?
  /// The line it speaks of, as written, without its line end.
  package var sourceLine: String
  /// Which rule of the language it breaks; nil where another room has found it.
  package var rule: DiagnosticRule?

  package init(
    severity: Severity = .error, location: SourceLocation, length: Int = 1, message: String,
    help: String? = nil, sourceLine: String
  ) {
    self.severity = severity
    self.location = location
    self.length = length
    self.message = message
    self.help = help
    self.sourceLine = sourceLine
  }
}
