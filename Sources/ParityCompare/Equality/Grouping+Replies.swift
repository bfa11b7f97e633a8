package import ParityLanguage

/// A place at which an implementation is known to differ.
package typealias KnownPath = (implementation: Int, path: Path)

/// Groups implementations by equal replies.
///
/// Rules only loosen, so the strict comparison comes first and rules are looked at only where it
/// finds a difference; equal replies allocate nothing, however they are spelled. `id`,
/// `networkAttempts` and keys that the protocol does not know are not compared, and neither is the
/// message of an error; `schemas` have a grouping of their own.
///
/// There is one reply an implementation, all to the same command. `use` is told of each rule that
/// reaches a value; `known` are differences that do not separate groups; `comparesAttempts` says
/// whether the numbers of network attempts have to be equal.
package func grouping(
  of observations: [(implementation: Int, observation: Observation)], rules: RuleSet,
  use: inout RuleUse, wantsNotes: Bool = false, known: [KnownPath] = [],
  comparesAttempts: Bool = true
) -> Grouping {
  let renamed = observations.map { implementation, observation in
    let observation = rules.renamed(observation, of: implementation, use: &use)
    rules.note(observation, of: implementation, in: &use)
    return (implementation: implementation, observation: observation)
  }
  var comparison = ReplyComparison(
    renamed, rules: rules.tree, scope: .reply(comparesAttempts: comparesAttempts))
  let relation = Relation(count: renamed.count) { left, right in
    comparison.areEqual(left, right)
  }
  return Grouping(
    groups: relation.groups.map { places in places.map { renamed[$0].implementation } })
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

  /// Those that are equal to the same others share a group.
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
