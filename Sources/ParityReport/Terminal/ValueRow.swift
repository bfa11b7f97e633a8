import ParityCompare

/// The values of one differing place, each with the place where it begins to differ.
///
/// The difference is found in the bytes, before anything is shortened; what is far from it is not
/// even looked at, so a value of any size costs little.
struct ValueRow {
  let cells: [ValueCell]
  /// Of texts a part is set off, of anything else the whole: `fals` in false helps nobody.
  let setsOffParts: Bool

  init(_ values: [DifferingValue], _ repertoire: Repertoire) {
    let spans = values.map { DifferingSpan(of: $0, among: values) }
    let plain = zip(values, spans).map { ValueCell($0, $1, repertoire) }
    // Texts that look the same are told apart by their code points.
    cells =
      Self.someLookAlike(values, plain)
      ? zip(values, spans).map { ValueCell($0, $1, .ascii) } : plain
    setsOffParts = values.allSatisfy { value in
      switch value {
      case .absent: true
      case .raw(let bytes): bytes.first == UInt8(ascii: "\"")
      }
    }
  }

  /// How many columns each value would like to have.
  var wishes: [Int] { cells.map(\.width) }

  /// One value, windowed round the first glyph that differs, its difference set off.
  func text(_ index: Int, width: Int, _ style: Style) -> String {
    let cell = cells[index]
    if cell.isAbsent { return style.paint(Self.text(cell.glyphs[...]), .faint) }
    let window = window(of: cell, width: width)
    let shown = cell.glyphs[window]
    let first =
      setsOffParts
      ? min(max(cell.focus.lowerBound, window.lowerBound), window.upperBound)
      : window.lowerBound
    let end = setsOffParts ? cell.focus.upperBound : window.upperBound
    let last = min(max(end, first), window.upperBound)
    let isCutBefore = cell.isCutBefore || window.lowerBound > 0
    let isCutAfter = cell.isCutAfter || window.upperBound < cell.glyphs.count
    return (isCutBefore ? style.paint("…", .faint) : "") + Self.text(shown[..<first])
      + style.paint(Self.text(shown[first..<last]), .strong) + Self.text(shown[last...])
      + (isCutAfter ? style.paint("…", .faint) : "")
  }

  /// The glyphs that are shown: all of them, or those round the first that differs.
  private func window(of cell: ValueCell, width: Int) -> Range<Int> {
    if cell.width <= width { return cell.glyphs.indices }
    let start = start(of: cell, width: width)
    var end = start
    var used = start > 0 || cell.isCutBefore ? 1 : 0
    while end < cell.glyphs.count {
      let needsEllipsis = end + 1 < cell.glyphs.count || cell.isCutAfter
      let fits = used + cell.glyphs[end].width + (needsEllipsis ? 1 : 0) <= width
      // What differs is shown even where it is wider than all there is.
      guard fits || end <= cell.focus.lowerBound else { break }
      used += cell.glyphs[end].width
      end += 1
    }
    return start..<end
  }

  /// The first glyph that is shown.
  ///
  /// Values that part near each other are shown from the same place on, so that one that is longer
  /// looks longer, and what is equal stands below its equal.
  private func start(of cell: ValueCell, width: Int) -> Int {
    let room = max(1, width - 2)
    let near = { (other: ValueCell) in abs(other.parting - cell.parting) <= room / 3 }
    let anchor = cells.filter(near).map(\.parting).min() ?? cell.parting
    let behind = cells.filter(near).map { $0.width(from: $0.index(ofByte: anchor)) }.max() ?? 0
    let before = max(room / 3, room - behind)
    var start = cell.index(ofByte: anchor)
    var used = 0
    while start > 0, used + cell.glyphs[start - 1].width <= before {
      start -= 1
      used += cell.glyphs[start].width
    }
    return start
  }

  private static func text(_ glyphs: ArraySlice<Glyph>) -> String {
    glyphs.reduce(into: "") { $0 += $1.text }
  }

  /// Whether two values that differ in bytes would be drawn alike.
  ///
  /// Swift's `==` is canonical equivalence, which is just the question here.
  private static func someLookAlike(_ values: [DifferingValue], _ cells: [ValueCell]) -> Bool {
    let texts = cells.map { cell in text(cell.glyphs[...]) }
    for index in values.indices {
      for other in values.indices.dropFirst(index + 1)
      where texts[index] == texts[other] && values[index] != values[other] {
        return true
      }
    }
    return false
  }
}
