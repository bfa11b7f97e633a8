import ParityJSON

extension JSONFault {
  func write(to writer: inout JSONWriter) {
    writer.field("offset", offset)
    writer.field("reason", reason.word.rawValue)
    switch reason {
    case .endOfInput(let expected): writer.field("expected", expected.word.rawValue)
    case .unexpected(let byte, let expected):
      writer.field("byte", Int(byte))
      writer.field("expected", expected.word.rawValue)
    case .trailing(let byte), .controlCharacter(let byte), .unknownEscape(let byte):
      writer.field("byte", Int(byte))
    case .nonFinite(let spelling): writer.field("spelling", spelling)
    case .duplicateKey(let key): writer.field("key", bytes: key)
    case .tooDeep(let limit): writer.field("limit", limit)
    case .tooLarge(let bytes, let limit):
      writer.field("bytes", bytes)
      writer.field("limit", limit)
    case .trailingComma, .malformedUnicodeEscape, .leadingZero, .invalidUTF8, .byteOrderMark: break
    }
  }

  init(log fields: LogFields) throws(LogFault) {
    self.init(offset: try fields.number("offset", upTo: .max), reason: try Reason(log: fields))
  }
}

extension JSONFault.Reason {
  /// The words for the cases.
  fileprivate enum Word: String {
    case endOfInput, unexpected, trailing, trailingComma, controlCharacter, unknownEscape
    case malformedUnicodeEscape, leadingZero, nonFinite, invalidUTF8, byteOrderMark, duplicateKey
    case tooDeep, tooLarge
  }

  fileprivate var word: Word {
    switch self {
    case .endOfInput: .endOfInput
    case .unexpected: .unexpected
    case .trailing: .trailing
    case .trailingComma: .trailingComma
    case .controlCharacter: .controlCharacter
    case .unknownEscape: .unknownEscape
    case .malformedUnicodeEscape: .malformedUnicodeEscape
    case .leadingZero: .leadingZero
    case .nonFinite: .nonFinite
    case .invalidUTF8: .invalidUTF8
    case .byteOrderMark: .byteOrderMark
    case .duplicateKey: .duplicateKey
    case .tooDeep: .tooDeep
    case .tooLarge: .tooLarge
    }
  }

  fileprivate init(log fields: LogFields) throws(LogFault) {
    let word: Word = try fields.word("reason")
    switch word {
    case .endOfInput: self = .endOfInput(expected: try .init(log: fields))
    case .unexpected: self = .unexpected(try fields.byte, expected: try .init(log: fields))
    case .trailing: self = .trailing(try fields.byte)
    case .trailingComma: self = .trailingComma
    case .controlCharacter: self = .controlCharacter(try fields.byte)
    case .unknownEscape: self = .unknownEscape(try fields.byte)
    case .malformedUnicodeEscape: self = .malformedUnicodeEscape
    case .leadingZero: self = .leadingZero
    case .nonFinite: self = .nonFinite(try fields.text("spelling"))
    case .invalidUTF8: self = .invalidUTF8
    case .byteOrderMark: self = .byteOrderMark
    case .duplicateKey: self = .duplicateKey(try fields.bytes("key"))
    case .tooDeep: self = .tooDeep(limit: try fields.number("limit", upTo: .max))
    case .tooLarge:
      self = .tooLarge(
        bytes: try fields.number("bytes", upTo: .max),
        limit: try fields.number("limit", upTo: .max))
    }
  }
}

extension JSONFault.Expected {
  /// The words for the cases.
  fileprivate enum Word: String {
    case value, key, colon, commaOrEndOfObject, commaOrEndOfList, digit, closingQuote
  }

  fileprivate var word: Word {
    switch self {
    case .value: .value
    case .key: .key
    case .colon: .colon
    case .commaOrEndOfObject: .commaOrEndOfObject
    case .commaOrEndOfList: .commaOrEndOfList
    case .digit: .digit
    case .closingQuote: .closingQuote
    }
  }

  fileprivate init(log fields: LogFields) throws(LogFault) {
    let word: Word = try fields.word("expected")
    switch word {
    case .value: self = .value
    case .key: self = .key
    case .colon: self = .colon
    case .commaOrEndOfObject: self = .commaOrEndOfObject
    case .commaOrEndOfList: self = .commaOrEndOfList
    case .digit: self = .digit
    case .closingQuote: self = .closingQuote
    }
  }
}

extension LogFields {
  fileprivate var byte: UInt8 {
    get throws(LogFault) {
      UInt8(truncatingIfNeeded: try number("byte", upTo: Int(UInt8.max)))
    }
  }
}
