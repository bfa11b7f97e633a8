/// What may stand in no line, wherever it stands.
struct Flaw: Hashable, Sendable {
  /// What is wrong with it.
  enum Kind: Hashable, Sendable {
    case notUTF8
    case control(UInt32)
    case bidirectional(UInt32)
    case lineTooLong
    case fileTooLong
  }

  var kind: Kind
  var range: ByteRange

  /// The first flaw of each line.
  static func find(in bytes: [UInt8], lineStarts: [UInt32], into flaws: inout [Flaw]) {
    for line in 0..<lineStarts.count {
      let start = Int(lineStarts[line])
      var end = line + 1 < lineStarts.count ? Int(lineStarts[line + 1]) : bytes.count
      if end > start, bytes[end - 1] == 0x0A { end -= 1 }
      if end > start, bytes[end - 1] == 0x0D { end -= 1 }
      if end - start > SourceText.lineLimit {
        flaws.append(Flaw(kind: .lineTooLong, range: ByteRange(start, start)))
      } else if let flaw = first(in: bytes, from: start, to: end) {
        flaws.append(flaw)
      }
    }
  }

  private static func first(in bytes: [UInt8], from start: Int, to end: Int) -> Flaw? {
    var index = start
    while index < end {
      let byte = bytes[index]
      if byte >= 0x20, byte < 0x7F {
        index += 1
      } else if byte < 0x80 {
        if byte != 0x09 {
          return Flaw(kind: .control(UInt32(byte)), range: ByteRange(index, index + 1))
        }
        index += 1
      } else {
        guard let (scalar, length) = decode(bytes, at: index, end: end) else {
          return Flaw(kind: .notUTF8, range: ByteRange(index, index + 1))
        }
        let range = ByteRange(index, index + length)
        if scalar < 0xA0 { return Flaw(kind: .control(scalar), range: range) }
        if isBidirectional(scalar) { return Flaw(kind: .bidirectional(scalar), range: range) }
        index += length
      }
    }
    return nil
  }

  /// Whether a scalar may stand nowhere but in an escape.
  static func isForbidden(_ scalar: UInt32) -> Bool {
    scalar < 0x20 || (0x7F..<0xA0).contains(scalar) || isBidirectional(scalar)
  }

  /// Characters that change the order in which a line is shown, so that it reads as another one.
  private static func isBidirectional(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0x061C, 0x200E, 0x200F, 0x202A...0x202E, 0x2066...0x2069: true
    default: false
    }
  }

  /// One scalar of well-formed UTF-8 (RFC 3629: shortest form, no surrogates, up to U+10FFFF).
  static func decode(_ bytes: [UInt8], at index: Int, end: Int) -> (UInt32, Int)? {
    let lead = UInt32(bytes[index])
    let length: Int
    var scalar: UInt32
    let least: UInt32
    switch lead {
    case 0xC2...0xDF: (length, scalar, least) = (2, lead & 0x1F, 0x80)
    case 0xE0...0xEF: (length, scalar, least) = (3, lead & 0x0F, 0x800)
    case 0xF0...0xF4: (length, scalar, least) = (4, lead & 0x07, 0x10000)
    default: return nil
    }
    guard index + length <= end else { return nil }
    for next in index + 1..<index + length {
      guard bytes[next].continuesScalar else { return nil }
      scalar = scalar << 6 | UInt32(bytes[next] & 0x3F)
    }
    guard scalar >= least, scalar <= 0x10FFFF, !(0xD800...0xDFFF).contains(scalar) else {
      return nil
    }
    return (scalar, length)
  }
}
