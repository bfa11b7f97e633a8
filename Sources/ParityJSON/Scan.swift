/// Loops over bytes that take eight or sixteen at a time.
enum Scan {
  typealias Position = UnsafePointer<UInt8>

  /// The first byte that cannot be passed over in a string: a quote, a backslash, a control
  /// character, or anything past ASCII.
  @inline(__always)
  static func plainEnd(from first: Position, to end: Position) -> Position {
    var position = first
    while end - position >= 16 {
      let bytes = UnsafeRawPointer(position).loadUnaligned(as: SIMD16<Int8>.self)
      // As signed bytes, all past ASCII are below zero.
      let stops = (bytes .< 0x20) .| (bytes .== 0x22) .| (bytes .== 0x5C)
      let words = unsafeBitCast(stops, to: SIMD2<UInt64>.self)
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

  /// The first byte that is no digit.
  @inline(__always)
  static func digitsEnd(from first: Position, to end: Position) -> Position {
    var position = first
    while end - position >= 8 {
      let word = UnsafeRawPointer(position).loadUnaligned(as: UInt64.self) ^ 0x3030_3030_3030_3030
      // A digit is now 0 to 9; all else has its high bit set, or gets it by adding 0x76.
      let low = word & 0x7F7F_7F7F_7F7F_7F7F
      let stops = ((low &+ 0x7676_7676_7676_7676) | word) & 0x8080_8080_8080_8080
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
  static func nodeLimit(from first: Position, to end: Position, depthLimit: Int) -> Int {
    var position = first
    var total = 1
    while end - position >= 16 {
      // A lane counts to 255 at most.
      var lanes = SIMD16<UInt8>(repeating: 0)
      let blocks = min((end - position) >> 4, 255)
      for _ in 0..<blocks {
        let bytes = UnsafeRawPointer(position).loadUnaligned(as: SIMD16<UInt8>.self)
        // `[` and `{` differ in one bit, and no other byte becomes 0x7B by setting it.
        let hits = (bytes .== 0x2C) .| (bytes .== 0x3A) .| ((bytes | 0x20) .== 0x7B)
        lanes &-= unsafeBitCast(hits, to: SIMD16<UInt8>.self)
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

  /// The index of the lowest byte that is not zero.
  @inline(__always)
  private static func firstByte(_ word: UInt64) -> Int {
    UInt64(littleEndian: word).trailingZeroBitCount >> 3
  }
}
