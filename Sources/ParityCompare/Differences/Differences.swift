package import ParityLanguage

/// The smallest places where groups of replies differ.
///
/// The groups are what ``grouping(of:rules:use:wantsNotes:known:comparesAttempts:)`` made of the
/// same replies; each is spoken for by its first member. Differences that are `known` are left out.
/// They come in the order in which a reply is read, several places of one kind folded into one line,
/// at most `limit` lines; none for a single group.
package func differences(
  between groups: Grouping, of observations: [(implementation: Int, observation: Observation)],
  rules: RuleSet, known: [KnownPath] = [], comparesAttempts: Bool = true, limit: Int = 100
) -> [Difference] {
  []
}

/// What a rejected command changed on the screen, which it must not.
///
/// Empty where the screen is as it was; else `before`, the reply before the command, is group 0. A
/// rejected reply that carries no screen at all is not held to it.
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
