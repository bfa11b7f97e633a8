/// A cheap hash of a key's unescaped bytes: it looks at 24 of them at most.
///
/// Good enough to tell the keys of one object apart. Keys that collide are compared byte by byte,
/// and objects with many keys are looked at with `fullHash`.
enum KeyHash {
  typealias Position = UnsafePointer<UInt8>

  private static let firstFactor: UInt64 = 0x9E37_79B9_7F4A_7C15
  private static let secondFactor: UInt64 = 0xC2B2_AE3D_27D4_EB4F

  /// The hash of `count` bytes; `end` is the end of the memory that may be read.
  @inline(__always)
  static func hash(_ bytes: Position, count: Int, end: Position) -> UInt32 {
    let first = firstWord(bytes, count: count, end: end)
    var state = (first ^ UInt64(truncatingIfNeeded: count)) &* firstFactor
    if count > 8 {
      state = (state ^ (state >> 32) ^ word(bytes + (count - 8))) &* secondFactor
      if count > 16 {
        state = (state ^ (state >> 32) ^ word(bytes + (count / 2 - 4))) &* firstFactor
      }
    }
    return UInt32(truncatingIfNeeded: state >> 32)
  }

  /// A hash of all the bytes.
  static func fullHash(_ bytes: UnsafeBufferPointer<UInt8>) -> UInt64 {
    guard let start = bytes.baseAddress else { return 0 }
    var state = UInt64(truncatingIfNeeded: bytes.count) &* firstFactor
    var offset = 0
    while bytes.count - offset >= 8 {
      state = (state ^ (state >> 29) ^ word(start + offset)) &* secondFactor
      offset += 8
    }
    let rest = start + offset
    let last = firstWord(rest, count: bytes.count - offset, end: start + bytes.count)
    state = (state ^ (state >> 29) ^ last) &* firstFactor
    return state ^ (state >> 32)
  }

  /// The first eight bytes, the first one lowest, zeros where there are fewer.
  @inline(__always)
  private static func firstWord(_ bytes: Position, count: Int, end: Position) -> UInt64 {
    guard end - bytes >= 8 else { return firstWordByByte(bytes, count: count) }
    let mask: UInt64 = count >= 8 ? ~0 : (1 &<< UInt64(truncatingIfNeeded: count &* 8)) &- 1
    return word(bytes) & mask
  }

  private static func firstWordByByte(_ bytes: Position, count: Int) -> UInt64 {
    var word: UInt64 = 0
    for index in 0..<min(count, 8) { word |= UInt64(bytes[index]) << UInt64(index * 8) }
    return word
  }

  @inline(__always)
  private static func word(_ bytes: Position) -> UInt64 {
    UInt64(littleEndian: UnsafeRawPointer(bytes).loadUnaligned(as: UInt64.self))
  }
}
