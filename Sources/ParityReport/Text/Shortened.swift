/// Text that has to fit a width, with `…` where something was left out.
package enum Shortened {
  /// The beginning of `text`.
  package static func end(_ text: String, to width: Int) -> String {
    if DisplayWidth.of(text) <= width { return text }
    return fitting(text, width - 1) + "…"
  }

  /// The beginning and the end of `text`, the end being the larger part: of a path the leaf counts.
  package static func middle(_ text: String, to width: Int) -> String {
    if DisplayWidth.of(text) <= width { return text }
    let head = fitting(text, (width - 1) / 3)
    let tail = fitting(String(text.reversed()), width - 1 - DisplayWidth.of(head))
    return head + "…" + String(tail.reversed())
  }

  private static func fitting(_ text: String, _ width: Int) -> String {
    var used = 0
    return String(
      text.prefix { character in
        used += DisplayWidth.of(character)
        return used <= width
      })
  }
}

extension String {
  /// The text with spaces behind it up to `width` columns.
  func padded(to width: Int) -> String {
    self + String(repeating: " ", count: max(0, width - DisplayWidth.of(self)))
  }
}
