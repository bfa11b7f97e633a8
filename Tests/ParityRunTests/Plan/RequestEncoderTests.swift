import ParityJSON
import ParityLanguage
import Testing

@testable import ParityRun

@Suite("Commands as JSON")
struct RequestEncoderTests {
  struct Case: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let command: Command
    let line: String

    init(_ name: String, _ command: Command, _ line: String) {
      testDescription = name
      self.command = command
      self.line = line
    }
  }

  private static func field(_ key: String, _ value: Value) -> Member {
    Member(key: Text(key), value: value)
  }

  static let cases: [Case] = [
    Case("launch", .launch(route: Text("/a"), fields: []), #"{"cmd":"launch","route":"/a"}"#),
    Case(
      "fields in their order",
      .launch(route: Text("/a"), fields: [field("z", .number("1")), field("b", .boolean(true))]),
      #"{"cmd":"launch","route":"/a","z":1,"b":true}"#),
    Case("open", .open(route: Text("/a/b?c=d")), #"{"cmd":"open","route":"/a/b?c=d"}"#),
    Case("do", .act(action: Text("Go"), input: nil), #"{"cmd":"do","action":"Go"}"#),
    Case(
      "do with null", .act(action: Text("Go"), input: .null),
      #"{"cmd":"do","action":"Go","input":null}"#),
    Case(
      "do with an empty object", .act(action: Text("cart.add"), input: .object([])),
      #"{"cmd":"do","action":"cart.add","input":{}}"#),
    Case(
      "do with what is absent", .act(action: Text("Go"), input: .absent),
      #"{"cmd":"do","action":"Go"}"#),
    Case("env", .env(fields: []), #"{"cmd":"env"}"#),
    Case("ls", .ls, #"{"cmd":"ls"}"#),
    Case(
      "absent fields, also first, also alone inside",
      .env(fields: [
        field("a", .absent), field("b", .object([field("c", .absent), field("d", .number("0"))])),
        field("e", .object([field("f", .absent)])), field("g", .absent),
      ]), #"{"cmd":"env","b":{"d":0},"e":{}}"#),
    Case(
      "numbers as spelled",
      .env(fields: [field("n", .list(["1.50", "1E5", "-0", "9007199254740993"].map(Value.number)))]
      ),
      #"{"cmd":"env","n":[1.50,1E5,-0,9007199254740993]}"#),
    Case(
      "text is escaped where it must be",
      .env(fields: [field("t", .text(Text("\"\\\n\u{1}/é🗼")))]),
      #"{"cmd":"env","t":"\"\\\n\u0001/é🗼"}"#),
    Case(
      "so are keys", .env(fields: [field("a \"key\"", .null)]), #"{"cmd":"env","a \"key\"":null}"#),
    Case("empty text", .open(route: Text("")), #"{"cmd":"open","route":""}"#),
    Case(
      "lists in lists",
      .act(action: Text("A"), input: .list([.list([]), .list([.boolean(false)])])),
      #"{"cmd":"do","action":"A","input":[[],[false]]}"#),
    Case("send an object", .send(.value(.object([field("seq", .number("1"))]))), #"{"seq":1}"#),
    Case("send a value", .send(.value(.text(Text("x")))), #""x""#),
    Case("tell bytes", .tell(.bytes(Array(#"{"id":1,"#.utf8))), #"{"id":1,"#),
    Case("send an empty line", .send(.bytes([])), ""),
  ]

  @Test("what goes out", arguments: cases)
  func encoded(_ test: Case) throws {
    let template = try #require(RequestEncoder.template(for: test.command))
    let line = try template.bytes(captures: [])
    #expect(String(decoding: line, as: UTF8.self) == test.line)
    #expect(template.captures == [])
  }

  @Test("restart and start are no lines")
  func noLines() {
    #expect(RequestEncoder.template(for: .restart) == nil)
    #expect(RequestEncoder.template(for: .start(once: true)) == nil)
  }

  private static let captured = Command.act(
    action: Text("Open"),
    input: .object([
      field("id", .captured(CaptureID(1))),
      field(
        "text",
        .text(
          Text(segments: [
            .literal(Array("a \"".utf8)), .captured(CaptureID(0)), .literal(Array("\"".utf8)),
          ]))),
    ]))

  @Test("captured values are filled in as they came, in values and inside text")
  func capturedValues() throws {
    let views = try [#""T\u00f6k \" yo""#, #"{ "a" : [1.50] }"#].map {
      try JSONDocument(parsing: Array($0.utf8)).root
    }
    let template = try #require(RequestEncoder.template(for: Self.captured))
    #expect(template.captures == [CaptureID(1), CaptureID(0)])
    let line = try template.bytes(captures: views)
    #expect(
      String(decoding: line, as: UTF8.self)
        == #"{"cmd":"do","action":"Open","input":{"id":{ "a" : [1.50] },"text":"a \"T\u00f6k \" yo\""}}"#
    )
  }

  @Test("a captured value that is not there, or cannot stand in text, is told")
  func unusable() throws {
    let template = try #require(RequestEncoder.template(for: Self.captured))
    let list = try JSONDocument(parsing: Array("[]".utf8)).root
    #expect(throws: UnusableCapture(id: CaptureID(0), found: .list)) {
      try template.bytes(captures: [list, list])
    }
    #expect(throws: UnusableCapture(id: CaptureID(1), found: nil)) {
      try template.bytes(captures: [list, nil])
    }
  }
}
