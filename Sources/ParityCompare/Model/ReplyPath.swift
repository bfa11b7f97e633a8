import ParityJSON
package import ParityLanguage

/// Where in a reply something stands, printable as the language writes it.
///
/// Unlike a ``ParityLanguage/Path`` it is a place that was met, or several of them folded into one
/// line with `[*]`.
package struct ReplyPath: Hashable, Sendable {
  /// One move down.
  package enum Component: Hashable, Sendable {
    /// A key's unescaped bytes (WTF-8).
    case key([UInt8])
    case index(Int)
    /// `[*]`: several elements, or one of a list without order.
    case each
    /// `[sku = "T-1"]`: the key as written in a path, the value as JSON spells it.
    case element(key: [UInt8], value: [UInt8])
  }

  package var root: Path.Root
  package var components: [Component]

  package init(root: Path.Root, components: [Component] = []) {
    self.root = root
    self.components = components
  }
}

extension ReplyPath: CustomStringConvertible {
  /// The path in the language's notation: `state.results[0].id`, `state["a key"]`.
  package var description: String {
    var text = root.rawValue
    for component in components {
      switch component {
      case .key(let key): text += keyStep(key)
      case .index(let index): text += "[\(index)]"
      case .each: text += "[*]"
      case .element(let key, let value):
        text += "[\(String(decoding: key, as: UTF8.self)) = "
        text += "\(String(decoding: value, as: UTF8.self))]"
      }
    }
    return text
  }
}

/// A key as a step of a path: `.name`, or `["any other"]`.
func keyStep(_ key: [UInt8]) -> String {
  JSONPath.isName(key)
    ? ".\(String(decoding: key, as: UTF8.self))" : "[\(JSONPath.quoted(key))]"
}
