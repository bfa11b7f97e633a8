/// The six kinds of JSON value (RFC 8259, section 3).
package enum JSONKind: UInt8, Sendable, Hashable, CaseIterable {
  case null
  case boolean
  case number
  case string
  case list
  case object
}

extension JSONKind: CustomStringConvertible {
  /// The kind's name in sentences: "null", "boolean", "number", "string", "list", "object".
  package var description: String {
    switch self {
    case .null: "null"
    case .boolean: "boolean"
    case .number: "number"
    case .string: "string"
    case .list: "list"
    case .object: "object"
    }
  }
}
