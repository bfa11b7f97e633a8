import ParityJSON
import ParityLanguage
import Testing

@testable import ParityCompare

/// Snapshots: these leaves and no others.
@Suite struct SnapshotTests {
  struct Case: CustomTestStringConvertible, Sendable {
    let name: String
    let snapshot: [String]
    let json: String
    let lines: [String]
    var rules: [String] = []

    var testDescription: String { name }
  }

  private static let place =
    #"{"ok":true,"state":{"place":{"name":"Berlin","at":[52.52,13.41],"tags":[],"x":null}}}"#
  private static let whole = [
    "snapshot state.place", #"| state.place.name = "Berlin""#, "| state.place.at[0] = 52.52",
    "| state.place.at[1] = 13.410", "| state.place.tags = []", "| state.place.x = null",
  ]

  static let cases: [Case] = [
    Case(name: "all leaves", snapshot: whole, json: place, lines: []),
    Case(
      name: "a leaf that differs",
      snapshot: whole.map { $0.replacing("52.52", with: "52.5") }, json: place,
      lines: ["state.place.at[0]: 52.5 | 52.52 number.rounding"]),
    Case(
      name: "a leaf too many in the reply", snapshot: Array(whole.dropLast()), json: place,
      lines: ["state.place.x: absent | null shape.null-absent"]),
    Case(
      name: "a leaf too few in the reply", snapshot: whole + [#"| state.place.y = "a""#],
      json: place, lines: [#"state.place.y: "a" | absent key.absent"#]),
    Case(
      name: "nothing at its path", snapshot: ["snapshot state.place", "| state.place = null"],
      json: #"{"ok":true,"state":{}}"#,
      lines: ["state.place: null | absent shape.null-absent"]),
    Case(
      name: "a scalar at its path", snapshot: ["snapshot path", #"| path = "/a""#],
      json: #"{"ok":true,"path":"/a"}"#, lines: []),
    Case(
      name: "the whole screen",
      snapshot: [
        "snapshot", #"| name = "A""#, #"| path = "/a""#, "| state.n = 1", #"| actions[0] = "x""#,
        #"| actions[1] = "y""#, "| env = {}",
      ],
      json:
        #"{"ok":true,"id":3,"name":"A","path":"/a","state":{"n":1},"actions":["y","x"],"env":{}}"#,
      lines: []),
    Case(
      name: "the whole screen, an action too many",
      snapshot: ["snapshot", "| state.n = 1", #"| actions[0] = "x""#],
      json: #"{"ok":true,"state":{"n":1},"actions":["y","x"]}"#,
      lines: [#"actions[*]: absent | "y" array.missing"#]),
    Case(
      name: "an ignored leaf", snapshot: ["snapshot state", "| state.n = 1"],
      json: #"{"ok":true,"state":{"n":1,"at":9}}"#, lines: [], rules: ["ignore state.at"]),
    Case(
      name: "elements without order",
      snapshot: ["snapshot state", "| state.l[0] = 1", "| state.l[1] = 2"],
      json: #"{"ok":true,"state":{"l":[2,1]}}"#, lines: [], rules: ["unordered state.l"]),
    Case(
      name: "a list whose elements are all ignored",
      snapshot: ["snapshot", "| state.l = []"],
      json: #"{"ok":true,"state":{"l":[1,2]}}"#, lines: [], rules: ["ignore state.l[*]"]),
    Case(
      name: "below a selected element",
      snapshot: [
        #"snapshot state.l[k = "a"]"#, #"| state.l[k = "a"].k = "a""#,
        #"| state.l[k = "a"].v = 1"#,
      ],
      json: #"{"ok":true,"state":{"l":[{"k":"b"},{"k":"a","v":2}]}}"#,
      lines: [#"state.l[k = "a"].v: 1 | 2 number.rounding"#]),
  ]

  @Test("a snapshot names what is missing, extra and different", arguments: cases)
  func judged(_ snapshot: Case) throws {
    #expect(try differences(snapshot).map(line) == snapshot.lines)
  }

  static let broken: [Case] = [
    Case(
      name: "without lines", snapshot: ["snapshot state"], json: #"{"ok":true,"state":1}"#,
      lines: ["the snapshot has no lines yet: write one for each leaf"]),
    Case(
      name: "an index left out", snapshot: ["snapshot state", "| state[0] = 1", "| state[2] = 2"],
      json: #"{"ok":true,"state":[1,2]}"#,
      lines: [
        "the lines of the snapshot contradict each other, leave an index out or stand outside its path"
      ]),
  ]

  @Test("a snapshot that cannot be judged fails and says why", arguments: broken)
  func failing(_ snapshot: Case) throws {
    #expect(try differences(snapshot).map(\.hint) == snapshot.lines)
  }

  @Test("the leaves that are written hold for the reply they were taken from", arguments: cases)
  func written(_ wanted: Case) throws {
    let set = rules(wanted.rules)
    let snapshot = try snapshot(Array(wanted.snapshot.prefix(1)), [])
    let observation = reply(wanted.json)
    guard
      let leaves = try? SnapshotExpectation(snapshot).leaves(
        of: observation, captures: [], rules: set, implementation: 0)
    else {
      #expect(wanted.name == "nothing at its path")
      return
    }
    let lines = leaves.map { "| \($0.path) = \(String(decoding: $0.value, as: UTF8.self))" }
    var use = RuleUse(set)
    let again = SnapshotExpectation(
      try self.snapshot(Array(wanted.snapshot.prefix(1)) + lines, wanted.rules))
    #expect(
      again.judge(observation, captures: [], rules: set, implementation: 0, use: &use).isEmpty)
  }

  @Test("leaves are told in the reply's order, without what is ignored")
  func leaves() throws {
    let set = rules(["ignore state.at", #"ignore state.l[k = "t"]"#])
    let observation = reply(
      #"{"ok":true,"env":{"n":1},"name":"A","state":{"at":1,"a b":"x","l":[{"k":"t"},{"k":"u","e":{}}]}}"#
    )
    let leaves = try SnapshotExpectation(snapshot(["snapshot"], [])).leaves(
      of: observation, captures: [], rules: set, implementation: 0)
    #expect(
      leaves.map { "\($0.path) = \(String(decoding: $0.value, as: UTF8.self))" } == [
        #"name = "A""#, #"state["a b"] = "x""#, #"state.l[0].k = "u""#, "state.l[0].e = {}",
        "env.n = 1",
      ])
  }

  private func differences(_ snapshot: Case) throws -> [Difference] {
    let set = rules(snapshot.rules)
    var use = RuleUse(set)
    return SnapshotExpectation(try self.snapshot(snapshot.snapshot, snapshot.rules)).judge(
      reply(snapshot.json), captures: [], rules: set, implementation: 0, use: &use)
  }

  private func snapshot(_ lines: [String], _ rules: [String]) throws -> Snapshot {
    try #require(scenario(rules, below: lines).steps.last?.snapshot)
  }
}
