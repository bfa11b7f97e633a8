/// A decimal as a whole number of 10^-120, digit by digit: slow, and plain enough to be believed.
///
/// For exponents that are small enough to be written out.
struct SlowDecimal {
  private static let scale = 120

  /// −1, 0 or 1.
  let sign: Int
  /// Digits of the magnitude, the lowest first.
  private let digits: [Int]

  init(_ lexeme: [UInt8]) {
    let text = String(decoding: lexeme, as: UTF8.self).lowercased()
    let parts = text.split(separator: "e")
    let exponent = parts.count > 1 ? Int(parts[1]) ?? 0 : 0
    let mantissa = parts[0].drop { $0 == "-" }
    let halves = mantissa.split(separator: ".")
    let fraction = halves.count > 1 ? halves[1].count : 0
    let zeros = Self.scale + exponent - fraction
    precondition(zeros >= 0, "the oracle writes exponents out")
    let magnitude = mantissa.compactMap(\.wholeNumberValue).reversed()
    digits = Self.trimmed([Int](repeating: 0, count: zeros) + magnitude)
    sign = digits.isEmpty ? 0 : text.hasPrefix("-") ? -1 : 1
  }

  private init(sign: Int, digits: [Int]) {
    self.digits = Self.trimmed(digits)
    self.sign = self.digits.isEmpty ? 0 : sign
  }

  private static func trimmed(_ digits: [Int]) -> [Int] {
    Array(digits.reversed().drop { $0 == 0 }.reversed())
  }

  var negated: SlowDecimal { SlowDecimal(sign: -sign, digits: digits) }

  var isInteger: Bool { digits.prefix(Self.scale).allSatisfy { $0 == 0 } }

  static func + (left: SlowDecimal, right: SlowDecimal) -> SlowDecimal {
    var sums: [Int] = []
    for index in 0..<max(left.digits.count, right.digits.count) + 1 {
      let one = index < left.digits.count ? left.digits[index] * left.sign : 0
      let two = index < right.digits.count ? right.digits[index] * right.sign : 0
      sums.append(one + two)
    }
    let sign = (sums.last { $0 != 0 } ?? 0).signum()
    var carry = 0
    let digits = sums.map { sum in
      let total = sum * sign + carry
      let digit = ((total % 10) + 10) % 10
      carry = (total - digit) / 10
      return digit
    }
    return SlowDecimal(sign: sign, digits: digits + [carry])
  }

  /// −1, 0 or 1, as the left one is less, equal or greater.
  static func compare(_ left: SlowDecimal, _ right: SlowDecimal) -> Int {
    (left + right.negated).sign
  }

  /// The rule of comparison, from its words.
  static func areLike(_ left: [UInt8], _ right: [UInt8]) -> Bool {
    if compare(SlowDecimal(left), SlowDecimal(right)) == 0 { return true }
    let marks = [UInt8](".eE".utf8)
    guard left.contains(where: marks.contains), right.contains(where: marks.contains),
      let one = Double(String(decoding: left, as: UTF8.self)),
      let two = Double(String(decoding: right, as: UTF8.self))
    else { return false }
    return one == two && one.isFinite && one != 0
  }
}
