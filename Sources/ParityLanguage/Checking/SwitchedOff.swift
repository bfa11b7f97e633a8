/// Finds the comments that would be whole statements: somebody has switched them off.
struct SwitchedOff {
  private let file: FileSyntax
  private let kind: CheckedFile.Kind?
  /// Tells whether a setup has a name: prose begins with `use`, too.
  private let isSetup: (Name) -> Bool

  init(_ file: FileSyntax, kind: CheckedFile.Kind?, isSetup: @escaping (Name) -> Bool) {
    self.file = file
    self.kind = kind
    self.isSetup = isSetup
  }

  var statements: [SwitchedOffStatement] {
    file.tree.comments.compactMap { comment in
      guard let text = statement(in: comment) else { return nil }
      return SwitchedOffStatement(
        location: file.source.location(of: comment.start), source: file.source.text(text))
    }
  }

  /// The stretch of a comment that is a statement, or nil.
  private func statement(in comment: ByteRange) -> ByteRange? {
    var start = comment.start + 1
    while start < comment.end, file.bytes[start].isBlank { start += 1 }
    var end = comment.end
    while end > start, file.bytes[end - 1].isBlank { end -= 1 }
    guard start < end, mayBegin(at: start, end) else { return nil }
    let range = ByteRange(start, end)
    let line = Array(file.bytes[start..<end])
    return owners.contains { isStatement(line, $0) } ? range : nil
  }

  private let owners: [Parser.RowOwner] = [.examplesWithNames, .snapshot]

  private func mayBegin(at start: Int, _ end: Int) -> Bool {
    if file.bytes[start] == UInt8(ascii: "|") { return true }
    var index = start
    while index < end, file.bytes[index].isNamePart { index += 1 }
    guard index > start else { return false }
    let word = ByteRange(start, index)
    return Keyword.kind(of: word, in: file.bytes) != nil
      || settingNames.contains { $0.utf8.elementsEqual(file.bytes[start..<index]) }
  }

  private var settingNames: [String] {
    switch kind {
    case .suite: SettingsChecker.suiteNames
    case .implementation: SettingsChecker.manifestNames
    case .scenarios, nil: []
    }
  }

  private var block: SyntaxKind? {
    switch kind {
    case .suite: .suite
    case .implementation: .implementation
    case .scenarios, nil: nil
    }
  }

  private func isStatement(_ line: [UInt8], _ owner: Parser.RowOwner) -> Bool {
    let source = SourceText(bytes: line, path: "")
    guard source.flaws.isEmpty else { return false }
    var parser = Parser(source)
    parser.rowOwner = owner
    parser.block = block
    parser.enter(line: 0)
    let node = parser.tree.open(.unknown, at: 0)
    do throws(SyntaxFault) {
      try parser.parseStatement(node)
    } catch {
      return false
    }
    guard parser.tree.kind(node) == .use else { return true }
    return isSetup(FileSyntax(source: source, tree: parser.tree).name(node + 1))
  }
}
