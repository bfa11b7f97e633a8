import ParityJSON

/// Which implementation came by which screen, and where scenarios failed.
struct PageMatrix {
  private struct Cell {
    /// Scenarios that came by.
    var seen = 0
    /// Scenarios that failed there, and speak against this implementation.
    var failing = 0
  }

  /// By screen, then by implementation.
  private var rows: [[Cell]] = []

  /// Counts a visit.
  mutating func note(screen: Int, implementation: Int, isFailing: Bool) {
    while rows.count <= screen { rows.append([]) }
    while rows[screen].count <= implementation { rows[screen].append(Cell()) }
    rows[screen][implementation].seen += 1
    if isFailing { rows[screen][implementation].failing += 1 }
  }

  /// A list a screen, of a `[seen, failing]` an implementation.
  func write(to writer: inout JSONWriter) {
    writer.beginList()
    for row in rows {
      writer.beginList()
      for cell in row {
        writer.beginList()
        writer.number(cell.seen)
        if cell.failing > 0 { writer.number(cell.failing) }
        writer.endList()
      }
      writer.endList()
    }
    writer.endList()
  }
}
