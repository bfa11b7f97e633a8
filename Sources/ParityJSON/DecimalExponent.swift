/// An exponent as it was spelled, with any number of digits.
struct DecimalExponent {
  let isNegative: Bool
  /// The digits, without zeros in front.
  private let digits: Slice<UnsafeBufferPointer<UInt8>>

  static var zero: DecimalExponent { DecimalExponent(UnsafeBufferPointer(start: nil, count: 0)) }

  /// No difference is told as larger than this; a lexeme, which has less than 2^32 bytes, cannot
  /// make up for it.
  static let clamp = 1 << 40

  /// Takes what follows the `e` of an accepted spelling; nothing is 0.
  init(_ lexeme: UnsafeBufferPointer<UInt8>) {
    isNegative = lexeme.first == Byte.minus
    digits = lexeme.drop { $0 == Byte.minus || $0 == Byte.plus || $0 == Byte.zero }
  }

  /// left − right; where that is more than `clamp`, some number that is more as well, of that sign.
  static func difference(_ left: DecimalExponent, _ right: DecimalExponent) -> Int {
    let length = max(left.digits.count, right.digits.count)
    var difference = 0
    for index in 0..<length {
      difference = difference * 10 + left.digit(index, of: length) - right.digit(index, of: length)
      // What is still to come cannot bring it back.
      if abs(difference) > clamp { break }
    }
    return difference
  }

  /// A digit of the exponent, with its sign, as if it were written with `length` digits.
  private func digit(_ index: Int, of length: Int) -> Int {
    let place = index - (length - digits.count)
    guard place >= 0 else { return 0 }
    let digit = Int(digits[digits.startIndex + place] - Byte.zero)
    return isNegative ? -digit : digit
  }
}
