import ParityLanguage
import ParityRun

/// From a word of the command line to a typed value, or to the words for why not.
enum Read {
  /// A whole number from 1, in decimal digits.
  static func count(_ word: String, atMost limit: Int = 1_000_000_000) throws(BadValue) -> Int {
    guard isDigits(word), let number = Int(word), (1...limit).contains(number) else {
      throw BadValue("is no number from 1 to \(limit)")
    }
    return number
  }

  /// A seed: a whole number below 2⁶⁴, in decimal digits.
  static func seed(_ word: String) throws(BadValue) -> UInt64 {
    guard isDigits(word), let number = UInt64(word) else {
      throw BadValue("is no number from 0 to \(UInt64.max)")
    }
    return number
  }

  /// A duration in milliseconds, from 1 ms to a day: `500ms`, `5s`, `1.5s`, `2m`, `1h`.
  static func duration(_ word: String) throws(BadValue) -> Int {
    let digits = word.prefix { "0123456789.".contains($0) }
    guard let factor = durationUnits[String(word.dropFirst(digits.count))] else {
      let help = "write a number and ms, s, m or h: 5s"
      guard isDigits(word) else { throw BadValue("is no duration", help: help) }
      let fitting = ["s", "ms"].map { word + $0 }.filter { (try? duration($0)) != nil }
      throw BadValue(
        "has no unit",
        help: fitting.isEmpty ? help : "write \(fitting.joined(separator: " or "))")
    }
    guard let milliseconds = product(of: digits, and: factor) else {
      throw BadValue("is no duration", help: "write a number and ms, s, m or h: 1.5s")
    }
    guard (1...longestDuration).contains(milliseconds) else {
      throw BadValue("is not between 1ms and 24h")
    }
    return milliseconds
  }

  /// A number of bytes, from 1 to 4 GiB: `512B`, `64KB`, `16MB`, `1GB`, each unit 1024 of the one
  /// before.
  static func size(_ word: String) throws(BadValue) -> Int {
    let digits = word.prefix { $0.isASCII && $0.isWholeNumber }
    let unit = word.dropFirst(digits.count).uppercased()
    guard let factor = sizeUnits[unit], let number = Int(digits), number <= largestSize else {
      let help = "write a number and B, KB, MB or GB: 16MB"
      guard isDigits(word), unit.isEmpty else { throw BadValue("is no size", help: help) }
      let fitting = ["KB", "MB"].map { word + $0 }.filter { (try? size($0)) != nil }
      throw BadValue(
        "has no unit",
        help: fitting.isEmpty ? help : "write \(fitting.joined(separator: " or "))")
    }
    guard (1...largestSize).contains(number * factor) else {
      throw BadValue("is not between 1B and 4GB")
    }
    return number * factor
  }

  /// Bytes to a unit.
  private static let sizeUnits = ["B": 1, "KB": 1 << 10, "MB": 1 << 20, "GB": 1 << 30]
  private static let largestSize = 4 << 30

  /// A calendar day, `2027-01-31`.
  static func day(_ word: String) throws(BadValue) -> Day {
    let parts = word.split(separator: "-", omittingEmptySubsequences: false)
    guard parts.map(\.utf8.count) == [4, 2, 2], parts.allSatisfy({ isDigits(String($0)) }),
      let year = Int(parts[0]), let month = Int(parts[1]), let day = Int(parts[2])
    else { throw BadValue("is no date", help: "write it as 2027-01-31") }
    guard (1...12).contains(month), (1...daysOf(month, in: year)).contains(day) else {
      throw BadValue("is a day that no calendar has")
    }
    return Day(year: year, month: month, day: day)
  }

  /// `3/16`, `auto`, `auto/16`.
  static func shard(_ word: String) throws(BadValue) -> ShardWish {
    if let wish = ShardWish(word) { return wish }
    throw BadValue(
      "is no shard", help: "write 1/4 for the first of four, or auto for what the engine says")
  }

  /// A tag, with or without its `@`.
  static func tag(_ word: String) throws(BadValue) -> String {
    let name = word.hasPrefix("@") ? String(word.dropFirst()) : word
    guard isName(name) else {
      throw BadValue("is no tag", help: "several are joined in a filter: 'tag(a) & tag(b)'")
    }
    return name
  }

  static func name(_ word: String) throws(BadValue) -> String {
    if word.isEmpty { throw BadValue("is no name") }
    return word
  }

  static func path(_ word: String) throws(BadValue) -> String {
    // An empty path is a shell variable that was not set; taken for "here" it would hide that.
    if word.isEmpty { throw BadValue("is an empty path", help: "is a shell variable not set?") }
    return word
  }

  static func filter(_ word: String) throws(BadValue) -> Filter {
    do throws(FilterFault) {
      return try Filter(parsing: word)
    } catch {
      throw BadValue("is no filter", help: error.help, excerpt: error.excerpt)
    }
  }

  static func choice<Choice: RawRepresentable<String> & CaseIterable>(
    _ word: String
  ) throws(BadValue) -> Choice {
    if let choice = Choice(rawValue: word) { return choice }
    let names = Choice.allCases.map(\.rawValue)
    throw BadValue(
      "is none of \(names.joined(separator: ", "))",
      help: Suggestion.nearest(to: word, among: names).map { "did you mean \($0)?" })
  }

  /// `[A-Za-z_][A-Za-z0-9_-]*`.
  static func isName(_ word: some StringProtocol) -> Bool {
    guard let first = word.utf8.first, isLetter(first) else { return false }
    return word.utf8.allSatisfy { isLetter($0) || isDigit($0) || $0 == UInt8(ascii: "-") }
  }

  static func isDigits(_ word: String) -> Bool { !word.isEmpty && word.utf8.allSatisfy(isDigit) }

  private static func isDigit(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
  }

  private static func isLetter(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "_"):
      true
    default: false
    }
  }

  /// Milliseconds to a unit.
  private static let durationUnits = ["ms": 1, "s": 1000, "m": 60_000, "h": 3_600_000]
  private static let longestDuration = 24 * 3_600_000

  /// `1.5` times 1000, exactly; nil for what is no decimal number or no whole result.
  private static func product(of digits: Substring, and factor: Int) -> Int? {
    let parts = digits.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count <= 2, parts.allSatisfy({ isDigits(String($0)) && $0.utf8.count <= 9 }),
      let whole = Int(parts[0])
    else { return nil }
    var result = whole * factor
    guard parts.count == 2, let fraction = Int(parts[1]) else { return result }
    var scale = 1
    for _ in parts[1].utf8 { scale *= 10 }
    guard (fraction * factor).isMultiple(of: scale) else { return nil }
    result += fraction * factor / scale
    return result
  }

  private static func daysOf(_ month: Int, in year: Int) -> Int {
    switch month {
    case 2:
      year.isMultiple(of: 4) && (!year.isMultiple(of: 100) || year.isMultiple(of: 400)) ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  }
}
