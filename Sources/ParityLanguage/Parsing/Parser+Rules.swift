// Rules and marks: what may differ, and what is known to.
extension Parser {
  /// `ignore PATH`, `optional PATH`.
  static func plainRule(_ parser: inout Parser, _ statement: SyntaxTree.Index) throws(SyntaxFault) {
    try parser.rulePath()
    try parser.ruleEnd()
  }

  /// `tolerate PATH by NUMBER`.
  static func tolerate(_ parser: inout Parser, _ statement: SyntaxTree.Index) throws(SyntaxFault) {
    try parser.rulePath()
    try parser.keyword("by", Words.tolerateBy)
    guard parser.next == UInt8(ascii: "-") || parser.next.isDigit else {
      throw SyntaxFault(
        Words.tolerateBy, parser.position, min(parser.position + 1, parser.lineEnd))
    }
    try parser.number()
    try parser.ruleEnd()
  }

  /// `unordered PATH [by KEY]`.
  static func unordered(_ parser: inout Parser, _ statement: SyntaxTree.Index) throws(SyntaxFault) {
    try parser.rulePath()
    if parser.comesNext("by") {
      try parser.keyword("by", Words.unorderedBy)
      guard parser.next.isNameStart || parser.next == UInt8(ascii: "\"") else {
        throw SyntaxFault(Words.unorderedBy, parser.position, parser.position)
      }
      try parser.inputPath()
    }
    try parser.ruleEnd()
  }

  /// `rename PATH to PATH for NAME`.
  static func rename(_ parser: inout Parser, _ statement: SyntaxTree.Index) throws(SyntaxFault) {
    try parser.rulePath()
    try parser.keyword("to", Words.renameTo)
    try parser.rulePath()
    guard parser.comesNext("for") else {
      throw SyntaxFault(
        Words.renameFor, parser.position, min(parser.position + 1, parser.lineEnd))
    }
    try parser.ruleEnd()
  }

  /// `replace PATH matching /regex/ with "text"`.
  static func replace(_ parser: inout Parser, _ statement: SyntaxTree.Index) throws(SyntaxFault) {
    try parser.rulePath()
    try parser.keyword("matching", Words.replaceMatching)
    try parser.pattern()
    try parser.keyword("with", Words.replaceWith)
    guard parser.next == UInt8(ascii: "\"") else {
      throw SyntaxFault(
        Words.replaceWith, parser.position, min(parser.position + 1, parser.lineEnd))
    }
    try parser.textThatEnds()
    try parser.ruleEnd()
  }

  /// `skip NAME "reason" [until 2027-01-31]`.
  static func skip(_ parser: inout Parser, _ statement: SyntaxTree.Index) throws(SyntaxFault) {
    try parser.bareName(Words.skipName)
    try parser.reason()
    try parser.until()
  }

  /// `diverges NAME at PATH "reason" [until 2027-01-31]`.
  static func diverges(_ parser: inout Parser, _ statement: SyntaxTree.Index) throws(SyntaxFault) {
    try parser.bareName(Words.divergesName)
    try parser.keyword("at", Words.divergesAt)
    try parser.rulePath()
    try parser.reason()
    try parser.until()
  }

  /// `allow attempts "reason"`.
  static func allow(_ parser: inout Parser, _ statement: SyntaxTree.Index) throws(SyntaxFault) {
    try parser.keyword("attempts", Words.allowAttempts)
    try parser.reason()
  }
}

// MARK: Their parts

extension Parser {
  private mutating func rulePath() throws(SyntaxFault) {
    skipBlanks()
    try path()
    try checkEnd(of: "the path")
  }

  /// `[for NAME] ["reason"]`.
  private mutating func ruleEnd() throws(SyntaxFault) {
    if comesNext("for") {
      try keyword("for", Words.forName)
      try bareName(Words.forName)
    }
    skipBlanks()
    if next == UInt8(ascii: "\"") { try textThatEnds() }
  }

  private mutating func reason() throws(SyntaxFault) {
    skipBlanks()
    guard next == UInt8(ascii: "\"") else {
      throw SyntaxFault(Words.reasonMissing, position, min(position + 1, lineEnd))
    }
    try textThatEnds()
  }

  private mutating func until() throws(SyntaxFault) {
    guard comesNext("until") else { return }
    try keyword("until", Words.badDate)
    let start = position
    while position < lineEnd, !bytes[position].isBlank { position += 1 }
    guard Day(bytes[start..<position]) != nil else {
      throw SyntaxFault(Words.badDate, start, position)
    }
    tree.leaf(.date, start, position)
  }

  /// Whether a word is next, behind white space; it is not read.
  mutating func comesNext(_ word: StaticString) -> Bool {
    skipBlanks()
    let start = position
    let range = scanName()
    position = start
    return source.holds(range, word)
  }

  /// A word that must stand here, and the white space behind it.
  private mutating func keyword(
    _ word: StaticString, _ missing: Finding
  ) throws(SyntaxFault) {
    skipBlanks()
    let range = scanName()
    guard source.holds(range, word), next.isBlank || next == 0x0A else {
      position = range.start
      throw SyntaxFault(missing, range.start, max(range.end, min(range.start + 1, lineEnd)))
    }
    skipBlanks()
  }
}

extension Day {
  /// A day as it is written, `2027-01-31`; nil if the calendar has no such day.
  init?(_ bytes: ArraySlice<UInt8>) {
    let parts = bytes.split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false)
    guard parts.map(\.count) == [4, 2, 2], parts.allSatisfy({ $0.allSatisfy(\.isDigit) }) else {
      return nil
    }
    let numbers = parts.map { $0.reduce(0) { $0 * 10 + Int($1 - 0x30) } }
    self.init(year: numbers[0], month: numbers[1], day: numbers[2])
    guard year > 0, (1...12).contains(month), (1...Self.lastDay(of: month, in: year)).contains(day)
    else { return nil }
  }

  private static func lastDay(of month: Int, in year: Int) -> Int {
    switch month {
    case 2: year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  }
}

private enum Words {
  static let tolerateBy = Finding(
    .ruleShape, "`tolerate` needs `by` and a number",
    help: "tolerate state.current.temperature by 0.05")
  static let unorderedBy = Finding(
    .ruleShape, "`by` needs a key of the elements", help: "unordered state.lines by sku")
  static let renameTo = Finding(
    .ruleShape, "`rename` needs `to` and the new path",
    help: "rename state.temp to state.temperature for kotlin")
  static let renameFor = Finding(
    .ruleShape, "`rename` needs `for` and the name of an implementation",
    help: "rename state.temp to state.temperature for kotlin")
  static let replaceMatching = Finding(
    .ruleShape, "`replace` needs `matching` and a regular expression",
    help: "replace state.id matching /[0-9]+/ with \"N\"")
  static let replaceWith = Finding(
    .ruleShape, "`replace` needs `with` and a text in quotes",
    help: "replace state.id matching /[0-9]+/ with \"N\"")
  static let forName = Finding(
    .nameMissing, "`for` needs the name of an implementation", help: "for kotlin")
  static let skipName = Finding(
    .nameMissing, "`skip` needs the name of an implementation",
    help: "skip kotlin \"why\" until 2027-01-31")
  static let divergesName = Finding(
    .nameMissing, "`diverges` needs the name of an implementation",
    help: "diverges kotlin at state.total \"why\" until 2027-01-31")
  static let divergesAt = Finding(
    .ruleShape, "`diverges` needs `at` and a path",
    help: "diverges kotlin at state.total \"why\" until 2027-01-31")
  static let allowAttempts = Finding(
    .ruleShape, "only `attempts` can be allowed", help: "allow attempts \"why\"")
  static let reasonMissing = Finding(
    .reasonMissing, "a reason is needed, a text in quotes",
    help: "who reads this line next year wants to know why")
  static let badDate = Finding(
    .badDate, "`until` needs a day of the calendar", help: "until 2027-01-31")
}
