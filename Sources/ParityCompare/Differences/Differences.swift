import ParityLanguage

/// The smallest places where groups of replies differ.
///
/// The groups are what ``grouping(of:rules:use:memory:wantsNotes:known:comparesAttempts:)`` made of
/// the same replies; each is spoken for by its first member. Differences that are `known` are left
/// out. They come in the order in which a reply is read, several places of one kind folded into one
/// line, at most `limit` lines; none for a single group.
package func differences(
  between groups: Grouping, of observations: [(implementation: Int, observation: Observation)],
  rules: RuleSet, known: [KnownPath] = [], comparesAttempts: Bool = true, limit: Int = 100
) -> [Difference] {
  // The rules were told of these replies when they were grouped.
  var use = RuleUse(rules)
  let speakers = groups.groups.compactMap { group in
    observations.first { reply in reply.implementation == group.first }
  }.map { implementation, observation in
    (
      implementation: implementation,
      observation: rules.renamed(observation, of: implementation, use: &use)
    )
  }
  guard speakers.count > 1 else { return [] }
  var differences = ReplyDifferences(
    speakers, rules: rules.tree, scope: .reply(comparesAttempts: comparesAttempts))
  differences.leaveOut(
    known.map { ($0.implementation, MarkedPath($0.path)) },
    among: observations.map(\.implementation)
  ) { _ in }
  return differences.folded(limit: limit)
}

/// Where the input schemas of replies differ: a finding of its own, once an action.
///
/// One group a reply, in the order of the replies; `schemas` that one of them does not carry at all
/// are no difference.
package func schemaDifferences(
  of observations: [(implementation: Int, observation: Observation)], rules: RuleSet,
  use: inout RuleUse, limit: Int = 100
) -> [Difference] {
  let renamed = observations.map { implementation, observation in
    (
      implementation: implementation,
      observation: rules.renamed(observation, of: implementation, use: &use)
    )
  }
  guard renamed.allSatisfy({ reply in reply.observation.parts[.schemas] != nil }) else { return [] }
  return ReplyDifferences(renamed, rules: rules.tree, scope: .schemas).folded(limit: limit)
}

/// What a rejected command changed on the screen, which it must not.
///
/// Empty where the screen is as it was; else `before`, the reply before the command, is group 0.
package func screenChanges(
  before: Observation, after: Observation, rules: RuleSet, implementation: Int,
  use: inout RuleUse, limit: Int = 100
) -> [Difference] {
  let replies = [before, after].map { observation in
    (
      implementation: implementation,
      observation: rules.renamed(observation, of: implementation, use: &use)
    )
  }
  return ReplyDifferences(replies, rules: rules.tree, scope: .screen).folded(limit: limit)
}

/// Where two replies of one implementation to the same command differ.
///
/// The first of them is group 0. Rules hold for both as they do between implementations.
package func selfDifferences(
  first: Observation, second: Observation, rules: RuleSet, implementation: Int,
  use: inout RuleUse, comparesAttempts: Bool, limit: Int = 100
) -> [Difference] {
  if first.isSame(as: second, comparesAttempts: comparesAttempts) { return [] }
  let replies = [first, second].map { observation in
    (
      implementation: implementation,
      observation: rules.renamed(observation, of: implementation, use: &use)
    )
  }
  return ReplyDifferences(
    replies, rules: rules.tree, scope: .reply(comparesAttempts: comparesAttempts)
  ).folded(limit: limit)
}
