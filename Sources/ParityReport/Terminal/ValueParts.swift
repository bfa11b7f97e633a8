/// A value in three parts, for those who set off what differs by their own means.
struct ValueParts: Hashable, Sendable {
  var before: String
  /// What differs from the other values; empty where one is the beginning of another.
  var differing: String
  var behind: String
}

extension ValueRow {
  /// One value as far as it is kept round its difference; nil: the key is not there.
  func parts(_ index: Int) -> ValueParts? {
    let cell = cells[index]
    if cell.isAbsent { return nil }
    let focus = setsOffParts ? cell.focus : cell.glyphs.indices
    let texts = [
      cell.glyphs[..<focus.lowerBound], cell.glyphs[focus], cell.glyphs[focus.upperBound...],
    ]
    .map { $0.reduce(into: "") { $0 += $1.text } }
    return ValueParts(
      before: (cell.isCutBefore ? "…" : "") + texts[0], differing: texts[1],
      behind: texts[2] + (cell.isCutAfter ? "…" : ""))
  }
}
