// Values: texts, numbers, lists, objects, names that stand for one.
extension Parser {
  /// Lists and objects nest this deep, then it is an error.
  static let nestingLimit = 64

  /// Where a value stands, and so whether an object may be written out.
  enum ValuePlace {
    /// Behind a field's `=`, with the field's path: an object is written by paths.
    case field(ByteRange?)
    /// In a list, in a cell, after `contains` and `lacks`.
    case element
    /// Right of an operator, with the path left of it.
    case operand(ByteRange?)
  }

  mutating func value(_ place: ValuePlace) throws(SyntaxFault) {
    switch next {
    case UInt8(ascii: "\""): try textThatEnds()
    case UInt8(ascii: "-"), 0x30...0x39: try number()
    case UInt8(ascii: "["): try list()
    case UInt8(ascii: "{"): try object(place)
    case UInt8(ascii: "$"): try variable()
    case 0x41...0x5A, 0x61...0x7A, UInt8(ascii: "_"): try word()
    default: throw noValue()
    }
  }

  /// `true`, `false`, `null`; there are no bare words as values.
  private mutating func word() throws(SyntaxFault) {
    let word = scanName()
    let kind: SyntaxKind
    if source.holds(word, "true") {
      kind = .yes
    } else if source.holds(word, "false") {
      kind = .no
    } else if source.holds(word, "null") {
      kind = .null
    } else {
      throw SyntaxFault(Words.bareWord(source.text(word)), word.start, word.end)
    }
    tree.leaf(kind, word.start, word.end)
    try checkEnd(of: Words.quoted(source.text(word)))
  }

  mutating func variable() throws(SyntaxFault) {
    let start = position
    position += 1
    let name = scanName()
    guard !name.isEmpty, bytes[name.start].isNameStart else {
      throw SyntaxFault(Words.nameMissing, start, start + 1)
    }
    switch next {
    case UInt8(ascii: "."), UInt8(ascii: "["):
      throw SyntaxFault(Words.pathIntoName(source.text(name)), position, position + 1)
    default: break
    }
    tree.leaf(.variable, start, position)
    try checkEnd(of: Words.quoted(source.text(ByteRange(start, position))))
  }

  /// A number in JSON's exact grammar.
  mutating func number() throws(SyntaxFault) {
    let start = position
    var end = start
    while end < lineEnd, bytes[end].isNamePart || bytes[end] == 0x2E || bytes[end] == 0x2B {
      end += 1
    }
    if next == UInt8(ascii: "-") { position += 1 }
    let isSound = scanDigits(isInteger: true) && scanFraction() && scanExponent()
    guard isSound, position == end else {
      position = end
      throw SyntaxFault(Words.badNumber(source.text(ByteRange(start, end))), start, end)
    }
    tree.leaf(.number, start, end)
    try checkEnd(of: Words.theNumber)
  }

  private mutating func scanDigits(isInteger: Bool) -> Bool {
    let start = position
    while position < lineEnd, bytes[position].isDigit { position += 1 }
    guard position > start else { return false }
    return !isInteger || position - start == 1 || bytes[start] != UInt8(ascii: "0")
  }

  private mutating func scanFraction() -> Bool {
    guard next == UInt8(ascii: ".") else { return true }
    position += 1
    return scanDigits(isInteger: false)
  }

  private mutating func scanExponent() -> Bool {
    guard next | 0x20 == UInt8(ascii: "e") else { return true }
    position += 1
    if next == UInt8(ascii: "+") || next == UInt8(ascii: "-") { position += 1 }
    return scanDigits(isInteger: false)
  }

  private mutating func list() throws(SyntaxFault) {
    let start = position
    let node = tree.open(.list, at: start)
    try openBracket()
    while true {
      try skipInsideBrackets()
      if next == UInt8(ascii: "]") { break }
      try value(.element)
      try skipInsideBrackets()
      if next == UInt8(ascii: "]") { break }
      guard next == UInt8(ascii: ",") else { throw separatorMissing(closing: "]") }
      position += 1
    }
    closeBracket()
    tree.close(node, end: position)
    try checkEnd(of: "`]`")
  }

  private mutating func object(_ place: ValuePlace) throws(SyntaxFault) {
    let start = position
    if let fault = pastedJSON(in: place) { throw fault }
    let node = tree.open(.object, at: start)
    try openBracket()
    try skipInsideBrackets()
    if next != UInt8(ascii: "}"), let finding = Words.objectByPaths(place) {
      throw SyntaxFault(finding, start, start + 1)
    }
    while next != UInt8(ascii: "}") {
      try field(allowsRaw: false)
      try skipInsideBrackets()
      if next == UInt8(ascii: "}") { break }
      guard next == UInt8(ascii: ",") else { throw separatorMissing(closing: "}") }
      position += 1
      try skipInsideBrackets()
    }
    closeBracket()
    tree.close(node, end: position)
    try checkEnd(of: "`}`")
  }

  mutating func openBracket() throws(SyntaxFault) {
    guard brackets.count < Self.nestingLimit else {
      throw SyntaxFault(Words.tooDeep, position, position + 1)
    }
    brackets.append(position)
    position += 1
  }

  mutating func closeBracket() {
    brackets.removeLast()
    position += 1
  }
}

// MARK: What is no value

extension Parser {
  /// The error for a byte with which no value begins.
  private func noValue() -> SyntaxFault {
    var end = position
    while end < lineEnd, !bytes[end].isBlank, bytes[end] != UInt8(ascii: ",") { end += 1 }
    guard position < lineEnd else { return SyntaxFault(Words.valueMissing, position, position) }
    let text = source.text(ByteRange(position, end))
    switch bytes[position] {
    case UInt8(ascii: "'"): return SyntaxFault(Words.wrongQuote, position, end)
    case UInt8(ascii: "+"), UInt8(ascii: "."):
      return SyntaxFault(Words.badNumber(text), position, end)
    case 0x80...: return foreignCharacter()
    case UInt8(ascii: ","), UInt8(ascii: "]"), UInt8(ascii: "}"), UInt8(ascii: "#"),
      UInt8(ascii: "|"):
      return SyntaxFault(Words.valueMissing, position, position + 1)
    default: return SyntaxFault(Words.noValue(text), position, end)
    }
  }

  /// The error for a character outside ASCII where none can stand.
  func foreignCharacter() -> SyntaxFault {
    guard let (scalar, length) = Flaw.decode(bytes, at: position, end: lineEnd) else {
      return SyntaxFault(Words.foreign("this byte"), position, position + 1)
    }
    switch scalar {
    case 0x2018...0x201F, 0x00AB, 0x00BB, 0x2039, 0x203A, 0x300C...0x300F:
      return SyntaxFault(Words.wrongQuote, position, position + length)
    default:
      let name = "U+" + String(scalar, radix: 16, uppercase: true).leftPadded(to: 4)
      return SyntaxFault(Words.foreign(name), position, position + length)
    }
  }

  func separatorMissing(closing: String) -> SyntaxFault {
    var end = position
    while end < lineEnd, !bytes[end].isBlank, bytes[end] != UInt8(ascii: ",") { end += 1 }
    return SyntaxFault(Words.separatorMissing(closing), position, max(end, position + 1))
  }
}

extension String {
  /// The text with zeros before it, up to a length.
  func leftPadded(to length: Int) -> String {
    String(repeating: "0", count: max(0, length - utf8.count)) + self
  }
}

private enum Words {
  static let theNumber = "the number"

  static func quoted(_ word: String) -> String { "`\(word)`" }

  static func bareWord(_ word: String) -> Finding {
    let help: String
    switch word.lowercased() {
    case "absent": help = "`absent` stands in cells; leave the field out, or check `is absent`"
    case "yes", "on", "true": help = "write true, or \"\(word)\" for text"
    case "no", "off", "false": help = "write false, or \"\(word)\" for text"
    case "none", "nil", "undefined", "null": help = "write null, or \"\(word)\" for text"
    default:
      let near = Suggestion.nearest(to: word, among: ["true", "false", "null", "absent"])
      let text = "write \"\(word)\" for text"
      help = near.map { "did you mean `\($0)`? Otherwise \(text)" } ?? text
    }
    return Finding(.bareWord, "`\(word)` is not a value", help: help)
  }

  static let nameMissing = Finding(
    .nameMissing, "a name is missing after `$`", help: "write \"$\" for text")

  static func pathIntoName(_ name: String) -> Finding {
    Finding(
      .pathIntoName, "`$\(name)` is a whole value: no path leads into it",
      help: "capture the part itself: capture \(name) = …")
  }

  static func badNumber(_ text: String) -> Finding {
    Finding(
      .badNumber, "`\(text)` is not a number in JSON's grammar",
      help: "0.5, not .5; 1, not 01 or +1; write \"\(text)\" for text")
  }

  /// What is said of `{ a = 1 }`; nil where it may stand.
  static func objectByPaths(_ place: Parser.ValuePlace) -> Finding? {
    let help: String
    switch place {
    case .element: return nil
    case .operand: help = "check its parts: expect a.b = 1"
    case .field: help = "write a.b = 1 instead of a = { b = 1 }"
    }
    return Finding(.objectByPaths, "an object is written by paths here", help: help)
  }

  static let tooDeep = Finding(
    .tooDeep, "brackets are nested more than \(Parser.nestingLimit) deep",
    help: "send such a value as one `> ` line of `send`")
  static let valueMissing = Finding(
    .valueMissing, "a value is missing",
    help: "a value is \"text\", a number, true, false, null, a list, {} or $name")
  static let wrongQuote = Finding(.wrongQuote, "only `\"` quotes text", help: "write \"text\"")

  static func noValue(_ text: String) -> Finding {
    Finding(
      .valueMissing, "`\(text)` is not a value", help: "write \"…\" for text")
  }

  static func foreign(_ name: String) -> Finding {
    Finding(
      .foreignCharacter, "\(name) stands outside quotes, where all is ASCII",
      help: "put text into quotes")
  }

  static func separatorMissing(_ closing: String) -> Finding {
    Finding(
      .separatorMissing, "a comma or `\(closing)` is missing",
      help: "elements are separated by commas, and a text stands in quotes")
  }
}
