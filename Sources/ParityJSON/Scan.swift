/// Loops over bytes that take eight or sixteen at a time.
///
/// Only wrapping arithmetic and bit operations are used on vectors: these become one instruction
/// each, while the compiler makes a loop over the lanes of a comparison (Swift 6.3).
enum Scan {
  typealias Position = UnsafePointer<UInt8>
  private typealias Block = SIMD16<UInt8>

  /// The first byte that cannot be passed over in a string: a quote, a backslash, a control
  /// character, or anything past ASCII.
  @inline(__always)
  static func plainEnd(from first: Position, to end: Position) -> Position {
    var position = first
    while end - position >= 16 {
      let bytes = UnsafeRawPointer(position).loadUnaligned(as: Block.self)
      // The high bit of a lane is set if the byte is past ASCII, or goes below zero: because it is
      // below 0x20, or because it was the one looked for and became 0.
      let stops =
        bytes | (bytes &- Block(repeating: 0x20))
        | ((bytes ^ Block(repeating: Byte.quote)) &- Block(repeating: 1))
        | ((bytes ^ Block(repeating: Byte.backslash)) &- Block(repeating: 1))
      let words = unsafeBitCast(stops & Block(repeating: 0x80), to: SIMD2<UInt64>.self)
      if words[0] != 0 { return position + firstByte(words[0]) }
      if words[1] != 0 { return position + 8 + firstByte(words[1]) }
      position += 16
    }
    return plainEndByByte(from: position, to: end)
  }

  private static func plainEndByByte(from first: Position, to end: Position) -> Position {
    var position = first
    while position < end {
      let byte = position.pointee
      if byte < 0x20 || byte >= 0x80 || byte == Byte.quote || byte == Byte.backslash { break }
      position += 1
    }
    return position
  }

  /// The end of a number that has neither an exponent nor more than seven bytes after its sign.
  ///
  /// - Returns: nil where it is something else, which may be a number as well.
  @inline(__always)
  static func shortNumberEnd(from first: Position, to end: Position) -> Position? {
    let digits = first + (first.pointee == Byte.minus ? 1 : 0)
    guard end - digits >= 8 else { return nil }
    let word = UInt64(littleEndian: UnsafeRawPointer(digits).loadUnaligned(as: UInt64.self))
    let stops = nonDigits(word)
    // A bit in the byte behind the whole digits, then in the one behind those of a fraction.
    var length = stops.trailingZeroBitCount & 0x78
    guard length < 64, length > 0, length == 8 || word & 0xFF != UInt64(Byte.zero) else {
      return nil
    }
    var next = UInt8(truncatingIfNeeded: word &>> UInt64(length))
    if next == Byte.point {
      let point = length
      length = (stops & (stops &- 1)).trailingZeroBitCount & 0x78
      guard length < 64, length > point + 8 else { return nil }
      next = UInt8(truncatingIfNeeded: word &>> UInt64(length))
    }
    return next | 0x20 != UInt8(ascii: "e") ? digits + length >> 3 : nil
  }

  /// The first byte that is no digit.
  @inline(__always)
  static func digitsEnd(from first: Position, to end: Position) -> Position {
    var position = first
    while end - position >= 8 {
      let stops = nonDigits(UnsafeRawPointer(position).loadUnaligned(as: UInt64.self))
      if stops != 0 { return position + firstByte(stops) }
      position += 8
    }
    while position < end, position.pointee.isDigit { position += 1 }
    return position
  }

  /// An upper bound of the nodes that a tape of these bytes needs.
  ///
  /// Each value but the root follows a comma, a colon or an opening bracket, each key a comma or an
  /// opening brace; and no two nodes share one of these. This holds for broken input as well.
  static func nodeLimit(of bytes: UnsafeBufferPointer<UInt8>, depthLimit: Int) -> Int {
    guard let first = bytes.baseAddress else { return 1 }
    let end = first + bytes.count
    var position = first
    var total = 1
    while end - position >= 16 {
      // A lane counts to 255 at most.
      var lanes = Block(repeating: 0)
      let blocks = min((end - position) >> 4, 255)
      for _ in 0..<blocks {
        let bytes = UnsafeRawPointer(position).loadUnaligned(as: Block.self)
        // `[` and `{` differ in one bit, and no other byte becomes 0x7B by setting it.
        let hits =
          zeros(bytes ^ Block(repeating: Byte.comma)) | zeros(bytes ^ Block(repeating: Byte.colon))
          | zeros((bytes | Block(repeating: 0x20)) ^ Block(repeating: Byte.openBrace))
        lanes &+= (hits &>> Block(repeating: 7))
        position += 16
      }
      for lane in lanes.indices { total += Int(lanes[lane]) }
    }
    while position < end {
      let byte = position.pointee
      if byte == Byte.comma || byte == Byte.colon || byte | 0x20 == 0x7B { total += 1 }
      position += 1
    }
    // A text full of commas is not a tape full of nodes: all but the open containers and the last
    // value take two bytes at least.
    return min(total, (end - first) / 2 + 1 + depthLimit)
  }

  /// Sets the high bit of exactly the lanes that are zero.
  @inline(__always)
  private static func zeros(_ lanes: Block) -> Block { (lanes &- Block(repeating: 1)) & ~lanes }

  /// Sets the high bit of exactly the bytes that are no digit, and no other bit.
  @inline(__always)
  private static func nonDigits(_ word: UInt64) -> UInt64 {
    // A digit becomes 0 to 9; all else has its high bit set, or gets it by adding 0x76.
    let digits = word ^ 0x3030_3030_3030_3030
    let low = digits & 0x7F7F_7F7F_7F7F_7F7F
    return ((low &+ 0x7676_7676_7676_7676) | digits) & 0x8080_8080_8080_8080
  }

  /// The index of the lowest byte that is not zero.
  @inline(__always)
  private static func firstByte(_ word: UInt64) -> Int {
    UInt64(littleEndian: word).trailingZeroBitCount >> 3
  }
}
