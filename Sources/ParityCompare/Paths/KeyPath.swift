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
    guard let path = try? KeyPath(components, captures: []) else { return nil }
    self = path
  }

  /// Fills in captured values.
  init(_ components: [InputComponent], captures: [JSONView?]) throws(PathMiss) {
    moves = []
    for component in components {
      switch component {
      case .key(let text): moves.append(.key(try ValueSpelling.text(text, captures: captures)))
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
