extension JSONReader {
  /// The fault with a reason that needs no further look.
  @inline(never)
  func fault(at place: Position, reason: JSONFault.Reason) -> JSONFault {
    if case .trailing(let byte) = reason, byte >= 0x80, !UTF8Scan.isScalar(at: place, end: end) {
      return JSONFault(offset: place - start, reason: .invalidUTF8)
    }
    return JSONFault(offset: place - start, reason: reason)
  }

  /// The fault of finding something else, told as exactly as the bytes allow.
  @inline(never)
  func fault(at place: Position, expected: JSONFault.Expected) -> JSONFault {
    if let fault = nonFinite(at: place, expected: expected) { return fault }
    guard place < end else {
      return JSONFault(offset: end - start, reason: .endOfInput(expected: expected))
    }
    let byte = place.pointee
    if byte >= 0x80, !UTF8Scan.isScalar(at: place, end: end) {
      return JSONFault(offset: place - start, reason: .invalidUTF8)
    }
    if let comma = trailingComma(before: place, expected: expected) {
      return JSONFault(offset: comma - start, reason: .trailingComma)
    }
    return JSONFault(offset: place - start, reason: .unexpected(byte, expected: expected))
  }

  private func trailingComma(before place: Position, expected: JSONFault.Expected) -> Position? {
    switch (expected, place.pointee) {
    case (.value, Byte.closeBracket), (.key, Byte.closeBrace):
      var previous = place
      while previous > start, previous[-1].isSpace { previous -= 1 }
      return previous > start && previous[-1] == Byte.comma ? previous - 1 : nil
    case (.value, _), (.key, _), (.colon, _), (.commaOrEndOfObject, _), (.commaOrEndOfList, _),
      (.digit, _), (.closingQuote, _):
      return nil
    }
  }

  /// `NaN`, `Infinity`, `inf` in any case, with a sign or without, where a value was to come.
  private func nonFinite(at place: Position, expected: JSONFault.Expected) -> JSONFault? {
    let first: Position
    switch expected {
    case .value: first = place
    case .digit where place > start && place[-1] == Byte.minus: first = place - 1
    case .digit, .key, .colon, .commaOrEndOfObject, .commaOrEndOfList, .closingQuote: return nil
    }
    var letters = first
    if letters < end, letters.pointee == Byte.minus || letters.pointee == Byte.plus { letters += 1 }
    var last = letters
    while last < end, last - letters < 9, (last.pointee | 0x20) &- 0x61 < 26 { last += 1 }
    let word = UnsafeBufferPointer(start: letters, count: last - letters).map { $0 | 0x20 }
    let isNonFinite = Self.nonFiniteWords.contains { $0.elementsEqual(word) }
    guard isNonFinite else { return nil }
    let spelling = UnsafeBufferPointer(start: first, count: last - first)
    return JSONFault(
      offset: first - start, reason: .nonFinite(String(decoding: spelling, as: UTF8.self)))
  }

  private static let nonFiniteWords = ["nan".utf8, "inf".utf8, "infinity".utf8]
}
