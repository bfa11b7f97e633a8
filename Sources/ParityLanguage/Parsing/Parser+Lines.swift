// Moving within a line, over its end inside brackets, and on after an error.
extension Parser {
  /// The next byte, or LF at the end of the line.
  @inline(__always) var next: UInt8 { position < lineEnd ? bytes[position] : 0x0A }

  /// The byte behind the next one, or LF.
  var second: UInt8 { position + 1 < lineEnd ? bytes[position + 1] : 0x0A }

  @inline(__always)
  mutating func skipBlanks() {
    while position < lineEnd, bytes[position].isBlank { position += 1 }
  }

  /// Whether the statement ends at the next byte that is not blank: a comment is read and kept.
  mutating func endsHere() throws(SyntaxFault) -> Bool {
    skipBlanks()
    guard position < lineEnd else { return true }
    guard bytes[position] == UInt8(ascii: "#") else { return false }
    try checkCommentSign()
    tree.comments.append(ByteRange(position, lineEnd))
    position = lineEnd
    return true
  }

  /// `#` stands between white space: `expect#rejected` would lose a check without a word.
  func checkCommentSign() throws(SyntaxFault) {
    let start = source.range(ofLine: line).start
    if position > start, !bytes[position - 1].isBlank {
      throw SyntaxFault(Words.noSpaceBeforeComment, position, position + 1)
    }
    if position + 1 < lineEnd, !bytes[position + 1].isBlank {
      throw SyntaxFault(Words.noSpaceAfterComment, position, position + 1)
    }
  }

  /// Skips white space, comments and line ends inside brackets.
  ///
  /// A line that can only be a statement ends an unclosed bracket: it is not swallowed.
  mutating func skipInsideBrackets() throws(SyntaxFault) {
    while true {
      if try !endsHere() { return }
      guard !isBoundToLine else { throw unclosedOnLine() }
      guard line + 1 < source.lineCount else { throw unclosed(before: nil) }
      let following = line + 1
      if let word = statementWord(ofLine: following) {
        var fault = unclosed(before: word)
        // Text lines have no line that could own them.
        fault.resumption = lineBehindText(from: following)
        throw fault
      }
      enter(line: following)
    }
  }

  /// What a line begins with, if inside brackets it can only be a statement.
  func statementWord(ofLine line: Int) -> ByteRange? {
    let range = source.range(ofLine: line)
    var index = range.start
    while index < range.end, bytes[index].isBlank { index += 1 }
    guard index < range.end else { return nil }
    let first = bytes[index]
    if first == UInt8(ascii: "|") || first == UInt8(ascii: ">") {
      return ByteRange(index, index + 1)
    }
    let start = index
    while index < range.end, bytes[index].isNamePart { index += 1 }
    guard index > start, Keyword.kind(of: ByteRange(start, index), in: bytes) != nil else {
      return nil
    }
    let word = ByteRange(start, index)
    while index < range.end, bytes[index].isBlank { index += 1 }
    guard index < range.end else { return word }
    switch bytes[index] {
    case UInt8(ascii: "="), UInt8(ascii: "."), UInt8(ascii: "["): return nil
    default: return word
    }
  }

  private func unclosed(before word: ByteRange?) -> SyntaxFault {
    let open = brackets.last ?? position
    let line = source.line(of: open) + 1
    let sign = source.text(ByteRange(open, open + 1))
    let finding = Words.unclosed(sign, line: line, before: word.map(source.text))
    return SyntaxFault(finding, open, open + 1)
  }

  private func unclosedOnLine() -> SyntaxFault {
    let open = brackets.last ?? position
    let sign = source.text(ByteRange(open, open + 1))
    return SyntaxFault(Words.unclosedOnLine(sign), open, open + 1)
  }

  /// Goes to the end of a statement that could not be read, leaving ``line`` on its last line.
  mutating func recover(from fault: SyntaxFault) {
    if let resumption = fault.resumption {
      enter(line: resumption - 1)
      position = lineEnd
      return
    }
    if isBoundToLine { brackets.removeAll(keepingCapacity: true) }
    var depth = brackets.count
    while true {
      skipRestOfLine(depth: &depth)
      skipTextBelow()
      guard depth > 0, line + 1 < source.lineCount, statementWord(ofLine: line + 1) == nil else {
        return
      }
      enter(line: line + 1)
    }
  }

  /// The text lines below a damaged line that ends in `=` belong to it.
  private mutating func skipTextBelow() {
    var last = lineEnd
    while last > 0, bytes[last - 1].isBlank { last -= 1 }
    guard last > 0, bytes[last - 1] == UInt8(ascii: "=") else { return }
    enter(line: lineBehindText(from: line + 1) - 1)
    position = lineEnd
  }

  /// Reads brackets, texts and comments up to the line's end without judging them.
  private mutating func skipRestOfLine(depth: inout Int) {
    while position < lineEnd {
      switch bytes[position] {
      case UInt8(ascii: "\""): skipText()
      case UInt8(ascii: "["), UInt8(ascii: "{"): if depth > 0 { depth += 1 }
      case UInt8(ascii: "]"), UInt8(ascii: "}"): depth = max(0, depth - 1)
      case UInt8(ascii: "#"):
        if position > 0, bytes[position - 1].isBlank, second.isBlank || second == 0x0A {
          tree.comments.append(ByteRange(position, lineEnd))
          position = lineEnd
        }
      default: break
      }
      position += 1
    }
    position = lineEnd
  }

  private mutating func skipText() {
    position += 1
    while position < lineEnd, bytes[position] != UInt8(ascii: "\"") {
      position += bytes[position] == UInt8(ascii: "\\") ? 2 : 1
    }
  }
}

private enum Words {
  static let noSpaceBeforeComment = Finding(
    .commentSign, "a space is missing before `#`",
    help: "a comment stands at the start of a line or behind a space")
  static let noSpaceAfterComment = Finding(
    .commentSign, "a space is missing after `#`",
    help: "a comment is written `# like this`; text with `#` stands in quotes")

  static func unclosed(_ sign: String, line: Int, before word: String?) -> Finding {
    let place = word.map { "before `\($0)`" } ?? "before the end of the file"
    return Finding(
      .unclosedBracket, "`\(sign)` on line \(line) is not closed \(place)",
      help: "close it with `\(sign == "[" ? "]" : "}")`")
  }

  static func unclosedOnLine(_ sign: String) -> Finding {
    Finding(
      .unclosedBracket, "`\(sign)` is not closed on its line",
      help: "in a row and in a path, brackets close on the line on which they open")
  }
}
