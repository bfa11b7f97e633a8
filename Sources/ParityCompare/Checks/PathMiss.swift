package import ParityLanguage

/// Why a path leads nowhere in a reply.
package enum PathMiss: Error, Hashable, Sendable {
  /// The key, the index or the whole part of the reply is not there.
  case absent(at: ReplyPath)
  /// The path goes on below null or a value without parts.
  case throughValue(at: ReplyPath, kind: String)
  /// `[key = value]` finds no such element; with the number of elements that have the key.
  case noElement(at: ReplyPath, withKey: Int, of: Int)
  /// `[key = value]` finds several.
  case severalElements(at: ReplyPath, count: Int)
  /// A captured value of the path was not captured in this implementation.
  case notCaptured(CaptureID)
  /// A captured value stands inside text and is neither a string, a number nor a boolean.
  case notText(CaptureID, kind: String)
}
