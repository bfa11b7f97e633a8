// The operators of checks, and what stands right of them.
extension Parser {
  /// The operator and what stands right of it.
  mutating func condition(of check: SyntaxTree.Index) throws(SyntaxFault) -> Bool {
    skipBlanks()
    switch next {
    case UInt8(ascii: "="): return try equality(check)
    case UInt8(ascii: "!"):
      guard second == UInt8(ascii: "=") else { throw wrongOperator() }
      position += 2
      try operand(.differs, of: check)
    case UInt8(ascii: "<"), UInt8(ascii: ">"):
      let isLess = next == UInt8(ascii: "<")
      guard second != UInt8(ascii: "="), second != UInt8(ascii: ">") else { throw wrongOperator() }
      position += 1
      try numberOperand(isLess ? .less : .greater, of: check)
    default:
      guard next.isNameStart else { throw wrongOperator() }
      try wordOperator(check)
    }
    return false
  }

  private mutating func equality(_ check: SyntaxTree.Index) throws(SyntaxFault) -> Bool {
    let start = position
    guard second != UInt8(ascii: "="), second != UInt8(ascii: ">"), second != UInt8(ascii: "<")
    else { throw wrongOperator() }
    position += 1
    tree.set(detail: SyntaxOperator.equals.rawValue, of: check)
    if try isRawValue(allowsRaw: true) {
      try rawText()
      return true
    }
    let mark = tree.count
    try value(.operand(tree[check + 1].range))
    let kind = tree.kind(mark)
    skipBlanks()
    guard next.isNameStart else { return false }
    let word = scanName()
    guard source.holds(word, "within") else {
      position = word.start
      return false
    }
    guard kind == .number || kind == .variable else {
      throw SyntaxFault(Words.withinNumber, start, word.end)
    }
    tree.set(detail: SyntaxOperator.equalsWithin.rawValue, of: check)
    skipBlanks()
    try numberOrName()
    return false
  }

  private mutating func operand(
    _ operation: SyntaxOperator, of check: SyntaxTree.Index, _ place: ValuePlace = .operand(nil)
  ) throws(SyntaxFault) {
    tree.set(detail: operation.rawValue, of: check)
    skipBlanks()
    try value(place)
  }

  private mutating func numberOperand(
    _ operation: SyntaxOperator, of check: SyntaxTree.Index
  ) throws(SyntaxFault) {
    tree.set(detail: operation.rawValue, of: check)
    skipBlanks()
    try numberOrName()
  }

  private mutating func numberOrName() throws(SyntaxFault) {
    switch next {
    case UInt8(ascii: "$"): try variable()
    case UInt8(ascii: "-"), 0x30...0x39: try number()
    default:
      var end = position
      while end < lineEnd, !bytes[end].isBlank, bytes[end] != UInt8(ascii: ",") { end += 1 }
      throw SyntaxFault(Words.numberNeeded, position, end)
    }
  }

  /// `contains`, `lacks`, `matches`, `has`, `is`, `at least`, `at most`.
  private mutating func wordOperator(_ check: SyntaxTree.Index) throws(SyntaxFault) {
    let start = position
    let word = scanName()
    guard next.isBlank || next == 0x0A else {
      throw SyntaxFault(Words.spaceMissing(after: source.text(word)), position, position + 1)
    }
    switch source.text(word) {
    case "contains": try operand(.contains, of: check, .element)
    case "lacks": try operand(.lacks, of: check, .element)
    case "matches":
      tree.set(detail: SyntaxOperator.matches.rawValue, of: check)
      skipBlanks()
      try pattern()
    case "has": try count(check)
    case "is": try kind(check)
    case "at":
      skipBlanks()
      let bound = scanName()
      let isLeast = source.holds(bound, "least")
      guard isLeast || source.holds(bound, "most"), next.isBlank || next == 0x0A else {
        throw SyntaxFault(Words.atWhat, start, max(bound.end, word.end))
      }
      try numberOperand(isLeast ? .atLeast : .atMost, of: check)
    default:
      position = start
      throw wrongOperator()
    }
  }

  /// `has 7 items`.
  private mutating func count(_ check: SyntaxTree.Index) throws(SyntaxFault) {
    try numberOperand(.has, of: check)
    skipBlanks()
    let word = scanName()
    guard source.holds(word, "items") || source.holds(word, "item") else {
      throw SyntaxFault(Words.items, word.start, max(word.end, min(word.start + 1, lineEnd)))
    }
  }

  /// `is not empty`.
  private mutating func kind(_ check: SyntaxTree.Index) throws(SyntaxFault) {
    skipBlanks()
    var word = scanName()
    let isNegated = source.holds(word, "not")
    if isNegated {
      skipBlanks()
      word = scanName()
    }
    tree.set(
      detail: (isNegated ? SyntaxOperator.isNotKind : .isKind).rawValue, of: check)
    let text = source.text(word)
    guard Condition.Kind(rawValue: text) != nil else {
      var end = word.end
      while end < lineEnd, !bytes[end].isBlank, bytes[end] != UInt8(ascii: ",") { end += 1 }
      let written = source.text(ByteRange(word.start, end))
      throw SyntaxFault(Words.notAKind(written), word.start, end)
    }
    tree.leaf(.kindName, word.start, word.end)
    try checkEnd(of: "`\(text)`")
  }

  /// `/regex/`.
  mutating func pattern() throws(SyntaxFault) {
    let start = position
    guard next == UInt8(ascii: "/") else {
      throw SyntaxFault(Words.patternMissing, start, min(start + 1, lineEnd))
    }
    position += 1
    while position < lineEnd, bytes[position] != UInt8(ascii: "/") {
      position += bytes[position] == UInt8(ascii: "\\") ? 2 : 1
    }
    guard position < lineEnd else {
      position = lineEnd
      throw SyntaxFault(Words.patternUnclosed, start, lineEnd)
    }
    position += 1
    tree.leaf(.pattern, start, position)
    try checkEnd(of: "the closing `/`")
  }

  private func wrongOperator() -> SyntaxFault {
    var end = position
    while end < lineEnd, !bytes[end].isBlank, bytes[end] != UInt8(ascii: "\"") { end += 1 }
    let text = source.text(ByteRange(position, end))
    return SyntaxFault(Words.wrongOperator(text), position, end)
  }
}

private enum Words {
  static let withinNumber = Finding(
    .numberNeeded, "`within` needs a number before it", help: "= 11.80 within 0.001")
  static let numberNeeded = Finding(
    .numberNeeded, "a number is needed here", help: "a number, or $name that stands for one")
  static let atWhat = Finding(
    .wrongOperator, "`at` is followed by `least` or `most`", help: "at least 1, at most 9")
  static let items = Finding(
    .itemsMissing, "`has` counts items", help: "has 7 items")
  static let patternMissing = Finding(
    .patternMissing, "a regular expression is needed", help: "matches /^[0-9]+$/")
  static let patternUnclosed = Finding(
    .patternUnclosed, "this regular expression has no closing `/`",
    help: "a slash inside is written \\/")

  static func spaceMissing(after word: String) -> Finding {
    Finding(
      .spaceMissing, "a space is missing after `\(word)`", help: "a keyword ends at a space")
  }

  static func notAKind(_ text: String) -> Finding {
    let kinds = Condition.Kind.allCases.map(\.rawValue)
    let help: String
    if let near = Suggestion.nearest(to: text, among: kinds) {
      help = "did you mean `\(near)`?"
    } else if text.isEmpty {
      return Finding(
        .notAKind, "a kind of value is missing", help: "is " + kinds.joined(separator: ", "))
    } else {
      help = "`=` compares with a value; `is` knows " + kinds.joined(separator: ", ")
    }
    return Finding(.notAKind, "`\(text)` is not a kind of value", help: help)
  }

  private static let words = ["contains", "lacks", "matches", "has", "is", "at"]

  static func wrongOperator(_ text: String) -> Finding {
    switch text {
    case "": return Finding(.wrongOperator, "an operator is missing", help: operators)
    case "<=", "=<":
      return Finding(.wrongOperator, "`\(text)` is written `at most`", help: "at most 9")
    case ">=", "=>":
      return Finding(.wrongOperator, "`\(text)` is written `at least`", help: "at least 1")
    case "==", "===", ":":
      return Finding(.wrongOperator, "`\(text)` is written `=`", help: "write `=`")
    case "<>", "!==", "!":
      return Finding(.wrongOperator, "`\(text)` is written `!=`", help: "write `!=`")
    default:
      let near = Suggestion.nearest(to: text, among: words)
      return Finding(
        .wrongOperator, "`\(text)` is no operator",
        help: near.map { "did you mean `\($0)`?" } ?? operators)
    }
  }

  private static let operators =
    "= != < > at least, at most, contains, lacks, matches, is, has … items"
}
