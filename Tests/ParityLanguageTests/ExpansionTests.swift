import ParityLanguage
import Testing

@Suite("A scenario, played out")
struct ExpansionTests {
  @Test("has a title, tags and the lines of its block")
  func outline() throws {
    let file = CheckedFile.read(
      bytes: source(
        "parity 1", "scenario \"first\" @a @b", "  launch \"/x\"", "", "  do A", "",
        "scenario \"second \\(n)\"", "  launch $n", "  examples", "    | n |", "    | \"x\" |"),
      path: "t.parity")
    #expect(file.diagnostics == [])
    let first = try #require(file.outlines.first)
    #expect(first.title == "first")
    #expect(first.tags == ["a", "b"])
    #expect(first.location == SourceLocation(file: "t.parity", line: 2))
    #expect(first.row == nil)
    #expect(first.lastLine == 5)
    let second = try #require(file.outlines.last)
    #expect(second.title == "second x")
    #expect(second.row == SourceLocation(file: "t.parity", line: 11, column: 5))
    #expect(second.lastLine == 11)
  }

  @Test("takes any cell into its title as it is written")
  func titles() {
    let titles = scenarios(
      "scenario \"\\(cell)\"", "  launch \"/x\"", "  do A $cell", "  examples", "    | cell |",
      "    | \"text \\u{1F375} \\n\" |", "    | 1.50 |", "    | [1,  { a = \"b\" }] |",
      "    | absent |",
      "    | null |", "    | {} |"
    ).map(\.title)
    #expect(
      titles == ["text 🍵 \\n", "1.50", "[1,  { a = \"b\" }]", "absent", "null", "{}"])
  }

  @Test("leaves out what is absent, and keeps the objects above it")
  func absent() {
    let inputs = scenarios(
      "scenario \"t \\(c)\"", "  launch \"/x\"", "  do A a.b = $c", "  do B x = $c", "  do C $c",
      "    expect state.v = $c, state.w != $c", "  examples", "    | c |", "    | absent |",
      "    | 1 |"
    )
    #expect(
      inputs.map { WireLines(scenario: $0).lines } == [
        [
          #"{"cmd":"launch","route":"/x"}"#, #"{"cmd":"do","action":"A","input":{"a":{}}}"#,
          #"{"cmd":"do","action":"B","input":{}}"#, #"{"cmd":"do","action":"C"}"#,
        ],
        [
          #"{"cmd":"launch","route":"/x"}"#, #"{"cmd":"do","action":"A","input":{"a":{"b":1}}}"#,
          #"{"cmd":"do","action":"B","input":{"x":1}}"#,
          #"{"cmd":"do","action":"C","input":1}"#,
        ],
      ])
    let conditions = inputs.map { $0.steps[3].checks.map(\.subject) }
    func isKind(_ subject: Check.Subject, negated: Bool) -> Bool {
      guard case .reply(nil, _, .isKind(.absent, let found)) = subject else { return false }
      return found == negated
    }
    #expect(isKind(conditions[0][0], negated: false))
    #expect(isKind(conditions[0][1], negated: true))
  }

  @Test("knows the way to each step over its setups")
  func uses() {
    let scenario = scenarios(
      "setup inner $a", "  do A x = $a", "    capture got = state.a",
      "setup outer $b", "  launch \"/x\"", "  use inner a = $b",
      "scenario \"t\"", "  use outer b = [1]", "    expect state.c = $got", "  do B y = $got"
    ).first
    let steps = scenario?.steps
    #expect(scenario?.sources == ["launch \"/x\"", "do A x = [1]", "do B y = $got"])
    #expect(steps?.map(\.location.line) == [6, 3, 11])
    #expect(steps?.map { $0.uses.map(\.line) } == [[9], [9, 7], []])
    #expect(steps?[1].checks.map(\.source) == ["state.c = $got"])
    #expect(steps?[1].captures.map(\.source) == ["capture got = state.a"])
  }

  @Test("numbers its captured values, setups of one name apart")
  func captures() throws {
    let scenario = try #require(
      scenarios(
        "scenario \"t\"", "  launch \"/x\"", "    capture one = state.a",
        "    capture two = state.b",
        "  do \"go \\(two)\" x = $one, y = \"<\\(one)\\(two)>\", \"k\\(one)\" = [{ a = $two }]"
      ).first)
    #expect(scenario.captures == ["one", "two"])
    let one = CaptureID(0)
    let two = CaptureID(1)
    #expect(
      scenario.steps[1].command
        == .act(
          action: Text(segments: [.literal(Array("go ".utf8)), .captured(two)]),
          input: .object([
            Member("x", .captured(one)),
            Member(
              "y",
              .text(
                Text(segments: [
                  .literal(Array("<".utf8)), .captured(one), .captured(two),
                  .literal(Array(">".utf8)),
                ]))),
            Member(
              key: Text(segments: [.literal(Array("k".utf8)), .captured(one)]),
              value: .list([.object([Member("a", .captured(two))])])),
          ])))
    #expect(
      scenario.source(ofStep: 1)
        == #"do "go \(two)" x = $one, y = "<\(one)\(two)>", "k\(one)" = [{ a = $two }]"#)
  }

  @Test("says of `start once` whose it is, arguments filled in")
  func startOnce() {
    let found = scenarios(
      "setup once $v", "  start once", "  send version = $v", "    capture id = response.id",
      "setup both", "  use once v = 2", "  send more = true",
      "scenario \"a\"", "  use once v = 1", "  send x = $id",
      "scenario \"b\"", "  use once v = 2", "  send x = $id",
      "scenario \"c\"", "  use both", "  send x = $id")
    let names = found.map { $0.steps.map(\.once) }
    #expect(names[0].map { $0 == nil } == [false, false, true])
    #expect(names[2].map { $0 == nil } == [false, false, true, true])
    #expect(names[0][0] == "once v = 1 (t.parity:2)")
    #expect(names[0][0] != names[1][0])
    #expect(names[1][0] == names[2][0])
  }

  @Test("has the suite's rules, the file's and its own, and its marks where they stand")
  func rulesAndMarks() throws {
    let suite = CheckedFile.read(
      bytes: source("parity 1", "suite s", "unordered actions by id"), path: "suite.parity")
    let scenario = try #require(
      scenarios(
        "tolerate state.**.t by 0.5 for kotlin \"rounded\"",
        "scenario \"t\"", "  replace state.id matching /[0-9]+/ with \"N\" \"ids\"",
        "  rename state.old to state.new for swift",
        "  skip kotlin \"not yet\" until 2027-01-31", "  diverges swift at state.a[*].b \"known\"",
        "  launch \"/x\"", "    diverges swift at ok \"here\"", "    allow attempts \"there\"",
        suite: suite
      ).first)
    #expect(
      scenario.rules.map(\.source) == [
        "unordered actions by id", "tolerate state.**.t by 0.5 for kotlin \"rounded\"",
        "replace state.id matching /[0-9]+/ with \"N\" \"ids\"",
        "rename state.old to state.new for swift",
      ])
    #expect(scenario.rules.map(\.implementation) == [nil, "kotlin", nil, "swift"])
    #expect(scenario.rules.map(\.reason) == [nil, "rounded", "ids", nil])
    #expect(scenario.skips.map(\.until) == [Day(year: 2027, month: 1, day: 31)])
    #expect(scenario.divergences.map(\.path.source) == ["state.a[*].b"])
    #expect(scenario.allowance == nil)
    #expect(scenario.steps[0].divergences.map(\.path.root) == [.ok])
    #expect(scenario.steps[0].allowance?.reason == "there")
  }

  @Test("has its snapshot with its leaves, under a setup's last step too")
  func snapshots() throws {
    let scenario = try #require(
      scenarios(
        "setup s", "  launch \"/x\"", "scenario \"t\"", "  use s", "    snapshot state",
        "      | state.a = 1", "      | state.b[0].c = []"
      ).first)
    let snapshot = try #require(scenario.steps[0].snapshot)
    #expect(snapshot.path?.source == "state")
    #expect(snapshot.leaves.map(\.path.source) == ["state.a", "state.b[0].c"])
    #expect(snapshot.leaves.map(\.value) == [.number("1"), .list([])])
  }

  @Test("writes each command as a user would, on one line")
  func sources() {
    let scenario = scenarios(
      "scenario \"t\"", "  launch \"/x\" a.b = 1", "    with a[\"c d\"] = null", "    with e = [",
      "      { f.g = \"h\\u{1}\" },  # why", "    ]", "  env", "    with text =", "      > one",
      "      > \"two\"", "  do A {}", "  do B null", "  send", "    > {\"a\":", "  ls", "  restart",
      "  launch \"/y\"",
      "    expect state.l = [", "      1,", "    ], state.t =", "      > a", "      > b"
    ).first
    #expect(
      scenario?.sources == [
        #"launch "/x" a.b = 1, a["c d"] = null, e = [{ f.g = "h\u{1}" }]"#,
        #"env text = "one\n\"two\"""#, "do A {}", "do B null", #"send > {"a":"#, "ls", "restart",
        #"launch "/y""#,
      ])
    #expect(
      scenario?.steps.last?.checks.map(\.source) == ["state.l = [1]", #"state.t = "a\nb""#])
  }

  @Test("reads paths to their last part")
  func paths() throws {
    let scenario = try #require(
      scenarios(
        "scenario \"t\"", "  launch \"/x\"",
        #"    expect every state["a\u{62}"].c[3][*].$ref[k.l["m"] = "n"].o-p is list"#
      ).first)
    guard case .reply(.every, let path, _) = scenario.steps[0].checks[0].subject else {
      Issue.record("no check of every element")
      return
    }
    #expect(path.root == .state)
    #expect(
      path.components == [
        .key(Text("ab")), .key(Text("c")), .index(3), .each, .key(Text("$ref")),
        .element(
          key: [.key(Text("k")), .key(Text("l")), .key(Text("m"))], value: .of("n")),
        .key(Text("o-p")),
      ])
  }

  @Test("resolves every escape, and keeps bytes that look alike apart")
  func escapes() throws {
    let scenario = try #require(
      scenarios(
        "scenario \"t\"", "  launch \"/x\"",
        #"  do A a = "\"\\\/\b\f\n\r\t", b = "\u{1F5FC}\ud83d\uDDFC\u00e9", c = "e\u{301}", d = """#
      ).first)
    guard case .act(_, .object(let members)?) = scenario.steps[1].command else {
      Issue.record("no input")
      return
    }
    let texts = members.map { member -> [UInt8]? in
      guard case .text(let text) = member.value else { return nil }
      return text.literal
    }
    #expect(texts[0] == [0x22, 0x5C, 0x2F, 0x08, 0x0C, 0x0A, 0x0D, 0x09])
    #expect(texts[1] == Array("🗼🗼é".utf8))
    #expect(texts[2] == [0x65, 0xCC, 0x81])
    #expect(texts[3] == [])
  }
}

extension Scenario {
  fileprivate var sources: [String] { steps.indices.map(source(ofStep:)) }
}
