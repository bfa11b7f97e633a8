/// What a number's spelling means: a sign, digits, and where they stand.
///
/// The value is 0.D × 10^(shift + exponent), where D are the digits from the first to the last that
/// is not zero. The exponent is left as it was spelled: it may have any number of digits.
struct ExactDecimal {
  let isNegative: Bool
  /// Written with a point or an exponent, as a writer of binary64 does.
  let isWrittenAsDecimal: Bool
  /// The number of digits in D; 0 of a zero.
  let count: Int
  private let digits: UnsafeBufferPointer<UInt8>
  /// The place in `digits` of the first digit of D.
  private let first: Int
  /// The place in `digits` of the point, or their count.
  private let point: Int
  private let shift: Int
  private let exponent: DecimalExponent

  /// Takes a spelling that a reader has accepted.
  init(_ lexeme: UnsafeBufferPointer<UInt8>) {
    isNegative = lexeme.first == Byte.minus
    let unsigned = UnsafeBufferPointer(rebasing: lexeme[(isNegative ? 1 : 0)...])
    let mark = unsigned.firstIndex { $0 | 0x20 == UInt8(ascii: "e") } ?? unsigned.count
    exponent = DecimalExponent(UnsafeBufferPointer(rebasing: unsigned[mark...].dropFirst()))
    digits = UnsafeBufferPointer(rebasing: unsigned[..<mark])
    point = digits.firstIndex(of: Byte.point) ?? digits.count
    isWrittenAsDecimal = point < digits.count || mark < unsigned.count
    let isSignificant = { (byte: UInt8) in byte.isDigit && byte != Byte.zero }
    if let first = digits.firstIndex(where: isSignificant),
      let last = digits.lastIndex(where: isSignificant)
    {
      self.first = first
      count = last - first + (first < point && point < last ? 0 : 1)
      shift = first < point ? point - first : point + 1 - first
    } else {
      (first, count, shift) = (0, 0, 0)
    }
  }

  private init(negating other: ExactDecimal) {
    isNegative = !other.isNegative
    isWrittenAsDecimal = other.isWrittenAsDecimal
    count = other.count
    digits = other.digits
    first = other.first
    point = other.point
    shift = other.shift
    exponent = other.exponent
  }

  var negated: ExactDecimal { ExactDecimal(negating: self) }

  var isZero: Bool { count == 0 }

  /// -1, 0 or 1.
  var sign: Int { isZero ? 0 : isNegative ? -1 : 1 }

  /// A digit of D, 0 to 9, the first one having the index 0; 0 after the last one.
  func digit(_ index: Int) -> UInt8 {
    guard index < count else { return 0 }
    let place = first + index
    return digits[first < point && place >= point ? place + 1 : place] - Byte.zero
  }

  /// How far the first digit stands above that of another: shift + exponent, less the other's.
  ///
  /// Exact up to `DecimalExponent.clamp`, and further away than any digits reach beyond it.
  func height(above other: ExactDecimal) -> Int {
    DecimalExponent.difference(exponent, other.exponent) + shift - other.shift
  }

  /// shift + exponent, clamped as `height(above:)`.
  var height: Int { DecimalExponent.difference(exponent, .zero) + shift }

  /// A number whose sign says which of two is the greater one.
  static func difference(_ left: ExactDecimal, _ right: ExactDecimal) -> Int {
    if left.sign != right.sign || left.isZero { return left.sign - right.sign }
    return left.sign * magnitudeDifference(left, right)
  }

  private static func magnitudeDifference(_ left: ExactDecimal, _ right: ExactDecimal) -> Int {
    let height = left.height(above: right)
    if height != 0 { return height }
    for index in 0..<max(left.count, right.count) {
      let difference = Int(left.digit(index)) - Int(right.digit(index))
      if difference != 0 { return difference }
    }
    return 0
  }
}
