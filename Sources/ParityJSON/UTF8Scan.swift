/// The UTF-8 of RFC 3629: no overlong forms, no surrogates, nothing past U+10FFFF.
enum UTF8Scan {
  typealias Position = UnsafePointer<UInt8>

  /// The end of the run of scalars past ASCII that starts here; nil where one is not well formed.
  @inline(__always)
  static func endOfScalars(from first: Position, to end: Position) -> Position? {
    var position = first
    while position < end, position.pointee >= 0x80 {
      if end - position >= 4 {
        // Most scalars past ASCII have three bytes, and most of those start with E1 to EC, EE or
        // EF, after which any two continuation bytes may follow.
        let word = UInt32(littleEndian: UnsafeRawPointer(position).loadUnaligned(as: UInt32.self))
        if word & 0xC0_C0F0 == 0x80_80E0, word & 0xFF != 0xE0, word & 0xFF != 0xED {
          position += 3
          continue
        }
      }
      let length = scalarLength(at: position, end: end)
      if length == 0 { return nil }
      position += length
    }
    return position
  }

  /// The first byte of the first scalar that is not well formed, or `end`.
  static func firstInvalid(from first: Position, to end: Position) -> Position {
    var position = first
    while position < end {
      let length = scalarLength(at: position, end: end)
      if length == 0 { return position }
      position += length
    }
    return end
  }

  /// Whether a well-formed scalar starts here.
  static func isScalar(at position: Position, end: Position) -> Bool {
    position < end && scalarLength(at: position, end: end) > 0
  }

  /// The number of bytes of the scalar that starts here, 0 where it is not well formed.
  @inline(__always)
  static func scalarLength(at position: Position, end: Position) -> Int {
    let lead = position.pointee
    if lead < 0x80 { return 1 }
    let left = end - position
    guard left >= 2 else { return 0 }
    let second = position[1]
    if lead < 0xE0 {
      return lead >= 0xC2 && isContinuation(second) ? 2 : 0
    }
    guard left >= 3, isContinuation(position[2]) else { return 0 }
    if lead < 0xF0 {
      let lowest: UInt8 = lead == 0xE0 ? 0xA0 : 0x80
      let highest: UInt8 = lead == 0xED ? 0x9F : 0xBF
      return second >= lowest && second <= highest ? 3 : 0
    }
    guard left >= 4, lead <= 0xF4, isContinuation(position[3]) else { return 0 }
    let lowest: UInt8 = lead == 0xF0 ? 0x90 : 0x80
    let highest: UInt8 = lead == 0xF4 ? 0x8F : 0xBF
    return second >= lowest && second <= highest ? 4 : 0
  }

  @inline(__always)
  private static func isContinuation(_ byte: UInt8) -> Bool { byte & 0xC0 == 0x80 }
}
