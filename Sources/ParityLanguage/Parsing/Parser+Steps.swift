// Commands, a step each, and the `with` lines below them.
extension Parser {
  /// `launch "/route" a.b = 1, c = true`.
  static func launch(_ parser: inout Parser, _ statement: SyntaxTree.Index) throws(SyntaxFault) {
    try parser.textOperand(Words.launchRoute)
    try parser.optionalFields()
  }

  /// `open "/route"`.
  static func open(_ parser: inout Parser, _ statement: SyntaxTree.Index) throws(SyntaxFault) {
    try parser.textOperand(Words.openRoute)
    parser.skipBlanks()
    if parser.next.isNameStart {
      throw SyntaxFault(Words.openFields, parser.position, parser.lineEnd)
    }
  }

  /// `do Action`, `do Action x = 1`, `do Action null`.
  static func act(_ parser: inout Parser, _ statement: SyntaxTree.Index) throws(SyntaxFault) {
    parser.skipBlanks()
    if parser.next == UInt8(ascii: "\"") {
      try parser.textThatEnds()
    } else {
      guard parser.next.isNameStart else {
        throw SyntaxFault(Words.actionMissing, parser.position, parser.lineEnd)
      }
      let name = parser.scanName()
      guard parser.next.isBlank || parser.next == 0x0A else {
        if parser.next >= 0x80 { throw parser.foreignCharacter() }
        throw SyntaxFault(Words.actionEnds, parser.position, parser.position + 1)
      }
      parser.tree.leaf(.name, name.start, name.end)
    }
    try parser.valueOrFields()
  }

  /// `env http = "offline"`.
  static func environment(
    _ parser: inout Parser, _ statement: SyntaxTree.Index
  ) throws(SyntaxFault) {
    try parser.optionalFields()
  }

  /// `start`, `start once`.
  static func start(_ parser: inout Parser, _ statement: SyntaxTree.Index) throws(SyntaxFault) {
    parser.skipBlanks()
    guard parser.next.isNameStart else { return }
    let word = parser.scanName()
    guard parser.source.holds(word, "once") else {
      throw SyntaxFault(Words.startOnce, word.start, word.end)
    }
    parser.tree.leaf(.once, word.start, word.end)
  }

  /// `send a = 1`, `send [1]`, or `send` with a `> ` line below.
  static func message(_ parser: inout Parser, _ statement: SyntaxTree.Index) throws(SyntaxFault) {
    parser.skipBlanks()
    let below = parser.line + 1
    let hasTextBelow =
      below < parser.source.lineCount && parser.source.firstByte(ofLine: below) == UInt8(ascii: ">")
    if hasTextBelow, parser.next == UInt8(ascii: "#") {
      throw SyntaxFault(Words.commentBeforeLine, parser.position, parser.lineEnd)
    }
    if hasTextBelow, parser.next == 0x0A {
      let second = parser.lineBehindText(from: below) - 1
      guard second == below else {
        let extra = parser.source.range(ofLine: below + 1)
        var start = extra.start
        while parser.bytes[start].isBlank { start += 1 }
        var fault = SyntaxFault(Words.oneLine, start, extra.end)
        fault.resumption = second + 1
        throw fault
      }
      try parser.rawText()
    } else {
      try parser.valueOrFields()
    }
  }

  /// `use name`, `use name query = "Tokyo"`.
  static func use(_ parser: inout Parser, _ statement: SyntaxTree.Index) throws(SyntaxFault) {
    try parser.bareName(Words.setupName)
    try parser.optionalFields()
  }

  /// `with x = 1`: fields of the command above.
  static func with(_ parser: inout Parser, _ statement: SyntaxTree.Index) throws(SyntaxFault) {
    parser.skipBlanks()
    if parser.next == 0x0A { throw SyntaxFault(Words.withWhat, parser.position, parser.position) }
    try parser.fields(allowsRaw: true)
  }
}

// MARK: Operands

extension Parser {
  private mutating func optionalFields() throws(SyntaxFault) {
    skipBlanks()
    guard next != 0x0A, next != UInt8(ascii: "#") else { return }
    try fields(allowsRaw: true)
  }

  /// What `do` and `send` carry: one value, or fields of an object.
  private mutating func valueOrFields() throws(SyntaxFault) {
    skipBlanks()
    switch next {
    case 0x0A, UInt8(ascii: "#"): return
    case UInt8(ascii: "\""):
      let start = position
      let mark = tree.count
      try text()
      let isField = isFieldSign(at: position)
      if next == UInt8(ascii: ":") {
        let key = source.text(ByteRange(start, position))
        throw SyntaxFault(Words.colon(key), position, position + 1)
      }
      tree.cut(from: mark)
      position = start
      if isField { return try fields(allowsRaw: true) }
    case UInt8(ascii: "$"), 0x41...0x5A, 0x61...0x7A, UInt8(ascii: "_"):
      let start = position
      let name = scanName()
      let isField = isFieldSign(at: position)
      position = start
      let isWord =
        source.holds(name, "true") || source.holds(name, "false") || source.holds(name, "null")
      if isField || (next != UInt8(ascii: "$") && !isWord) {
        return try fields(allowsRaw: true)
      }
    default: break
    }
    try value(.field(nil))
    skipBlanks()
    if next != 0x0A, next != UInt8(ascii: "#") {
      throw SyntaxFault(Words.valueIsAll, position, lineEnd)
    }
  }

  /// A text in quotes or a name that stands for one.
  mutating func textOperand(_ missing: Finding) throws(SyntaxFault) {
    skipBlanks()
    switch next {
    case UInt8(ascii: "\""): try textThatEnds()
    case UInt8(ascii: "$"): try variable()
    default:
      var end = position
      while end < lineEnd, !bytes[end].isBlank { end += 1 }
      throw SyntaxFault(missing, position, end)
    }
  }

  /// The bare name of a setup, a suite, a column, an implementation.
  mutating func bareName(_ missing: Finding) throws(SyntaxFault) {
    skipBlanks()
    let name = scanName()
    guard !name.isEmpty, bytes[name.start].isNameStart else {
      throw SyntaxFault(missing, name.start, max(name.end, min(name.start + 1, lineEnd)))
    }
    guard bytes[name.start] != UInt8(ascii: "$") else {
      throw SyntaxFault(Words.nameWithSign, name.start, name.end)
    }
    guard next.isBlank || next == 0x0A || next == UInt8(ascii: ",") || next == UInt8(ascii: "|")
    else {
      if next >= 0x80 { throw foreignCharacter() }
      throw SyntaxFault(Words.nameEnds, position, position + 1)
    }
    tree.leaf(.name, name.start, name.end)
  }
}

private enum Words {
  static let launchRoute = Finding(
    .textMissing, "`launch` needs a route, a text in quotes", help: "launch \"/weather\"")
  static let openRoute = Finding(
    .textMissing, "`open` needs a route, a text in quotes", help: "open \"/cities/1\"")
  static let openFields = Finding(
    .noFieldsHere, "`open` has no fields",
    help: "what the device is like is said by `launch` or `env`")
  static let actionMissing = Finding(
    .nameMissing, "`do` needs the name of an action", help: "do Submit, or do \"cart.add\"")
  static let actionEnds = Finding(
    .spaceMissing, "the name of an action ends at a space",
    help: "other names are quoted: do \"cart.add\"")
  static let startOnce = Finding(
    .startOnce, "only `once` can follow `start`", help: "start, or start once")
  static let commentBeforeLine = Finding(
    .commentBeforeText, "no comment between `send` and its `> ` line",
    help: "put the comment on a line above")
  static let oneLine = Finding(
    .oneLine, "only one line can be sent by one `send`", help: "write a `send` for each line")
  static let setupName = Finding(
    .nameMissing, "`use` needs the name of a setup", help: "use searched query = \"Tokyo\"")
  static let withWhat = Finding(.withWhat, "`with` what?", help: "one or more fields on this line")
  static let valueIsAll = Finding(
    .valueIsAll, "nothing can follow a value that is the whole input",
    help: "fields are written name = value, without a value before them")
  static func colon(_ key: String) -> Finding {
    Finding(.wrongOperator, "`:` is written `=`", help: "a field is written \(key) = …")
  }

  static let nameWithSign = Finding(
    .notAName, "a name without `$` is needed", help: "`$` stands before a name where it is used")
  static let nameEnds = Finding(
    .spaceMissing, "a name ends at a space",
    help: "a name has letters, digits, `_`, `-` and `$`")
}
