/// An ISO 8601 date or date and time, so far as it can be told from the text.
struct Instant {
  /// Seconds since 1970 in UTC; a time without an offset is read as UTC.
  private(set) var seconds = 0
  /// The digits of the fraction of a second, zeros at the end left out.
  private(set) var fraction: [UInt8] = []
  private(set) var hasTime = false
  private(set) var hasOffset = false
  private(set) var hasFraction = false
  private(set) var isZulu = false

  init?(_ text: [UInt8]) {
    var reader = DigitReader(text)
    guard let year = reader.number(4), reader.skip("-"), let month = reader.number(2),
      reader.skip("-"), let day = reader.number(2), (1...12).contains(month),
      (1...31).contains(day)
    else { return nil }
    seconds = Self.days(year, month, day) * 86_400
    if reader.isAtEnd { return }
    guard reader.skip("T") || reader.skip("t") || reader.skip(" "), readTime(&reader),
      readOffset(&reader), reader.isAtEnd
    else { return nil }
  }

  private mutating func readTime(_ reader: inout DigitReader) -> Bool {
    hasTime = true
    guard let hour = reader.number(2), reader.skip(":"), let minute = reader.number(2) else {
      return false
    }
    seconds += hour * 3600 + minute * 60
    guard reader.skip(":") else { return true }
    guard let second = reader.number(2) else { return false }
    seconds += second
    if reader.skip(".") || reader.skip(",") {
      hasFraction = true
      fraction = reader.digits()
      while fraction.last == UInt8(ascii: "0") { fraction.removeLast() }
    }
    return true
  }

  private mutating func readOffset(_ reader: inout DigitReader) -> Bool {
    if reader.isAtEnd { return true }
    hasOffset = true
    if reader.skip("Z") || reader.skip("z") {
      isZulu = true
      return true
    }
    let isAhead = reader.skip("+")
    guard isAhead || reader.skip("-"), let hours = reader.number(2) else { return false }
    _ = reader.skip(":")
    let minutes = reader.number(2) ?? 0
    seconds -= (isAhead ? 1 : -1) * (hours * 3600 + minutes * 60)
    return true
  }

  /// Days since 1970-01-01 in the Gregorian calendar.
  private static func days(_ year: Int, _ month: Int, _ day: Int) -> Int {
    // Years begin in March, so that a leap day is the last one.
    let shifted = month > 2 ? month - 3 : month + 9
    let years = month > 2 ? year : year - 1
    let inYear = (153 * shifted + 2) / 5 + day - 1
    return years * 365 + years / 4 - years / 100 + years / 400 + inYear - 719_468
  }

  /// What makes two spellings of one instant differ.
  func hint(against other: Instant) -> String {
    if hasTime != other.hasTime {
      return "{\(hasTime ? 1 : 0)} writes the date without the time"
    }
    if hasFraction != other.hasFraction {
      return "the same instant: {\(hasFraction ? 0 : 1)} writes a fraction of a second"
    }
    if hasOffset != other.hasOffset {
      return "the same clock: {\(hasOffset ? 1 : 0)} leaves the time zone out"
    }
    if isZulu != other.isZulu { return "the same instant: Z against an offset" }
    return "the same instant, spelled otherwise"
  }
}

/// Reads digits and signs off the front of a text.
struct DigitReader {
  private var rest: ArraySlice<UInt8>

  init(_ text: [UInt8]) { rest = text[...] }

  var isAtEnd: Bool { rest.isEmpty }

  mutating func skip(_ sign: Unicode.Scalar) -> Bool {
    guard let byte = rest.first, UInt32(byte) == sign.value else { return false }
    rest = rest.dropFirst()
    return true
  }

  /// A number of exactly so many digits.
  mutating func number(_ count: Int) -> Int? {
    let digits = rest.prefix(count)
    guard digits.count == count, digits.allSatisfy(isDigit) else { return nil }
    rest = rest.dropFirst(count)
    return digits.reduce(0) { number, digit in number * 10 + Int(digit - UInt8(ascii: "0")) }
  }

  /// As many digits as there are.
  mutating func digits() -> [UInt8] {
    let digits = rest.prefix(while: isDigit)
    rest = rest.dropFirst(digits.count)
    return Array(digits)
  }

  private func isDigit(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
  }
}
