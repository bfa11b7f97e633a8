extension JSONReader {
  /// Reads a string or a key from its opening quote.
  @inline(__always)
  mutating func readString(tag: UInt32) throws(Refusal) {
    let text = position + 1
    let stop = Scan.plainEnd(from: text, to: end)
    if stop < end, stop.pointee == Byte.quote {
      try take(from: text, to: stop, tag: tag, next: stop + 1)
      return
    }
    let (close, flags) = try Self.readRestOfString(from: stop, start: start, end: end)
    try take(from: text, to: close, tag: tag | flags, next: close + 1)
  }

  /// Goes on where a string has something else than printable ASCII, up to its closing quote.
  @inline(never)
  static func readRestOfString(
    from stop: Position, start: Position, end: Position
  ) throws(Refusal) -> (close: Position, flags: UInt32) {
    var position = stop
    var flags: UInt32 = 0
    while position < end {
      let byte = position.pointee
      if byte == Byte.quote { return (position, flags) }
      if byte == Byte.backslash {
        flags |= JSONNode.escapedFlag
        position = try escapeEnd(at: position, start: start, end: end, flags: &flags)
      } else if byte >= 0x80 {
        guard let next = UTF8Scan.endOfScalars(from: position, to: end) else {
          let bad = UTF8Scan.firstInvalid(from: position, to: end)
          throw Refusal(offset: bad - start, rule: .invalidUTF8)
        }
        position = next
      } else {
        throw Refusal(offset: position - start, rule: .controlCharacter)
      }
      position = Scan.plainEnd(from: position, to: end)
    }
    throw Refusal(offset: end - start, rule: .expected(.closingQuote))
  }

  /// The end of the escape (or of the two that make a surrogate pair) at a backslash.
  private static func escapeEnd(
    at backslash: Position, start: Position, end: Position, flags: inout UInt32
  ) throws(Refusal) -> Position {
    guard end - backslash >= 2 else {
      throw Refusal(offset: end - start, rule: .expected(.closingQuote))
    }
    switch backslash[1] {
    case Byte.quote, Byte.backslash, Byte.solidus, UInt8(ascii: "b"), UInt8(ascii: "f"),
      UInt8(ascii: "n"), UInt8(ascii: "r"), UInt8(ascii: "t"):
      return backslash + 2
    case UInt8(ascii: "u"):
      guard let unit = JSONText.codeUnit(atEscape: backslash, end: end) else {
        throw Refusal(offset: backslash - start, rule: .malformedUnicodeEscape)
      }
      guard JSONText.isSurrogate(unit) else { return backslash + 6 }
      if JSONText.isHighSurrogate(unit),
        let low = JSONText.codeUnit(atEscape: backslash + 6, end: end),
        JSONText.isLowSurrogate(low)
      {
        return backslash + 12
      }
      flags |= JSONNode.loneSurrogateFlag
      return backslash + 6
    default:
      throw Refusal(offset: backslash - start, rule: .unknownEscape)
    }
  }

  /// Reads `true`, `false` or `null`; `word` has the first four letters, the first one lowest.
  @inline(__always)
  mutating func readWord(_ word: UInt32, count letters: Int, kind: JSONKind) throws(Refusal) {
    guard end - position >= letters,
      UnsafeRawPointer(position).loadUnaligned(as: UInt32.self) == UInt32(littleEndian: word),
      letters == 4 || position[4] == UInt8(ascii: "e")
    else { throw refusal(.expected(.value), at: position) }
    let last = position + letters
    try take(from: position, to: last, tag: UInt32(kind.rawValue), next: last)
  }

  /// Reads a number (RFC 8259, section 6), or finds that no value starts here.
  @inline(__always)
  mutating func readNumber() throws(Refusal) {
    let last: Position
    if let short = Scan.shortNumberEnd(from: position, to: end) {
      last = short
    } else {
      last = try numberEnd()
    }
    try take(from: position, to: last, tag: UInt32(JSONKind.number.rawValue), next: last)
  }

  /// The end of a number of any length.
  @inline(never)
  private func numberEnd() throws(Refusal) -> Position {
    var next = position
    if next.pointee == Byte.minus { next += 1 }
    guard next < end, next.pointee.isDigit else {
      throw refusal(.expected(next == position ? .value : .digit), at: next)
    }
    if next.pointee == Byte.zero {
      next += 1
      if next < end, next.pointee.isDigit { throw refusal(.leadingZero, at: next - 1) }
    } else {
      next = Scan.digitsEnd(from: next, to: end)
    }
    if next < end, next.pointee == Byte.point {
      next = try endOfDigits(from: next + 1)
    }
    if next < end, next.pointee | 0x20 == UInt8(ascii: "e") {
      next += 1
      if next < end, next.pointee == Byte.minus || next.pointee == Byte.plus { next += 1 }
      next = try endOfDigits(from: next)
    }
    return next
  }

  @inline(__always)
  private func endOfDigits(from first: Position) throws(Refusal) -> Position {
    let last = Scan.digitsEnd(from: first, to: end)
    guard last > first else { throw refusal(.expected(.digit), at: first) }
    return last
  }
}
