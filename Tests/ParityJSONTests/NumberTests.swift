import ParityJSON
import Testing

/// Numbers as they are spelled: equality, order, tolerance.
@Suite struct NumberTests {
  private func number(_ lexeme: String) throws -> JSONNumber {
    try #require(JSONNumber(lexeme: lexeme), "\(lexeme)")
  }

  static let huge = String(repeating: "9", count: 60)
  static let zeros = String(repeating: "0", count: 60)

  static let twins: [(String, String, JSONNote.Class)] = [
    ("1", "1.0", .numberForm), ("1.0", "1E0", .numberForm), ("1", "1e0", .numberForm),
    ("10000000", "1.0E7", .numberForm), ("0.1", "1e-1", .numberForm), ("100", "1e2", .numberForm),
    ("0.000100", "1E-4", .numberForm), ("0e1", "0", .numberForm), ("0.0", "0e-999", .numberForm),
    ("1E400", "1e400", .numberForm), ("10e\(huge)", "1.0e+01\(zeros)", .numberForm),
    ("-0", "0", .numberNegativeZero), ("-0.0", "0", .numberNegativeZero),
    ("-0", "-0.0", .numberForm), ("-1.50", "-15e-1", .numberForm),
    ("123456789012345680", "1.2345678901234568e+17", .numberForm),
    ("9007199254740993", "9007199254740993.0", .numberForm),
    ("1.1", "1.1000000000000001", .numberDigits), ("1.0E23", "9.999999999999999E22", .numberDigits),
    ("9007199254740993.0", "9007199254740992.0", .numberDigits),
    ("4.9e-324", "5e-324", .numberDigits),
    ("0.1", "0.1000000000000000055511151231257827", .numberDigits),
  ]

  @Test("spellings of one number", arguments: twins)
  func equal(_ left: String, _ right: String, _ noteClass: JSONNote.Class) throws {
    #expect(try number(left).isEqual(to: number(right)) == .equal(noteClass))
    #expect(try number(right).isEqual(to: number(left)) == .equal(noteClass))
    #expect(try number(left).isEqual(to: number(left)) == .identical)
  }

  static let strangers: [(String, String)] = [
    ("9007199254740993", "9007199254740992"), ("9007199254740993", "9.007199254740992E15"),
    ("18446744073709551616", "18446744073709551617"), ("1", "-1"), ("1", "0"), ("0.1", "0.2"),
    ("1", "1.0000000000000001"), ("117.63331139400017", "117.63331139400016"),
    ("0.1", "0.10000000149011612"), ("1e400", "1e401"), ("1e400", "-1e400"), ("1e-400", "0.0"),
    ("1e-400", "2e-400"), ("-1e-400", "1e-400"), ("1e\(huge)", "1e-\(huge)"),
    ("1e\(huge)", "1e\(huge)9"), ("1e1\(huge)", "1e1\(huge.dropLast())8"),
  ]

  @Test("two numbers", arguments: strangers)
  func different(_ left: String, _ right: String) throws {
    #expect(try number(left).isEqual(to: number(right)) == .different)
    #expect(try number(right).isEqual(to: number(left)) == .different)
  }

  /// Each is less than the next.
  static let ascending = [
    "-1e\(huge)", "-1e400", "-18446744073709551617", "-1.5", "-1", "-1e-9", "-1e-\(huge)", "0",
    "1e-1\(huge)", "1e-\(huge)", "1e-400", "5e-324", "0.1", "0.10000000000000000001", "0.2", "1",
    "9.99", "10", "9007199254740992", "9007199254740993", "1e22", "1e400", "1.1e400", "1e999999999",
    "1e\(huge.dropLast())8", "9.9e\(huge.dropLast())8", "1e\(huge)", "1e1\(huge)",
  ]

  @Test("order is exact at any size")
  func order() throws {
    let numbers = try Self.ascending.map { try number($0) }
    for (index, left) in numbers.enumerated() {
      for (other, right) in numbers.enumerated() {
        let order: JSONNumber.Order = index < other ? .less : index == other ? .equal : .greater
        #expect(left.compare(right) == order, "\(left) and \(right)")
      }
    }
    #expect(try number("-0").compare(number("0.0e5")) == .equal)
    #expect(try number("100").compare(number("1e2")) == .equal)
  }

  @Test(
    "whole by value",
    arguments: [
      ("0", 0), ("-0.0", 0), ("1.0", 1), ("1e2", 100), ("120e-1", 12), ("-5", -5), ("0e99", 0),
      ("9223372036854775807", Int.max), ("-9223372036854775808", Int.min),
      ("-9.223372036854775808e18", Int.min),
    ])
  func integers(_ lexeme: String, _ value: Int) throws {
    #expect(try number(lexeme).isInteger)
    #expect(try number(lexeme).integer == value)
  }

  @Test(
    "whole, but too large",
    arguments: ["9223372036854775808", "-9223372036854775809", "1e19", "1e\(huge)"])
  func largeIntegers(_ lexeme: String) throws {
    #expect(try number(lexeme).isInteger)
    #expect(try number(lexeme).integer == nil)
  }

  @Test("not whole", arguments: ["0.5", "1e-1", "-1.0000000000000000001", "1e-\(huge)", "12e-2"])
  func fractions(_ lexeme: String) throws {
    #expect(try !number(lexeme).isInteger)
    #expect(try number(lexeme).integer == nil)
  }

  @Test("the nearest binary64")
  func doubles() throws {
    let cases: [(String, Double)] = [
      ("0", 0), ("0.1", 0.1), ("-1.5e3", -1500), ("1e400", .infinity), ("-1e400", -.infinity),
      ("1e-400", 0), ("1e\(Self.huge)", .infinity), ("-1e-\(Self.huge)", 0),
      ("5e-324", .leastNonzeroMagnitude),
      ("1.7976931348623157e308", .greatestFiniteMagnitude), ("9007199254740993", 9007199254740992),
      // The midpoint between 2^53 and the next binary64, and the least step above it.
      ("9007199254740993.\(String(repeating: "0", count: 900))1", 9007199254740994),
      ("2.4703282292062327208e-324", 0), ("2.4703282292062327209e-324", .leastNonzeroMagnitude),
    ]
    for (lexeme, double) in cases { #expect(try number(lexeme).double == double, "\(lexeme)") }
    #expect(try number("-0").double.sign == .minus)
  }

  static let tolerances: [(String, String, String, Bool)] = [
    ("0.1", "0.15", "0.05", true), ("0.1", "0.15", "0.049999999999999999", false),
    ("0.15", "0.1", "0.05", true), ("-0.02", "0.03", "0.05", true), ("1", "1.0", "0", true),
    ("1", "2", "0", false), ("5", "5", "-1", false), ("1e400", "1e400", "0", true),
    ("1e400", "1e-400", "1e400", true), ("1e400", "-1e-400", "1e400", false),
    ("1e\(huge)", "2e\(huge)", "1e\(huge)", true), ("1e\(huge)", "1", "1e\(huge)", true),
    ("1e\(huge)", "-1", "1e\(huge)", false), ("1e-\(huge)", "0", "1e-1\(huge)", false),
    ("9007199254740993", "9007199254740992", "1", true),
    ("9007199254740993", "9007199254740992", "0.9999999999999999999999", false),
    ("0", "0", "0", true), ("-0", "0", "0e5", true),
  ]

  @Test("within a tolerance, exactly", arguments: 0..<tolerances.count)
  func within(_ index: Int) throws {
    let (left, right, tolerance, isWithin) = Self.tolerances[index]
    #expect(try number(left).isWithin(number(tolerance), of: number(right)) == isWithin)
    #expect(try number(right).isWithin(number(tolerance), of: number(left)) == isWithin)
  }

  @Test("the grammar of RFC 8259 and no other")
  func grammar() {
    for lexeme in ["0", "-0", "10", "0.5", "-1.25E+7", "1e007", "123456789.123456789"] {
      #expect(JSONNumber(lexeme: lexeme)?.description == lexeme)
    }
    let others = [
      "", " 1", "1 ", "01", "-", "+1", ".5", "1.", "1e", "1e+", "0x1", "NaN", "Infinity", "1,5",
      "1_0",
      "true", "\"1\"", "[1]", "１", "--1", "1.e5",
    ]
    for lexeme in others { #expect(JSONNumber(lexeme: lexeme) == nil, "\(lexeme)") }
    #expect(JSONNumber(Int.min).description == "-9223372036854775808")
  }

  @Test(
    "equality, order and tolerance as the slow way finds them", arguments: 0..<10 as Range<UInt64>)
  func oracle(seed: UInt64) throws {
    var random = RandomJSON(seed: seed)
    for _ in 0..<100 {
      let one = random.number()
      let two = random.neighbour(of: one)
      let gap = random.number()
      let left = try #require(JSONNumber(lexeme: one))
      let right = try #require(JSONNumber(lexeme: two))
      let tolerance = try #require(JSONNumber(lexeme: gap))
      let hint = "seed \(seed): \(left), \(right), \(tolerance)"
      let order = SlowDecimal.compare(SlowDecimal(one), SlowDecimal(two))
      #expect(left.compare(right).rawValue == order, "\(hint)")
      #expect((left.isEqual(to: right) != .different) == SlowDecimal.areLike(one, two), "\(hint)")
      #expect(left.isInteger == SlowDecimal(one).isInteger, "\(hint)")
      #expect(left.isWithin(tolerance, of: right) == isWithin(one, two, gap), "\(hint)")
      #expect(left.double == Double(left.description), "\(hint)")
    }
  }

  private func isWithin(_ left: [UInt8], _ right: [UInt8], _ tolerance: [UInt8]) -> Bool {
    let difference = SlowDecimal(left) + SlowDecimal(right).negated
    let limit = SlowDecimal(tolerance)
    return SlowDecimal.compare(difference, limit) <= 0
      && SlowDecimal.compare(difference.negated, limit) <= 0
  }
}
