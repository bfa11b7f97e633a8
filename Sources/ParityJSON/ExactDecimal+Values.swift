extension ExactDecimal {
  /// Whether the value is whole.
  var isInteger: Bool { isZero || height >= count }

  /// The value as an `Int`, where it is whole and fits.
  var integer: Int? {
    if isZero { return 0 }
    guard isInteger, height <= 19 else { return nil }
    var value = 0
    for index in 0..<height {
      let digit = Int(self.digit(index))
      let (tens, hasOverflown) = value.multipliedReportingOverflow(by: 10)
      let (next, isTooLarge) =
        isNegative ? tens.subtractingReportingOverflow(digit) : tens.addingReportingOverflow(digit)
      if hasOverflown || isTooLarge { return nil }
      value = next
    }
    return value
  }

  /// The nearest binary64; infinite where the value is too large for one.
  var double: Double {
    let zero = isNegative ? -0.0 : 0.0
    if isZero || height < -330 { return zero }
    if height > 310 { return isNegative ? -.infinity : .infinity }
    return Double(boundedText) ?? zero
  }

  /// The most digits that can matter: the midpoint of two neighbouring binary64 has 767 at most.
  private static var digitLimit: Int { 800 }

  /// A spelling of the value, or of one so near that it rounds to the same binary64.
  private var boundedText: String {
    var text = isNegative ? "-0." : "0."
    for index in 0..<min(count, Self.digitLimit) {
      text.unicodeScalars.append(Unicode.Scalar(digit(index) + Byte.zero))
    }
    if count > Self.digitLimit { text.append("1") }
    text.append("e\(height)")
    return text
  }

  /// Whether two different decimals are the same binary64.
  ///
  /// That both are too large for one, or too small, does not make them the same.
  static func isSameBinary64(_ left: ExactDecimal, _ right: ExactDecimal) -> Bool {
    if left.sign != right.sign || abs(left.height(above: right)) > 1 { return false }
    let first = left.double
    return first.isFinite && first != 0 && first == right.double
  }
}
