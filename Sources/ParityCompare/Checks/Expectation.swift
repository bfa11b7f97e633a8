package import ParityJSON
package import ParityLanguage

/// A check, compiled once for all the replies that it judges.
package struct Expectation: Sendable {
  package let check: Check

  package init(_ check: Check) {
    self.check = check
  }

  /// Whether the check holds for a reply.
  ///
  /// Rules hold for checks too: `=` on a list without order passes over the order, on a value with
  /// ignored parts over these.
  ///
  /// `captures` are what was captured so far in this implementation, by ``CaptureID/index``, nil
  /// where nothing was; `implementation` is whose reply it is.
  package func judge(
    _ observation: Observation, captures: [JSONView?], rules: RuleSet, implementation: Int,
    use: inout RuleUse
  ) -> ExpectationOutcome {
    .holds
  }
}

extension Expectation {
  /// Whether it says that something is not there (`lacks`, `no`, `is absent`), which also holds
  /// where the path or the value is misspelt.
  package var isNegative: Bool { false }
}

/// Whether a reply has what a negative check says is not there: the check is not hollow.
///
/// Captured values that the caller does not have count as seen as soon as the path leads anywhere.
package func hasEverSeen(
  _ expectation: Expectation, in observation: Observation, captures: [JSONView?]
) -> Bool {
  false
}

/// The value that a `capture` takes from a reply.
///
/// The `rename` rules must have been applied (``RuleSet/renamed(_:of:use:)``). It throws why the
/// path leads nowhere.
package func capture(
  _ path: Path, from observation: Observation, captures: [JSONView?]
) throws(PathMiss) -> JSONView {
  throw .absent(at: ReplyPath(root: path.root))
}
