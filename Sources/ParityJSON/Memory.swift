#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Comparison of memory.
enum Memory {
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

  @inline(__always)
  private static func differences<Word: FixedWidthInteger & BitwiseCopyable>(
    _ left: UnsafeRawPointer, _ right: UnsafeRawPointer, at offset: Int, as word: Word.Type
  ) -> Word {
    left.loadUnaligned(fromByteOffset: offset, as: word)
      ^ right.loadUnaligned(fromByteOffset: offset, as: word)
  }
}
