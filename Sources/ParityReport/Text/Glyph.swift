/// The smallest piece of printed text that is never cut: a visible character or a whole escape.
package struct Glyph: Hashable, Sendable {
  package var text: String
  /// How many terminal columns it takes.
  package var width: Int
  /// Where its first byte stands in the bytes it was made from.
  package var offset: Int
  /// Whether it is an escape that stands for something that cannot be seen.
  package var isEscape: Bool

  package init(text: String, width: Int, offset: Int, isEscape: Bool = false) {
    self.text = text
    self.width = width
    self.offset = offset
    self.isEscape = isEscape
  }
}

/// Which characters may be printed as they are.
package enum Repertoire: Hashable, Sendable {
  /// Everything that can be seen; for people.
  case visible
  /// Only `U+0020` to `U+007E`; for machines, and where two texts look the same but are not.
  case ascii
}
