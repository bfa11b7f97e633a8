/// The six kinds of JSON value (RFC 8259, section 3).
package enum JSONKind: UInt8, Sendable, Hashable, CaseIterable {
  case null
  case boolean
  case number
  case string
  case list
  case object

  /// Whether two kinds are the same.
  ///
  /// Written out because the one that comes by itself to an enum with raw values is generic: other
  /// modules call it through a witness, which takes longer than looking at the node.
  package static func == (left: JSONKind, right: JSONKind) -> Bool {
    left.rawValue == right.rawValue
  }
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
