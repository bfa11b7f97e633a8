import ParityJSON
import ParityKit
import Testing

@Suite("A conversation")
@MainActor
struct ConversationTests {
  let device = Device(name: "counter", fixtures: nil, storage: nil)
  let conversation: Conversation<CounterAdapter>

  init() {
    conversation = Conversation(adapter: CounterAdapter(device: device), device: device)
  }

  func reply(_ line: String) async throws -> JSONView {
    let bytes = await conversation.reply(to: Array(line.utf8))
    return try JSONDocument(parsing: bytes).root
  }

  func launched() async throws {
    let reply = try await reply(#"{"cmd":"launch","route":"/counter"}"#)
    #expect(reply["ok"]?.boolean == true)
  }

  @Test("hello names the implementation and what it can do, and passes over what it does not know")
  func hello() async throws {
    let reply = try await reply(#"{"cmd":"hello","protocol":7,"later":true,"id":0}"#)
    #expect(reply["ok"]?.boolean == true)
    #expect(reply["protocol"]?.number?.integer == 1)
    #expect(reply["implementation"]?.text == "counter (Swift)")
    #expect(
      reply["commands"]?.elements.map(\.text) == ["launch", "do", "env", "open", "ls", "dial"])
    #expect(reply["state"] == nil)
  }

  @Test(
    "an id comes back as it was spelled",
    arguments: ["1", "-0.50e+3", "9007199254740993", #""a\u0062""#, #""""#])
  func identity(id: String) async throws {
    let reply = try await reply(#"{"id":\#(id),"cmd":"fly"}"#)
    #expect(reply["id"].map { String(decoding: $0.rawBytes, as: UTF8.self) } == id)
  }

  nonisolated static let rejected: [(name: String, line: String, code: String)] = [
    ("no JSON", "launch", "invalid_input"),
    ("half an object", #"{"cmd":"ls""#, "invalid_input"),
    ("bytes after the object", #"{"cmd":"ls"} x"#, "invalid_input"),
    ("a duplicate key", #"{"cmd":"ls","cmd":"ls"}"#, "invalid_input"),
    ("a list", #"["ls"]"#, "invalid_input"),
    ("an empty line", "", "invalid_input"),
    ("no command", "{}", "invalid_input"),
    ("a command that is no text", #"{"cmd":1}"#, "invalid_input"),
    ("an unknown command", #"{"cmd":"Launch"}"#, "unknown_command"),
    ("an id that is null", #"{"cmd":"ls","id":null}"#, "invalid_input"),
    ("an unknown key", #"{"cmd":"ls","deep":true}"#, "invalid_input"),
    ("no route", #"{"cmd":"open"}"#, "invalid_input"),
    ("an unknown route", #"{"cmd":"open","route":"/"}"#, "unknown_route"),
    ("no action", #"{"cmd":"do"}"#, "invalid_input"),
    ("an unknown action", #"{"cmd":"do","action":"add","input":{"times":1}}"#, "unknown_action"),
    ("no input", #"{"cmd":"do","action":"Add"}"#, "invalid_input"),
    ("input that is null", #"{"cmd":"do","action":"Add","input":null}"#, "invalid_input"),
    ("a missing key", #"{"cmd":"do","action":"Add","input":{}}"#, "invalid_input"),
    ("an extra key", #"{"cmd":"do","action":"Add","input":{"times":1,"x":1}}"#, "invalid_input"),
    ("a quoted number", #"{"cmd":"do","action":"Add","input":{"times":"1"}}"#, "invalid_input"),
    ("out of range", #"{"cmd":"do","action":"Add","input":{"times":6}}"#, "invalid_input"),
    ("input where none is taken", #"{"cmd":"do","action":"Save","input":[]}"#, "invalid_input"),
    ("one bad field", #"{"cmd":"env","http":"offline","step":0}"#, "invalid_input"),
    ("an unknown field", #"{"cmd":"env","http":"offline","steps":1}"#, "invalid_input"),
    ("what cannot be done", #"{"cmd":"env","http":"offline","future":1}"#, "unsupported"),
    ("unknown before unsupported", #"{"cmd":"env","future":1,"x":1}"#, "invalid_input"),
  ]

  @Test("what is rejected leaves everything as it was", arguments: rejected)
  func rejection(name: String, line: String, code: String) async throws {
    try await launched()
    let before = try await reply(#"{"cmd":"ls"}"#)
    let rejected = try await reply(line)
    #expect(rejected["ok"]?.boolean == false)
    #expect(rejected["error"]?["code"]?.text == code)
    #expect(rejected["error"]?["message"]?.text?.isEmpty == false)
    // Attempts are the process's, and other tests make some meanwhile.
    #expect(rejected["networkAttempts"]?.number?.integer != nil)
    for key in ["path", "name", "state", "actions", "env"] {
      #expect(rejected[key]?.rawBytes == before[key]?.rawBytes, "\(key)")
    }
    #expect(device.client.mode == .online)
  }

  @Test("before a launch there is no screen, and nothing can be done")
  func nothingLaunched() async throws {
    for command in [
      #""ls""#, #""env""#, #""do","action":"Save""#, #""open","route":"/counter""#,
    ] {
      let reply = try await reply(#"{"cmd":\#(command)}"#)
      #expect(reply["error"]?["code"]?.text == "invalid_input", "\(command)")
      #expect(reply["path"] == nil)
      #expect(reply["networkAttempts"]?.number?.integer == 0)
    }
  }

  @Test("a rejected launch ends the app that was there")
  func rejectedLaunch() async throws {
    try await launched()
    let rejected = try await reply(#"{"cmd":"launch","route":"/nowhere"}"#)
    #expect(rejected["error"]?["code"]?.text == "unknown_route")
    #expect(rejected["state"] == nil)
    #expect(try await reply(#"{"cmd":"ls"}"#)["ok"]?.boolean == false)
  }

  @Test("a reply comes when effects of effects have ended")
  func settled() async throws {
    try await launched()
    let reply = try await reply(#"{"cmd":"do","action":"Add","input":{"times":3}}"#)
    #expect(reply["state"]?["count"]?.number?.integer == 3)
    #expect(reply["env"]?["requests"]?.number?.integer == 3)
  }

  @Test("an action is known where it is offered, and nowhere else")
  func offered() async throws {
    try await launched()
    _ = try await reply(#"{"cmd":"env","step":9}"#)
    let nine = try await reply(#"{"cmd":"do","action":"Add","input":{"times":1}}"#)
    #expect(nine["actions"]?.elements.map(\.text) == ["Save", "Reset"])
    let rejected = try await reply(#"{"cmd":"do","action":"Add","input":{"times":1}}"#)
    #expect(rejected["error"]?["code"]?.text == "unknown_action")
  }

  @Test("a launch makes the device anew: nothing saved, nothing counted")
  func relaunch() async throws {
    try await launched()
    _ = try await reply(#"{"cmd":"do","action":"Add","input":{"times":2}}"#)
    let saved = try await reply(#"{"cmd":"do","action":"Save"}"#)
    #expect(saved["env"]?["saved"]?.number?.integer == 2)
    let again = try await reply(#"{"cmd":"launch","route":"/counter","http":"drop"}"#)
    #expect(again["state"]?["count"]?.number?.integer == 0)
    #expect(again["env"]?["requests"]?.number?.integer == 0)
    #expect(again["env"]?["lastRequest"]?.isNull == true)
    #expect(device.client.mode == .drop)
  }

  @Test("null is written, not left out")
  func nulls() async throws {
    try await launched()
    #expect(try await reply(#"{"cmd":"ls"}"#)["state"]?["note"]?.isNull == true)
  }
}

extension JSONView {
  /// The string as Swift has it.
  var text: String? { string.map { String(decoding: $0, as: UTF8.self) } }
}
