// The first word of a line, and what reads the rest of it.
extension Parser {
  /// Reads one statement into a node that is already open.
  mutating func parseStatement(_ statement: SyntaxTree.Index) throws(SyntaxFault) {
    let first = bytes[position]
    if first == UInt8(ascii: "|") {
      tree.set(kind: .row, of: statement)
      return try read(.row, statement)
    }
    if first == UInt8(ascii: ">") { return try strayText(statement) }
    guard first.isNameStart else { throw noKeyword() }
    let word = scanName()
    guard let kind = Keyword.kind(of: word, in: bytes) else {
      guard isSetting(word) else { throw unknownWord(word) }
      tree.set(kind: .setting, of: statement)
      position = word.start
      return try read(.setting, statement)
    }
    tree.set(kind: kind, of: statement)
    guard next.isBlank || next == 0x0A else {
      throw SyntaxFault(Words.spaceMissing(after: Keyword.word(of: kind)), position, position + 1)
    }
    try read(kind, statement)
  }

  /// Reads what stands behind the first word, and sees that nothing is left.
  private mutating func read(
    _ kind: SyntaxKind, _ statement: SyntaxTree.Index
  ) throws(SyntaxFault) {
    try readOperands(kind, statement)
    let end = endOfContent
    guard try endsHere() else { throw surplus(in: tree.kind(statement)) }
    tree.close(statement, end: end)
  }

  /// Where what has been read ends, without the white space behind it.
  private var endOfContent: Int {
    var end = position
    while end > 0, bytes[end - 1].isBlank { end -= 1 }
    return end
  }

  /// The name that begins here; it is left behind.
  mutating func scanName() -> ByteRange {
    let start = position
    var end = start
    while end < lineEnd, bytes[end].isNamePart { end += 1 }
    position = end
    return ByteRange(start, end)
  }

  /// Picks what reads the operands of a statement.
  private mutating func readOperands(
    _ kind: SyntaxKind, _ statement: SyntaxTree.Index
  ) throws(SyntaxFault) {
    switch kind {
    case .header: try Self.header(&self, statement)
    case .scenario: try Self.scenario(&self, statement)
    case .setup: try Self.setup(&self, statement)
    case .suite, .implementation: try Self.namedBlock(&self, statement)
    case .launch: try Self.launch(&self, statement)
    case .open: try Self.open(&self, statement)
    case .act: try Self.act(&self, statement)
    case .env: try Self.environment(&self, statement)
    case .start: try Self.start(&self, statement)
    case .send, .tell: try Self.message(&self, statement)
    case .use: try Self.use(&self, statement)
    case .with: try Self.with(&self, statement)
    case .expect: try Self.expect(&self, statement)
    case .capture: try Self.capture(&self, statement)
    case .snapshot: try Self.snapshot(&self, statement)
    case .ignore, .optional: try Self.plainRule(&self, statement)
    case .tolerate: try Self.tolerate(&self, statement)
    case .unordered: try Self.unordered(&self, statement)
    case .rename: try Self.rename(&self, statement)
    case .replace: try Self.replace(&self, statement)
    case .skip: try Self.skip(&self, statement)
    case .diverges: try Self.diverges(&self, statement)
    case .allow: try Self.allow(&self, statement)
    case .row: try Self.row(&self, statement)
    case .setting: try Self.setting(&self, statement)
    // `ls`, `restart`, `examples`: the word alone.
    default: break
    }
  }

  private static func setting(
    _ parser: inout Parser, _ statement: SyntaxTree.Index
  ) throws(SyntaxFault) {
    try parser.fields(allowsRaw: false)
  }

  /// Directly below `suite` or `implementation`, a line that begins with a field.
  private func isSetting(_ word: ByteRange) -> Bool {
    guard block == .suite || block == .implementation else { return false }
    return isFieldSign(at: position)
  }

  /// Whether what stands at a byte makes a field's name of what stands before it.
  func isFieldSign(at position: Int) -> Bool {
    guard position < lineEnd else { return false }
    switch bytes[position] {
    case UInt8(ascii: "."), UInt8(ascii: "["): return true
    default: break
    }
    var index = position
    while index < lineEnd, bytes[index].isBlank { index += 1 }
    return index < lineEnd && bytes[index] == UInt8(ascii: "=")
  }

  private mutating func strayText(_ statement: SyntaxTree.Index) throws(SyntaxFault) {
    tree.set(kind: .strayText, of: statement)
    let start = position
    // One error for all the lines of one text.
    enter(line: lineBehindText(from: line + 1) - 1)
    position = lineEnd
    throw SyntaxFault(Words.strayText, start, start + 1)
  }
}

// MARK: Lines that are not understood

extension Parser {
  private func noKeyword() -> SyntaxFault {
    var end = position
    while end < lineEnd, !bytes[end].isBlank { end += 1 }
    let word = source.text(ByteRange(position, end))
    return SyntaxFault(Words.noKeyword(word), position, end)
  }

  private mutating func unknownWord(_ word: ByteRange) -> SyntaxFault {
    if next >= 0x80 {
      position = word.start
      return noKeyword()
    }
    let text = source.text(word)
    let words = Keyword.all.map(\.word)
    let isField = isFieldSign(at: position)
    var meant: (word: String, written: String)?
    if isField {
      meant = Suggestion.joined(text, ["expect", "with", "env", "send", "tell", "capture"])
    } else if let near = Suggestion.nearest(to: text, among: words) {
      meant = (near, near)
    } else {
      meant = Suggestion.joined(text, words)
    }
    let finding =
      isField && meant == nil
      ? Words.noKeyword(text) : Words.unknownWord(text, meant: meant?.written)
    var fault = SyntaxFault(finding, word.start, word.end)
    fault.kind = Keyword.all.first { $0.word == meant?.word }?.kind
    return fault
  }

  /// What stands behind a statement that is complete.
  private func surplus(in kind: SyntaxKind) -> SyntaxFault {
    var end = position
    while end < lineEnd, !bytes[end].isBlank { end += 1 }
    let text = source.text(ByteRange(position, end))
    let finding =
      bytes[position] == UInt8(ascii: ",")
      ? Words.surplusComma : Words.surplus(text, of: kind)
    return SyntaxFault(finding, position, end)
  }
}

private enum Words {
  static func spaceMissing(after word: String) -> Finding {
    Finding(
      .spaceMissing, "a space is missing after `\(word)`",
      help: "a keyword ends at a space")
  }

  static let strayText = Finding(
    .strayText, "a `> ` line without a line above it that ends in `=`",
    help: "text lines follow at once below `… =`, or below `send`")

  static func noKeyword(_ word: String) -> Finding {
    let isRoot = Path.Root(rawValue: word) != nil
    return Finding(
      .noKeyword, "every line begins with a keyword: `\(word)` is none",
      help: isRoot
        ? "`expect \(word) …` for a check, `with \(word) = …` for a field"
        : "`with …` for a field, `expect …` for a check")
  }

  static func unknownWord(_ word: String, meant: String?) -> Finding {
    Finding(
      .unknownWord, "this line is not understood: `\(word)`",
      help: meant.map { "did you mean `\($0)`?" }
        ?? "a line begins with a keyword: `do`, `expect`, `scenario` and so on")
  }

  static let surplusComma = Finding(
    .surplus, "a comma where nothing can follow", help: "take the comma away")

  static func surplus(_ text: String, of kind: SyntaxKind) -> Finding {
    let word = Keyword.word(of: kind)
    let help: String
    switch kind {
    case .ls, .restart, .examples, .start: help = "`\(word)` stands alone on its line"
    case .launch, .act, .env, .send, .tell, .use, .with, .setting:
      help = "fields are separated by commas: a = 1, b = 2"
    default: help = "take it away; a comment begins with `# `"
    }
    return Finding(
      .surplus, "`\(text)` is too much: the `\(word)` line is complete before it", help: help)
  }
}
