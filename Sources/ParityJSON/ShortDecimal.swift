/// A number of few digits and without an exponent, as a whole number of some decimal places.
///
/// Most numbers are; two of them are the same exact decimal if and only if these are the same. That
/// they are not does not make two numbers differ: see `JSONNumber.isEqual(to:)`.
struct ShortDecimal: Equatable {
  /// The digits as a number, without the zeros at the end that stand behind the point.
  private var digits: UInt64 = 0
  private var places = 0
  private var isNegative = false

  /// So many digits fit.
  private static let longest = 19

  /// Whether one spelling is the other one with zeros behind its point.
  ///
  /// `12.5` and `12.50` are, `4` and `4.0`. Nothing is said of spellings with an exponent.
  static func differInZerosOnly(
    _ left: UnsafeBufferPointer<UInt8>, _ right: UnsafeBufferPointer<UInt8>
  ) -> Bool {
    let (short, long) = left.count < right.count ? (left, right) : (right, left)
    guard short.count < long.count, long.count <= longest else { return false }
    guard let first = short.baseAddress, let other = long.baseAddress,
      Memory.areEqual(first, other, count: short.count)
    else { return false }
    var tail = short.count
    if long[tail] == Byte.point {
      // A point comes but once, and not behind an exponent.
      tail += 1
    } else if !hasPlacesOnly(short) {
      return false
    }
    while tail < long.count, long[tail] == Byte.zero { tail += 1 }
    return tail == long.count
  }

  /// Whether a number has a point and no exponent.
  @inline(__always)
  private static func hasPlacesOnly(_ lexeme: UnsafeBufferPointer<UInt8>) -> Bool {
    var hasPoint = false
    for byte in lexeme {
      if byte | 0x20 == UInt8(ascii: "e") { return false }
      if byte == Byte.point { hasPoint = true }
    }
    return hasPoint
  }

  /// Takes a spelling that a reader has accepted; nil where it is long or has an exponent.
  @inline(__always)
  init?(_ lexeme: UnsafeBufferPointer<UInt8>) {
    guard lexeme.count <= Self.longest else { return nil }
    var isBehindPoint = false
    for (index, byte) in lexeme.enumerated() {
      if byte.isDigit {
        digits = digits &* 10 &+ UInt64(byte &- Byte.zero)
        if isBehindPoint { places += 1 }
      } else if byte == Byte.point {
        isBehindPoint = true
      } else {
        guard index == 0 else { return nil }
        isNegative = true
      }
    }
    while places > 0, digits % 10 == 0 {
      digits /= 10
      places -= 1
    }
    if digits == 0 { isNegative = false }
  }
}
