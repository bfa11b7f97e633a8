import ParityCompare

/// Differing places as a table: a row a place, a column a group.
///
/// A place whose values do not fit beside each other gets a line for each of them instead, one
/// below the other, where they can be compared as well.
struct LeafTable {
  let layout: Layout
  /// What stands above each column: the implementations of the group.
  let headings: [String]
  let differences: [Difference]
  /// The most places that are shown; the others are counted.
  var limit = 12

  /// The lines, indented as what stands below a block's heading.
  var lines: [String] {
    guard !differences.isEmpty else { return [] }
    let rows = differences.prefix(limit).map(LeafRow.init)
    let columns = Columns(rows, headings: headings, width: layout.width - indent.count)
    var lines = columns.map { [head($0)] } ?? []
    for row in rows {
      if let columns, columns.fit(row) {
        lines += aligned(row, columns)
      } else {
        lines += stacked(row)
      }
    }
    let hidden = differences.dropFirst(limit).reduce(0) { $0 + $1.count }
    guard hidden > 0 else { return lines }
    return lines + [indent + layout.style.paint("and \(count(hidden, "more place"))", .faint)]
  }

  private let indent = "  "

  private func head(_ columns: Columns) -> String {
    let names = zip(headings, columns.values).map { Shortened.end($0, to: $1) }
    return line("", columns, names, names.map { layout.style.paint($0, .strong) })
  }

  private func aligned(_ row: LeafRow, _ columns: Columns) -> [String] {
    let plain = columns.values.indices.map { index in
      row.values.text(index, width: columns.values[index], .plain)
    }
    let painted = columns.values.indices.map { index in
      row.values.text(index, width: columns.values[index], layout.style)
    }
    let values = line(row.label, columns, plain, painted)
    guard let points = row.codePoints else { return [values] }
    let names = zip(points, columns.values).map { Shortened.end($0, to: $1) }
    return [values, line("", columns, names, names.map { layout.style.paint($0, .faint) })]
  }

  /// A line of the table; each cell comes plain, to be measured, and painted, to be shown.
  private func line(
    _ label: String, _ columns: Columns, _ plain: [String], _ painted: [String]
  ) -> String {
    var line = indent + label.padded(to: columns.label)
    for index in plain.indices {
      line += String(repeating: " ", count: Columns.gap) + painted[index]
      let rest = columns.values[index] - DisplayWidth.of(plain[index])
      if index < plain.count - 1 { line += String(repeating: " ", count: max(0, rest)) }
    }
    return line
  }

  private func stacked(_ row: LeafRow) -> [String] {
    let style = layout.style
    let widest = headings.map(DisplayWidth.of).max() ?? 0
    let column = min(widest, layout.width / 3)
    let margin = indent + indent
    let room = layout.width - margin.count - column - Columns.gap
    let gap = String(repeating: " ", count: Columns.gap)
    var lines = [indent + Shortened.middle(row.label, to: layout.width - indent.count)]
    for (index, heading) in headings.enumerated() where index < row.values.cells.count {
      let name = Shortened.end(heading, to: column).padded(to: column)
      let value = row.values.text(index, width: room, style)
      lines.append(margin + style.paint(name, .strong) + gap + value)
      guard let points = row.codePoints, index < points.count else { continue }
      let point = Shortened.end(points[index], to: room)
      lines.append(
        margin + String(repeating: " ", count: column) + gap + style.paint(point, .faint))
    }
    return lines
  }
}

/// How wide the columns of a table are.
private struct Columns {
  var label: Int
  var values: [Int]

  static let gap = 2
  /// A heading may be shortened; its column is at least so wide, or as wide as it is.
  private static let widestHeading = 24
  /// A longer path takes the room that values need.
  private static let widestLabel = 44
  /// What is left over moves columns apart, up to this.
  private static let widestExtra = 6

  /// Columns in which as many rows as possible fit whole; nil where none does.
  init?(_ rows: [LeafRow], headings: [String], width: Int) {
    var fitting = rows.filter { DisplayWidth.of($0.label) <= Self.widestLabel }
    while !fitting.isEmpty {
      label = fitting.map { DisplayWidth.of($0.label) }.max() ?? 0
      values = headings.map { min(DisplayWidth.of($0), Self.widestHeading) }
      for row in fitting { values = zip(values, row.wishes).map { max($0, $1) } }
      let rest = width - label - values.reduce(0) { $0 + $1 + Self.gap }
      if rest >= 0 {
        let extra = min(Self.widestExtra, rest / max(1, values.count))
        for index in values.indices.dropLast() { values[index] += extra }
        return
      }
      let widest = fitting.indices.max { Self.size(fitting[$0]) < Self.size(fitting[$1]) }
      widest.map { _ = fitting.remove(at: $0) }
    }
    return nil
  }

  /// Whether nothing of a row has to be left out.
  func fit(_ row: LeafRow) -> Bool {
    DisplayWidth.of(row.label) <= label && zip(row.wishes, values).allSatisfy { $0 <= $1 }
  }

  private static func size(_ row: LeafRow) -> Int {
    DisplayWidth.of(row.label) + row.wishes.reduce(0, +)
  }
}
