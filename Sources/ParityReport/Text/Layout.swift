/// The sheet that a report is set on.
package struct Layout: Hashable, Sendable {
  /// Columns of a line.
  package var width: Int
  package var style: Style

  package init(width: Int, style: Style = .plain) {
    self.width = max(width, Self.narrowest)
    self.style = style
  }

  /// Narrower windows are written past their edge: columns of three letters help nobody.
  private static let narrowest = 30
}

extension Layout {
  /// Lines below a heading: `  label  text`, the text wrapped and its further lines set below it.
  func labelled(_ label: String, _ text: String, _ role: Style.Role? = nil) -> [String] {
    let lines = Paragraph.lines(text, width: width - Self.margin)
    return lines.enumerated().map { index, line in
      margin(index == 0 ? label : "") + (role.map { style.paint(line, $0) } ?? line)
    }
  }

  /// One line below a heading, cut at the edge.
  func labelledLine(_ label: String, _ text: String, _ role: Style.Role? = nil) -> String {
    let line = Shortened.end(text, to: width - Self.margin)
    return margin(label) + (role.map { style.paint(line, $0) } ?? line)
  }

  /// Columns before the text behind a label.
  static let margin = 9

  private func margin(_ label: String) -> String {
    let padding = String(repeating: " ", count: max(1, Self.margin - 2 - label.utf8.count))
    return "  " + style.paint(label, .faint) + padding
  }
}
