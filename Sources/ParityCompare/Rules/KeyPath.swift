import ParityJSON
import ParityLanguage

/// Names, quoted keys and indices below an element, with nothing left to fill in.
struct KeyPath: Sendable {
  enum Move: Sendable {
    case key([UInt8])
    case index(Int)
  }

  var moves: [Move]

  /// Nil where a captured value stands in it.
  init?(_ components: [InputComponent]) {
    moves = []
    for component in components {
      switch component {
      case .key(let text):
        guard let key = text.literal else { return nil }
        moves.append(.key(key))
      case .index(let index): moves.append(.index(index))
      }
    }
  }

  /// The node it leads to from a value of a document.
  func node(in document: JSONDocument, from start: Int) -> Int? {
    var node = start
    for move in moves {
      let next =
        switch move {
        case .key(let key): document.index(ofKey: key, inObject: node)
        case .index(let index): document.index(ofElement: index, inList: node)
        }
      guard let next else { return nil }
      node = next
    }
    return node
  }

  /// As the language writes it: `id`, `place.name`, `"a key"`.
  var spelling: [UInt8] {
    var text = ""
    for move in moves {
      switch move {
      case .key(let key) where !text.isEmpty: text += keyStep(key)
      case .key(let key) where JSONPath.isName(key): text += String(decoding: key, as: UTF8.self)
      case .key(let key): text += JSONPath.quoted(key)
      case .index(let index): text += "[\(index)]"
      }
    }
    return Array(text.utf8)
  }
}

/// `[sku = "T-1"]` with nothing left to fill in.
struct ElementSelector: Sendable {
  var key: KeyPath
  var value: JSONDocument

  /// Nil where a captured value stands in it.
  init?(key: [InputComponent], value: Value) {
    guard let key = KeyPath(key), let value = ValueSpelling.document(of: value) else { return nil }
    self.key = key
    self.value = value
  }

  init(key: KeyPath, value: JSONDocument) {
    self.key = key
    self.value = value
  }

  /// Whether an element is the one that is meant.
  func selects(_ element: Int, in document: JSONDocument) -> Bool {
    guard let node = key.node(in: document, from: element) else { return false }
    return isEqual(document, node, value, value.rootIndex)
  }
}
