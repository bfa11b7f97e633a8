import ParityJSON
import ParityLanguage
import Testing

@testable import ParityCompare

/// Captured values: taken from a reply, with their types, and used in later checks.
@Suite struct CaptureTests {
  @Test("a captured value is what its path leads to")
  func captured() throws {
    let one = state(#"{"l":[{"id":"x"},{"id":1.50}],"n":null}"#)
    func spelling(_ source: String, _ captures: [JSONView?] = []) throws -> String {
      String(
        decoding: try capture(path(source), from: one, captures: captures).rawBytes, as: UTF8.self)
    }
    #expect(try spelling("state.l[0].id") == #""x""#)
    #expect(try spelling("state.l[1].id") == "1.50")
    #expect(try spelling("state.n") == "null")
    #expect(try spelling(#"state.l[id = "x"]"#) == #"{"id":"x"}"#)
  }

  static let misses: [(path: String, explanation: String)] = [
    ("state.no", "state.no is absent"),
    ("state.no.further", "state.no is absent"),
    ("state.n.a", "state.n is null, nothing is below it"),
    ("state.l[9]", "state.l[9] is absent"),
    ("state.n[0]", "state.n is null, nothing is below it"),
    ("env.a", "env is absent"),
    ("state.l[id = 3]", "no element is state.l[id = 3]: none of the 2 has the value"),
    ("state.l[key = 3]", "no element is state.l[key = 3]: none of the 2 has the key"),
    ("state.e[id = 3]", "no element is state.e[id = 3]: the list is empty"),
    ("state.d[id = 3]", "2 elements are state.d[id = 3], not one"),
    (#"state["a b"]"#, #"state["a b"] is absent"#),
  ]

  @Test("a path that leads nowhere says why", arguments: misses)
  func missed(_ miss: (path: String, explanation: String)) {
    let one = state(#"{"l":[{"id":1},{"id":2}],"n":null,"e":[],"d":[{"id":3},{"id":3}]}"#)
    do throws(PathMiss) {
      _ = try capture(path(miss.path), from: one, captures: [])
      Issue.record("\(miss.path) leads somewhere")
    } catch {
      #expect(error.explanation == miss.explanation)
    }
  }

  static let uses: [(check: String, value: String, holds: Bool)] = [
    ("state.id = $c", "7", true),
    ("state.id = $c", #""7""#, false),
    ("state.id != $c", "8", true),
    (#"state.path = "/cities/\(c)""#, "7", true),
    (#"state.path = "/cities/\(c)""#, #""7""#, true),
    (#"state.path = "/cities/\(c)""#, "8", false),
    (#"state.path contains "s/\(c)""#, "7", true),
    ("state.list contains $c", #"{"a":[1]}"#, true),
    ("state.list lacks $c", #"{"a":[2]}"#, true),
    ("state.list has $c items", "1", true),
    ("state.list has $c items", #""1""#, false),
    ("state.id at least $c", "7.0", true),
    ("state.id < $c", "7.0", false),
    ("state.id < $c", #""x""#, false),
    ("state.list[a = $c].a has 1 item", "[1]", true),
    (#"state["key \(c)"] = true"#, "7", true),
    (#"state["key \(c)"] = true"#, "[7]", false),
    (#"state.path = "\(c)""#, "null", false),
    (#"state.flag = "is \(c)""#, "true", true),
    ("state.list = [{ a = $c }]", "[1.0]", true),
  ]

  @Test("a captured value stands for itself", arguments: uses)
  func used(_ use: (check: String, value: String, holds: Bool)) {
    let one = state(
      #"{"id":7,"path":"/cities/7","list":[{"a":[1]}],"key 7":true,"flag":"is true"}"#)
    let shortfall = judged(use.check, one, captured: ["c": use.value])
    #expect((shortfall == nil) == use.holds, "\(shortfall?.explanation ?? "it holds")")
  }

  @Test("what was not captured fails the check")
  func notCaptured() {
    let check = expectation("state.id = $c", captures: ["c"])
    let set = rules()
    var use = RuleUse(set)
    for captures in [[], [nil]] as [[JSONView?]] {
      guard
        case .fails(let shortfall) = check.judge(
          state(#"{"id":1}"#), captures: captures, rules: set, implementation: 0, use: &use)
      else {
        Issue.record("it holds")
        continue
      }
      #expect(shortfall.explanation == "a value that it needs was not captured")
    }
  }
}
