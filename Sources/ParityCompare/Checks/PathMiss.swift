package import ParityLanguage

/// Why a path leads nowhere in a reply.
package enum PathMiss: Error, Hashable, Sendable {
  /// The key, the index or the whole part of the reply is not there.
  case absent(at: ReplyPath)
  /// The path goes on below null or another value that has no such parts.
  case throughValue(at: ReplyPath, kind: String)
  /// `[key = value]` finds no such element; how many of the elements have the key.
  case noElement(at: ReplyPath, withKey: Int, of: Int)
  /// `[key = value]` finds several.
  case severalElements(at: ReplyPath, count: Int)
  /// A captured value that is needed was not captured in this implementation.
  case notCaptured(CaptureID)
  /// A captured value is of a kind that cannot stand where it is used: inside text one that is
  /// neither a string, a number nor a boolean.
  case notText(CaptureID, kind: String)
}

extension PathMiss {
  /// Why, as a sentence without a full stop.
  package var explanation: String {
    switch self {
    case .absent(let path): "\(path) is absent"
    case .throughValue(let path, let kind): "\(path) is \(article(kind)), nothing is below it"
    case .noElement(let path, _, 0): "no element is \(path): the list is empty"
    case .noElement(let path, 0, let count):
      "no element is \(path): none of the \(count) has the key"
    case .noElement(let path, _, let count):
      "no element is \(path): none of the \(count) has the value"
    case .severalElements(let path, let count): "\(count) elements are \(path), not one"
    case .notCaptured: "a value that it needs was not captured"
    case .notText(_, let kind): "a captured value is \(article(kind)), which cannot stand there"
    }
  }

  /// How far it led; nil where it could not begin.
  package var place: ReplyPath? {
    switch self {
    case .absent(let path), .throughValue(let path, _), .noElement(let path, _, _),
      .severalElements(let path, _):
      path
    case .notCaptured, .notText: nil
    }
  }
}

/// `a list`, `an object`, `null`.
func article(_ kind: String) -> String {
  switch kind {
  case "null": kind
  case "object": "an \(kind)"
  default: "a \(kind)"
  }
}
