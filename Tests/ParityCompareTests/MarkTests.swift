import ParityLanguage
import Testing

@testable import ParityCompare

/// Known divergences: what they cover, and whether their difference is still there.
@Suite struct MarkTests {
  struct Case: CustomTestStringConvertible, Sendable {
    let name: String
    let states: [String]
    let known: [(Int, String)]
    let groups: [[Int]]
    let areMet: [Bool]
    var rules: [String] = []

    var testDescription: String { name }
  }

  static let cases: [Case] = [
    Case(
      name: "the difference is there", states: [#"{"a":1,"b":1}"#, #"{"a":2,"b":1}"#],
      known: [(1, "state.a")], groups: [[0, 1]], areMet: [true]),
    Case(
      name: "the difference has gone", states: [#"{"a":1}"#, #"{"a":1.0}"#],
      known: [(1, "state.a")], groups: [[0, 1]], areMet: [false]),
    Case(
      name: "another difference", states: [#"{"a":1,"b":1}"#, #"{"a":1,"b":2}"#],
      known: [(1, "state.a")], groups: [[0], [1]], areMet: [false]),
    Case(
      name: "another one besides", states: [#"{"a":1,"b":1}"#, #"{"a":2,"b":2}"#],
      known: [(1, "state.a")], groups: [[0], [1]], areMet: [true]),
    Case(
      name: "a difference below the mark", states: [#"{"a":{"x":[1]}}"#, #"{"a":{"x":[2]}}"#],
      known: [(1, "state.a")], groups: [[0, 1]], areMet: [true]),
    Case(
      name: "a difference above the mark", states: [#"{"a":{"x":1}}"#, #"{"a":null}"#],
      known: [(1, "state.a.x")], groups: [[0], [1]], areMet: [false]),
    Case(
      name: "the mark is another implementation's", states: ["1", "2", "1"],
      known: [(1, "state")], groups: [[0, 1, 2]], areMet: [true]),
    Case(
      name: "the one that is not marked differs", states: ["1", "1", "2"],
      known: [(1, "state")], groups: [[0], [1], [2]], areMet: [true]),
    Case(
      name: "two are marked and only one differs", states: ["1", "2", "1"],
      known: [(1, "state"), (2, "state")], groups: [[0, 1, 2]], areMet: [true, false]),
    Case(
      name: "all are marked", states: ["1", "2"],
      known: [(0, "state"), (1, "state")], groups: [[0, 1]], areMet: [true, true]),
    Case(
      name: "an element by its index", states: ["[1,2,3]", "[1,5,3]"],
      known: [(1, "state[1]")], groups: [[0, 1]], areMet: [true]),
    Case(
      name: "an element that is missing", states: ["[1,2,3]", "[1,3]"],
      known: [(1, "state[1]")], groups: [[0, 1]], areMet: [true]),
    Case(
      name: "another element", states: ["[1,2,3]", "[1,2,5]"],
      known: [(1, "state[1]")], groups: [[0], [1]], areMet: [false]),
    Case(
      name: "each element", states: [#"[{"a":1},{"a":2}]"#, #"[{"a":3},{"a":4}]"#],
      known: [(1, "state[*].a")], groups: [[0, 1]], areMet: [true]),
    Case(
      name: "a selected element",
      states: [#"[{"k":1},{"k":2,"v":1}]"#, #"[{"k":1},{"k":2,"v":2}]"#],
      known: [(1, "state[k = 2].v")], groups: [[0, 1]], areMet: [true]),
    Case(
      name: "an element that is not selected",
      states: [#"[{"k":1,"v":1}]"#, #"[{"k":1,"v":2}]"#],
      known: [(1, "state[k = 2].v")], groups: [[0], [1]], areMet: [false]),
    Case(
      name: "an element without order", states: [#"["a","b"]"#, #"["b"]"#],
      known: [(1, "state[*]")], groups: [[0, 1]], areMet: [true], rules: ["unordered state"]),
    Case(
      name: "a difference that a rule loosens is none", states: ["1", "1.04"],
      known: [(1, "state")], groups: [[0, 1]], areMet: [false],
      rules: ["tolerate state by 0.05"]),
  ]

  @Test("a mark excuses its own difference and no other", arguments: cases)
  func excused(_ mark: Case) {
    let grouping = grouped(mark.states.map(state), mark.rules, known: mark.known)
    #expect(grouping.groups == mark.groups)
    #expect(grouping.areKnownPathsMet == mark.areMet)
  }

  @Test("what is known is left out of the differences that are told")
  func toldBesides() {
    let states = [#"{"a":1,"b":1}"#, #"{"a":2,"b":true}"#].map(state)
    #expect(lines(states, known: [(1, "state.a")]) == ["state.b: 1 | true type"])
    let three = [#"{"a":1,"b":1}"#, #"{"a":2,"b":1}"#, #"{"a":7,"b":1}"#].map(state)
    #expect(lines(three, known: [(1, "state.a")]) == ["state.a: 1 | 2 | 7 number.rounding"])
  }

  @Test("outcome and attempts can be marked")
  func roots() {
    let one = reply(#"{"ok":true,"state":1}"#, attempts: 0)
    #expect(
      grouped([one, reply(#"{"ok":true,"state":1}"#, attempts: 2)], known: [(1, "attempts")])
        .isParity)
    let rejected = reply(#"{"ok":false,"error":{"code":"a"},"state":1}"#)
    #expect(
      grouped([one, rejected], known: [(1, "ok"), (1, "error")]).areKnownPathsMet == [true, true])
  }

  static let covered: [(mark: String, check: String, covers: Bool)] = [
    ("state.a", "state.a = 5", true),
    ("state.a", "state.a.b = 5", true),
    ("state.a.b", "state.a = 5", false),
    ("state.b", "state.a = 5", false),
    ("state.l[*].v", "every state.l[*].v = 1", true),
    ("state.l[1].v", "every state.l[*].v = 1", true),
    ("state.l[0].v", "every state.l[*].v = 1", false),
    ("state.l[k = 2].v", "every state.l[*].v = 1", true),
    ("state.l[k = 1].v", "every state.l[*].v = 1", false),
    ("state.l[k = 2]", "state.l[k = 2].v = 1", true),
    ("state.l[*]", "state.l[k = 2].v = 1", true),
    ("state.l", "state.l has 1 item", true),
    ("state.**.v", "state.l[1].v = 1", true),
    ("state.**.w", "state.l[1].v = 1", false),
    ("ok", #"rejected "x""#, true),
  ]

  @Test("a mark covers a check that fails at its path or below", arguments: covered)
  func checks(_ pair: (mark: String, check: String, covers: Bool)) {
    let one = state(#"{"a":{"b":1},"l":[{"k":1,"v":1},{"k":2,"v":2}]}"#)
    guard let shortfall = judged(pair.check, one) else {
      Issue.record("\(pair.check) holds")
      return
    }
    let known = KnownDivergence(
      implementation: "swift", path: path(pair.mark), reason: "", until: nil, location: here)
    #expect(covers(known, shortfall) == pair.covers)
  }

  @Test("a line that several places are folded into is covered by a mark with [*] alone")
  func folded() {
    let states = [
      #"[{"k":1,"v":1},{"k":2,"v":1},{"k":3,"v":1}]"#,
      #"[{"k":1,"v":5},{"k":2,"v":5},{"k":3,"v":5}]"#,
    ]
    let line = found(states.map(state))
    #expect(line.count == 1 && line[0].count == 3)
    func covers(_ source: String) -> Bool {
      ParityCompare.covers(mark("diverges kotlin at \(source) \"known\""), line[0])
    }
    #expect(covers("state[*].v") && covers("state") && covers("state[*]"))
    #expect(!covers("state[0].v") && !covers("state[k = 1].v") && !covers("state[*].w"))
  }
}
