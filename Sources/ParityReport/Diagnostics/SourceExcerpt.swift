import ParityLanguage

/// A source line with the marked span, windowed to what is near it.
struct SourceExcerpt {
  let line: String
  /// Spaces up to the place.
  let indent: String
  /// `^~~~`, at least the caret.
  let caret: String

  init(_ diagnostic: Diagnostic, width: Int) {
    let near = Near(diagnostic)
    let glyphs = near.glyphs
    let first = glyphs.firstIndex { $0.offset >= near.marked.lowerBound } ?? glyphs.count
    let last = max(first, glyphs.firstIndex { $0.offset >= near.marked.upperBound } ?? glyphs.count)
    var start = 0
    var before = glyphs[..<first].reduce(0) { $0 + $1.width }
    // The place is kept in the first two thirds, so that what follows it can be read.
    while start < first, before > width * 2 / 3 {
      before -= glyphs[start].width
      start += 1
    }
    let isCutBefore = start > 0 || near.isCutBefore
    var end = start
    var used = isCutBefore ? 1 : 0
    while end < glyphs.count {
      let needsEllipsis = end + 1 < glyphs.count || near.isCutAfter
      guard used + glyphs[end].width + (needsEllipsis ? 1 : 0) <= width else { break }
      used += glyphs[end].width
      end += 1
    }
    let isCutAfter = end < glyphs.count || near.isCutAfter
    let shown = glyphs[start..<end].reduce(into: "") { $0 += $1.text }
    line = (isCutBefore ? "…" : "") + shown + (isCutAfter ? "…" : "")
    indent = String(repeating: " ", count: before + (isCutBefore ? 1 : 0))
    let marked = glyphs[first..<max(first, min(last, end))].reduce(0) { $0 + $1.width }
    caret = "^" + String(repeating: "~", count: max(0, marked - 1))
  }
}

/// The part of a line that can possibly be shown: a line may have a mebibyte.
private struct Near {
  var glyphs: [Glyph]
  /// The marked bytes, counted from the part's beginning.
  var marked: Range<Int>
  var isCutBefore: Bool
  var isCutAfter: Bool

  /// Scalars on each side of the place.
  private static let reach = 1024

  init(_ diagnostic: Diagnostic) {
    let scalars = diagnostic.sourceLine.unicodeScalars
    let place = max(0, diagnostic.location.column - 1)
    let skipped = max(0, place - Self.reach)
    let part = scalars.dropFirst(skipped).prefix(2 * Self.reach)
    let before = part.prefix(place - skipped)
    let span = part.dropFirst(before.count).prefix(max(1, diagnostic.length))
    let start = before.reduce(0) { $0 + UTF8.width($1) }
    marked = start..<(start + span.reduce(0) { $0 + UTF8.width($1) })
    glyphs = Printable.glyphs(Array(String(String.UnicodeScalarView(part)).utf8))
    isCutBefore = skipped > 0
    isCutAfter = part.endIndex < scalars.endIndex
  }
}
