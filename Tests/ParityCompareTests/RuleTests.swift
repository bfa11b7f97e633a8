import ParityLanguage
import Testing

@testable import ParityCompare

/// What each rule loosens, and what it leaves as strict as it was.
@Suite struct RuleTests {
  struct Case: CustomTestStringConvertible, Sendable {
    let name: String
    let rules: [String]
    let left: String
    let right: String
    let areEqual: Bool

    init(_ name: String, _ rules: [String], _ left: String, _ right: String, _ areEqual: Bool) {
      self.name = name
      self.rules = rules
      self.left = left
      self.right = right
      self.areEqual = areEqual
    }

    var testDescription: String { name }
  }

  static let ignoring: [Case] = [
    Case("a key", ["ignore state.at"], #"{"at":1}"#, #"{"at":2}"#, true),
    Case("a key beside it", ["ignore state.at"], #"{"at":1,"b":1}"#, #"{"at":1,"b":2}"#, false),
    Case("a key that one lacks", ["ignore state.at"], #"{"at":1}"#, "{}", true),
    Case("a key of another kind", ["ignore state.at"], #"{"at":1}"#, #"{"at":"1"}"#, true),
    Case("a key below it", ["ignore state.a"], #"{"a":{"b":1}}"#, #"{"a":{"b":2}}"#, true),
    Case("a quoted key", [#"ignore state["a b"]"#], #"{"a b":1}"#, #"{"a b":2}"#, true),
    Case("an escaped key", ["ignore state.at"], #"{"\u0061t":1}"#, #"{"at":2}"#, true),
    Case(
      "a key of each element", ["ignore state.l[*].id"], #"{"l":[{"id":1},{"id":2}]}"#,
      #"{"l":[{"id":3},{"id":4}]}"#, true),
    Case("each element", ["ignore state.l[*]"], #"{"l":[1,2]}"#, #"{"l":[3]}"#, true),
    Case("an element by its index", ["ignore state.l[0]"], #"{"l":[1,2]}"#, #"{"l":[3,2]}"#, true),
    Case("no other element", ["ignore state.l[0]"], #"{"l":[1,2]}"#, #"{"l":[1,3]}"#, false),
    Case(
      "a selected element", [#"ignore state.l[k = "x"]"#], #"{"l":[{"k":"x","v":1},{"k":"y"}]}"#,
      #"{"l":[{"k":"y"}]}"#, true),
    Case(
      "no unselected element", [#"ignore state.l[k = "x"].v"#], #"{"l":[{"k":"y","v":1}]}"#,
      #"{"l":[{"k":"y","v":2}]}"#, false),
    Case(
      "a selected element's key", [#"ignore state.l[k = "x"].v"#], #"{"l":[{"k":"x","v":1}]}"#,
      #"{"l":[{"k":"x","v":2}]}"#, true),
    Case(
      "a key at any depth", ["ignore state.**.t"], #"{"t":1,"a":{"b":[{"t":1}]}}"#,
      #"{"t":2,"a":{"b":[{"t":3}]}}"#, true),
    Case(
      "no other key at any depth", ["ignore state.**.t"], #"{"a":{"u":1}}"#, #"{"a":{"u":2}}"#,
      false),
    Case("everything below", ["ignore state.a.**"], #"{"a":{"b":[1]}}"#, #"{"a":3}"#, true),
    Case(
      "each element at any depth", ["ignore state.**.l[*].x"], #"{"a":{"l":[{"x":1}]}}"#,
      #"{"a":{"l":[{"x":2}]}}"#, true),
  ]

  static let others: [Case] = [
    Case("optional: null and absent", ["optional state.a"], #"{"a":null}"#, "{}", true),
    Case("optional: not a value", ["optional state.a"], #"{"a":0}"#, "{}", false),
    Case("optional: not the other one's value", ["optional state.a"], "{}", #"{"a":0}"#, false),
    Case("optional: not another key", ["optional state.a"], #"{"b":null}"#, "{}", false),
    Case(
      "optional: in each element", ["optional state.l[*].a"], #"{"l":[{"a":null}]}"#,
      #"{"l":[{}]}"#, true),
    Case(
      "tolerate: just near enough", ["tolerate state.t by 0.05"], #"{"t":1.0}"#, #"{"t":1.05}"#,
      true),
    Case("tolerate: too far", ["tolerate state.t by 0.05"], #"{"t":1.0}"#, #"{"t":1.0501}"#, false),
    Case("tolerate: no other kind", ["tolerate state.t by 5"], #"{"t":1}"#, #"{"t":"1"}"#, false),
    Case(
      "tolerate: at any depth", ["tolerate state.** by 1"], #"{"a":[1,{"b":2}]}"#,
      #"{"a":[2,{"b":1}]}"#, true),
    Case(
      "tolerate: the wider of two", ["tolerate state.t by 1", "tolerate state.** by 3"],
      #"{"t":1}"#, #"{"t":3.5}"#, true),
    Case("unordered", ["unordered state.l"], #"{"l":[1,2,2]}"#, #"{"l":[2,1,2]}"#, true),
    Case(
      "unordered: counts matter", ["unordered state.l"], #"{"l":[1,1,2]}"#, #"{"l":[1,2,2]}"#,
      false),
    Case(
      "unordered: spelled otherwise", ["unordered state.l"], #"{"l":[{"a":1,"b":2},0]}"#,
      #"{"l":[0,{"b":2.0,"a":1}]}"#, true),
    Case(
      "unordered: only there", ["unordered state.l"], #"{"l":[[1,2]]}"#, #"{"l":[[2,1]]}"#,
      false),
    Case(
      "unordered: lists inside", ["unordered state.l", "unordered state.l[*]"],
      #"{"l":[[1,2],[3]]}"#, #"{"l":[[3],[2,1]]}"#, true),
    Case(
      "unordered by key", ["unordered state.l by id"], #"{"l":[{"id":1},{"id":2}]}"#,
      #"{"l":[{"id":2},{"id":1}]}"#, true),
    Case(
      "unordered by a key further down", ["unordered state.l by a.id"],
      #"{"l":[{"a":{"id":1}},{"a":{"id":2}}]}"#, #"{"l":[{"a":{"id":2}},{"a":{"id":1}}]}"#, true),
    Case(
      "unordered by key: same key, other value", ["unordered state.l by id"],
      #"{"l":[{"id":1,"v":1},{"id":2,"v":2}]}"#, #"{"l":[{"id":2,"v":2},{"id":1,"v":3}]}"#, false),
    Case(
      "unordered and ignored inside", ["unordered state.l", "ignore state.l[*].t"],
      #"{"l":[{"a":1,"t":1},{"a":2,"t":2}]}"#, #"{"l":[{"a":2,"t":3},{"a":1,"t":4}]}"#, true),
    Case(
      "unordered and tolerated: partners change",
      ["unordered state.l", "tolerate state.l[*] by 1"],
      #"{"l":[2,1]}"#, #"{"l":[2,3]}"#, true),
    Case(
      "replace: every match", [#"replace state.s matching /\d+/ with "N""#],
      #"{"s":"a1b22"}"#, #"{"s":"a333b4"}"#, true),
    Case(
      "replace: what is left differs", [#"replace state.s matching /\d+/ with "N""#],
      #"{"s":"a1b"}"#, #"{"s":"a1c"}"#, false),
    Case(
      "replace: in each element", [#"replace state.l[*].s matching /x|y/ with """#],
      #"{"l":[{"s":"ax"}]}"#, #"{"l":[{"s":"ya"}]}"#, true),
    Case(
      "replace: two rules, one after the other",
      [#"replace state.s matching /a/ with "b""#, #"replace state.** matching /b/ with "c""#],
      #"{"s":"a"}"#, #"{"s":"c"}"#, true),
    Case(
      "rename", ["rename state.user_id to state.userId for kotlin"], #"{"userId":1}"#,
      #"{"user_id":1}"#, true),
    Case(
      "rename: a value that differs", ["rename state.user_id to state.userId for kotlin"],
      #"{"userId":1}"#, #"{"user_id":2}"#, false),
    Case(
      "rename: only for the one", ["rename state.user_id to state.userId for kotlin"],
      #"{"user_id":1}"#, #"{"userId":1}"#, false),
    Case(
      "rename: equal bytes are not equal any more",
      ["rename state.user_id to state.userId for kotlin"], #"{"user_id":1}"#, #"{"user_id":1}"#,
      false),
    Case(
      "rename: in each element", ["rename state.l[*].n to state.l[*].name for kotlin"],
      #"{"l":[{"name":1},{"name":2}]}"#, #"{"l":[{"n":1},{"n":2}]}"#, true),
    Case(
      "rename: into an object that is made", ["rename state.city to state.place.name for kotlin"],
      #"{"place":{"name":1}}"#, #"{"city":1}"#, true),
    Case(
      "rename: out of a wrapper", ["rename state.a.value to state.a for kotlin"],
      #"{"a":1}"#, #"{"a":{"value":1}}"#, true),
    Case(
      "rename: nothing is hidden by it", ["rename state.b to state.a for kotlin"], #"{"a":2}"#,
      #"{"a":1,"b":2}"#, false),
    Case(
      "rename: nothing is lost by it", ["rename state.b to state.a.c for kotlin"], #"{"a":1}"#,
      #"{"a":1,"b":2}"#, false),
    Case(
      "rename comes first", ["ignore state.new", "rename state.old to state.new for kotlin"],
      #"{"new":1}"#, #"{"old":2}"#, true),
    Case(
      "rename to another part", ["rename state.opened to env.opened for kotlin"],
      #"{}"#, #"{"opened":1}"#, false),
    Case("for the one of two", ["ignore state.a for kotlin"], #"{"a":1}"#, #"{"a":2}"#, true),
    Case("for somebody else", ["ignore state.a for rust"], #"{"a":1}"#, #"{"a":2}"#, false),
    Case(
      "replace for one alone", [#"replace state.s matching /^dev-/ with "" for kotlin"#],
      #"{"s":"a"}"#, #"{"s":"dev-a"}"#, true),
    Case(
      "replace for the other one", [#"replace state.s matching /^dev-/ with "" for swift"#],
      #"{"s":"a"}"#, #"{"s":"dev-a"}"#, false),
    Case(
      "rules only loosen", [#"replace state.s matching /a/ with "b" for kotlin"#],
      #"{"s":"a"}"#, #"{"s":"a"}"#, true),
  ]

  @Test("a rule loosens what it says", arguments: ignoring + others)
  func loosened(_ pair: Case) {
    let replies = [state(pair.left), state(pair.right)]
    #expect(grouped(replies, pair.rules).isParity == pair.areEqual)
    #expect(found(replies, pair.rules).isEmpty == pair.areEqual)
  }

  @Test("a rule of a foreign reply begins at response")
  func foreign() {
    let replies = [answer(#"{"id":1,"r":{"t":1}}"#), answer(#"{"id":1,"r":{"t":2}}"#)]
    #expect(!grouped(replies).isParity)
    #expect(grouped(replies, ["ignore response.r.t"]).isParity)
  }

  @Test("a rename of the reply's parts leaves answers to send alone")
  func foreignRename() {
    let lines = ["rename state.old to state.new for kotlin"]
    let replies = [answer(#"{"state":{"old":1}}"#), answer(#"{"state":{"old":1}}"#)]
    #expect(grouped(replies, lines).isParity)
    let renamed = ["rename response.old to response.new for kotlin"]
    #expect(grouped([answer(#"{"new":1}"#), answer(#"{"old":1}"#)], renamed).isParity)
  }

  @Test("rules hold for the parts of a reply that they name")
  func parts() {
    let one = reply(#"{"ok":true,"name":"A","actions":["x","y"],"env":{"n":1}}"#, attempts: 1)
    let other = reply(#"{"ok":true,"name":"B","actions":["y","x"],"env":{"n":2}}"#, attempts: 2)
    #expect(!grouped([one, other]).isParity)
    #expect(grouped([one, other], ["ignore name", "ignore env", "ignore attempts"]).isParity)
    #expect(
      grouped([one, other], ["ignore name", "ignore env.n", "tolerate attempts by 1"]).isParity)
    #expect(!grouped([one, other], ["ignore name", "ignore env"]).isParity)
  }

  @Test("an error's code can be ignored, its message never counts")
  func errors() {
    let one = reply(#"{"ok":false,"error":{"code":"a","message":"one"}}"#)
    let same = reply(#"{"ok":false,"error":{"code":"a","message":"two"}}"#)
    let other = reply(#"{"ok":false,"error":{"code":"b"}}"#)
    #expect(grouped([one, same]).isParity)
    #expect(!grouped([one, other]).isParity)
    #expect(grouped([one, other], ["ignore error.code"]).isParity)
    #expect(grouped([one, other], ["ignore error"]).isParity)
  }
}
