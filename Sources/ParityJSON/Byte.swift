/// The bytes that JSON's grammar names.
enum Byte {
  static let tab: UInt8 = 0x09
  static let lineFeed: UInt8 = 0x0A
  static let carriageReturn: UInt8 = 0x0D
  static let space: UInt8 = 0x20
  static let quote: UInt8 = 0x22
  static let plus: UInt8 = 0x2B
  static let comma: UInt8 = 0x2C
  static let minus: UInt8 = 0x2D
  static let point: UInt8 = 0x2E
  static let solidus: UInt8 = 0x2F
  static let zero: UInt8 = 0x30
  static let colon: UInt8 = 0x3A
  static let openBracket: UInt8 = 0x5B
  static let backslash: UInt8 = 0x5C
  static let closeBracket: UInt8 = 0x5D
  static let openBrace: UInt8 = 0x7B
  static let closeBrace: UInt8 = 0x7D
}

extension UInt8 {
  /// One of `0` to `9`.
  @inline(__always)
  var isDigit: Bool { self &- Byte.zero < 10 }

  /// The white space of RFC 8259, and no other.
  @inline(__always)
  var isSpace: Bool {
    self == Byte.space || self == Byte.lineFeed || self == Byte.carriageReturn || self == Byte.tab
  }
}
