/// Whether a check holds.
package enum ExpectationOutcome: Sendable {
  case holds
  case fails(Shortfall)
}

/// What was expected and what was found instead.
package struct Shortfall: Sendable {
  /// The place that the check fails at: the check's path, or the one element that it fails for.
  package var path: ReplyPath
  /// What was expected there, as the check says it: `= 3`, `is not empty`.
  package var expected: String
  /// What is there.
  package var found: DifferingValue
  /// Why that does not do, as a sentence without a full stop.
  package var explanation: String
  /// For `=`: what the difference looks like, the expected value being group 0.
  package var classification: DivergenceClass?
  /// For `=`: the probable cause; group 0 is the scenario, group 1 the implementation.
  package var hint: String?
  /// Of texts, the first code point that differs: expected, found.
  package var codePoints: [String]?
  /// The elements that the path led through, for marks that select by a key.
  var elements: [PathElement]

  package init(
    path: ReplyPath, expected: String, found: DifferingValue, explanation: String,
    classification: DivergenceClass? = nil, hint: String? = nil, codePoints: [String]? = nil
  ) {
    self.path = path
    self.expected = expected
    self.found = found
    self.explanation = explanation
    self.classification = classification
    self.hint = hint
    self.codePoints = codePoints
    elements = []
  }
}
