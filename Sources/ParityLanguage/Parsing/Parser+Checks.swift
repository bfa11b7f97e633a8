// What belongs to the step above: checks, captures, snapshots.
extension Parser {
  static func expect(_ parser: inout Parser, _ statement: SyntaxTree.Index) throws(SyntaxFault) {
    parser.skipBlanks()
    if parser.next == 0x0A || parser.next == UInt8(ascii: "#") {
      let end = Int(parser.tree[statement].start) + "expect".utf8.count
      throw SyntaxFault(Words.expectWhat, end, end)
    }
    while true {
      let hasRaw = try parser.check()
      if hasRaw { return }
      parser.skipBlanks()
      if parser.next.isNameStart {
        throw SyntaxFault(Words.commaMissing, parser.position, parser.position + 1)
      }
      guard parser.next == UInt8(ascii: ",") else { return }
      let comma = parser.position
      parser.position += 1
      parser.skipBlanks()
      if parser.next == 0x0A || parser.next == UInt8(ascii: "#") {
        throw SyntaxFault(Words.commaAtEnd, comma, comma + 1)
      }
    }
  }

  /// `capture first = state.results[0].id`.
  static func capture(_ parser: inout Parser, _ statement: SyntaxTree.Index) throws(SyntaxFault) {
    try parser.bareName(Words.captureName)
    parser.skipBlanks()
    guard parser.next == UInt8(ascii: "=") else {
      throw SyntaxFault(
        Words.captureEquals, parser.position, min(parser.position + 1, parser.lineEnd))
    }
    parser.position += 1
    parser.skipBlanks()
    try parser.path()
    try parser.checkEnd(of: "the path")
  }

  /// `snapshot`, `snapshot state.place`.
  static func snapshot(_ parser: inout Parser, _ statement: SyntaxTree.Index) throws(SyntaxFault) {
    parser.skipBlanks()
    guard parser.next != 0x0A, parser.next != UInt8(ascii: "#") else { return }
    try parser.path()
    try parser.checkEnd(of: "the path")
  }

  /// One check; answers whether its value are `> ` lines.
  private mutating func check() throws(SyntaxFault) -> Bool {
    let node = tree.open(.check, at: position)
    let start = position
    let word = scanName()
    if source.holds(word, "rejected") {
      tree.set(kind: .rejected, of: node)
      try textOperand(Words.rejectedCode)
      tree.close(node, end: position)
      return false
    }
    if let quantifier = quantifier(word), next.isBlank {
      tree.set(flag: quantifier.rawValue, of: node)
      skipBlanks()
    } else {
      position = start
    }
    try path()
    let hasRaw = try condition(of: node)
    if tree.mayBeNegative(node) { tree.mayHaveNegatives = true }
    tree.close(node, end: position)
    return hasRaw
  }

  private func quantifier(_ word: ByteRange) -> SyntaxQuantifier? {
    if source.holds(word, "some") { return .some }
    if source.holds(word, "every") { return .every }
    if source.holds(word, "no") { return .no }
    return nil
  }
}

extension SyntaxTree {
  /// Whether a check can hold because nothing is there.
  fileprivate func mayBeNegative(_ check: Index) -> Bool {
    if self[check].flag == SyntaxQuantifier.no.rawValue { return true }
    switch SyntaxOperator(rawValue: self[check].detail) {
    case .lacks, .isKind: return true
    // What the name stands for may be `absent`.
    case .equals: return kind(next(after: check + 1)) == .variable
    case .differs, .less, .greater, .atLeast, .atMost, .contains, .matches, .has, .isNotKind,
      .equalsWithin, nil:
      return false
    }
  }
}

private enum Words {
  static let expectWhat = Finding(
    .expectWhat, "`expect` what?", help: "one or more checks on this line")
  static let commaAtEnd = Finding(
    .commaAtEnd, "a comma at the end of a line", help: "more checks stand on `expect` lines below")
  static let commaMissing = Finding(
    .separatorMissing, "a comma is missing before this check",
    help: "checks are separated by commas, or stand on `expect` lines of their own")
  static let captureName = Finding(
    .nameMissing, "`capture` needs a name", help: "capture first = state.results[0].id")
  static let captureEquals = Finding(
    .equalsMissing, "`=` is missing after the name", help: "capture first = state.results[0].id")
  static let rejectedCode = Finding(
    .textMissing, "`rejected` needs the code, a text in quotes",
    help: "expect rejected \"invalid_input\": without it, a misspelt action would do")
}
