import ParityJSON
import ParityLanguage

/// Writes commands as the JSON that implementations read.
struct RequestEncoder {
  private var segments: [RequestTemplate.Segment] = []
  private var bytes: [UInt8] = []

  /// The line of a command, or nil for `restart` and `start`, which are no lines.
  static func template(for command: Command) -> RequestTemplate? {
    var encoder = RequestEncoder()
    switch command {
    case .launch(let route, let fields):
      encoder.command("launch", [("route", route)], fields: fields)
    case .open(let route):
      encoder.command("open", [("route", route)], fields: [])
    case .act(let action, let input):
      let fields = input.map { [Member(key: Text("input"), value: $0)] } ?? []
      encoder.command("do", [("action", action)], fields: fields)
    case .env(let fields):
      encoder.command("env", [], fields: fields)
    case .ls:
      encoder.command("ls", [], fields: [])
    case .send(.value(let value)), .tell(.value(let value)):
      encoder.append(value)
    case .send(.bytes(let line)), .tell(.bytes(let line)):
      encoder.bytes = line
    case .restart, .start:
      return nil
    }
    return encoder.finished()
  }

  private mutating func command(_ name: String, _ texts: [(String, Text)], fields: [Member]) {
    bytes.append(contentsOf: "{\"cmd\":\"\(name)\"".utf8)
    for (key, text) in texts {
      bytes.append(contentsOf: ",\"\(key)\":".utf8)
      append(text)
    }
    for field in fields where field.value != .absent {
      bytes.append(UInt8(ascii: ","))
      append(field)
    }
    bytes.append(UInt8(ascii: "}"))
  }

  private mutating func append(_ member: Member) {
    append(member.key)
    bytes.append(UInt8(ascii: ":"))
    append(member.value)
  }

  private mutating func append(_ value: Value) {
    switch value {
    case .null, .absent: bytes.append(contentsOf: "null".utf8)
    case .boolean(let isTrue): bytes.append(contentsOf: (isTrue ? "true" : "false").utf8)
    case .number(let lexeme): bytes.append(contentsOf: lexeme.utf8)
    case .text(let text): append(text)
    case .list(let elements):
      bytes.append(UInt8(ascii: "["))
      for (index, element) in elements.enumerated() {
        if index > 0 { bytes.append(UInt8(ascii: ",")) }
        append(element)
      }
      bytes.append(UInt8(ascii: "]"))
    case .object(let members):
      bytes.append(UInt8(ascii: "{"))
      for (index, member) in members.filter({ $0.value != .absent }).enumerated() {
        if index > 0 { bytes.append(UInt8(ascii: ",")) }
        append(member)
      }
      bytes.append(UInt8(ascii: "}"))
    case .captured(let id):
      close(with: .value(id))
    }
  }

  private mutating func append(_ text: Text) {
    bytes.append(UInt8(ascii: "\""))
    for segment in text.segments {
      switch segment {
      case .literal(let literal):
        var writer = JSONWriter()
        writer.string(literal)
        bytes.append(contentsOf: writer.bytes.dropFirst().dropLast())
      case .captured(let id):
        close(with: .text(id))
      }
    }
    bytes.append(UInt8(ascii: "\""))
  }

  private mutating func close(with segment: RequestTemplate.Segment) {
    if !bytes.isEmpty { segments.append(.bytes(bytes)) }
    bytes = []
    segments.append(segment)
  }

  private mutating func finished() -> RequestTemplate {
    if !bytes.isEmpty || segments.isEmpty { segments.append(.bytes(bytes)) }
    return RequestTemplate(segments: segments)
  }
}
