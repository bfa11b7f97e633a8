extension JSONFault: CustomStringConvertible {
  /// One sentence without a full stop: what is wrong, where, and what could have stood there.
  package var description: String {
    "\(reason), at byte \(offset)"
  }
}

extension JSONFault.Reason: CustomStringConvertible {
  /// What is wrong, without the place.
  package var description: String {
    switch self {
    case .endOfInput(let expected): "the input ends where \(expected) was to come"
    case .unexpected(let byte, let expected): "\(shown(byte)) stands where \(expected) was to come"
    case .trailing(let byte): "\(shown(byte)) follows the value, which should have been all"
    case .trailingComma: "nothing follows the comma"
    case .controlCharacter(let byte): "\(shown(byte)) stands unescaped in a string"
    case .unknownEscape(let byte): "a backslash before \(shown(byte)) is no escape"
    case .malformedUnicodeEscape: "\\u is not followed by four hexadecimal digits"
    case .leadingZero: "a number starts with 0 and goes on with a digit"
    case .nonFinite(let spelling): "\(spelling) is no JSON number"
    case .invalidUTF8: "the bytes are not UTF-8"
    case .byteOrderMark: "the input starts with a byte order mark (U+FEFF)"
    case .duplicateKey(let key): "the key \(JSONPath.quoted(key)) stands twice in one object"
    case .tooDeep(let limit): "more than \(limit) lists and objects stand inside each other"
    case .tooLarge(let bytes, let limit): "\(bytes) bytes are more than the limit of \(limit)"
    }
  }

  private func shown(_ byte: UInt8) -> String {
    switch byte {
    case 0x27: "a single quote"
    case 0x21...0x7E: "'\(Character(Unicode.Scalar(byte)))'"
    case 0x20: "a space"
    case 0x0A: "a line feed"
    case 0x0D: "a carriage return"
    case 0x09: "a tab"
    default: "the byte 0x\(Hexadecimal.text(UInt32(byte), digits: 2))"
    }
  }
}

extension JSONFault.Expected: CustomStringConvertible {
  /// The thing with its article: "a value", "a key in double quotes".
  package var description: String {
    switch self {
    case .value: "a value"
    case .key: "a key in double quotes"
    case .colon: "a colon"
    case .commaOrEndOfObject: "a comma or the end of the object"
    case .commaOrEndOfList: "a comma or the end of the list"
    case .digit: "a digit"
    case .closingQuote: "the closing quote"
    }
  }
}
