import ParityLanguage
import Testing

@testable import ParityCompare

/// Which implementations are put together.
@Suite struct GroupingTests {
  @Test("groups stand in the order of their first members")
  func order() {
    #expect(grouped(["1", "2", "1.0", "2.0"].map(state)).groups == [[0, 2], [1, 3]])
    #expect(grouped(["3", "3", "3"].map(state)).groups == [[0, 1, 2]])
    #expect(grouped(["1", "2", "3"].map(state)).groups == [[0], [1], [2]])
    #expect(grouped([state("1")]).groups == [[0]])
    #expect(grouped([]).groups.isEmpty)
  }

  @Test("a group never hides a difference where tolerance is not transitive")
  func intransitive() {
    let rules = ["tolerate state by 0.05"]
    #expect(grouped(["1.00", "1.04", "1.08"].map(state), rules).groups == [[0], [1], [2]])
    #expect(grouped(["1.00", "1.02", "1.04"].map(state), rules).groups == [[0, 1, 2]])
    #expect(
      grouped(["9007199254740993", "9007199254740993.0", "9007199254740992.0"].map(state)).groups
        == [[0], [1], [2]])
  }

  @Test("what the protocol keeps for itself is not compared")
  func own() {
    let one = reply(#"{"ok":true,"id":1,"networkAttempts":0,"schemas":{"A":{}},"state":1}"#)
    let other = reply(#"{"extra":7,"state":1,"networkAttempts":3,"id":2,"ok":true}"#)
    #expect(grouped([one, other]).isParity)
    #expect(!grouped([one, reply(#"{"ok":true,"state":2}"#)]).isParity)
  }

  @Test("attempts count unless the caller says that they do not")
  func attempts() {
    let replies = numbered([
      reply(#"{"ok":true}"#, attempts: 0), reply(#"{"ok":true}"#, attempts: 1),
    ])
    let set = rules()
    var use = RuleUse(set)
    #expect(grouping(of: replies, rules: set, use: &use).groups.count == 2)
    #expect(
      grouping(of: replies, rules: set, use: &use, comparesAttempts: false).groups.count == 1)
  }

  @Test("rejected replies are compared by code, and by screen where both have one")
  func rejected() {
    let bare = reply(#"{"ok":false,"error":{"code":"a"}}"#)
    let full = reply(#"{"ok":false,"error":{"code":"a"},"name":"A","state":1}"#)
    let other = reply(#"{"ok":false,"error":{"code":"a"},"name":"A","state":2}"#)
    #expect(grouped([bare, full]).isParity)
    let silent = reply(#"{"ok":false,"id":7,"error":{"code":"a"}}"#)
    #expect(!grouped([silent, full]).isParity)
    #expect(lines([silent, full]).count == 2)
    #expect(!grouped([full, other]).isParity)
    #expect(lines([full, other]) == ["state: 1 | 2 number.rounding"])
    #expect(!grouped([full, reply(#"{"ok":true,"name":"A","state":1}"#)]).isParity)
  }

  @Test("foreign replies are compared whole")
  func foreign() {
    #expect(!grouped([answer(#"{"id":1}"#), answer(#"{"id":2}"#)]).isParity)
    #expect(grouped([answer(#"{"id":1,"x":[]}"#), answer(#"{"x":[ ],"id":1.0}"#)]).isParity)
    #expect(lines([answer(#"{"id":1}"#), answer("[1]")]) == [#"response: {"id":1} | [1] type"#])
  }

  @Test("schemas are compared where both carry them")
  func schemas() {
    let one = reply(#"{"ok":true,"schemas":{"Open":{"type":"object"}}}"#)
    let other = reply(#"{"ok":true,"schemas":{"Open":{"type":"string"}}}"#)
    func found(_ replies: [Observation], _ lines: [String] = []) -> [String] {
      let set = rules(lines)
      var use = RuleUse(set)
      return schemaDifferences(of: numbered(replies), rules: set, use: &use).map(line)
    }
    #expect(found([one, other]) == [#"schemas.Open.type: "object" | "string" string"#])
    #expect(found([one, reply(#"{"ok":true}"#)]).isEmpty)
    #expect(found([one, one]).isEmpty)
    #expect(found([one, other], ["ignore schemas.Open.type"]).isEmpty)
  }

  @Test("a rejected command that changed the screen is told")
  func screens() {
    let before = reply(#"{"ok":true,"path":"/a","state":{"n":1,"t":1},"actions":["x","y"]}"#)
    func changes(_ after: String, _ lines: [String] = []) -> [String] {
      let set = rules(lines)
      var use = RuleUse(set)
      return screenChanges(
        before: before, after: reply(after), rules: set, implementation: 0, use: &use
      ).map(line)
    }
    let error = #""ok":false,"error":{"code":"a"}"#
    #expect(changes("{\(error)}").count == 3)
    #expect(
      changes(#"{\#(error),"path":"/a","state":{"n":1.0,"t":1},"actions":["y","x"]}"#).isEmpty)
    #expect(
      changes(#"{\#(error),"path":"/b","state":{"n":1,"t":2},"actions":["x","y"]}"#) == [
        #"path: "/a" | "/b" string"#, "state.t: 1 | 2 number.rounding",
      ])
    #expect(
      changes(
        #"{\#(error),"path":"/a","state":{"n":1,"t":2},"actions":["x","y"]}"#, ["ignore state.t"]
      ).isEmpty)
    #expect(changes(#"{\#(error),"path":"/a"}"#).count == 2)
  }
}
