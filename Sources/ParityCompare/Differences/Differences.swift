package import ParityLanguage

/// The smallest places where groups of replies differ.
///
/// - Parameters:
///   - groups: the groups, as ``grouping(of:rules:use:wantsNotes:known:comparesAttempts:)`` made
///     them of the same replies; each is spoken for by its first member.
///   - known: differences that are known; they are left out.
///   - limit: how many lines are answered at most, several places folded into one line.
/// - Returns: in the order in which a reply is read; empty for a single group.
package func differences(
  between groups: Grouping, of observations: [(implementation: Int, observation: Observation)],
  rules: RuleSet, known: [KnownPath] = [], comparesAttempts: Bool = true, limit: Int = 100
) -> [Difference] {
  []
}

/// What a rejected command changed on the screen, which it must not.
///
/// - Parameters:
///   - before: the reply before the command.
///   - after: the rejected reply; one that carries no screen at all is not held to it.
/// - Returns: what differs, `before` being group 0; empty where the screen is as it was.
package func screenChanges(
  before: Observation, after: Observation, rules: RuleSet, implementation: Int,
  use: inout RuleUse, limit: Int = 100
) -> [Difference] {
  []
}

/// Whether a mark covers a difference: the difference stands at the mark's path or below it.
package func covers(_ mark: KnownDivergence, _ difference: Difference) -> Bool {
  covers(mark.path, difference.path, difference.elements)
}

/// Whether a mark covers a failed check: its place is the mark's path or below it.
package func covers(_ mark: KnownDivergence, _ shortfall: Shortfall) -> Bool {
  covers(mark.path, shortfall.path, shortfall.elements)
}

func covers(_ mark: Path, _ path: ReplyPath, _ elements: [PathElement]) -> Bool {
  false
}
