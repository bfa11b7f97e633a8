/// The table of a scenario, found before its steps are checked.
struct ExamplesTable {
  private let file: FileSyntax
  private(set) var examples: SyntaxTree.Index?
  /// The names of its columns.
  private(set) var columns: [SyntaxTree.Index] = []
  /// Rows as written, the one in error among them.
  private var rows: [SyntaxTree.Index] = []
  /// Whether its names could not be read.
  private(set) var isDamaged = false
  /// Rows whose cells could be read, one for each column.
  private(set) var soundRows: [SyntaxTree.Index] = []

  var hasRows: Bool { !rows.isEmpty }

  init(file: FileSyntax, body: Range<SyntaxTree.Index>) {
    self.file = file
    var names: SyntaxTree.Index?
    for statement in file.tree.statements(in: body) {
      let node = file.tree[statement]
      if node.kind == .examples, examples == nil {
        examples = statement
        isDamaged = node.isInError
      } else if node.kind == .row, examples != nil {
        if names == nil { names = statement } else { rows.append(statement) }
      } else if examples != nil {
        break
      }
    }
    guard let names else { return }
    if file.tree[names].isInError {
      isDamaged = true
    } else {
      columns = Array(file.tree.children(of: names))
    }
  }

  /// Checks each row: as many cells as columns, literals that fit, no row twice.
  mutating func checkRows(_ checker: FileChecker, demands: [[BlockChecker.PlacedDemands]]) {
    var seen: [[UInt8]: Int] = [:]
    for row in rows where !file.tree[row].isInError && !isDamaged {
      let cells = Array(file.tree.children(of: row))
      guard cells.count == columns.count else {
        checker.report(Words.cellCount(cells.count, columns.count), at: row)
        continue
      }
      var key: [UInt8] = []
      for (cell, needed) in zip(cells, demands) {
        check(cell, needed, checker)
        file.appendCanonical(cell, to: &key)
      }
      let line = file.source.line(of: file.range(row).start) + 1
      if let first = seen[key] {
        checker.report(Words.rowTwice(first), at: row)
      } else {
        seen[key] = line
        soundRows.append(row)
      }
    }
  }

  private func check(
    _ cell: SyntaxTree.Index, _ demands: [BlockChecker.PlacedDemands], _ checker: FileChecker
  ) {
    if let name = firstName(in: cell) {
      return checker.report(Words.nameInCell(file.text(name)), at: cell)
    }
    for demand in demands {
      guard let breach = demand.demands.breach(by: cell, in: file) else { continue }
      let line = file.source.line(of: demand.range.start) + 1
      return checker.report(
        DemandWords.breach(breach, what: "this cell, used on line \(line),"), at: cell)
    }
  }

  /// A name within a cell, which has to be a literal.
  private func firstName(in cell: SyntaxTree.Index) -> SyntaxTree.Index? {
    var node = cell
    while node < file.tree.next(after: cell) {
      if file.kind(node) == .variable || !file.names(in: node).isEmpty { return node }
      node += 1
    }
    return nil
  }
}

private enum Words {
  static func cellCount(_ cells: Int, _ columns: Int) -> Finding {
    Finding(
      .cellCount, "this row has \(cells) cells for \(columns) columns",
      help: "write absent where a field is to be left out")
  }

  static func rowTwice(_ line: Int) -> Finding {
    Finding(.rowTwice, "this row stands twice", help: "the first is on line \(line)")
  }

  static func nameInCell(_ name: String) -> Finding {
    Finding(
      .nameInCell, "a cell is a literal: `\(name)` cannot stand in it",
      help: "cells are read before the first step, when nothing is captured")
  }
}
