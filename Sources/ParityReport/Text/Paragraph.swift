/// Words set into lines of a given width.
package enum Paragraph {
  /// The lines of `text`, broken at spaces; a word that is wider than a line is broken anywhere.
  ///
  /// - Parameters:
  ///   - text: printable text; runs of spaces count as one.
  ///   - width: columns of a line, at least 1.
  /// - Returns: at least one line.
  package static func lines(_ text: String, width: Int) -> [String] {
    let width = max(1, width)
    var lines: [String] = []
    var line = ""
    var used = 0
    for word in text.split(separator: " ") {
      let length = DisplayWidth.of(String(word))
      if used > 0, used + 1 + length <= width {
        line += " " + word
        used += 1 + length
        continue
      }
      if used > 0 { lines.append(line) }
      var pieces = length <= width ? [String(word)] : broken(String(word), width: width)
      line = pieces.removeLast()
      used = DisplayWidth.of(line)
      lines += pieces
    }
    return lines + [line]
  }

  private static func broken(_ word: String, width: Int) -> [String] {
    var pieces = [""]
    var used = 0
    for character in word {
      let columns = DisplayWidth.of(character)
      if used > 0, used + columns > width {
        pieces.append("")
        used = 0
      }
      pieces[pieces.count - 1].append(character)
      used += columns
    }
    return pieces
  }
}
