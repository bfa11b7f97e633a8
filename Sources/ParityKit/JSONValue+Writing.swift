internal import ParityJSON

extension JSONValue {
  /// Writes the value.
  func write(to writer: inout JSONWriter) {
    switch self {
    case .null: writer.null()
    case .boolean(let value): writer.boolean(value)
    case .integer(let value): writer.number(value)
    case .number(let value) where value.isFinite: writer.raw(value.description.utf8)
    case .number(let value): writer.string(value.description)
    case .text(let value): writer.string(value)
    case .list(let elements):
      writer.beginList()
      for element in elements { element.write(to: &writer) }
      writer.endList()
    case .object(let members):
      writer.beginObject()
      for member in members { member.write(to: &writer) }
      writer.endObject()
    }
  }
}

extension JSONValue.Member {
  /// Writes the key and its value.
  func write(to writer: inout JSONWriter) {
    writer.key(key)
    value.write(to: &writer)
  }
}
