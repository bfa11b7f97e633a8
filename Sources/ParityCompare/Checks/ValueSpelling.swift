import ParityJSON
import ParityLanguage

/// Writes values of the language as JSON.
enum ValueSpelling {
  /// The value as a document; nil where a captured value stands in it, or it is `absent`.
  static func document(of value: Value) -> JSONDocument? {
    guard value != .absent, let bytes = try? bytes(of: value, captures: []) else { return nil }
    return try? JSONDocument(parsing: bytes)
  }

  /// The value as JSON, captured values filled in as they came.
  static func bytes(of value: Value, captures: [JSONView?]) throws(PathMiss) -> [UInt8] {
    var writer = JSONWriter()
    try append(value, captures, to: &writer)
    return writer.bytes
  }

  /// The bytes of a text, captured values filled in.
  static func text(_ text: Text, captures: [JSONView?]) throws(PathMiss) -> [UInt8] {
    if let literal = text.literal { return literal }
    var bytes: [UInt8] = []
    for segment in text.segments {
      switch segment {
      case .literal(let literal): bytes += literal
      case .captured(let id): bytes += try characters(of: id, captures)
      }
    }
    return bytes
  }

  /// A captured value.
  static func captured(_ id: CaptureID, _ captures: [JSONView?]) throws(PathMiss) -> JSONView {
    guard captures.indices.contains(id.index), let view = captures[id.index] else {
      throw .notCaptured(id)
    }
    return view
  }

  /// What a captured value spells inside text.
  private static func characters(
    of id: CaptureID, _ captures: [JSONView?]
  ) throws(PathMiss) -> [UInt8] {
    let view = try captured(id, captures)
    switch view.kind {
    case .string: return view.string ?? []
    case .number, .boolean: return Array(view.rawBytes)
    case .null, .list, .object: throw .notText(id, kind: view.kind.description)
    }
  }

  private static func append(
    _ value: Value, _ captures: [JSONView?], to writer: inout JSONWriter
  ) throws(PathMiss) {
    switch value {
    case .null, .absent: writer.null()
    case .boolean(let boolean): writer.boolean(boolean)
    case .number(let lexeme): writer.raw(lexeme.utf8)
    case .text(let text): writer.string(try Self.text(text, captures: captures))
    case .list(let elements):
      writer.beginList()
      for element in elements { try append(element, captures, to: &writer) }
      writer.endList()
    case .object(let members):
      writer.beginObject()
      for member in members where member.value != .absent {
        writer.key(try text(member.key, captures: captures))
        try append(member.value, captures, to: &writer)
      }
      writer.endObject()
    case .captured(let id): writer.value(try captured(id, captures))
    }
  }
}
