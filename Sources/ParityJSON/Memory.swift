#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Comparison of memory.
package enum Memory {
  /// Whether two arrays have the same bytes.
  package static func areEqual(_ left: [UInt8], _ right: ArraySlice<UInt8>) -> Bool {
    guard left.count == right.count else { return false }
    return left.withUnsafeBufferPointer { left in
      right.withUnsafeBufferPointer { right in
        guard let one = left.baseAddress, let other = right.baseAddress else { return true }
        return areEqual(one, other, count: left.count)
      }
    }
  }

  /// Whether two spans of `count` bytes are equal.
  @inline(__always)
  static func areEqual(
    _ left: UnsafePointer<UInt8>, _ right: UnsafePointer<UInt8>, count: Int
  ) -> Bool {
    if count > 16 { return memcmp(left, right, count) == 0 }
    let left = UnsafeRawPointer(left)
    let right = UnsafeRawPointer(right)
    // Two loads that overlap: most keys and words are too short for a call to be worth it.
    if count >= 8 {
      return differences(left, right, at: 0, as: UInt64.self)
        | differences(left, right, at: count - 8, as: UInt64.self) == 0
    }
    if count >= 4 {
      return differences(left, right, at: 0, as: UInt32.self)
        | differences(left, right, at: count - 4, as: UInt32.self) == 0
    }
    for offset in 0..<count where differences(left, right, at: offset, as: UInt8.self) != 0 {
      return false
    }
    return true
  }

  /// How many bytes two spans of `count` bytes have in common before the first that differs.
  static func commonCount(
    _ left: UnsafePointer<UInt8>, _ right: UnsafePointer<UInt8>, count: Int
  ) -> Int {
    let stride = 1024
    var offset = commonWords(left, right, from: 0, to: min(count, 64))
    guard offset == min(count, 64), count > 64 else { return offset }
    while count - offset >= stride, memcmp(left + offset, right + offset, stride) == 0 {
      offset += stride
    }
    // Of the rest, which has the difference, as much as goes is compared in larger pieces as well.
    while count - offset >= 256, memcmp(left + offset, right + offset, 256) == 0 { offset += 256 }
    offset = commonWords(left, right, from: offset, to: count)
    return offset
  }

  private static func commonWords(
    _ left: UnsafePointer<UInt8>, _ right: UnsafePointer<UInt8>, from first: Int, to end: Int
  ) -> Int {
    let left = UnsafeRawPointer(left)
    let right = UnsafeRawPointer(right)
    var offset = first
    while end - offset >= 8 {
      let word = differences(left, right, at: offset, as: UInt64.self)
      if word != 0 { return offset + UInt64(littleEndian: word).trailingZeroBitCount >> 3 }
      offset += 8
    }
    while offset < end, differences(left, right, at: offset, as: UInt8.self) == 0 { offset += 1 }
    return offset
  }

  @inline(__always)
  private static func differences<Word: FixedWidthInteger & BitwiseCopyable>(
    _ left: UnsafeRawPointer, _ right: UnsafeRawPointer, at offset: Int, as word: Word.Type
  ) -> Word {
    left.loadUnaligned(fromByteOffset: offset, as: word)
      ^ right.loadUnaligned(fromByteOffset: offset, as: word)
  }
}
