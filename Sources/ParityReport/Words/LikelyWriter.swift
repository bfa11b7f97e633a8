import ParityJSON

/// What most likely wrote a line that breaks the protocol, and what to do about it.
enum LikelyWriter {
  /// A sentence without a full stop; nil where the bytes tell nothing.
  ///
  /// The reason is why the line is no JSON; nil where it is, but no object.
  static func hint(_ reason: JSONFault.Reason?, _ excerpt: [UInt8]) -> String? {
    let text = String(decoding: excerpt.prefix(400), as: UTF8.self)
    if text.contains("VM warning") {
      return "a JVM writes warnings to standard output: start it with "
        + "-Xlog:disable -Xlog:all=warning:stderr"
    }
    if excerpt.prefix(8).contains(0) {
      return "this is UTF-16 or binary: the protocol is written in UTF-8"
    }
    if let reason, let hint = hint(reason, text) { return hint }
    if ["{", "{\t", "["].contains(text.trimmed) {
      return "pretty-printed JSON: a reply is one line, so switch the indentation off"
    }
    if text.hasPrefix("{'") { return "a Python dict as print writes it: use json.dumps" }
    if text.hasPrefix("Optional(") || text.hasPrefix("[\"") && reason != nil {
      return "a Swift value as print writes it: use an encoder"
    }
    if let first = text.unicodeScalars.first, first != "{", reason != nil || first != "[" {
      return
        "a line of a log? standard output belongs to the protocol: write logs to standard error"
    }
    return nil
  }

  private static func hint(_ reason: JSONFault.Reason, _ text: String) -> String? {
    switch reason {
    case .nonFinite:
      "Python's json.dumps and Kotlin with allowSpecialFloatingPointValues write it: there is no "
        + "such JSON, send null or a text"
    case .byteOrderMark: "a writer that was opened with a UTF-8 signature: open it without"
    case .duplicateKey: "two fields are encoded under one name"
    case .invalidUTF8: "a text was cut inside a character, or written in another encoding"
    case .controlCharacter: "a text was written without escaping it: use a JSON encoder"
    case .trailing where text.contains("}{"):
      "two replies on one line: a line feed is missing behind each"
    case .trailingComma, .leadingZero, .unknownEscape, .malformedUnicodeEscape:
      text.hasPrefix("{") ? "JSON that was put together by hand: use a JSON encoder" : nil
    case .tooDeep: "does an object hold itself, or a child its parent?"
    case .endOfInput, .unexpected, .trailing, .tooLarge: nil
    }
  }
}

extension String {
  /// Without white space at its ends.
  fileprivate var trimmed: String {
    let body = drop(while: \.isWhitespace)
    return String(body.reversed().drop(while: \.isWhitespace).reversed())
  }
}
