import ParityJSON

/// Classes of two numbers that differ.
enum NumberClassifier {
  static func classify(_ left: JSONView, _ right: JSONView) -> Finding {
    guard let one = left.number, let other = right.number else { return Finding(.number) }
    let first = one.double
    let second = other.double
    return float32(first, second) ?? precision(one, other) ?? ulp(one, other)
      ?? referenceDate(first, second) ?? sign(first, second) ?? scale(one, other)
      ?? rounding(one, other) ?? Finding(.number)
  }

  /// `0.1` against `0.10000000149011612`.
  private static func float32(_ left: Double, _ right: Double) -> Finding? {
    guard left.isFinite, right.isFinite, left != right else { return nil }
    if Double(Float(left)) == right {
      return Finding(.numberFloat32, "{1} had the number in a 32-bit float")
    }
    if Double(Float(right)) == left {
      return Finding(.numberFloat32, "{0} had the number in a 32-bit float")
    }
    return nil
  }

  /// Different decimals that are the same binary64.
  private static func precision(_ left: JSONNumber, _ right: JSONNumber) -> Finding? {
    guard left.double == right.double, left.double.isFinite else { return nil }
    // The one that lost digits is the one that is a binary64 exactly.
    let lost = isExactBinary64(left) ? 0 : isExactBinary64(right) ? 1 : nil
    let hint = lost.map { lost in "{\(lost)} had the number in a binary64, which has no more digits"
    }
    return Finding(.numberPrecision, hint)
  }

  private static func isExactBinary64(_ number: JSONNumber) -> Bool {
    let double = number.double
    guard let integer = Int128(exactly: double), let exact = JSONNumber(lexeme: "\(integer)") else {
      return false
    }
    return exact.compare(number) == .equal
  }

  /// Neighbouring binary64 values.
  private static func ulp(_ left: JSONNumber, _ right: JSONNumber) -> Finding? {
    let distance = (left.double - right.double).magnitude
    let unit = max(left.double.magnitude, right.double.magnitude).ulp
    guard distance.isFinite, distance <= 4 * unit, !(left.isInteger && right.isInteger) else {
      return nil
    }
    return Finding(
      .numberUlp, "the last bit differs: a sum in another order, or another algorithm")
  }

  /// Foundation counts from 2001, everybody else from 1970.
  private static func referenceDate(_ left: Double, _ right: Double) -> Finding? {
    let gap = 978_307_200.0
    let distance = left - right
    if distance == gap {
      return Finding(
        .instantSpelling,
        "{1} counts seconds from 2001 (Foundation's reference date), {0} from 1970")
    }
    if distance == -gap {
      return Finding(
        .instantSpelling,
        "{0} counts seconds from 2001 (Foundation's reference date), {1} from 1970")
    }
    return nil
  }

  private static func sign(_ left: Double, _ right: Double) -> Finding? {
    left == -right && left != 0 ? Finding(.numberSign, "the sign is another") : nil
  }

  /// A power of ten: seconds and milliseconds, units and cents, parts and per cent.
  private static func scale(_ left: JSONNumber, _ right: JSONNumber) -> Finding? {
    guard left.double != 0, right.double != 0 else { return nil }
    for power in 1...9 {
      for (small, large) in [(0, 1), (1, 0)] {
        let numbers = [left, right]
        let scaled = JSONNumber(
          lexeme: "\(numbers[small].plainLexeme)e\(numbers[small].exponent + power)")
        guard scaled?.compare(numbers[large]) == .equal else { continue }
        return finding(power, small, large, numbers[small].double.magnitude)
      }
    }
    return nil
  }

  private static func finding(_ power: Int, _ small: Int, _ large: Int, _ value: Double) -> Finding
  {
    // Seconds since 1970, from 1973 to 2286.
    let isInstant = (1e8...9_999_999_999).contains(value)
    if isInstant, let unit = [3: "milliseconds", 6: "microseconds", 9: "nanoseconds"][power] {
      return Finding(.instantSpelling, "{\(small)} writes seconds, {\(large)} \(unit)")
    }
    let factor = "1" + String(repeating: "0", count: power)
    return Finding(
      .numberScale, "{\(large)} has \(factor) times the number of {\(small)}: another unit")
  }

  /// The same number with fewer digits, or neighbours in the last digit.
  private static func rounding(_ left: JSONNumber, _ right: JSONNumber) -> Finding? {
    let places = [left.decimalPlaces, right.decimalPlaces]
    guard let fewest = places.min(), let most = places.max(),
      let unit = JSONNumber(lexeme: "1e-\(fewest)"), left.isWithin(unit, of: right)
    else { return nil }
    if fewest == most {
      let hint =
        fewest == 0
        ? "neighbours: a count that is off by one, something kept across `launch` (--twice finds "
          + "it), or a half that is rounded another way"
        : "neighbours in the last digit: rounded another way (half up, half even, cut off)"
      return Finding(.numberRounding, hint)
    }
    let rounder = places[0] == fewest ? 0 : 1
    return Finding(
      .numberRounding,
      "{\(rounder)} rounds to \(fewest) decimal \(fewest == 1 ? "place" : "places")")
  }
}

extension JSONNumber {
  /// The spelling without its exponent.
  fileprivate var plainLexeme: String {
    String(decoding: lexeme.prefix { byte in byte | 0x20 != UInt8(ascii: "e") }, as: UTF8.self)
  }

  /// The exponent that is spelled; far away ones are cut, as no scale reaches them.
  fileprivate var exponent: Int {
    let spelled = lexeme.drop { byte in byte | 0x20 != UInt8(ascii: "e") }.dropFirst()
    return Int(String(decoding: spelled.prefix(6), as: UTF8.self)) ?? 0
  }

  /// The digits behind the point that the value needs.
  fileprivate var decimalPlaces: Int {
    let fraction = plainLexeme.utf8.split(separator: UInt8(ascii: "."), maxSplits: 1).dropFirst()
      .first
    let digits = fraction.map { digits in
      digits.reversed().drop { digit in digit == UInt8(ascii: "0") }.count
    }
    return max(0, (digits ?? 0) - exponent)
  }
}
