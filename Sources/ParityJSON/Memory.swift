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
    guard count > 0 else { return true }
    // The first, the middle and the last one are all of three or fewer.
    return differences(left, right, at: 0, as: UInt8.self)
      | differences(left, right, at: count >> 1, as: UInt8.self)
      | differences(left, right, at: count - 1, as: UInt8.self) == 0
  }

  /// How many bytes two spans of `count` bytes have in common before the first that differs.
  static func commonCount(
    _ left: UnsafePointer<UInt8>, _ right: UnsafePointer<UInt8>, count: Int
  ) -> Int {
    var offset = commonWords(left, right, from: 0, to: min(count, 64))
    guard offset == min(count, 64) else { return offset }
    // As much as goes in large pieces, then what has the difference in smaller ones.
    offset = commonPieces(of: 1024, left, right, from: offset, to: count)
    offset = commonPieces(of: 256, left, right, from: offset, to: count)
    offset = commonPieces(of: 64, left, right, from: offset, to: count)
    return commonWords(left, right, from: offset, to: count)
  }

  @inline(__always)
  private static func commonPieces(
    of size: Int, _ left: UnsafePointer<UInt8>, _ right: UnsafePointer<UInt8>, from first: Int,
    to end: Int
  ) -> Int {
    var offset = first
    while end &- offset >= size, memcmp(left + offset, right + offset, size) == 0 {
      offset &+= size
    }
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
