import ParityLanguage

/// The lines that a scenario sends, as the corpus writes them down: without ids, `<name>` for what
/// is captured only at run time, `(restart)` for what the runner does itself.
struct WireLines {
  let scenario: Scenario

  var lines: [String] { scenario.steps.map { line($0.command) } }

  private func line(_ command: Command) -> String {
    switch command {
    case .launch(let route, let fields):
      object([("cmd", "\"launch\""), ("route", quoted(route))], fields)
    case .open(let route): object([("cmd", "\"open\""), ("route", quoted(route))], [])
    case .act(let action, nil): object([("cmd", "\"do\""), ("action", quoted(action))], [])
    case .act(let action, let input?):
      object([("cmd", "\"do\""), ("action", quoted(action)), ("input", json(input))], [])
    case .env(let fields): object([("cmd", "\"env\"")], fields)
    case .ls: "{\"cmd\":\"ls\"}"
    case .restart: "(restart)"
    case .start(let once): once ? "(start once)" : "(start)"
    case .send(let message), .tell(let message): line(message)
    }
  }

  private func line(_ message: Message) -> String {
    switch message {
    case .value(let value): json(value)
    case .bytes(let bytes): String(decoding: bytes, as: UTF8.self)
    }
  }

  private func object(_ first: [(String, String)], _ members: [Member]) -> String {
    let written = first.map { "\"\($0.0)\":\($0.1)" } + members.map(member)
    return "{" + written.joined(separator: ",") + "}"
  }

  private func member(_ member: Member) -> String {
    "\(quoted(member.key)):\(json(member.value))"
  }

  private func json(_ value: Value) -> String {
    switch value {
    case .null: "null"
    case .boolean(let flag): flag ? "true" : "false"
    case .number(let digits): digits
    case .text(let text): quoted(text)
    case .list(let elements): "[" + elements.map(json).joined(separator: ",") + "]"
    case .object(let members): "{" + members.map(member).joined(separator: ",") + "}"
    case .captured(let id): "<\(scenario.captures[id.index])>"
    case .absent: "ABSENT"
    }
  }

  private func quoted(_ text: Text) -> String {
    let inner = text.segments.map { segment in
      switch segment {
      case .literal(let bytes): escaped(String(decoding: bytes, as: UTF8.self))
      case .captured(let id): "<\(scenario.captures[id.index])>"
      }
    }
    return "\"" + inner.joined() + "\""
  }

  private func escaped(_ text: String) -> String {
    var escaped = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": escaped += "\\\""
      case "\\": escaped += "\\\\"
      case "\n": escaped += "\\n"
      case "\t": escaped += "\\t"
      case "\r": escaped += "\\r"
      default: escaped.unicodeScalars.append(scalar)
      }
    }
    return escaped
  }
}
