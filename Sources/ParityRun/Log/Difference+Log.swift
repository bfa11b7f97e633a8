import ParityCompare
import ParityJSON
import ParityLanguage

extension Difference {
  func write(to writer: inout JSONWriter) {
    writer.path("path", path)
    writer.field("count", count)
    writer.list("values", values) { writer, value in writer.value(value) }
    writer.field("class", classification.rawValue)
    writer.field("hint", hint)
    if let codePoints { writer.field("codePoints", codePoints) }
  }

  init(log fields: LogFields) throws(LogFault) {
    self.init(
      path: try fields.path("path"), count: try fields.number("count"),
      values: try fields.list("values") { (value) throws(LogFault) in
        try LogFields.value(value, key: "values")
      },
      classification: try fields.word("class"), hint: try fields.optionalText("hint"),
      codePoints: fields.has("codePoints") ? try fields.texts("codePoints") : nil)
  }
}

extension Shortfall {
  func write(to writer: inout JSONWriter) {
    writer.path("path", path)
    writer.field("expected", expected)
    writer.key("found")
    writer.value(found)
    writer.field("explanation", explanation)
    writer.field("class", classification?.rawValue)
    writer.field("hint", hint)
    if let codePoints { writer.field("codePoints", codePoints) }
  }

  init(log fields: LogFields) throws(LogFault) {
    self.init(
      path: try fields.path("path"), expected: try fields.text("expected"),
      found: try LogFields.value(fields.required("found"), key: "found"),
      explanation: try fields.text("explanation"),
      classification: fields.has("class") ? try fields.word("class") : nil,
      hint: try fields.optionalText("hint"),
      codePoints: fields.has("codePoints") ? try fields.texts("codePoints") : nil)
  }
}

extension StepNote {
  func write(to writer: inout JSONWriter) {
    writer.field("step", step)
    writer.path("path", note.path)
    writer.field("class", note.classification.rawValue)
    writer.field("implementations", note.implementations)
    writer.list("spellings", note.spellings) { writer, spelling in writer.bytes(spelling) }
  }

  init(log fields: LogFields) throws(LogFault) {
    self.init(
      step: try fields.number("step"),
      note: Note(
        path: try fields.path("path"), classification: try fields.word("class"),
        implementations: try fields.indices("implementations"),
        spellings: try fields.list("spellings") { (spelling) throws(LogFault) in
          try LogFields.bytes(spelling, key: "spellings")
        }))
  }
}

extension JSONWriter {
  /// A value as it came, or null where there was none.
  fileprivate mutating func value(_ value: DifferingValue) {
    switch value {
    case .absent: null()
    case .raw(let bytes): self.bytes(bytes)
    }
  }

  /// A way into a reply: the root, then keys as bytes, indices as numbers, null for `[*]`, and an
  /// object for an element that is found by a key.
  fileprivate mutating func path(_ key: StaticString, _ path: ReplyPath) {
    name(key)
    beginList()
    string(path.root.rawValue)
    for component in path.components {
      switch component {
      case .key(let name): bytes(name)
      case .index(let index): number(index)
      case .each: null()
      case .element(let name, let value):
        object { writer in
          writer.field("key", bytes: name)
          writer.field("value", bytes: value)
        }
      }
    }
    endList()
  }
}

extension LogFields {
  func differences(_ key: String) throws(LogFault) -> [Difference] {
    try objects(key) { (fields) throws(LogFault) in try Difference(log: fields) }
  }

  fileprivate static func value(
    _ value: JSONView, key: String
  ) throws(LogFault) -> DifferingValue {
    value.isNull ? .absent : .raw(try bytes(value, key: key))
  }

  fileprivate func path(_ key: String) throws(LogFault) -> ReplyPath {
    let parts = try required(key)
    guard parts.kind == .list, let first = parts[0] else { throw .unfit(key: key) }
    let word = try Self.text(first, key: key)
    guard let root = Path.Root(rawValue: word) else { throw .unknownWord(word, key: key) }
    var components: [ReplyPath.Component] = []
    for part in parts.elements.dropFirst() { components.append(try component(part, key: key)) }
    return ReplyPath(root: root, components: components)
  }

  private func component(
    _ part: JSONView, key: String
  ) throws(LogFault) -> ReplyPath.Component {
    switch part.kind {
    case .null: return .each
    case .number: return .index(try Self.number(part, key: key))
    case .object where part["key"] != nil:
      let fields = try LogFields(part, key: key)
      return .element(key: try fields.bytes("key"), value: try fields.bytes("value"))
    case .string, .object: return .key(try Self.bytes(part, key: key))
    case .boolean, .list: throw .unfit(key: key)
    }
  }
}
