import ParityJSON
import ParityLanguage
import Testing

@testable import ParityCompare

/// Negative checks whose path or value no reply ever had.
@Suite struct HollownessTests {
  static let negative: [(check: String, seen: String, unseen: String)] = [
    (#"state.l lacks "a""#, #"{"l":["a"]}"#, #"{"l":["b"]}"#),
    (#"state.t lacks "ab""#, #"{"t":"cabs"}"#, #"{"t":"cas"}"#),
    ("state.a is absent", #"{"a":null}"#, #"{"b":1}"#),
    ("state.a.b is absent", #"{"a":{"b":1}}"#, #"{"a":null}"#),
    ("no state.l[*].a = 1", #"{"l":[{"a":2},{"a":1}]}"#, #"{"l":[{"a":2}]}"#),
    ("no state.l[*].a is absent", #"{"l":[{}]}"#, #"{"l":[{"a":1}]}"#),
    ("no state.l[*] is null", #"{"l":[null]}"#, #"{"l":[]}"#),
    (#"state.l[k = 1] is absent"#, #"{"l":[{"k":1}]}"#, #"{"l":[{"k":2}]}"#),
    ("every state.l[*].t lacks \"x\"", #"{"l":[{"t":"a"},{"t":"x"}]}"#, #"{"l":[{"t":"a"}]}"#),
  ]

  @Test("a negative check is seen when a reply has what it denies", arguments: negative)
  func seen(_ check: (check: String, seen: String, unseen: String)) {
    let expectation = expectation(check.check)
    #expect(expectation.isNegative)
    #expect(hasEverSeen(expectation, in: state(check.seen), captures: []))
    #expect(!hasEverSeen(expectation, in: state(check.unseen), captures: []))
    #expect(!hasEverSeen(expectation, in: reply(#"{"ok":true}"#), captures: []))
  }

  @Test(
    "other checks are not negative",
    arguments: [
      "state.a = 1", "state.a != 1", "state.a is not absent", "state.a is not null",
      "every state.l[*].a = 1", "some state.l[*] = 1", #"rejected "x""#, #"state.a contains "x""#,
    ])
  func positive(_ check: String) {
    #expect(!expectation(check).isNegative)
    #expect(hasEverSeen(expectation(check), in: state("{}"), captures: []))
  }

  @Test("a value that was captured elsewhere counts as seen where the path leads anywhere")
  func captured() {
    let check = expectation("state.l lacks $c", captures: ["c"])
    #expect(hasEverSeen(check, in: state(#"{"l":[1]}"#), captures: []))
    #expect(!hasEverSeen(check, in: state("{}"), captures: []))
    #expect(!hasEverSeen(check, in: state(#"{"l":[1]}"#), captures: [view("2")]))
  }
}
