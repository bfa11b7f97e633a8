/// The canonical form of a file: what `parity fmt` writes.
package enum Formatter {
  /// The file in its canonical form.
  ///
  /// - Parameter bytes: a whole file.
  /// - Returns: nil for a file with a line that cannot be read: it is left alone.
  package static func format(_ bytes: [UInt8]) -> [UInt8]? {
    var parser = Parser(SourceText(bytes: bytes, path: ""))
    parser.readFile()
    guard parser.faults.isEmpty else { return nil }
    var layout = FileLayout(FileSyntax(source: parser.source, tree: parser.tree))
    return layout.print()
  }
}

/// Sets the indentation, the blank lines and the tables of a file.
struct FileLayout {
  private let file: FileSyntax
  private var printer: SyntaxPrinter
  private var place = Place()
  /// The statement printed last, and how deep it stands.
  private var previous: SyntaxTree.Index?
  private var previousLevel = 0
  /// The source line, from 0, on which what was printed last ends.
  private var previousLine = -1
  private var isFirst = true

  /// Where in the file the statements stand that are being printed.
  private struct Place {
    var block: SyntaxKind?
    var hasStep = false
    var rowLevel = 2
  }

  init(_ file: FileSyntax) {
    self.file = file
    printer = SyntaxPrinter(file: file)
  }

  mutating func print() -> [UInt8] {
    var table: [SyntaxTree.Index] = []
    for statement in file.tree.statements {
      if isTableRow(statement) {
        table.append(statement)
        continue
      }
      print(table: table)
      table = []
      enter(statement)
      let level = level(of: statement)
      printGap(before: statement, level)
      printer.level = level
      printer.indent(level)
      if file.kind(statement) == .row {
        printer.write(leaf: statement)
      } else {
        printer.write(statement: statement)
      }
      finish(statement, level)
    }
    print(table: table)
    printCommentsAtEnd()
    return printer.bytes
  }

  /// The comment at a statement's end, and the line's end.
  private mutating func finish(_ statement: SyntaxTree.Index, _ level: Int) {
    let end = file.range(statement).end
    printer.writeComment(behind: end, before: Int.max)
    printer.bytes.append(0x0A)
    previous = statement
    previousLevel = level
    previousLine = file.source.line(of: max(end - 1, 0))
    isFirst = false
  }

  private mutating func enter(_ statement: SyntaxTree.Index) {
    let kind = file.kind(statement)
    if kind.beginsBlock { place = Place(block: kind) }
    if kind.isStep { place.hasStep = true }
    if kind == .snapshot { place.rowLevel = 3 }
    if kind == .examples { place.rowLevel = 2 }
  }

  /// How deep a statement stands: block, step, what belongs to it, rows.
  private func level(of statement: SyntaxTree.Index) -> Int {
    let kind = file.kind(statement)
    let isInBlock = place.block == .scenario || place.block == .setup
    switch kind {
    case _ where kind.beginsBlock: return 0
    case .header: return 0
    case _ where kind.isRule: return isInBlock ? (place.hasStep ? 2 : 1) : 0
    case _ where kind.isMark: return place.hasStep ? 2 : 1
    case _ where kind.isBelowStep: return 2
    case .row: return place.rowLevel
    default: return 1
    }
  }
}

// MARK: Blank lines and comments

extension FileLayout {
  /// What stands between two statements: blank lines, and comments on lines of their own.
  private mutating func printGap(before statement: SyntaxTree.Index, _ level: Int) {
    let start = file.range(statement).start
    let line = file.source.line(of: start)
    let wanted = blankLines(before: statement)
    var isBehindComment = false
    while printer.hasComment(before: start) {
      let group = group(before: line)
      let isAttached = group.end == line
      let isApart = group.start > previousLine + 1
      let blanks = wanted == 0 || isAttached ? wanted : nil
      let isOfStatement = isAttached || level > 0
      print(
        group, blanks: blanks ?? (isApart ? 1 : 0),
        level: isOfStatement ? level : levelOfLooseComment(isApart: isApart))
      isBehindComment = true
    }
    let isApart = line > previousLine + 1
    let isForced = wanted == 0 || !isBehindComment
    printBlanks((isForced ? wanted : nil) ?? (isApart ? 1 : 0))
  }

  /// A comment above a block, but not directly: it is of the block before, or of the file.
  private func levelOfLooseComment(isApart: Bool) -> Int {
    guard let previous, !isApart else { return 0 }
    return file.kind(previous).beginsBlock ? 1 : previousLevel
  }

  /// How many blank lines stand before a statement; nil: one at most, as it is written.
  private func blankLines(before statement: SyntaxTree.Index) -> Int? {
    guard let previous else { return nil }
    let kind = file.kind(statement)
    let before = file.kind(previous)
    switch kind {
    case .scenario, .setup, .examples: return 1
    // What stands there belongs to no block of a sound file, and keeps its place all the same.
    case .suite where before.beginsBlock, .implementation where before.beginsBlock: return 1
    case _ where kind.isBelowStep: return 0
    case .row: return 0
    case _ where kind.isRule && place.block != .scenario && place.block != .setup:
      return before.isRule ? nil : 1
    case _ where before.beginsBlock: return 0
    default: return nil
    }
  }

  private struct Group {
    var start: Int
    /// The line behind its last comment.
    var end: Int
    var count: Int
  }

  /// The comments from the next one on that stand on lines that follow each other.
  private func group(before line: Int) -> Group {
    let comments = file.tree.comments
    let start = file.source.line(of: comments[printer.nextComment].start)
    var group = Group(start: start, end: start, count: 0)
    var index = printer.nextComment
    while index < comments.count, group.end < line,
      file.source.line(of: comments[index].start) == group.end
    {
      group.end += 1
      group.count += 1
      index += 1
    }
    return group
  }

  private mutating func print(_ group: Group, blanks: Int, level: Int) {
    printBlanks(blanks)
    for _ in 0..<group.count {
      printer.indent(level)
      printer.writeNextComment()
      printer.bytes.append(0x0A)
    }
    previousLine = group.end - 1
    isFirst = false
  }

  private mutating func printBlanks(_ count: Int) {
    guard !isFirst else { return }
    printer.bytes.append(contentsOf: repeatElement(0x0A, count: count))
  }

  private mutating func printCommentsAtEnd() {
    while printer.hasComment(before: Int.max) {
      let group = group(before: Int.max)
      let isApart = group.start > previousLine + 1
      print(group, blanks: isApart ? 1 : 0, level: levelOfLooseComment(isApart: isApart))
    }
  }
}

// MARK: Tables

extension FileLayout {
  /// Whether a row has cells and is no leaf of a snapshot.
  private func isTableRow(_ statement: SyntaxTree.Index) -> Bool {
    file.kind(statement) == .row && file.kind(statement + 1) != .path
  }

  /// A table whose columns are aligned by display width.
  private mutating func print(table: [SyntaxTree.Index]) {
    guard !table.isEmpty else { return }
    let rows = table.map(cells)
    var widths: [Int] = []
    for row in rows {
      for (column, cell) in row.enumerated() {
        if column == widths.count { widths.append(0) }
        widths[column] = max(widths[column], cell.width)
      }
    }
    for (statement, row) in zip(table, rows) {
      printGap(before: statement, 2)
      printer.indent(2)
      printer.write("|")
      for (cell, width) in zip(row, widths) {
        printer.write(" ")
        printer.bytes.append(contentsOf: cell.bytes)
        printer.bytes.append(contentsOf: repeatElement(0x20, count: width - cell.width))
        printer.write(" |")
      }
      finish(statement, 2)
    }
  }

  private func cells(of row: SyntaxTree.Index) -> [(bytes: [UInt8], width: Int)] {
    file.tree.children(of: row).map { cell in
      var inline = SyntaxPrinter(file: file)
      inline.write(cell)
      let text = String(decoding: inline.bytes, as: UTF8.self)
      return (inline.bytes, DisplayWidth.of(text))
    }
  }
}
