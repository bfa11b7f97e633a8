import ParityRun

/// The section on what could make green hollow.
struct HollowSection {
  let hollow: Hollowness
  /// Only how many of each kind.
  let isShort: Bool

  func lines(_ layout: Layout) -> [String] {
    let kinds = HollowWords(hollow).kinds
    guard !kinds.isEmpty else { return [] }
    let style = layout.style
    if isShort {
      let titles = "hollow: " + kinds.map(\.title).joined(separator: ", ")
      return Paragraph.lines(titles, width: layout.width).map { style.paint($0, .warning) }
    }
    var lines = [style.paint("HOLLOW", .warning) + "  what green does not say"]
    for kind in kinds {
      let meaning = kind.meaning.isEmpty ? "" : ": \(kind.meaning)"
      lines += Paragraph.lines(kind.title + meaning, width: layout.width - 2).map { "  \($0)" }
      let shown = kind.entries.prefix(most)
      let column = min(shown.map { DisplayWidth.of($0.place) }.max() ?? 0, layout.width / 2)
      for entry in shown { lines.append(line(entry, column, layout)) }
      if kind.entries.count > most {
        lines.append("    " + style.paint("and \(kind.entries.count - most) more", .faint))
      }
    }
    return lines
  }

  private let most = 8

  private func line(
    _ entry: (place: String, text: String), _ column: Int, _ layout: Layout
  ) -> String {
    let place = Shortened.middle(entry.place, to: max(column, 1)).padded(to: column)
    let used = column > 0 ? column + 2 : 0
    let text = Shortened.end(entry.text, to: max(10, layout.width - 4 - used))
    return "    " + (column > 0 ? place + "  " : "") + text
  }
}
