// The heads of blocks, and the rows of their tables.
extension Parser {
  /// `parity 1`.
  static func header(_ parser: inout Parser, _ statement: SyntaxTree.Index) throws(SyntaxFault) {
    parser.skipBlanks()
    let start = parser.position
    while parser.position < parser.lineEnd, !parser.next.isBlank { parser.position += 1 }
    let version = ByteRange(start, parser.position)
    guard parser.source.holds(version, "1") else {
      let isOther =
        !version.isEmpty && parser.bytes[start..<version.end].allSatisfy(\.isDigit)
      parser.isStopped = isOther
      let text = parser.source.text(version)
      throw SyntaxFault(
        isOther ? Words.otherVersion(text) : Words.versionMissing, start, version.end)
    }
    parser.tree.leaf(.version, start, version.end)
  }

  /// `scenario "title" @tag @tag`.
  static func scenario(_ parser: inout Parser, _ statement: SyntaxTree.Index) throws(SyntaxFault) {
    parser.skipBlanks()
    guard parser.next == UInt8(ascii: "\"") else {
      var end = parser.position
      while end < parser.lineEnd, !parser.bytes[end].isBlank { end += 1 }
      throw SyntaxFault(Words.titleMissing, parser.position, end)
    }
    try parser.textThatEnds()
    parser.skipBlanks()
    while parser.next == UInt8(ascii: "@") {
      let start = parser.position
      parser.position += 1
      let name = parser.scanName()
      guard !name.isEmpty, parser.next.isBlank || parser.next == 0x0A else {
        throw SyntaxFault(Words.badTag, start, max(parser.position, start + 1))
      }
      parser.tree.leaf(.tag, start, name.end)
      parser.skipBlanks()
    }
    if parser.next.isNameStart {
      throw SyntaxFault(Words.tagSign, parser.position, parser.position + 1)
    }
  }

  /// `setup NAME [$parameter, …]`.
  static func setup(_ parser: inout Parser, _ statement: SyntaxTree.Index) throws(SyntaxFault) {
    try parser.bareName(Words.setupName)
    parser.skipBlanks()
    guard parser.next == UInt8(ascii: "$") else { return }
    while true {
      let start = parser.position
      guard parser.next == UInt8(ascii: "$") else {
        throw SyntaxFault(Words.parameterMissing, start, min(start + 1, parser.lineEnd))
      }
      parser.position += 1
      let name = parser.scanName()
      guard !name.isEmpty, parser.bytes[name.start].isNameStart else {
        throw SyntaxFault(Words.parameterMissing, start, start + 1)
      }
      parser.tree.leaf(.parameter, start, name.end)
      parser.skipBlanks()
      guard parser.next == UInt8(ascii: ",") else {
        guard parser.next != UInt8(ascii: "$") else {
          throw SyntaxFault(Words.parameterComma, parser.position, parser.position + 1)
        }
        return
      }
      parser.position += 1
      parser.skipBlanks()
    }
  }

  /// `suite NAME`, `implementation NAME`.
  static func namedBlock(
    _ parser: inout Parser, _ statement: SyntaxTree.Index
  ) throws(SyntaxFault) {
    try parser.bareName(Words.blockName(Keyword.word(of: parser.tree.kind(statement))))
  }

  /// A line of a table, or a leaf of a snapshot.
  static func row(_ parser: inout Parser, _ statement: SyntaxTree.Index) throws(SyntaxFault) {
    let start = parser.position
    parser.isBoundToLine = true
    switch parser.rowOwner {
    case .nothing: throw SyntaxFault(Words.strayRow, start, start + 1)
    case .lost:
      parser.position = parser.lineEnd
    case .snapshot:
      parser.position += 1
      try parser.snapshotLeaf()
    case .examples:
      try parser.cells { (parser) throws(SyntaxFault) in try parser.bareName(Words.columnName) }
    case .examplesWithNames:
      try parser.cells { (parser) throws(SyntaxFault) in try parser.cell() }
    }
  }

  private mutating func snapshotLeaf() throws(SyntaxFault) {
    skipBlanks()
    try path()
    skipBlanks()
    guard next == UInt8(ascii: "=") else {
      throw SyntaxFault(Words.leafEquals, position, min(position + 1, lineEnd))
    }
    position += 1
    skipBlanks()
    try value(.operand(nil))
  }

  private mutating func cells(
    _ read: (inout Parser) throws(SyntaxFault) -> Void
  ) throws(SyntaxFault) {
    position += 1
    skipBlanks()
    while true {
      if next == UInt8(ascii: "|") {
        throw SyntaxFault(Words.emptyCell, position, position + 1)
      }
      if next == 0x0A { throw SyntaxFault(Words.rowUnclosed, lineEnd, lineEnd) }
      try read(&self)
      skipBlanks()
      guard next == UInt8(ascii: "|") else {
        let end = max(position, min(position + 1, lineEnd))
        throw SyntaxFault(next == 0x0A ? Words.rowUnclosed : Words.cellEnds, position, end)
      }
      position += 1
      skipBlanks()
      if next == 0x0A || next == UInt8(ascii: "#") { return }
    }
  }

  private mutating func cell() throws(SyntaxFault) {
    let start = position
    if next.isNameStart {
      let word = scanName()
      if source.holds(word, "absent") {
        tree.leaf(.absent, word.start, word.end)
        return try checkEnd(of: "`absent`")
      }
      position = start
    }
    try value(.element)
  }
}

private enum Words {
  static func otherVersion(_ version: String) -> Finding {
    Finding(
      .otherVersion, "version \(version) of the language is not known here",
      help: "this parity reads `parity 1`; nothing below is read")
  }

  static let versionMissing = Finding(
    .missingHeader, "`parity` needs the version of the language", help: "write `parity 1`")
  static let titleMissing = Finding(
    .textMissing, "`scenario` needs its title, a text in quotes",
    help: "scenario \"what a person does, and what comes of it\"; only `\"` quotes text")
  static let badTag = Finding(
    .badTag, "a tag is `@` and a name, and ends at a space", help: "scenario \"…\" @smoke @network")
  static let tagSign = Finding(
    .badTag, "tags begin with `@`", help: "scenario \"…\" @smoke @network")
  static let setupName = Finding(
    .nameMissing, "`setup` needs a name", help: "setup searched $query")
  static let parameterMissing = Finding(
    .nameMissing, "a parameter is missing",
    help: "it is `$` and a name: setup searched $query")
  static let parameterComma = Finding(
    .separatorMissing, "a comma is missing before this parameter",
    help: "parameters are separated by commas: $query, $count")

  static func blockName(_ word: String) -> Finding {
    Finding(.nameMissing, "`\(word)` needs a name", help: "\(word) weather")
  }

  static let columnName = Finding(
    .nameMissing, "the first row names the columns",
    help: "a name has letters, digits, `_` and `-`, no quotes")
  static let strayRow = Finding(
    .strayRow, "a row outside `examples`",
    help: "rows stand below `examples` or `snapshot`, with no other line between")
  static let emptyCell = Finding(
    .emptyCell, "this cell is empty",
    help: "write \"\" for the empty text, absent where the field is to be left out")
  static let rowUnclosed = Finding(
    .rowUnclosed, "a row ends with `|`", help: "| 1 | \"a\" |")
  static let cellEnds = Finding(
    .rowUnclosed, "a cell holds one value, and ends with `|`", help: "| 1 | \"a\" |")
  static let leafEquals = Finding(
    .equalsMissing, "`=` is missing: a snapshot's line is `| path = value`",
    help: "| state.place.name = \"Berlin\"")
}
