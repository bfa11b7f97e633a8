import ParityJSON
import ParityLanguage
import Testing

@testable import ParityCompare

/// Every operator on every kind of value that matters to it.
@Suite struct ExpectationTests {
  struct Case: CustomTestStringConvertible, Sendable {
    let check: String
    let state: String
    let holds: Bool
    var rules: [String] = []

    var testDescription: String { "\(check) of \(state)" }
  }

  /// Checks that hold, then checks that fail, for one state.
  private static func cases(
    _ state: String, holding: [String] = [], failing: [String] = [], rules: [String] = []
  ) -> [Case] {
    holding.map { Case(check: $0, state: state, holds: true, rules: rules) }
      + failing.map { Case(check: $0, state: state, holds: false, rules: rules) }
  }

  static let equality =
    cases(
      #"{"a":1}"#,
      holding: [
        "state.a = 1", "state.a = 1.0", "state.a = 1e0", "state.a != 2", #"state.a != "1""#,
      ],
      failing: [
        "state.a = 2", #"state.a = "1""#, "state.a = true", "state.a = null", "state.a != 1.0",
        "state.b = 1", "state.b != 1", "state.a.b = 1", "state.a.b != 1", "state.a[0] = 1",
      ])
    + cases(
      #"{"t":"a\u0301","e":"","n":null,"b":false,"l":[1,[2]],"o":{}}"#,
      holding: [
        "state.t = \"a\\u0301\"", "state.t != \"\\u00e1\"", #"state.e = """#, "state.n = null",
        "state.b = false", "state.l = [1, [2]]", "state.l != [[2], 1]", "state.o = {}",
        "state.n != false",
      ],
      failing: [
        "state.t = \"\\u00e1\"", "state.e = null", "state.n = false", "state.l = [1, 2]",
        "state.l = [[2], 1]", "state.o = null", "state.n != null",
      ])

  static let numbers =
    cases(
      #"{"a":5.4,"big":9007199254740993,"s":"5"}"#,
      holding: [
        "state.a = 5.40", "state.a = 5.405 within 0.005", "state.a = 5 within 0.4",
        "state.a < 5.41", "state.a > 5.39", "state.a at least 5.4", "state.a at most 5.4",
        "state.big = 9007199254740993", "state.big > 9007199254740992", "state.a > -1e400",
      ],
      failing: [
        "state.a = 5 within 0.39", "state.a < 5.4", "state.a > 5.4", "state.a at least 5.41",
        "state.a at most 5.39", "state.big = 9007199254740992", "state.s < 6", "state.s > 4",
        "state.s at least 5", "state.s = 5 within 1", "state.no < 1", "state.big at most 1e15",
      ])

  static let parts =
    cases(
      #"{"t":"naïve","l":["a",2,{"id":1,"x":{"y":2}},null,[]],"e":[],"o":{"a":1}}"#,
      holding: [
        #"state.t contains "ïv""#, #"state.t lacks "iv""#, #"state.l contains "a""#,
        "state.l contains 2.0", "state.l contains { x.y = 2, id = 1 }", "state.l contains null",
        "state.l contains []", "state.l lacks { id = 1 }", "state.l lacks false", "state.e lacks 1",
        #"state.l lacks "b""#,
      ],
      failing: [
        #"state.t contains "iv""#, #"state.t lacks "na""#, "state.t contains 1", "state.t lacks 1",
        #"state.l contains "b""#, "state.l contains { id = 1 }", "state.l lacks null",
        #"state.o contains "a""#, #"state.o lacks "b""#, "state.no lacks 1", "state.no contains 1",
      ])
    + cases(
      #"{"t":"Clear sky","n":3}"#,
      holding: ["state.t matches /^(Clear|Fog)/", "state.t matches /SKY|sky$/"],
      failing: ["state.t matches /^sky/", "state.n matches /3/", "state.no matches /x/"])
    + cases(
      #"{"l":[1,2,3],"e":[],"one":[0],"o":{"a":1},"t":"abc"}"#,
      holding: ["state.l has 3 items", "state.e has 0 items", "state.one has 1 item"],
      failing: [
        "state.l has 2 items", "state.o has 1 item", "state.t has 3 items", "state.no has 0 items",
      ])

  static let kinds =
    cases(
      #"{"s":"","n":1.5,"i":2.0,"b":true,"z":null,"l":[],"o":{},"f":"x","g":[0],"h":{"a":0}}"#,
      holding: [
        "state.s is string", "state.n is number", "state.i is integer", "state.i is number",
        "state.b is boolean", "state.z is null", "state.l is list", "state.o is object",
        "state.no is absent", "state.s is empty", "state.l is empty", "state.o is empty",
        "state.f is not empty", "state.g is not empty", "state.h is not empty",
        "state.z is not absent", "state.n is not integer", "state.s is not number",
        "state.z is not string", "state.z is not object", "state.z.a is absent",
        "state.no.a is absent", "state.n.a is absent", "state.g[1] is absent",
        "state.b is not null", "state.s is not null", "state.n is not list",
        "state.o is not boolean",
      ],
      failing: [
        "state.s is number", "state.n is integer", "state.f is integer", "state.b is string",
        "state.z is boolean", "state.l is object", "state.o is list", "state.s is absent",
        "state.z is absent", "state.f is empty", "state.z is empty", "state.n is empty",
        "state.s is not empty", "state.l is not empty", "state.o is not empty",
        "state.z is not empty", "state.n is not empty", "state.no is not empty",
        "state.no is not string", "state.no is not null", "state.no is not absent",
        "state.no is null", "state.z is not null", "state.b is not boolean",
      ])

  static let selections =
    cases(
      #"{"l":[{"k":"a","v":1},{"k":"b","v":2},{"k":"b","v":3},{"v":4}],"e":[]}"#,
      holding: [
        #"state.l[k = "a"].v = 1"#, #"state.l[k = "c"] is absent"#, #"state.e[k = "a"] is absent"#,
        #"state.l[k = "a"].w is absent"#, "state.l[v = 4.0].v is integer", "state.l[3].v = 4",
      ],
      failing: [
        #"state.l[k = "c"].v = 1"#, #"state.l[k = "b"].v = 2"#, #"state.l[k = "b"] is absent"#,
        #"state.e[k = "a"].v = 1"#, #"state.l[j = "a"].v = 1"#, #"state.l[k = "a"] is absent"#,
        "state.l[4].v = 1", #"state.e[k = "a"] is not absent"#,
      ])

  @Test(
    "an operator holds or fails",
    arguments: equality + numbers + parts + kinds + selections)
  func operators(_ check: Case) {
    let outcome = judged(check.check, state(check.state), check.rules)
    #expect((outcome == nil) == check.holds, "\(outcome?.explanation ?? "it holds")")
  }

  static let quantifiers =
    cases(
      #"{"l":[{"a":1},{"a":2}],"e":[],"m":[{"a":1},{}],"n":[{},{}],"nest":[{"l":[1,2]},{"l":[]}]}"#,
      holding: [
        "every state.l[*].a is integer", "some state.l[*].a = 2", "no state.l[*].a = 3",
        "some state.m[*].a = 1", "no state.m[*].a = 2", "no state.e[*].a = 1",
        "every state.nest[*].l[*] > 0", "some state.nest[*].l[*] = 2", "no state.nest[*].l[*] = 3",
        "every state.n[*].a is absent", "some state.m[*].a is absent", "no state.l[*].a is absent",
        "every state.l[*].a is not absent", "no state.n[*].a is not absent",
      ],
      failing: [
        "every state.l[*].a = 1", "some state.l[*].a = 3", "no state.l[*].a = 2",
        "every state.e[*].a = 1", "some state.e[*].a = 1", "every state.m[*].a = 1",
        "no state.n[*].a = 1", "some state.n[*].a = 1", "every state.n[*].a = 1",
        "every state.no[*].a = 1", "some state.no[*].a = 1", "no state.no[*].a = 1",
        "no state.l[*].x.y = 1", "every state.m[*].a is absent", "no state.n[*].a is absent",
        "every state.e[*].a is absent", "every state.nest[*].l[*] = 1", "no state.l.x[*] = 1",
      ])

  @Test("a quantifier counts what the path reaches", arguments: quantifiers)
  func quantified(_ check: Case) {
    let outcome = judged(check.check, state(check.state))
    #expect((outcome == nil) == check.holds, "\(outcome?.explanation ?? "it holds")")
  }

  static let underRules =
    cases(
      #"{"l":[3,1,2],"o":[{"id":1,"t":5}],"x":1.04,"s":"dev-7","n":null}"#,
      holding: [
        "state.l = [1, 2, 3]", "state.o = [{ id = 1 }]", "state.o contains { id = 1, t = 9 }",
        "state.x = 1", #"state.s = "live-7""#, #"state.s = "dev-7""#, #"state.s matches /^dev/"#,
        "state.s matches /^live/", #"state.s contains "live""#, "state.maybe = null",
        "state.maybe is null", "state.maybe is absent", "state.n is absent", "state.n is null",
        "some state.l[*] = 3",
      ],
      failing: [
        "state.l = [1, 2]", "state.o = [{ id = 2 }]", "state.x = 1.1", "state.x != 1",
        #"state.s = "live-8""#, #"state.s lacks "live""#, #"state.s lacks "dev""#,
        "state.maybe = 1", "state.maybe is not absent", "state.n is not absent",
        "state.n is not null", "state.maybe is string", "state.other is null",
      ],
      rules: [
        "unordered state.l", "ignore state.o[*].t", "tolerate state.x by 0.05",
        #"replace state.s matching /dev/ with "live""#, "optional state.maybe", "optional state.n",
        "ignore state.l for rust",
      ])

  @Test("rules hold for checks too", arguments: underRules)
  func ruled(_ check: Case) {
    let outcome = judged(check.check, state(check.state), check.rules)
    #expect((outcome == nil) == check.holds, "\(outcome?.explanation ?? "it holds")")
  }

  @Test("actions have no order in checks either")
  func actions() {
    let one = reply(#"{"ok":true,"actions":["Retry","Back"]}"#)
    #expect(judged(#"actions = ["Back", "Retry"]"#, one) == nil)
    #expect(judged(#"actions contains "Retry", actions lacks "Open""#, one) == nil)
  }

  @Test("a path means the new name after a rename")
  func renamed() {
    let lines = ["rename state.user_id to state.userId for swift"]
    #expect(judged("state.userId = 1", state(#"{"user_id":1}"#), lines) == nil)
    #expect(judged("state.user_id is absent", state(#"{"user_id":1}"#), lines) == nil)
  }

  @Test("every root of a reply can be checked")
  func roots() {
    let one = reply(
      #"{"ok":true,"name":"City","path":"/c","state":{"a":1},"actions":[],"env":{"n":1}}"#,
      attempts: 2)
    for check in [
      #"name = "City""#, #"path = "/c""#, "state.a = 1", "state is object", "actions has 0 items",
      "env.n = 1", "attempts = 2", "error is absent",
    ] {
      #expect(judged(check, one) == nil, "\(check)")
    }
    #expect(judged("response.id = 1", answer(#"{"id":1}"#)) == nil)
    #expect(judged("response is object", answer("{}")) == nil)
    #expect(judged("attempts = 0", one) != nil)
    #expect(judged("error.code = \"x\"", one) != nil)
  }

  @Test(
    "most checks that hold are seen to hold on the short way",
    arguments: [
      "state.a = 1", "state.a = 1.0", "state.l = [1, \"x\"]", "state.l has 2 items",
      "state.l contains \"x\"", "state.l is list", "state.a is number", #"name = "City""#,
      "actions contains \"Open\"", "error is absent",
    ])
  func shortWay(check: String) {
    let one = reply(#"{"ok":true,"name":"City","state":{"a":1,"l":[1,"x"]},"actions":["Open"]}"#)
    let surely = expectation(check).surelyHolds(for: one, rules: rules([]))
    #expect(surely == (check != "error is absent"))
    #expect(judged(check, one) == nil)
    let renaming = rules(["rename state.b to state.c for swift"])
    #expect(!expectation(check).surelyHolds(for: one, rules: renaming))
  }

  @Test("a large number of attempts is a number as well")
  func attempts() {
    #expect(judged("attempts = 1000", reply(#"{"ok":true}"#, attempts: 1000)) == nil)
  }
}

/// What a check falls short of; nil where it holds.
///
/// Each of them is also looked at on the short way, which must never say more than the long one.
func judged(
  _ check: String, _ observation: Observation, _ lines: [String] = [],
  captured: [String: String] = [:]
) -> Shortfall? {
  let set = rules(lines)
  var use = RuleUse(set)
  let names = captured.keys.sorted()
  let expectation = expectation(check, captures: names)
  let surelyHolds = expectation.surelyHolds(for: observation, rules: set)
  let outcome = expectation.judge(
    observation, captures: names.map { name in captured[name].map(view) }, rules: set,
    implementation: 0, use: &use)
  switch outcome {
  case .holds: return nil
  case .fails(let shortfall):
    #expect(!surelyHolds, "\(check) is said to hold: \(shortfall)")
    return shortfall
  }
}
