package import ParityLanguage

/// Which rules of a set ever reached a value that they could do something to.
///
/// A rule is looked for in replies until it has been seen, and then never again.
package struct RuleUse: Hashable, Sendable {
  /// One for each rule of the set.
  private var isReached: [Bool]
  private(set) var unseenCount: Int

  /// Nothing seen yet.
  package init(_ rules: RuleSet) {
    isReached = Array(repeating: false, count: rules.rules.count)
    unseenCount = isReached.count
  }

  /// Adds what was seen elsewhere, with the same set of rules.
  package mutating func merge(_ other: RuleUse) {
    for (rule, isSeen) in other.isReached.enumerated() where isSeen { see(rule) }
  }

  /// Whether a rule, by its place in the set, has reached anything.
  package func hasReached(_ rule: Int) -> Bool {
    isReached.indices.contains(rule) && isReached[rule]
  }

  /// The rules that touched nothing, in the set's order.
  ///
  /// A rule for an implementation that takes no part is not among them.
  package func idleRules(of rules: RuleSet) -> [Rule] {
    rules.rules.indices
      .filter { index in !hasReached(index) && !rules.probes[index].isForNobody }
      .map { index in rules.rules[index] }
  }

  mutating func see(_ rule: Int) {
    guard isReached.indices.contains(rule), !isReached[rule] else { return }
    isReached[rule] = true
    unseenCount -= 1
  }
}
