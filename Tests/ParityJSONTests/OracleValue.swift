import ParityJSON

/// A JSON value as a tree: the plain model that the tape is held against.
indirect enum OracleValue: Equatable {
  case null
  case boolean(Bool)
  case number([UInt8])
  case string([UInt8])
  case list([OracleValue])
  case object([OracleMember])
}

/// A member of an object, in the order in which it stands.
struct OracleMember: Equatable {
  let key: [UInt8]
  let value: OracleValue
}

extension OracleValue {
  /// The value that a view shows.
  init(_ view: JSONView) {
    switch view.kind {
    case .null: self = .null
    case .boolean: self = .boolean(view.boolean == true)
    case .number: self = .number(view.number?.lexeme ?? [])
    case .string: self = .string(view.string ?? [])
    case .list: self = .list(view.elements.map(OracleValue.init))
    case .object:
      self = .object(view.members.map { OracleMember(key: $0.key, value: OracleValue($0.value)) })
    }
  }

  /// The value as `JSONWriter` writes it.
  func write(to writer: inout JSONWriter) {
    switch self {
    case .null: writer.null()
    case .boolean(let value): writer.boolean(value)
    case .number(let lexeme): writer.raw(lexeme)
    case .string(let text): writer.string(text)
    case .list(let elements):
      writer.beginList()
      for element in elements { element.write(to: &writer) }
      writer.endList()
    case .object(let members):
      writer.beginObject()
      for member in members {
        writer.key(member.key)
        member.value.write(to: &writer)
      }
      writer.endObject()
    }
  }

  /// The bytes that `JSONWriter` makes.
  var written: [UInt8] {
    var writer = JSONWriter()
    write(to: &writer)
    return writer.bytes
  }

  /// Whether two values are equal by the rules of comparison, found the slow way.
  func isLike(_ other: OracleValue) -> Bool {
    switch (self, other) {
    case (.null, .null): true
    case (.boolean(let one), .boolean(let two)): one == two
    case (.string(let one), .string(let two)): one == two
    case (.number(let one), .number(let two)): SlowDecimal.areLike(one, two)
    case (.list(let one), .list(let two)):
      one.count == two.count && zip(one, two).allSatisfy { $0.isLike($1) }
    case (.object(let one), .object(let two)):
      one.count == two.count
        && one.allSatisfy { member in
          two.contains { $0.key == member.key && member.value.isLike($0.value) }
        }
    case (.null, _), (.boolean, _), (.string, _), (.number, _), (.list, _), (.object, _): false
    }
  }
}
