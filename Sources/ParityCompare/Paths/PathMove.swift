import ParityJSON
import ParityLanguage

/// One move of a path, with nothing left to fill in.
enum PathMove: Sendable {
  case key([UInt8])
  case index(Int)
  case each
  case selector(ElementSelector)
  case anyDepth

  /// Nil where a captured value stands in it.
  init?(_ component: Path.Component) {
    switch component {
    case .key(let text):
      guard let key = text.literal else { return nil }
      self = .key(key)
    case .index(let index): self = .index(index)
    case .each: self = .each
    case .element(let key, let value):
      guard let selector = ElementSelector(key: key, value: value) else { return nil }
      self = .selector(selector)
    case .anyDepth: self = .anyDepth
    }
  }

  /// Fills in captured values.
  init(_ component: Path.Component, captures: [JSONView?]) throws(PathMiss) {
    switch component {
    case .key(let text): self = .key(try ValueSpelling.text(text, captures: captures))
    case .index(let index): self = .index(index)
    case .each: self = .each
    case .element(let key, let value):
      self = .selector(
        ElementSelector(
          key: try KeyPath(key, captures: captures),
          value: try ExpectedValue(value).resolved(captures)))
    case .anyDepth: self = .anyDepth
    }
  }

  var isEach: Bool {
    switch self {
    case .each: true
    case .key, .index, .selector, .anyDepth: false
    }
  }
}
