/// Writes values in the notation of the language: a path, an operator, a value.
package struct NotationWriter {
  /// What has been written.
  package var bytes: [UInt8] = []
  /// The names of captured values, by their ids.
  private let captures: [String]
  /// A path that the fields being written are below.
  private var prefix = ""

  /// - Parameter captures: the names of a scenario's captured values.
  package init(captures: [String]) {
    self.captures = captures
    // Most commands fit, and every step of a run that is written down is written.
    bytes.reserveCapacity(96)
  }

  /// What has been written, as text.
  package var text: String { String(decoding: bytes, as: UTF8.self) }

  package mutating func write(_ text: String) {
    var text = text
    text.withUTF8 { bytes.append(contentsOf: $0) }
  }

  /// Writes a value; it recurses as deep as the value nests.
  package mutating func write(_ value: Value) {
    switch value {
    case .null: write("null")
    case .boolean(let flag): write(flag ? "true" : "false")
    case .number(let digits): write(digits)
    case .text(let text): write(text: text)
    case .captured(let id): write("$" + name(id))
    case .absent: write("absent")
    case .list(let elements):
      write("[")
      for (index, element) in elements.enumerated() {
        if index > 0 { write(", ") }
        write(element)
      }
      write("]")
    case .object(let members) where members.isEmpty: write("{}")
    case .object(let members):
      write("{ ")
      write(fields: members)
      write(" }")
    }
  }

  /// Writes members as fields, objects among them as paths: `a.b = 1, c = true`.
  ///
  /// `prefix` is a path that all of them are below.
  package mutating func write(fields members: [Member], below prefix: String = "") {
    self.prefix = prefix
    defer { self.prefix = "" }
    var isFirst = true
    var path: [Text] = []
    writeFields(members, below: &path, &isFirst)
  }

  private mutating func writeFields(
    _ members: [Member], below path: inout [Text], _ isFirst: inout Bool
  ) {
    for member in members {
      path.append(member.key)
      defer { path.removeLast() }
      if case .object(let inner) = member.value, !inner.isEmpty {
        writeFields(inner, below: &path, &isFirst)
      } else {
        if !isFirst { write(", ") }
        isFirst = false
        write(inputPath: path)
        write(" = ")
        write(member.value)
      }
    }
  }

  private mutating func write(inputPath path: [Text]) {
    write(prefix)
    let depth = prefix.isEmpty ? 0 : 1
    for (position, key) in path.enumerated() {
      let index = position + depth
      if let literal = key.literal, Self.isName(literal), index > 0 || !Self.isReserved(literal) {
        if index > 0 { write(".") }
        bytes.append(contentsOf: literal)
      } else if index == 0 {
        write(text: key)
      } else {
        write("[")
        write(text: key)
        write("]")
      }
    }
  }

  /// Writes text in quotes, with `\(name)` for captured values.
  package mutating func write(text: Text) {
    bytes.append(UInt8(ascii: "\""))
    for segment in text.segments {
      switch segment {
      case .literal(let literal): writeEscaped(literal)
      case .captured(let id): write("\\(" + name(id) + ")")
      }
    }
    bytes.append(UInt8(ascii: "\""))
  }

  /// Writes literal bytes in quotes.
  package mutating func write(quoted literal: [UInt8]) {
    write(text: Text(segments: literal.isEmpty ? [] : [.literal(literal)]))
  }

  /// Writes text without quotes: only what cannot be seen is escaped.
  package mutating func write(shown literal: [UInt8]) { writeEscaped(literal, isQuoted: false) }

  private mutating func writeEscaped(_ literal: [UInt8], isQuoted: Bool = true) {
    if literal.allSatisfy(Self.isPlain) { return bytes.append(contentsOf: literal) }
    var index = 0
    while index < literal.count {
      let byte = literal[index]
      if byte < 0x80 {
        let isPlain = !isQuoted && byte >= 0x20 && byte < 0x7F
        if isPlain { bytes.append(byte) } else { writeEscaped(byte) }
        index += 1
      } else if let (scalar, length) = Flaw.decode(literal, at: index, end: literal.count) {
        if Flaw.isForbidden(scalar) {
          writeCode(scalar)
        } else {
          bytes.append(contentsOf: literal[index..<index + length])
        }
        index += length
      } else {
        writeCode(0xFFFD)
        index += 1
      }
    }
  }

  /// Whether a byte stands for itself inside quotes.
  private static func isPlain(_ byte: UInt8) -> Bool {
    byte >= 0x20 && byte < 0x7F && byte != UInt8(ascii: "\"") && byte != UInt8(ascii: "\\")
  }

  private mutating func writeEscaped(_ byte: UInt8) {
    switch byte {
    case UInt8(ascii: "\""): write("\\\"")
    case UInt8(ascii: "\\"): write("\\\\")
    case 0x0A: write("\\n")
    case 0x0D: write("\\r")
    case 0x09: write("\\t")
    case 0..<0x20, 0x7F: writeCode(UInt32(byte))
    default: bytes.append(byte)
    }
  }

  private mutating func writeCode(_ scalar: UInt32) {
    write("\\u{" + String(scalar, radix: 16, uppercase: true) + "}")
  }

  private func name(_ id: CaptureID) -> String {
    id.index < captures.count ? captures[id.index] : "captured\(id.index)"
  }

  /// Whether a key can stand without quotes.
  package static func isName(_ key: [UInt8]) -> Bool {
    guard let first = key.first, first.isNameStart else { return false }
    return key.allSatisfy(\.isNamePart)
  }

  private static func isReserved(_ key: [UInt8]) -> Bool { reserved.contains(key) }

  private static let reserved = ["true", "false", "null", "absent"].map { Array($0.utf8) }
}

extension Command {
  /// The command as a user would write it on one line.
  ///
  /// - Parameter captures: the names of the scenario's captured values.
  /// - Returns: `do Open id = "1850147"`.
  package func notation(captures: [String]) -> String {
    var writer = NotationWriter(captures: captures)
    switch self {
    case .launch(let route, let fields):
      writer.write("launch ")
      writer.write(text: route)
      if !fields.isEmpty { writer.write(" ") }
      writer.write(fields: fields)
    case .open(let route):
      writer.write("open ")
      writer.write(text: route)
    case .act(let action, let input): writer.write(action: action, input: input)
    case .env(let fields):
      writer.write(fields.isEmpty ? "env" : "env ")
      writer.write(fields: fields)
    case .ls: writer.write("ls")
    case .restart: writer.write("restart")
    case .start(let once): writer.write(once ? "start once" : "start")
    case .send(let message): writer.write("send", message)
    case .tell(let message): writer.write("tell", message)
    }
    return writer.text
  }
}

extension NotationWriter {
  fileprivate mutating func write(action: Text, input: Value?) {
    write("do ")
    if let literal = action.literal, Self.isName(literal) {
      bytes.append(contentsOf: literal)
    } else {
      write(text: action)
    }
    if let input {
      write(" ")
      write(whole: input)
    }
  }

  fileprivate mutating func write(_ word: String, _ message: Message) {
    write(word + " ")
    switch message {
    case .value(let value): write(whole: value)
    case .bytes(let line):
      // On one line here; in a file it stands on the line below.
      write("> ")
      bytes.append(contentsOf: line)
    }
  }

  private mutating func write(whole value: Value) {
    if case .object(let members) = value, !members.isEmpty {
      write(fields: members)
    } else {
      write(value)
    }
  }
}
