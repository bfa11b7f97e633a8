/// A way from a value down to one inside it.
package struct JSONPath: Hashable, Sendable {
  /// One step down.
  package enum Component: Hashable, Sendable {
    /// Into an object, by the unescaped bytes of a key.
    case key([UInt8])
    /// Into a list, by position from 0.
    case index(Int)
  }

  /// The steps, outermost first; none lead to the value itself.
  package var components: [Component]

  /// Makes a path.
  package init(_ components: [Component] = []) {
    self.components = components
  }

  /// The path that goes one step further.
  package func appending(_ component: Component) -> JSONPath {
    JSONPath(components + [component])
  }

  /// The path that goes one step further, into an object.
  package func appending(key: String) -> JSONPath { appending(.key(Array(key.utf8))) }
}

extension JSONPath: CustomStringConvertible {
  /// The path in the scenario language's notation: `state.results[0].id`, `state["a key"]`.
  ///
  /// It can be printed as it is: what could move a cursor or turn the direction of text is escaped.
  package var description: String {
    var text = ""
    for component in components {
      switch component {
      case .index(let index):
        text += "[\(index)]"
      case .key(let key) where Self.isName(key):
        if !text.isEmpty { text += "." }
        text += String(decoding: key, as: UTF8.self)
      case .key(let key):
        text += "[\(Self.quoted(key))]"
      }
    }
    return text
  }

  /// Whether a key can stand in a path without quotes: `[A-Za-z_$][A-Za-z0-9_$-]*`.
  package static func isName(_ key: [UInt8]) -> Bool {
    guard let first = key.first, isNameStart(first) else { return false }
    return key.dropFirst().allSatisfy { isNameStart($0) || $0.isDigit || $0 == Byte.minus }
  }

  private static func isNameStart(_ byte: UInt8) -> Bool {
    (byte | 0x20) &- 0x61 < 26 || byte == UInt8(ascii: "_") || byte == UInt8(ascii: "$")
  }

  /// Text in double quotes, with JSON's escapes, and `\u{…}` for whatever cannot be shown safely.
  package static func quoted(_ text: [UInt8]) -> String {
    var quoted = "\""
    for piece in ShownText(text) {
      switch piece.content {
      case .scalar("\""): quoted += "\\\""
      case .scalar("\\"): quoted += "\\\\"
      case .scalar, .surrogate, .byte: quoted += piece.text
      }
    }
    return quoted + "\""
  }
}

extension JSONPath: Comparable {
  /// Step by step; positions by number and before keys, keys by their bytes.
  package static func < (left: JSONPath, right: JSONPath) -> Bool {
    left.components.lexicographicallyPrecedes(right.components) { one, two in
      switch (one, two) {
      case (.index(let one), .index(let two)): one < two
      case (.index, .key): true
      case (.key, .index): false
      case (.key(let one), .key(let two)): one.lexicographicallyPrecedes(two)
      }
    }
  }
}

extension JSONView {
  /// The value that a path leads to; nil where a step has nothing to go to.
  package subscript(path: JSONPath) -> JSONView? {
    var view = self
    for component in path.components {
      let next: JSONView? =
        switch component {
        case .key(let key): view[key]
        case .index(let index): view[index]
        }
      guard let next else { return nil }
      view = next
    }
    return view
  }
}
