// Whole statements, without what stands before and behind them.
extension SyntaxPrinter {
  mutating func write(statement: SyntaxTree.Index) {
    let kind = file.kind(statement)
    if kind != .setting { write(Keyword.word(of: kind)) }
    var isFirst = kind == .setting
    var before: SyntaxKind?
    for child in file.tree.children(of: statement) {
      let part = file.kind(child)
      if part == .raw { return write(child) }
      if !isFirst { write(Self.isSeries(before, part) ? ", " : " ") }
      isFirst = false
      write(Self.word(before: part, after: before, in: kind))
      write(child)
      before = part
    }
  }

  /// Whether two parts are separated by a comma.
  private static func isSeries(_ before: SyntaxKind?, _ part: SyntaxKind) -> Bool {
    switch (before, part) {
    case (.field?, .field), (.parameter?, .parameter), (.check?, .check), (.check?, .rejected),
      (.rejected?, .check), (.rejected?, .rejected):
      true
    default: false
    }
  }

  /// The word that leads a part in, with the space behind it.
  private static func word(
    before part: SyntaxKind, after before: SyntaxKind?, in kind: SyntaxKind
  ) -> StaticString {
    switch (kind, part) {
    case (.capture, .path): "= "
    case (.tolerate, .number), (.unordered, .inputPath): "by "
    case (.rename, .path): before == nil ? "" : "to "
    case (.replace, .pattern): "matching "
    case (.replace, .text): before == .pattern ? "with " : ""
    case (.ignore, .name), (.optional, .name), (.tolerate, .name), (.unordered, .name),
      (.rename, .name), (.replace, .name):
      "for "
    case (.skip, .date), (.diverges, .date): "until "
    case (.diverges, .path): "at "
    case (.allow, .text): "attempts "
    default: ""
    }
  }

  /// A leaf of a snapshot: `| path = value`.
  mutating func write(leaf statement: SyntaxTree.Index) {
    write("| ")
    write(statement + 1)
    write(" = ")
    write(file.tree.next(after: statement + 1))
  }
}
