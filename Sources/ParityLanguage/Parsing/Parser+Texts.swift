// Texts in quotes, text lines, names.
extension Parser {
  /// A text in quotes, as a leaf of the tree.
  mutating func text() throws(SyntaxFault) {
    let start = position
    do throws(SyntaxFault) {
      let spelling = try scanText()
      tree.leaf(.text, start, position, detail: spelling)
    } catch {
      position = start + 1
      while position < lineEnd, bytes[position] != UInt8(ascii: "\"") {
        position += bytes[position] == UInt8(ascii: "\\") ? 2 : 1
      }
      position = min(position + 1, lineEnd)
      throw error
    }
  }

  /// A text in quotes; the keyword, tag, quote or number ends at a space, comma or bracket.
  mutating func textThatEnds() throws(SyntaxFault) {
    try text()
    try checkEnd(of: Words.afterQuote)
  }

  /// Reads from the opening quote to behind the closing one.
  private mutating func scanText() throws(SyntaxFault) -> UInt8 {
    let start = position
    var spelling: UInt8 = 0
    position += 1
    while true {
      skipPlainText()
      guard position < lineEnd else {
        throw SyntaxFault(Words.unclosedQuote, start, lineEnd)
      }
      switch bytes[position] {
      case UInt8(ascii: "\""):
        position += 1
        return spelling
      case UInt8(ascii: "\\"):
        spelling |= try escape()
      case 0x09:
        throw SyntaxFault(Words.tabInQuotes, position, position + 1)
      case UInt8(ascii: "$"), UInt8(ascii: "("):
        spelling |= TextSpelling.mayHideName
        position += 1
      default:
        position += 1
      }
    }
  }

  /// Moves on over bytes that stand for themselves.
  private mutating func skipPlainText() {
    var end = position
    while end < lineEnd {
      switch bytes[end] {
      case UInt8(ascii: "\""), UInt8(ascii: "\\"), 0x09, UInt8(ascii: "$"), UInt8(ascii: "("):
        position = end
        return
      default: end += 1
      }
    }
    position = end
  }

  /// One escape: JSON's own, `\u{1F5FC}` and `\(name)`.
  private mutating func escape() throws(SyntaxFault) -> UInt8 {
    let start = position
    switch second {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"), UInt8(ascii: "b"),
      UInt8(ascii: "f"), UInt8(ascii: "n"), UInt8(ascii: "r"), UInt8(ascii: "t"):
      position += 2
      return TextSpelling.hasEscapes
    case UInt8(ascii: "u"):
      try unicodeEscape()
      return TextSpelling.hasEscapes
    case UInt8(ascii: "("):
      position += 2
      let name = scanName()
      guard !name.isEmpty, bytes[name.start].isNameStart, next == UInt8(ascii: ")") else {
        throw SyntaxFault(Words.badInterpolation, start, min(position + 1, lineEnd))
      }
      position += 1
      return TextSpelling.hasInterpolations
    default:
      let end = min(start + 2, lineEnd)
      throw SyntaxFault(Words.unknownEscape(source.text(ByteRange(start, end))), start, end)
    }
  }

  /// `\u{1F5FC}`, `\u00e9`, and a pair of surrogates as JSON writes it.
  private mutating func unicodeEscape() throws(SyntaxFault) {
    let start = position
    position += 2
    if next == UInt8(ascii: "{") {
      position += 1
      let digits = hexDigits(limit: 6)
      guard let scalar = digits, next == UInt8(ascii: "}") else {
        throw SyntaxFault(Words.badUnicode, start, position)
      }
      position += 1
      guard Unicode.Scalar(scalar) != nil else {
        throw SyntaxFault(Words.noScalar, start, position)
      }
      return
    }
    guard let unit = fourDigits() else { throw SyntaxFault(Words.badUnicode, start, position) }
    guard (0xD800...0xDFFF).contains(unit) else { return }
    let isPaired =
      unit < 0xDC00 && next == UInt8(ascii: "\\") && second == UInt8(ascii: "u")
    guard isPaired else { throw SyntaxFault(Words.halfSurrogate, start, position) }
    position += 2
    guard let low = fourDigits(), (0xDC00...0xDFFF).contains(low) else {
      throw SyntaxFault(Words.halfSurrogate, start, min(start + 6, lineEnd))
    }
  }

  private mutating func hexDigits(limit: Int) -> UInt32? {
    var value: UInt32 = 0
    var count = 0
    while count < limit, let digit = next.hexValue {
      value = value << 4 | digit
      position += 1
      count += 1
    }
    return count > 0 ? value : nil
  }

  private mutating func fourDigits() -> UInt32? {
    let start = position
    let value = hexDigits(limit: 4)
    return position - start == 4 ? value : nil
  }

  /// The `> ` lines that follow at once, as one value.
  mutating func rawText() throws(SyntaxFault) {
    let open = tree.open(.raw, at: position)
    var end = position
    var isFirst = true
    while line + 1 < source.lineCount, source.firstByte(ofLine: line + 1) == UInt8(ascii: ">") {
      enter(line: line + 1)
      skipBlanks()
      if isFirst { tree.set(start: position, of: open) }
      isFirst = false
      try rawLine()
      end = lineEnd
    }
    tree.close(open, end: end)
  }

  private mutating func rawLine() throws(SyntaxFault) {
    let sign = position
    position += 1
    if position < lineEnd {
      guard bytes[position] == 0x20 else {
        throw insideText(SyntaxFault(Words.noSpaceAfterSign, sign, sign + 1))
      }
      position += 1
      guard position < lineEnd, !bytes[lineEnd - 1].isBlank else {
        throw insideText(SyntaxFault(Words.spaceAtEnd, lineEnd - 1, lineEnd))
      }
    }
    tree.leaf(.rawLine, position, lineEnd)
    position = lineEnd
  }

  /// A fault in one text line: the lines of text below it belong to it.
  private func insideText(_ fault: SyntaxFault) -> SyntaxFault {
    var fault = fault
    fault.resumption = lineBehindText(from: line + 1)
    return fault
  }

  /// The first line from a line on that is no text line.
  func lineBehindText(from line: Int) -> Int {
    var line = line
    while line < source.lineCount, source.firstByte(ofLine: line) == UInt8(ascii: ">") { line += 1 }
    return line
  }

  /// Checks that what was just read ends at a space, a comma or a bracket.
  func checkEnd(of place: String) throws(SyntaxFault) {
    switch next {
    case 0x20, 0x09, 0x0A, UInt8(ascii: ","), UInt8(ascii: "]"), UInt8(ascii: "}"),
      UInt8(ascii: "|"):
      return
    case 0x80...:
      throw foreignCharacter()
    default:
      throw SyntaxFault(Words.spaceMissing(place), position, position + 1)
    }
  }
}

private enum Words {
  static let afterQuote = "the closing quote"

  static func spaceMissing(_ place: String) -> Finding {
    Finding(
      .spaceMissing, "a space is missing after \(place)",
      help: "keywords, tags, quotes and numbers end at a space, a comma or a bracket")
  }

  static let unclosedQuote = Finding(
    .unclosedQuote, "this text has no closing quote",
    help: "close it with `\"` on the same line; longer text goes into `> ` lines below `… =`")
  static let tabInQuotes = Finding(.tabInQuotes, "a tab inside quotes", help: "write \\t")
  static let badInterpolation = Finding(
    .badEscape, "`\\(` begins a name, and `)` ends it",
    help: "write \\(name), or \\\\( for a backslash and a bracket")

  static func unknownEscape(_ text: String) -> Finding {
    Finding(
      .badEscape, "`\(text)` is no escape",
      help: "there are \\\" \\\\ \\/ \\b \\f \\n \\r \\t \\u{1F5FC} \\(name)")
  }

  static let badUnicode = Finding(
    .badEscape, "`\\u` needs hexadecimal digits",
    help: "write \\u{E9}, one to six digits, or JSON's four: \\u00E9")
  static let noScalar = Finding(
    .halfSurrogate, "this number is no character",
    help: "characters go from 0 to D7FF and from E000 to 10FFFF")
  static let halfSurrogate = Finding(
    .halfSurrogate, "half of a surrogate pair is no character",
    help:
      "write the whole character, as \\u{1F5FC}; bytes as they are go into a `> ` line of `send`")
  static let noSpaceAfterSign = Finding(
    .spaceMissing, "a space is missing after `>`", help: "an empty line of text is `>` alone")
  static let spaceAtEnd = Finding(
    .spaceAtEnd, "a space at the end of a text line cannot be seen",
    help: "take it away, or write the text in quotes")
}
