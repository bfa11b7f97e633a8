/// Writes JSON without white space.
///
/// Commas come by themselves. That brackets match and keys have values is the caller's affair.
package struct JSONWriter: Sendable {
  /// What was written so far.
  package private(set) var bytes: [UInt8]
  private var needsComma = false

  /// Makes a writer that appends to `bytes`.
  package init(appendingTo bytes: [UInt8] = []) {
    self.bytes = bytes
  }

  /// Writes `{`.
  package mutating func beginObject() { begin(Byte.openBrace) }

  /// Writes `}`.
  package mutating func endObject() { end(Byte.closeBrace) }

  /// Writes `[`.
  package mutating func beginList() { begin(Byte.openBracket) }

  /// Writes `]`.
  package mutating func endList() { end(Byte.closeBracket) }

  /// Writes a key and the colon; `text` is unescaped, as for `string(_:)`.
  package mutating func key(_ text: some Sequence<UInt8>) {
    string(text)
    bytes.append(Byte.colon)
    needsComma = false
  }

  /// Writes a key and the colon.
  package mutating func key(_ text: String) {
    string(text)
    bytes.append(Byte.colon)
    needsComma = false
  }

  /// Writes a key of ours, in which nothing is to be escaped, and the colon.
  package mutating func name(_ text: StaticString) {
    separate()
    bytes.append(Byte.quote)
    text.withUTF8Buffer { bytes.append(contentsOf: $0) }
    bytes.append(Byte.quote)
    bytes.append(Byte.colon)
    needsComma = false
  }

  /// Writes a string, escaping what must be escaped and nothing else.
  ///
  /// - Parameter text: UTF-8; half a surrogate pair in three bytes (WTF-8) becomes a `\u` escape,
  ///   any other byte that is no UTF-8 becomes U+FFFD.
  package mutating func string(_ text: some Sequence<UInt8>) {
    let isWritten: Void? = text.withContiguousStorageIfAvailable { quote($0) }
    if isWritten == nil { Array(text).withUnsafeBufferPointer { quote($0) } }
  }

  /// Writes a string.
  package mutating func string(_ text: String) {
    // Nearly all texts lie in one piece already, and are written from where they lie.
    var text = text
    text.withUTF8 { quote($0) }
  }

  /// Writes what stands between the quotes of a string, as ``string(_:)-(some_Sequence<UInt8>)``.
  package static func appendCharacters(_ text: [UInt8], to bytes: inout [UInt8]) {
    var writer = JSONWriter()
    swap(&writer.bytes, &bytes)
    text.withUnsafeBufferPointer { writer.appendEscaped($0) }
    swap(&writer.bytes, &bytes)
  }

  /// Writes what stands between the quotes of a string; most text is taken as it is.
  package static func appendCharacters(_ text: String, to bytes: inout [UInt8]) {
    var text = text
    text.withUTF8 { characters in
      guard let start = characters.baseAddress else { return }
      let end = start + characters.count
      if Scan.plainEnd(from: start, to: end) == end {
        bytes.append(contentsOf: characters)
      } else {
        appendCharacters(Array(characters), to: &bytes)
      }
    }
  }

  /// Writes a number as it is spelled.
  package mutating func number(_ number: JSONNumber) { raw(number.lexeme) }

  /// Writes a whole number.
  package mutating func number(_ value: Int) {
    // Most are a place or a count: they need no text of their own.
    guard (0..<10_000).contains(value) else { return raw(String(value).utf8) }
    separate()
    var unit = value < 10 ? 1 : value < 100 ? 10 : value < 1000 ? 100 : 1000
    while unit > 0 {
      bytes.append(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: value / unit % 10))
      unit /= 10
    }
  }

  /// Writes `true` or `false`.
  package mutating func boolean(_ value: Bool) { raw(value ? "true".utf8 : "false".utf8) }

  /// Writes `null`.
  package mutating func null() { raw("null".utf8) }

  /// Writes a value as it came.
  package mutating func value(_ view: JSONView) { raw(view.rawBytes) }

  /// Writes bytes that are a value already.
  package mutating func raw(_ value: some Sequence<UInt8>) {
    separate()
    bytes.append(contentsOf: value)
  }

  /// Ends a line: what comes next stands for itself.
  package mutating func endLine() {
    bytes.append(Byte.lineFeed)
    needsComma = false
  }

  /// Gives what was written so far to its reader, and begins with nothing.
  package mutating func take() -> [UInt8] {
    var taken: [UInt8] = []
    swap(&taken, &bytes)
    needsComma = false
    return taken
  }

  private mutating func separate() {
    if needsComma { bytes.append(Byte.comma) }
    needsComma = true
  }

  private mutating func begin(_ bracket: UInt8) {
    separate()
    bytes.append(bracket)
    needsComma = false
  }

  private mutating func end(_ bracket: UInt8) {
    bytes.append(bracket)
    needsComma = true
  }

  private mutating func quote(_ text: UnsafeBufferPointer<UInt8>) {
    separate()
    bytes.append(Byte.quote)
    appendEscaped(text)
    bytes.append(Byte.quote)
  }

  private mutating func appendEscaped(_ text: UnsafeBufferPointer<UInt8>) {
    guard let start = text.baseAddress else { return }
    let end = start + text.count
    var position = start
    while position < end {
      let stop = Scan.plainEnd(from: position, to: end)
      bytes.append(contentsOf: UnsafeBufferPointer(start: position, count: stop - position))
      if stop == end { return }
      position = appendSpecial(at: stop, end: end)
    }
  }

  /// Writes what starts at a byte that `Scan.plainEnd` stopped at, and answers where that ends.
  private mutating func appendSpecial(
    at position: UnsafePointer<UInt8>, end: UnsafePointer<UInt8>
  ) -> UnsafePointer<UInt8> {
    let byte = position.pointee
    if byte < 0x80 {
      appendEscape(of: byte)
      return position + 1
    }
    let length = UTF8Scan.scalarLength(at: position, end: end)
    if length > 0 {
      bytes.append(contentsOf: UnsafeBufferPointer(start: position, count: length))
      return position + length
    }
    if end - position >= 3, byte == 0xED, position[1] & 0xE0 == 0xA0, position[2] & 0xC0 == 0x80 {
      appendUnit(0xD000 | UInt32(position[1] & 0x3F) << 6 | UInt32(position[2] & 0x3F))
      return position + 3
    }
    bytes.append(contentsOf: "\u{FFFD}".utf8)
    return position + 1
  }

  private mutating func appendEscape(of byte: UInt8) {
    switch byte {
    case Byte.quote, Byte.backslash: bytes.append(contentsOf: [Byte.backslash, byte])
    case 0x08: bytes.append(contentsOf: "\\b".utf8)
    case 0x0C: bytes.append(contentsOf: "\\f".utf8)
    case Byte.lineFeed: bytes.append(contentsOf: "\\n".utf8)
    case Byte.carriageReturn: bytes.append(contentsOf: "\\r".utf8)
    case Byte.tab: bytes.append(contentsOf: "\\t".utf8)
    default: appendUnit(UInt32(byte))
    }
  }

  private mutating func appendUnit(_ unit: UInt32) {
    bytes.append(contentsOf: "\\u".utf8)
    bytes.append(contentsOf: Hexadecimal.text(unit, digits: 4).utf8)
  }
}
