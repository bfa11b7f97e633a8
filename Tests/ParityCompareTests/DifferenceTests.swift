import ParityLanguage
import Testing

@testable import ParityCompare

/// The smallest places where replies differ.
@Suite struct DifferenceTests {
  struct Case: CustomTestStringConvertible, Sendable {
    let name: String
    let rules: [String]
    let states: [String]
    let lines: [String]

    init(_ name: String, _ states: String..., rules: [String] = [], lines: [String]) {
      self.name = name
      self.rules = rules
      self.states = states
      self.lines = lines
    }

    var testDescription: String { name }
  }

  static let objects: [Case] = [
    Case(
      "a value", #"{"a":{"b":1,"c":2}}"#, #"{"a":{"c":5,"b":1}}"#,
      lines: ["state.a.c: 2 | 5 number"]),
    Case(
      "two values", #"{"a":true,"b":"x"}"#, #"{"a":false,"b":"y"}"#,
      lines: ["state.a: true | false boolean", #"state.b: "x" | "y" string"#]),
    Case(
      "a key that one lacks", #"{"a":{"b":[1]}}"#, #"{"a":{}}"#,
      lines: ["state.a.b: [1] | absent key.absent"]),
    Case(
      "a key that needs quotes", #"{"a b":1}"#, #"{"a b":true}"#,
      lines: [#"state["a b"]: 1 | true type"#]),
    Case(
      "a key in other capitals", #"{"userId":1,"x":1}"#, #"{"user_id":1,"x":1}"#,
      lines: ["state.userId: 1 | absent key.case"]),
    Case(
      "two keys in other capitals", #"{"ID":1,"URL":2}"#, #"{"id":1,"url":2}"#,
      lines: ["state.ID: 1 | absent key.case", "state.URL: 2 | absent key.case"]),
    Case(
      "a value of a key that is spelled alike elsewhere", #"{"a":1,"A":2}"#, #"{"a":1}"#,
      lines: ["state.A: 2 | absent key.absent"]),
    Case("the whole state", "[]", #"{"a":1}"#, lines: [#"state: [] | {"a":1} type"#]),
    Case(
      "a sum type in a wrapper", #"{"s":{"status":"loaded","n":1}}"#,
      #"{"s":{"loaded":{"n":1}}}"#,
      lines: [#"state.s: {"status":"loaded","n":1} | {"loaded":{"n":1}} enum.encoding"#]),
    Case(
      "a sum type in another state", #"{"s":{"status":"loaded","n":1}}"#,
      #"{"s":{"status":"loading"}}"#,
      lines: [#"state.s.status: "loaded" | "loading" string"#, "state.s.n: 1 | absent key.absent"]),
    Case(
      "what rules ignore is no difference", #"{"a":{"t":1,"v":1}}"#, #"{"a":{"t":2,"v":5}}"#,
      rules: ["ignore state.a.t"], lines: ["state.a.v: 1 | 5 number"]),
    Case(
      "an optional key", #"{"a":null,"b":null}"#, "{}", rules: ["optional state.a"],
      lines: ["state.b: null | absent shape.null-absent"]),
  ]

  static let lists: [Case] = [
    Case("an element", "[1,2,3]", "[1,5,3]", lines: ["state[1]: 2 | 5 number"]),
    Case(
      "an element in the middle of objects", #"[{"id":1,"v":1},{"id":2,"v":1}]"#,
      #"[{"id":1,"v":1},{"id":2,"v":true}]"#, lines: ["state[1].v: 1 | true type"]),
    Case(
      "one inserted at the front", "[2,3,4]", "[1,2,3,4]",
      lines: ["state[0]: absent | 1 array.missing"]),
    Case(
      "one missing in the middle", #"["a","b","c"]"#, #"["a","c"]"#,
      lines: [#"state[1]: "b" | absent array.missing"#]),
    Case(
      "one missing at the end", "[1,2,3]", "[1,2]",
      lines: ["state[2]: 3 | absent array.missing"]),
    Case("one repeated", "[1,2]", "[1,2,2]", lines: ["state[2]: absent | 2 array.repeated"]),
    Case(
      "one inserted, another changed", #"[{"id":1,"v":"a"},{"id":2,"v":"b"},{"id":3,"v":"c"}]"#,
      #"[{"id":9,"v":"z"},{"id":1,"v":"a"},{"id":2,"v":"B"},{"id":3,"v":"c"}]"#,
      lines: [
        #"state[0]: absent | {"id":9,"v":"z"} array.missing"#,
        #"state[1].v: "b" | "B" string.case"#,
      ]),
    Case("another order", "[1,2,3]", "[3,1,2]", lines: ["state: [1,2,3] | [3,1,2] array.order"]),
    Case(
      "another order of objects", #"[{"a":1},{"a":2}]"#, #"[{"a":2},{"a":1.0}]"#,
      lines: [#"state: [{"a":1},{"a":2}] | [{"a":2},{"a":1.0}] array.order"#]),
    Case(
      "another order and a change", #"["a","b","c","x"]"#, #"["c","a","b","y"]"#,
      lines: [
        #"state: ["a","b","c","x"] | ["c","a","b","y"] array.order"#,
        #"state[3]: "x" | "y" string"#,
      ]),
    Case(
      "lists inside lists", "[[1,2],[3]]", "[[1,2],[4]]",
      lines: ["state[1][0]: 3 | 4 number.rounding"]),
    Case("elements of other kinds", #"["1"]"#, "[1]", lines: [#"state[0]: "1" | 1 type"#]),
    Case(
      "an ignored element does not count", #"[{"k":"t","v":1},1]"#, "[5]",
      rules: [#"ignore state[k = "t"]"#], lines: ["state[1]: 1 | 5 number"]),
  ]

  static let unordered: [Case] = [
    Case(
      "one that is missing", #"{"l":["a","b"]}"#, #"{"l":["b"]}"#, rules: ["unordered state.l"],
      lines: [#"state.l[*]: "a" | absent array.missing"#]),
    Case(
      "one for another", #"{"l":["a","b"]}"#, #"{"l":["c","a"]}"#, rules: ["unordered state.l"],
      lines: [
        #"state.l[*]: "b" | absent array.missing"#, #"state.l[*]: absent | "c" array.missing"#,
      ]),
    Case(
      "one more often", "[1,1,2]", "[1,2,2]", rules: ["unordered state"],
      lines: ["state[*]: 1 | absent array.repeated", "state[*]: absent | 2 array.repeated"]),
    Case(
      "one that changed", #"[{"id":1,"v":1},{"id":2,"v":2}]"#,
      #"[{"id":2,"v":2},{"id":1,"v":5}]"#, rules: ["unordered state"],
      lines: ["state[0].v: 1 | 5 number"]),
    Case(
      "by a key", #"{"l":[{"sku":"T-1","q":1},{"sku":"M-7","q":2}]}"#,
      #"{"l":[{"sku":"M-7","q":2},{"sku":"T-1","q":true}]}"#, rules: ["unordered state.l by sku"],
      lines: [#"state.l[sku = "T-1"].q: 1 | true type"#]),
    Case(
      "by a key that one lacks", #"{"l":[{"sku":"T-1"},{"sku":"M-7"}]}"#,
      #"{"l":[{"sku":"T-1"}]}"#, rules: ["unordered state.l by sku"],
      lines: [#"state.l[sku = "M-7"]: {"sku":"M-7"} | absent array.missing"#]),
    Case(
      "by a key that stands twice", #"[{"k":1,"v":1},{"k":1,"v":2}]"#,
      #"[{"k":1,"v":2},{"k":1,"v":7}]"#, rules: ["unordered state by k"],
      lines: ["state[k = 1].v: 1 | 7 number"]),
  ]

  static let several: [Case] = [
    Case(
      "three that all differ", #"{"a":1}"#, #"{"a":true}"#, "{}",
      lines: ["state.a: 1 | true | absent type"]),
    Case(
      "two that agree share a group", #"{"a":1}"#, #"{"a":1.0}"#, #"{"a":7}"#,
      lines: ["state.a: 1 | 7 number"]),
    Case(
      "each differs elsewhere", #"{"a":1,"b":1}"#, #"{"a":7,"b":1}"#, #"{"a":1,"b":7}"#,
      lines: ["state.a: 1 | 7 | 1 number", "state.b: 1 | 1 | 7 number"]),
    Case(
      "an element that the first lacks", "[1,3]", "[1,2,3]", "[1,2,3,4]",
      lines: [
        "state[1]: absent | 2 | 2 array.missing", "state[3]: absent | absent | 4 array.missing",
      ]),
    Case(
      "an element that one of three lacks", "[1,2,3]", "[1,3]", "[1,2,4]",
      lines: ["state[1]: 2 | absent | 2 array.missing", "state[2]: 3 | 3 | 4 number.rounding"]),
    Case(
      "an unordered element that the first lacks", "[1]", "[1,2]", "[2,1,3]",
      rules: ["unordered state"],
      lines: [
        "state[*]: absent | 2 | 2 array.missing", "state[*]: absent | absent | 3 array.missing",
      ]),
  ]

  static let forOne: [Case] = [
    Case(
      "two differ where the third has no order", "[1,2]", "[2,1]", "[1,2]",
      rules: ["unordered state for kotlin"], lines: []),
    Case(
      "elements that are ignored for one alone", "[1]", "[5]", "[7]",
      rules: ["ignore state[*] for kotlin"], lines: ["state[0]: 1 | absent | 7 number"]),
    Case(
      "an order that is ignored for one alone", "[1,2]", "[1,2,3]", "[2,1]",
      rules: ["unordered state for kotlin"],
      lines: ["state[*]: absent | 3 | absent array.missing"]),
  ]

  @Test(
    "differences are as small as can be", arguments: objects + lists + unordered + several + forOne)
  func smallest(_ pair: Case) {
    #expect(lines(pair.states.map(state), pair.rules) == pair.lines)
  }

  static let folding: [Case] = [
    Case(
      "three of a kind", #"[{"t":1.1},{"t":2.1},{"t":3.1}]"#, #"[{"t":7},{"t":8},{"t":9}]"#,
      lines: ["state[*].t: 1.1 | 7 number ×3"]),
    Case(
      "two are told as they are", #"[{"t":1.1},{"t":2.1}]"#, #"[{"t":7},{"t":8}]"#,
      lines: ["state[0].t: 1.1 | 7 number", "state[1].t: 2.1 | 8 number"]),
    Case(
      "only what varies is starred", #"{"l":[0,{"m":[1,1,1]}]}"#, #"{"l":[0,{"m":[5,5,5]}]}"#,
      lines: ["state.l[1].m[*]: 1 | 5 number ×3"]),
    Case(
      "classes are not mixed", "[1,1,1,true]", "[5,5,5,false]",
      lines: ["state[*]: 1 | 5 number ×3", "state[3]: true | false boolean"]),
    Case(
      "missing here and missing there are two lines", #"[{"a":1},{"a":1},{"a":1},{"b":1}]"#,
      #"[{},{},{},{"b":1,"a":3}]"#,
      lines: ["state[*].a: 1 | absent key.absent ×3", "state[3].a: absent | 3 key.absent"]),
    Case(
      "what is missing in a list without order is named", #"["a","b","c","d"]"#, "[]",
      rules: ["unordered state"],
      lines: ["a", "b", "c", "d"].map { "state[*]: \"\($0)\" | absent array.missing" }),
  ]

  @Test("many leaves of one class are one line", arguments: folding)
  func folded(_ pair: Case) {
    #expect(lines(pair.states.map(state), pair.rules) == pair.lines)
  }

  @Test("the parts of a reply are told in the order in which they are read")
  func parts() {
    let one = reply(
      #"{"ok":true,"name":"A","path":"/a","state":1,"actions":["x"],"env":{"n":true}}"#, attempts: 0
    )
    let other = reply(
      #"{"ok":false,"error":{"code":"bad"},"name":"B","path":"/b","state":true,"actions":["y"],"env":{"n":0}}"#,
      attempts: 1)
    #expect(
      lines([one, other]) == [
        "ok: true | false outcome", #"error.code: absent | "bad" key.absent"#,
        #"name: "A" | "B" string"#, #"path: "/a" | "/b" string"#, "state: 1 | true type",
        #"actions[*]: "x" | absent array.missing"#, #"actions[*]: absent | "y" array.missing"#,
        "env.n: true | 0 type", "attempts: 0 | 1 attempts",
      ])
    #expect(
      found([one, other])[0].sentence(naming: ["swift", "kotlin"])
        == "swift accepts the command, kotlin rejects it")
  }

  @Test("the limit holds for lines")
  func limit() {
    let replies = [#"{"a":1,"b":1,"c":1}"#, #"{"a":9,"b":9,"c":9}"#].map(state)
    let set = rules()
    #expect(
      differences(between: grouped(replies), of: numbered(replies), rules: set, limit: 2).count == 2
    )
  }

  @Test("one group has no differences")
  func none() {
    #expect(lines([state("1"), state("1.0")]).isEmpty)
    #expect(lines([state("1")]).isEmpty)
  }

  @Test("an element inserted into a long list is one difference", arguments: [400, 3000])
  func longLists(_ count: Int) {
    let numbers = (0..<count).map { #"{"id":\#($0)}"# }
    var inserted = numbers
    inserted.insert(#"{"id":-5}"#, at: 3)
    inserted[count - 3] = #"{"id":"changed"}"#
    let states = [numbers, inserted].map { "[\($0.joined(separator: ","))]" }
    #expect(
      lines(states.map(state)) == [
        #"state[3]: absent | {"id":-5} array.missing"#,
        #"state[\#(count - 4)].id: \#(count - 4) | "changed" type"#,
      ])
  }

  @Test("documents without anything in common are compared in bounded work")
  func hostile() {
    #expect(!lines(strangers(of: 2000)).isEmpty)
    // Just too many for partners to be exchanged.
    let count = Matching.exchangeLimit + 4
    #expect(!lines(strangers(of: count), ["unordered state", "tolerate state.** by 1"]).isEmpty)
  }

  private func strangers(of count: Int) -> [Observation] {
    ["1", "2"].map { digit in
      let elements = (0..<count).map { "[\(digit)\($0),{\"k\(digit)\":\($0)}]" }
      return state("[\(elements.joined(separator: ","))]")
    }
  }
}
