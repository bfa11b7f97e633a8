extension Diagnostic {
  /// How wide a source line is shown; of a longer one, the part round the caret.
  private static let shownWidth = 160

  /// The diagnostic as people read it, each line ended by LF.
  ///
  /// `file:line:column: error: …`, the line, a caret span by display width, and the help.
  package func render() -> String {
    let word =
      switch severity {
      case .error: "error"
      case .warning: "warning"
      }
    let excerpt = excerpt()
    var text = "\(location): \(word): \(message)\n"
    if !excerpt.line.isEmpty {
      text += excerpt.line + "\n"
      text += String(repeating: " ", count: excerpt.indent)
      text += String(repeating: "^", count: excerpt.width) + "\n"
    }
    if let help { text += "help: \(help)\n" }
    return text
  }

  /// A source line made safe to print, and where its caret span stands.
  private struct Excerpt {
    var line: String
    var indent: Int
    var width: Int
  }

  private func excerpt() -> Excerpt {
    let scalars = Array(sourceLine.unicodeScalars)
    let start = min(max(0, location.column - 1), scalars.count)
    let end = min(start + max(1, length), max(start, scalars.count))
    // A line of many columns is shown in part, or its caret would be out of sight.
    let from = max(0, start - Self.shownWidth / 2)
    let to = min(scalars.count, from + Self.shownWidth)
    let before = Self.printable(scalars[from..<start])
    let marked = Self.printable(scalars[start..<min(end, max(start, to))])
    let after = Self.printable(scalars[min(end, max(start, to))..<max(to, min(end, to))])
    let left = from > 0 ? "… " : ""
    let right = to < scalars.count ? " …" : ""
    return Excerpt(
      line: left + before + marked + after + right,
      indent: DisplayWidth.of(left) + DisplayWidth.of(before),
      width: max(1, DisplayWidth.of(marked)))
  }

  /// Text in which a tab is two spaces, and what cannot be seen is its code.
  private static func printable(_ scalars: ArraySlice<Unicode.Scalar>) -> String {
    var text = ""
    for scalar in scalars {
      if scalar == "\t" {
        text += "  "
      } else if Flaw.isForbidden(scalar.value) {
        text += "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
      } else {
        text.unicodeScalars.append(scalar)
      }
    }
    return text
  }
}
