import ParityJSON
import ParityLanguage

/// `[sku = "T-1"]` with nothing left to fill in.
struct ElementSelector: Sendable {
  var key: KeyPath
  var value: JSONView

  init(key: KeyPath, value: JSONView) {
    self.key = key
    self.value = value
  }

  /// Nil where a captured value stands in it.
  init?(key: [InputComponent], value: Value) {
    guard let key = KeyPath(key), let value = ValueSpelling.document(of: value) else { return nil }
    self.init(key: key, value: value.root)
  }

  /// Whether an element is one that is meant.
  func selects(_ element: Int, in document: JSONDocument) -> Bool {
    guard let node = key.node(in: document, from: element) else { return false }
    return isEqual(document, node, value.document, value.index)
  }

  /// As a path that was met has it.
  var component: ReplyPath.Component {
    .element(key: key.spelling, value: Array(notation(of: value).utf8))
  }
}
