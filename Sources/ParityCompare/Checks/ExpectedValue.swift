import ParityJSON
import ParityLanguage

/// A value that stands right of an operator, read once where nothing captured is in it.
enum ExpectedValue: Sendable {
  case literal(JSONView)
  case open(Value)

  init(_ value: Value) {
    self =
      ValueSpelling.document(of: value).map { document in .literal(document.root) }
      ?? .open(value)
  }

  /// The value, what was captured filled in.
  func resolved(_ captures: [JSONView?]) throws(PathMiss) -> JSONView {
    switch self {
    case .literal(let view): return view
    case .open(.captured(let id)): return try ValueSpelling.captured(id, captures)
    case .open(let value):
      let bytes = try ValueSpelling.bytes(of: value, captures: captures)
      do {
        return try JSONDocument(parsing: bytes).root
      } catch {
        // What was captured stands in two keys of one object, and is the same.
        throw .notText(CaptureID(0), kind: "repeated key")
      }
    }
  }
}
