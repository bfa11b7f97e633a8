package import ParityLanguage

/// A place at which an implementation is known to differ.
package typealias KnownPath = (implementation: Int, path: Path)

/// Groups implementations by equal replies.
///
/// Rules only loosen, so the strict comparison comes first and rules are looked at only where it
/// finds a difference; equal replies are compared without an allocation, however they are spelled.
/// `id`, `networkAttempts` and keys that the protocol does not know are not compared, nor is the
/// message of an error; `schemas` have a comparison of their own.
///
/// There is one reply an implementation, all to the same command. `use` is told of each rule that
/// reaches a value; `memory` is of equal replies before; `known` are differences that do not
/// separate groups; `comparesAttempts` says whether the numbers of network attempts have to be
/// equal.
package func grouping(
  of observations: [(implementation: Int, observation: Observation)], rules: RuleSet,
  use: inout RuleUse, memory: inout EqualityMemory, wantsNotes: Bool = false,
  known: [KnownPath] = [], comparesAttempts: Bool = true
) -> Grouping {
  if !wantsNotes, rules.renamings.isEmpty,
    areAllSame(observations, comparesAttempts: comparesAttempts, &memory)
  {
    for (implementation, observation) in observations {
      rules.note(observation, of: implementation, in: &use)
    }
    var grouping = memory.unanimity(of: observations)
    if !known.isEmpty { grouping.areKnownPathsMet = known.map { _ in false } }
    return grouping
  }
  let replies = observations.map { implementation, observation in
    let observation = rules.renamed(observation, of: implementation, use: &use)
    rules.note(observation, of: implementation, in: &use)
    return (implementation: implementation, observation: observation)
  }
  let scope = ReplyScope.reply(comparesAttempts: comparesAttempts)
  var comparison = ReplyComparison(replies, rules: rules.tree, scope: scope)
  let marks = known.map { mark in (mark.implementation, MarkedPath(mark.path)) }
  var isMet = known.map { _ in false }
  let relation = Relation(count: replies.count) { left, right in
    if comparison.areEqual(left, right) { return true }
    if marks.isEmpty { return false }
    var differences = ReplyDifferences(
      [replies[left], replies[right]], rules: rules.tree, scope: scope)
    // What differs and cannot be told where is no mark's.
    if differences.isEmpty { return false }
    differences.leaveOut(marks, among: replies.map(\.implementation)) { mark in isMet[mark] = true }
    return differences.isEmpty
  }
  var grouping = Grouping(
    groups: relation.groups.map { places in places.map { replies[$0].implementation } },
    areKnownPathsMet: isMet)
  if wantsNotes { grouping.notes = notes(on: replies, relation, rules: rules.tree, scope) }
  return grouping
}

/// Whether all replies are equal as they came, each to each: equality of numbers is not transitive.
private func areAllSame(
  _ observations: [(implementation: Int, observation: Observation)], comparesAttempts: Bool,
  _ memory: inout EqualityMemory
) -> Bool {
  for left in observations.indices {
    for right in left + 1..<observations.count
    where !memory.areSame(
      observations[left].observation, observations[right].observation,
      comparesAttempts: comparesAttempts)
    {
      return false
    }
  }
  return !observations.isEmpty
}

/// Which of several things are equal, where equality need not be transitive.
struct Relation {
  /// For each, whether it is equal to each; itself included.
  private(set) var isEqual: [[Bool]]

  init(count: Int, _ areEqual: (Int, Int) -> Bool) {
    isEqual = (0..<count).map { one in (0..<count).map { other in one == other } }
    for one in 0..<count {
      for other in 0..<one {
        let areEqual = areEqual(other, one)
        isEqual[one][other] = areEqual
        isEqual[other][one] = areEqual
      }
    }
  }

  /// Those that are equal to the same others share a group, in the order of their first ones.
  var groups: [[Int]] {
    var groups: [[Int]] = []
    for one in isEqual.indices {
      if let group = groups.firstIndex(where: { group in isEqual[group[0]] == isEqual[one] }) {
        groups[group].append(one)
      } else {
        groups.append([one])
      }
    }
    return groups
  }
}
