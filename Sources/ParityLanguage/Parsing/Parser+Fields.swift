// Fields: `a.b = 1, c["a key"][0] = true`.
extension Parser {
  /// One field or more, separated by commas, up to the line's end.
  mutating func fields(allowsRaw: Bool) throws(SyntaxFault) {
    while true {
      let hasRaw = try field(allowsRaw: allowsRaw)
      if hasRaw { return }
      skipBlanks()
      guard next == UInt8(ascii: ",") else { return try checkNothingMissing() }
      let comma = position
      position += 1
      skipBlanks()
      if next == 0x0A || next == UInt8(ascii: "#") {
        throw SyntaxFault(Words.commaAtEnd, comma, comma + 1)
      }
    }
  }

  /// Behind a field, something that looks like a field: its comma is missing.
  private func checkNothingMissing() throws(SyntaxFault) {
    guard next.isNameStart || next == UInt8(ascii: "\"") else { return }
    throw SyntaxFault(Words.commaMissing, position, position + 1)
  }

  /// A name, `=` and a value; answers whether the value are `> ` lines.
  @discardableResult
  mutating func field(allowsRaw: Bool) throws(SyntaxFault) -> Bool {
    let node = tree.open(.field, at: position)
    try inputPath()
    let name = position
    skipBlanks()
    guard next == UInt8(ascii: "=") else { throw equalsMissing(name) }
    position += 1
    if next == UInt8(ascii: "=") {
      throw SyntaxFault(Words.doubleEquals, position - 1, position + 1)
    }
    let hasRaw = try isRawValue(allowsRaw: allowsRaw)
    if hasRaw {
      try rawText()
    } else {
      try value(.field(tree[node + 1].range))
    }
    tree.close(node, end: position)
    return hasRaw
  }

  /// Behind `=`: whether its value are the `> ` lines below.
  mutating func isRawValue(allowsRaw: Bool) throws(SyntaxFault) -> Bool {
    let equals = position - 1
    skipBlanks()
    let hasTextBelow =
      line + 1 < source.lineCount && source.firstByte(ofLine: line + 1) == UInt8(ascii: ">")
    if next == UInt8(ascii: "#"), hasTextBelow {
      throw SyntaxFault(Words.commentBeforeText, position, lineEnd)
    }
    guard next == 0x0A else { return false }
    guard hasTextBelow else { throw SyntaxFault(Words.noValue, equals, equals + 1) }
    guard allowsRaw, brackets.isEmpty else {
      throw SyntaxFault(Words.textNotHere, equals, equals + 1)
    }
    return true
  }

  private func equalsMissing(_ end: Int) -> SyntaxFault {
    let start = Int(tree[tree.count - 1].start)
    let name = source.text(ByteRange(start, end))
    switch next {
    case UInt8(ascii: ":"): return SyntaxFault(Words.colon, position, position + 1)
    case 0x80...: return foreignCharacter()
    default:
      let finding = Words.equalsMissing(name)
      return SyntaxFault(finding, start, end)
    }
  }

  /// Names, quoted keys and indices: where an input's value goes.
  mutating func inputPath() throws(SyntaxFault) {
    let start = position
    let node = tree.open(.inputPath, at: start)
    if next == UInt8(ascii: "\"") {
      let key = tree.count
      try text()
      tree.set(kind: .quotedKey, of: key)
    } else if next.isNameStart {
      let name = scanName()
      if source.holdsValue(name) {
        throw SyntaxFault(Words.reserved(source.text(name)), name.start, name.end)
      }
      tree.leaf(.key, name.start, name.end)
    } else {
      throw fieldMissing()
    }
    while true {
      if next == UInt8(ascii: ".") {
        try dottedName()
      } else if next == UInt8(ascii: "[") {
        try inputIndex()
      } else {
        break
      }
    }
    tree.close(node, end: position)
    try checkDepth(of: node)
  }

  /// What recurses over a path or an object has this limit.
  func checkDepth(of path: SyntaxTree.Index) throws(SyntaxFault) {
    guard tree.count - path - 1 + brackets.count > Self.nestingLimit else { return }
    let parts = tree.children(of: path).reduce(brackets.count) { sum, _ in sum + 1 }
    guard parts <= Self.nestingLimit else {
      throw SyntaxFault(Words.tooDeep, Int(tree[path].start), position)
    }
  }

  private mutating func inputIndex() throws(SyntaxFault) {
    let start = position
    position += 1
    if next == UInt8(ascii: "\"") {
      let key = tree.count
      try text()
      tree.set(kind: .quotedKey, of: key)
    } else {
      try index(Words.inputIndex)
    }
    guard next == UInt8(ascii: "]") else {
      throw SyntaxFault(Words.indexUnclosed, start, position)
    }
    position += 1
  }

  private func fieldMissing() -> SyntaxFault {
    if next >= 0x80 { return foreignCharacter() }
    var end = position
    while end < lineEnd, !bytes[end].isBlank, bytes[end] != UInt8(ascii: ",") { end += 1 }
    let text = source.text(ByteRange(position, end))
    return SyntaxFault(Words.fieldMissing(text), position, max(end, position))
  }
}

extension SourceText {
  /// Whether a word is a value, which is no name of a field.
  fileprivate func holdsValue(_ name: ByteRange) -> Bool {
    holds(name, "true") || holds(name, "false") || holds(name, "null") || holds(name, "absent")
  }
}

private enum Words {
  static let commaAtEnd = Finding(
    .commaAtEnd, "a comma at the end of a line",
    help: "more fields stand on `with` lines below, more checks on `expect` lines")
  static let commaMissing = Finding(
    .separatorMissing, "a comma is missing before this field",
    help: "fields are separated by commas: a = 1, b = 2")
  static let doubleEquals = Finding(.wrongOperator, "`==` is written `=`", help: "write `=`")
  static let commentBeforeText = Finding(
    .commentBeforeText, "no comment between `=` and its `> ` lines",
    help: "put the comment on a line above")
  static let noValue = Finding(
    .valueMissing, "a value is missing after `=`",
    help: "the value on this line, or `> ` lines that follow at once")
  static let textNotHere = Finding(
    .textNotHere, "no `> ` lines here",
    help: "they stand below a command, a `with` or an `expect`, never inside brackets")
  static let colon = Finding(.wrongOperator, "`:` is written `=`", help: "write name = value")

  static func equalsMissing(_ name: String) -> Finding {
    Finding(
      .equalsMissing, "`=` is missing after `\(name)`",
      help: "a field is written \(name) = …; text stands in quotes")
  }

  static func reserved(_ word: String) -> Finding {
    Finding(
      .reservedWord, "`\(word)` is a value, not the name of a field",
      help: "as a name it is quoted: \"\(word)\" = …")
  }

  static func fieldMissing(_ text: String) -> Finding {
    Finding(
      .fieldMissing,
      text.isEmpty
        ? "the name of a field is missing" : "the name of a field is needed, not `\(text)`",
      help: "write name = value")
  }

  static let tooDeep = Finding(
    .pathTooLong, "this path leads more than \(Parser.nestingLimit) parts deep",
    help: "send such a value as one `> ` line of `send`")
  static let inputIndex = "write [0] or [\"a key\"]"
  static let indexUnclosed = Finding(
    .badIndex, "an index is a number or a key in quotes", help: inputIndex)
}
