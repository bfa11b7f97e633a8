import ParityLanguage
import Testing

@testable import ParityCompare

/// What a failed check says: where, what was expected, what was found, why.
@Suite struct ShortfallTests {
  struct Case: CustomTestStringConvertible, Sendable {
    let check: String
    let lines: [String]

    init(_ check: String, _ lines: String...) {
      self.check = check
      self.lines = lines
    }

    var testDescription: String { check }
  }

  private static let reply = #"""
    {"ok":true,"state":{"n":1,"q":"1850147","t":"naïve","l":[{"a":1},{"a":2},{}],"e":[],"z":null,
    "two":[{"k":1},{"k":1}],"o":{"a":1}}}
    """#

  static let cases: [Case] = [
    Case("state.n = 2", "state.n", "= 2", "1", "it is another number", "number.rounding"),
    Case(
      "state.q = 1850147", "state.q", "= 1850147", #""1850147""#, "it is a string, not a number",
      "type"),
    Case("state.no = 2", "state.no", "= 2", "absent", "state.no is absent", ""),
    Case("state.z.a = 2", "state.z.a", "= 2", "absent", "state.z is null, nothing is below it", ""),
    Case("state.n != 1", "state.n", "!= 1", "1", "it is just that", ""),
    Case("state.n = 3 within 0.5", "state.n", "= 3 within 0.5", "1", "it is too small", ""),
    Case("state.n > 1", "state.n", "> 1", "1", "it is 1", ""),
    Case(
      "state.t at least 1", "state.t", "at least 1", #""naïve""#, "it is a string, not a number",
      ""),
    Case(
      #"state.t contains "x""#, "state.t", #"contains "x""#, #""naïve""#, "it is no part of it", ""),
    Case(
      "state.l lacks { a = 1 }", "state.l", "lacks { a = 1 }", #"[{"a":1},{"a":2},{}]"#,
      "it is there", ""),
    Case(
      "state.n contains 1", "state.n", "contains 1", "1",
      "it is a number, neither a text nor a list", ""),
    Case(
      "state.t matches /x+/", "state.t", "matches /x+/", #""naïve""#, "nothing in it matches", ""),
    Case("state.l has 2 items", "state.l", "has 2 items", #"[{"a":1},{"a":2},{}]"#, "it has 3", ""),
    Case(
      "state.o has 1 item", "state.o", "has 1 item", #"{"a":1}"#, "it is an object, not a list", ""),
    Case("state.e is not empty", "state.e", "is not empty", "[]", "it is an empty list", ""),
    Case("state.z is absent", "state.z", "is absent", "null", "it is null", ""),
    Case(
      "every state.l[*].a = 1", "state.l[1].a", "every = 1", "2", "it is another number",
      "number.rounding"),
    Case(
      "every state.l[*].a at least 1", "state.l[2].a", "every at least 1", "absent",
      "state.l[2].a is absent", ""),
    Case(
      "some state.l[*].a = 3", "state.l[*].a", "some = 3", "absent",
      "none of 2 is so, 1 elements have none", ""),
    Case("some state.e[*].a = 3", "state.e[*].a", "some = 3", "absent", "there is no element", ""),
    Case(
      "every state.e[*].a = 3", "state.e[*].a", "every = 3", "absent", "there is no element", ""),
    Case("no state.l[*].a = 2", "state.l[1].a", "no = 2", "2", "it is there", ""),
    Case(
      "no state.l[*].b = 2", "state.l[*].b", "no = 2", "absent",
      "none of 3 elements has it: is it misspelt?", ""),
    Case("no state.no[*].b = 2", "state.no[*].b", "no = 2", "absent", "state.no is absent", ""),
    Case(
      "state.two[k = 1].k = 1", "state.two[k = 1].k", "= 1", "absent",
      "2 elements are state.two[k = 1], not one", ""),
    Case("env.a = 1", "env.a", "= 1", "absent", "env is absent", ""),
  ]

  @Test("a failed check says where, what and why", arguments: cases)
  func said(_ check: Case) {
    guard let shortfall = judged(check.check, ParityCompareTests.reply(Self.reply)) else {
      Issue.record("it holds")
      return
    }
    #expect(
      [
        shortfall.path.description, shortfall.expected, spelled(shortfall.found),
        shortfall.explanation, shortfall.classification?.rawValue ?? "",
      ] == check.lines)
  }

  static let rejections: [(json: String, lines: [String])] = [
    (#"{"ok":true,"state":{}}"#, ["ok", "true", "the command was accepted"]),
    (#"{"ok":false,"error":{"code":"b"}}"#, ["error.code", #""b""#, #"it was rejected with "b""#]),
    (#"{"ok":false,"error":{}}"#, ["error.code", "absent", "it was rejected without a code"]),
    (#"{"ok":false}"#, ["error.code", "absent", "it was rejected without a code"]),
    (#"{"ok":false,"error":{"code":7}}"#, ["error.code", "7", "it was rejected with 7"]),
  ]

  @Test("an expected rejection needs the code", arguments: rejections)
  func rejected(_ rejection: (json: String, lines: [String])) {
    let shortfall = judged(#"rejected "a""#, ParityCompareTests.reply(rejection.json))
    #expect(
      shortfall.map { [$0.path.description, spelled($0.found), $0.explanation] }
        == rejection.lines)
    #expect(shortfall?.expected == #"rejected "a""#)
  }

  @Test("an expected rejection holds with the very code")
  func rejectedAsExpected() {
    let one = ParityCompareTests.reply(#"{"ok":false,"error":{"code":"a","message":"m"}}"#)
    #expect(judged(#"rejected "a""#, one) == nil)
    #expect(judged(#"rejected "A""#, one) != nil)
  }

  @Test("the first code point that differs is named")
  func codePoints() {
    let shortfall = judged(#"state.t = "9:00 AM""#, state(#"{"t":"9:00\u202fAM"}"#))
    #expect(
      shortfall?.codePoints == ["U+0020 SPACE", "U+202F NARROW NO-BREAK SPACE"])
    #expect(shortfall?.classification == .stringSpace)
  }
}
