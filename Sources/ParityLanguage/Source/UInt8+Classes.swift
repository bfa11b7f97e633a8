// The classes of bytes that the language knows. Outside quotes all is ASCII, so a byte is enough.
extension UInt8 {
  /// Space or tab.
  @inline(__always) var isBlank: Bool { self == 0x20 || self == 0x09 }

  @inline(__always) var isDigit: Bool { self &- 0x30 < 10 }

  @inline(__always) var isLetter: Bool { (self | 0x20) &- 0x61 < 26 }

  /// What a name begins with: a letter, `_`, `$`.
  @inline(__always) var isNameStart: Bool {
    isLetter || self == UInt8(ascii: "_") || self == UInt8(ascii: "$")
  }

  /// What a name goes on with: also digits and `-`.
  @inline(__always) var isNamePart: Bool {
    isNameStart || isDigit || self == UInt8(ascii: "-")
  }

  /// The value of a hexadecimal digit, or nil.
  var hexValue: UInt32? {
    switch self {
    case 0x30...0x39: UInt32(self - 0x30)
    case 0x41...0x46: UInt32(self - 0x41 + 10)
    case 0x61...0x66: UInt32(self - 0x61 + 10)
    default: nil
    }
  }

  /// A byte that goes on with a UTF-8 sequence.
  @inline(__always) var continuesScalar: Bool { self & 0xC0 == 0x80 }
}
