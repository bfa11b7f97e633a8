// Paths into a reply: `state.results[0].id`, `state.lines[sku = "T-1"].quantity`.
extension Parser {
  mutating func path() throws(SyntaxFault) {
    let start = position
    guard next.isNameStart else {
      if next >= 0x80 { throw foreignCharacter() }
      throw SyntaxFault(Words.pathMissing, position, min(position + 1, lineEnd))
    }
    let node = tree.open(.path, at: start)
    let root = scanName()
    let known = Path.Root(rawValue: source.text(root))
    tree.leaf(.key, root.start, root.end, detail: known?.detail ?? 0)
    while true {
      if next == UInt8(ascii: ".") {
        if second == UInt8(ascii: "*") {
          try anyDepth()
        } else {
          try dottedName()
        }
      } else if next == UInt8(ascii: "[") {
        try selector()
      } else {
        break
      }
    }
    tree.close(node, end: position)
    try checkDepth(of: node)
  }

  /// `.name`.
  mutating func dottedName() throws(SyntaxFault) {
    let dot = position
    position += 1
    let name = scanName()
    guard !name.isEmpty else { throw SyntaxFault(Words.nameMissing, dot, dot + 1) }
    guard bytes[name.start].isNameStart else {
      throw SyntaxFault(Words.notAName(source.text(name)), name.start, name.end)
    }
    tree.leaf(.key, name.start, name.end)
  }

  private mutating func anyDepth() throws(SyntaxFault) {
    let start = position
    position += 2
    guard next == UInt8(ascii: "*") else { throw SyntaxFault(Words.star, start, position) }
    position += 1
    tree.leaf(.anyDepth, start, position)
  }

  /// `[0]`, `["a key"]`, `[*]`, `[sku = "T-1"]`.
  private mutating func selector() throws(SyntaxFault) {
    let start = position
    switch second {
    case UInt8(ascii: "*"):
      position += 2
      try closeSelector(from: start)
      tree.leaf(.each, start, position)
    case 0x30...0x39, UInt8(ascii: "-"):
      position += 1
      try index(Words.indices)
      try closeSelector(from: start)
    case UInt8(ascii: "\""):
      try quotedSelector()
    default:
      guard second.isNameStart || second.isBlank else {
        throw SyntaxFault(Words.badIndex, start, start + 1)
      }
      try element()
    }
  }

  private mutating func closeSelector(from start: Int) throws(SyntaxFault) {
    guard next == UInt8(ascii: "]") else { throw SyntaxFault(Words.badIndex, start, position) }
    position += 1
  }

  /// `["a key"]`, or `["a key" = 1]`.
  private mutating func quotedSelector() throws(SyntaxFault) {
    let start = position
    let key = tree.count
    position += 1
    try text()
    if isFieldSign(at: position) {
      tree.cut(from: key)
      position = start
      try element()
    } else {
      tree.set(kind: .quotedKey, of: key)
      try closeSelector(from: start)
    }
  }

  /// The one element whose key has this value.
  private mutating func element() throws(SyntaxFault) {
    let node = tree.open(.element, at: position)
    let wasBound = isBoundToLine
    isBoundToLine = true
    try openBracket()
    skipBlanks()
    try inputPath()
    skipBlanks()
    guard next == UInt8(ascii: "=") else {
      throw SyntaxFault(Words.selectorEquals, position, min(position + 1, lineEnd))
    }
    position += 1
    skipBlanks()
    try value(.operand(nil))
    skipBlanks()
    guard next == UInt8(ascii: "]") else {
      throw SyntaxFault(Words.selectorUnclosed, Int(tree[node].start), position)
    }
    closeBracket()
    isBoundToLine = wasBound
    tree.close(node, end: position)
  }

  /// The digits of an index, without the brackets.
  mutating func index(_ help: String) throws(SyntaxFault) {
    let start = position
    while position < lineEnd, bytes[position].isNamePart { position += 1 }
    let digits = ByteRange(start, position)
    let isPlain =
      !digits.isEmpty && digits.count <= 9
      && bytes[start..<position].allSatisfy(\.isDigit)
      && (digits.count == 1 || bytes[start] != UInt8(ascii: "0"))
    guard isPlain else {
      var end = position
      if digits.isEmpty, next != UInt8(ascii: "]") {
        while end < lineEnd, !bytes[end].isBlank, bytes[end] != UInt8(ascii: "]") { end += 1 }
      }
      let finding = Words.notAnIndex(source.text(ByteRange(start, end)), help: help)
      throw SyntaxFault(finding, start, max(end, min(start + 1, lineEnd)))
    }
    tree.leaf(.index, start, position)
  }
}

private enum Words {
  static let pathMissing = Finding(
    .pathMissing, "a path into the reply is missing",
    help: "a path begins with name, path, state, actions, env, attempts or error")
  static let nameMissing = Finding(
    .nameMissing, "a name is missing after `.`",
    help: "other keys stand in brackets: [\"a key\"], and so do indices: [0]")

  static func notAName(_ text: String) -> Finding {
    Finding(
      .notAName, "`\(text)` is not a name",
      help: "write [\(text)] for an index, [\"\(text)\"] for a key")
  }

  static let star = Finding(
    .badIndex, "`.*` is no part of a path",
    help: "[*] is each element, .** any depth (in rules)")
  static let badIndex = Finding(.badIndex, "these brackets are not understood", help: indices)
  static let indices = "write [0], [\"a key\"], [*] or [key = value]"
  static let selectorEquals = Finding(
    .badIndex, "`=` is missing: brackets with a name choose the element whose key has a value",
    help: "[id = 1], or [\"id\"] for a key")
  static let selectorUnclosed = Finding(.badIndex, "`]` is missing", help: indices)

  static func notAnIndex(_ text: String, help: String) -> Finding {
    Finding(
      .badIndex, text.isEmpty ? "an index is missing" : "`\(text)` is not an index", help: help)
  }
}
