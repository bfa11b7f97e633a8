/// Untrusted bytes, cut into pieces that can each be printed.
///
/// Whatever is not UTF-8, moves a cursor, turns the direction of text or cannot be seen is escaped:
/// `\n`, `\u{202E}`, `\xFF`. A backslash that is in the text stays as it is.
struct ShownText: Sequence, IteratorProtocol {
  /// One scalar, half a surrogate pair in three bytes, or one byte that is neither.
  struct Piece {
    enum Content: Equatable {
      case scalar(Unicode.Scalar)
      case surrogate(UInt32)
      case byte(UInt8)
    }

    let content: Content
    /// The bytes that it takes.
    let length: Int

    /// What is printed.
    var text: String {
      switch content {
      case .scalar("\n"): "\\n"
      case .scalar("\r"): "\\r"
      case .scalar("\t"): "\\t"
      case .scalar(let scalar):
        ShownText.isSafe(scalar) ? String(Character(scalar)) : ShownText.escape(scalar.value)
      case .surrogate(let unit): ShownText.escape(unit)
      case .byte(let byte): "\\x" + Hexadecimal.text(UInt32(byte), digits: 2)
      }
    }
  }

  private var rest: ArraySlice<UInt8>

  init(_ bytes: ArraySlice<UInt8>) {
    rest = bytes
  }

  init(_ bytes: [UInt8]) {
    rest = bytes[...]
  }

  mutating func next() -> Piece? {
    guard let piece = Self.firstPiece(of: rest) else { return nil }
    rest = rest.dropFirst(piece.length)
    return piece
  }

  private static func firstPiece(of bytes: ArraySlice<UInt8>) -> Piece? {
    guard let byte = bytes.first else { return nil }
    if byte < 0x80 { return Piece(content: .scalar(Unicode.Scalar(byte)), length: 1) }
    let length = bytes.withUnsafeBufferPointer { bytes in
      bytes.baseAddress.map { UTF8Scan.scalarLength(at: $0, end: $0 + bytes.count) } ?? 0
    }
    if length > 0,
      let scalar = String(decoding: bytes.prefix(length), as: UTF8.self)
        .unicodeScalars.first
    {
      return Piece(content: .scalar(scalar), length: length)
    }
    let three = Array(bytes.prefix(3))
    if three.count == 3, three[0] == 0xED, three[1] & 0xE0 == 0xA0, three[2] & 0xC0 == 0x80 {
      let unit = 0xD000 | UInt32(three[1] & 0x3F) << 6 | UInt32(three[2] & 0x3F)
      return Piece(content: .surrogate(unit), length: 3)
    }
    return Piece(content: .byte(byte), length: 1)
  }

  private static func escape(_ value: UInt32) -> String {
    "\\u{\(Hexadecimal.text(value, digits: 1))}"
  }

  /// Whether a scalar is seen as itself and does nothing else.
  private static func isSafe(_ scalar: Unicode.Scalar) -> Bool {
    if scalar.isASCII { return scalar.value >= 0x20 && scalar.value != 0x7F }
    switch scalar.properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator, .spaceSeparator, .surrogate,
      .privateUse:
      return false
    case .unassigned:
      return !scalar.properties.isNoncharacterCodePoint
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter,
      .nonspacingMark, .spacingMark, .enclosingMark, .decimalNumber, .letterNumber, .otherNumber,
      .connectorPunctuation, .dashPunctuation, .openPunctuation, .closePunctuation,
      .initialPunctuation, .finalPunctuation, .otherPunctuation, .mathSymbol, .currencySymbol,
      .modifierSymbol, .otherSymbol:
      return true
    @unknown default:
      return false
    }
  }
}
