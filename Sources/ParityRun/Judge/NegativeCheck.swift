package import ParityLanguage

/// A check that holds as well where a path or a value is misspelt, and where it stands.
///
/// It is looked after until the run ends, so it holds on to nothing of its file.
package struct NegativeCheck: Sendable {
  package let statement: CheckStatement
  package let location: SourceLocation

  package init(_ check: Check) {
    statement = check.statement
    location = check.location
  }

  /// The check as written, without `expect`.
  var source: String { statement.source }
}
