extension JSONReader {
  /// Says in full why the input is refused, as exactly as the bytes allow.
  func fault(for refusal: Refusal) -> JSONFault {
    let place = start + refusal.offset
    if place < end, place.pointee >= 0x80, !UTF8Scan.isScalar(at: place, end: end) {
      return JSONFault(offset: refusal.offset, reason: .invalidUTF8)
    }
    let reason: JSONFault.Reason
    switch refusal.rule {
    case .expected(let expected): return fault(at: place, expected: expected)
    case .trailing: reason = .trailing(place.pointee)
    case .controlCharacter: reason = .controlCharacter(place.pointee)
    case .unknownEscape: reason = .unknownEscape(place[1])
    case .malformedUnicodeEscape: reason = .malformedUnicodeEscape
    case .leadingZero: reason = .leadingZero
    case .invalidUTF8: reason = .invalidUTF8
    case .byteOrderMark: reason = .byteOrderMark
    case .duplicateKey: reason = .duplicateKey(key(at: place))
    case .tooDeep: reason = .tooDeep(limit: depthLimit)
    case .outOfRoom: reason = .tooLarge(bytes: end - start, limit: JSONDocument.byteLimit)
    }
    return JSONFault(offset: refusal.offset, reason: reason)
  }

  private func key(at quote: Position) -> [UInt8] {
    let tape = UnsafeBufferPointer(start: nodes, count: count)
    let node = tape.last { $0.isKey && $0.start == quote - start + 1 }
    return node.map { JSONText.unescaped($0, in: start) } ?? []
  }

  private func fault(at place: Position, expected: JSONFault.Expected) -> JSONFault {
    if let fault = nonFinite(at: place, expected: expected) { return fault }
    guard place < end else {
      return JSONFault(offset: end - start, reason: .endOfInput(expected: expected))
    }
    if let comma = trailingComma(before: place, expected: expected) {
      return JSONFault(offset: comma - start, reason: .trailingComma)
    }
    return JSONFault(
      offset: place - start, reason: .unexpected(place.pointee, expected: expected))
  }

  /// The comma after which a list or an object closes.
  private func trailingComma(before place: Position, expected: JSONFault.Expected) -> Position? {
    let closing: UInt8
    switch expected {
    case .value: closing = Byte.closeBracket
    case .key: closing = Byte.closeBrace
    case .colon, .commaOrEndOfObject, .commaOrEndOfList, .digit, .closingQuote: return nil
    }
    guard place.pointee == closing else { return nil }
    var previous = place
    while previous > start, previous[-1].isSpace { previous -= 1 }
    return previous > start && previous[-1] == Byte.comma ? previous - 1 : nil
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
    guard Self.nonFiniteWords.contains(where: { $0.elementsEqual(word) }) else { return nil }
    let spelling = UnsafeBufferPointer(start: first, count: last - first)
    return JSONFault(
      offset: first - start, reason: .nonFinite(String(decoding: spelling, as: UTF8.self)))
  }

  private static let nonFiniteWords = ["nan".utf8, "inf".utf8, "infinity".utf8]
}
