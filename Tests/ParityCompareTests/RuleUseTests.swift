import ParityLanguage
import Testing

@testable import ParityCompare

/// Which rules are told to have touched nothing.
@Suite struct RuleUseTests {
  static let lines = [
    "ignore state.a", "ignore state.b.c", "tolerate state.s by 1", "tolerate state.n by 1",
    "unordered state.l", "unordered state.n", "optional state.maybe", "optional state.never",
    "replace state.s matching /x/ with \"\"", "replace state.s matching /q/ with \"\"",
    "rename state.old to state.new for kotlin", "rename state.older to state.newer for kotlin",
    "ignore state.**.deep", "ignore state.**.nowhere", "ignore state.l[*].id",
    "ignore state.l[id = 2].v", "ignore state.l[id = 9].v", "ignore state.l[7]",
    "ignore state.a for rust", "ignore env.x for cobol",
  ]

  static let idle = [
    "ignore state.b.c", "tolerate state.s by 1", "unordered state.n", "optional state.never",
    "replace state.s matching /q/ with \"\"", "rename state.older to state.newer for kotlin",
    "ignore state.**.nowhere", "ignore state.l[id = 9].v", "ignore state.l[7]",
    "ignore state.a for rust",
  ]

  private let json =
    #"{"a":1,"s":"x","n":1,"l":[{"id":2,"v":1}],"maybe":null,"b":{"deep":1},"old":1}"#

  @Test("a rule is idle until it reaches a value that it can act on")
  func idleRules() {
    let set = rules(Self.lines)
    var use = RuleUse(set)
    _ = grouping(of: numbered([state(json), state(json)]), rules: set, use: &use)
    #expect(use.idleRules(of: set).map(\.source) == Self.idle)
  }

  @Test("a rule is found where replies are equal as well")
  func equalReplies() {
    let set = rules(["ignore state.a"])
    var use = RuleUse(set)
    _ = grouping(of: numbered([state(#"{"b":1}"#), state(#"{"b":1}"#)]), rules: set, use: &use)
    #expect(!use.hasReached(0))
    _ = grouping(of: numbered([state(#"{"a":1}"#), state(#"{"a":1}"#)]), rules: set, use: &use)
    #expect(use.hasReached(0))
    #expect(use.idleRules(of: set).isEmpty)
  }

  @Test("uses of one set add up")
  func merged() {
    let set = rules(["ignore state.a", "ignore state.b", "ignore state.c"])
    var one = RuleUse(set)
    var other = RuleUse(set)
    _ = grouping(of: numbered([state(#"{"a":1}"#)]), rules: set, use: &one)
    _ = grouping(of: numbered([state(#"{"b":1}"#)]), rules: set, use: &other)
    one.merge(other)
    #expect(one.idleRules(of: set).map(\.source) == ["ignore state.c"])
  }
}
