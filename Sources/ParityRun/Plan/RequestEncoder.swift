import ParityJSON
package import ParityLanguage

/// Writes commands as the JSON that implementations read.
package struct RequestEncoder {
  private var segments: [RequestTemplate.Segment] = []
  private var bytes: [UInt8] = []

  /// The line of a command, or nil for `restart` and `start`, which are no lines.
  package static func template(for command: Command) -> RequestTemplate? {
    var encoder = RequestEncoder()
    encoder.bytes.reserveCapacity(usualLength)
    switch command {
    case .launch(let route, let fields):
      encoder.open(Opening.launch, route)
      encoder.close(with: fields)
    case .open(let route):
      encoder.open(Opening.open, route)
      encoder.close(with: [])
    case .act(let action, let input):
      encoder.open(Opening.act, action)
      if let input, !input.isAbsent {
        encoder.write(Opening.input)
        encoder.append(input)
      }
      encoder.close(with: [])
    case .env(let fields):
      encoder.write(#"{"cmd":"env""#)
      encoder.close(with: fields)
    case .ls:
      encoder.write(#"{"cmd":"ls"}"#)
    case .send(.value(let value)), .tell(.value(let value)):
      encoder.append(value)
    case .send(.bytes(let line)), .tell(.bytes(let line)):
      encoder.bytes = line
    case .restart, .start:
      return nil
    }
    return encoder.finished()
  }

  /// The line of a command that can be taken as it stands in its file.
  static func template(for command: WrittenCommand) -> RequestTemplate {
    var encoder = RequestEncoder()
    encoder.bytes.reserveCapacity(command.length + frameLength)
    switch command.word {
    case .launch, .open:
      encoder.write(command.word == .launch ? Opening.launch : Opening.open)
      command.appendName(to: &encoder.bytes)
      if command.hasFields {
        encoder.bytes.append(UInt8(ascii: ","))
        command.appendFields(to: &encoder.bytes)
      }
    case .act:
      encoder.write(Opening.act)
      command.appendName(to: &encoder.bytes)
      if command.hasFields {
        encoder.write(Opening.input)
        encoder.bytes.append(UInt8(ascii: "{"))
        command.appendFields(to: &encoder.bytes)
        encoder.bytes.append(UInt8(ascii: "}"))
      } else if command.hasValue {
        encoder.write(Opening.input)
        command.appendValue(to: &encoder.bytes)
      }
    }
    encoder.bytes.append(UInt8(ascii: "}"))
    return encoder.finished()
  }

  /// What commands begin with, and what stands before their input.
  private enum Opening {
    static let launch: StaticString = #"{"cmd":"launch","route":"#
    static let open: StaticString = #"{"cmd":"open","route":"#
    static let act: StaticString = #"{"cmd":"do","action":"#
    static let input: StaticString = #","input":"#
  }

  /// What is sent is mostly no longer than what is written and this.
  private static let frameLength = 48

  /// Most commands are shorter.
  private static let usualLength = 120

  private mutating func open(_ beginning: StaticString, _ text: Text) {
    write(beginning)
    append(text)
  }

  private mutating func close(with fields: [Member]) {
    for field in fields where !field.value.isAbsent {
      bytes.append(UInt8(ascii: ","))
      append(field)
    }
    bytes.append(UInt8(ascii: "}"))
  }

  private mutating func write(_ text: StaticString) {
    text.withUTF8Buffer { bytes.append(contentsOf: $0) }
  }

  private mutating func append(_ member: Member) {
    append(member.key)
    bytes.append(UInt8(ascii: ":"))
    append(member.value)
  }

  private mutating func append(_ value: Value) {
    switch value {
    case .null, .absent: write("null")
    case .boolean(let isTrue): write(isTrue ? "true" : "false")
    case .number(var lexeme): lexeme.withUTF8 { bytes.append(contentsOf: $0) }
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
      var isFirst = true
      for member in members where !member.value.isAbsent {
        if !isFirst { bytes.append(UInt8(ascii: ",")) }
        isFirst = false
        append(member)
      }
      bytes.append(UInt8(ascii: "}"))
    case .captured(let id):
      close(with: .value(id))
    }
  }

  private mutating func append(_ text: Text) {
    bytes.append(UInt8(ascii: "\""))
    if let plain = text.plain {
      JSONWriter.appendCharacters(plain, to: &bytes)
      bytes.append(UInt8(ascii: "\""))
      return
    }
    for segment in text.segments {
      switch segment {
      case .literal(let literal): JSONWriter.appendCharacters(literal, to: &bytes)
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
    if segments.isEmpty { return RequestTemplate(line: bytes) }
    if !bytes.isEmpty { segments.append(.bytes(bytes)) }
    return RequestTemplate(segments: segments)
  }
}
