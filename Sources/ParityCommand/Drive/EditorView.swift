package import ParityReport

/// Shows a line that is being written on one row of a terminal.
///
/// A line that is wider than the row is shown in part, round the cursor.
package struct EditorView {
  private let prompt: String
  private let style: Style

  package init(prompt: String, style: Style) {
    self.prompt = prompt
    self.style = style
  }

  /// What is to be written to show the line on the row where the cursor is.
  package func drawing(_ editor: LineEditor, width: Int) -> String {
    let room = max(8, width - DisplayWidth.of(prompt) - 1)
    let glyphs = editor.characters.map { Printable.text(String($0)) }
    let widths = glyphs.map { DisplayWidth.of($0) }
    let before = widths[..<editor.cursor].reduce(0, +)
    var start = 0
    var hidden = 0
    // The cursor stays in the last third where the line does not fit.
    let total = widths.reduce(0, +)
    if total > room {
      let wanted = min(max(0, before - room * 2 / 3), max(0, total - room))
      while start < editor.cursor, hidden < wanted {
        hidden += widths[start]
        start += 1
      }
    }
    var shown = ""
    var used = 0
    for index in start..<glyphs.count {
      guard used + widths[index] <= room else { break }
      shown += glyphs[index]
      used += widths[index]
    }
    let column = DisplayWidth.of(prompt) + before - hidden
    let place = column > 0 ? "\r\u{1B}[\(column)C" : "\r"
    return "\r" + style.paint(prompt, .strong) + shown + "\u{1B}[K" + place
  }
}
