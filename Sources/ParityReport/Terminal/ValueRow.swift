import ParityCompare

/// The values of one differing place side by side, with the place where they begin to differ.
///
/// The difference is found in the bytes, before anything is shortened; what is far from it is not
/// even looked at, so a value of any size costs the same.
struct ValueRow {
  /// A value as it can be printed.
  struct Cell {
    var glyphs: [Glyph]
    /// How many of the glyphs stand before the first that differs.
    var focus: Int
    /// How many of the glyphs stand before the end that is equal again.
    var focusEnd: Int
    var isCutBefore: Bool
    var isCutAfter: Bool
    /// The key is not there; the word stands without quotes, as in the language.
    var isAbsent = false
  }

  let cells: [Cell]
  private let setsOffParts: Bool

  init(_ values: [DifferingValue], _ repertoire: Repertoire) {
    let present = values.compactMap { value -> [UInt8]? in
      switch value {
      case .absent: nil
      case .raw(let bytes): bytes
      }
    }
    let shared = Self.commonPrefix(of: present)
    // Of texts a part is set off, of anything else the whole: "fals" in false helps nobody.
    let areTexts = present.count > 1 && present.allSatisfy { $0.first == UInt8(ascii: "\"") }
    setsOffParts = areTexts
    let ending = areTexts ? Self.commonSuffix(of: present, behind: shared) : 0
    let plain = Self.cells(values, shared: shared, ending: ending, repertoire)
    // Texts that look the same are told apart by their code points.
    cells =
      Self.someLookAlike(values, plain)
      ? Self.cells(values, shared: shared, ending: ending, .ascii) : plain
  }

  /// How many columns each value would like to have.
  var wishes: [Int] {
    cells.map { cell in
      let ellipses = (cell.isCutBefore ? 1 : 0) + (cell.isCutAfter ? 1 : 0)
      return cell.glyphs.reduce(ellipses) { $0 + $1.width }
    }
  }

  /// One value, windowed round the first glyph that differs, its difference set off.
  func text(_ index: Int, width: Int, _ style: Style) -> String {
    let cell = cells[index]
    if cell.isAbsent { return style.paint(cell.glyphs.map(\.text).joined(), .faint) }
    let window = window(of: cell, width: width)
    let shown = Array(cell.glyphs[window])
    let first = setsOffParts ? min(max(cell.focus - window.lowerBound, 0), shown.count) : 0
    let last = min(max(cell.focusEnd - window.lowerBound, first), shown.count)
    let isCutBefore = cell.isCutBefore || window.lowerBound > 0
    let isCutAfter = cell.isCutAfter || window.upperBound < cell.glyphs.count
    return (isCutBefore ? style.paint("…", .faint) : "") + Self.text(shown[..<first])
      + style.paint(Self.text(shown[first..<last]), .strong) + Self.text(shown[last...])
      + (isCutAfter ? style.paint("…", .faint) : "")
  }

  /// The glyphs that are shown: all of them, or those round the first that differs.
  private func window(of cell: Cell, width: Int) -> Range<Int> {
    let all = cell.glyphs.indices
    if wishes(of: cell) <= width { return all }
    // Both ellipses are allowed for, whether they come or not.
    let room = max(1, width - 2)
    var start = min(cell.focus, max(0, all.count - 1))
    var used = start < all.count ? cell.glyphs[start].width : 0
    while start > 0, used + cell.glyphs[start - 1].width <= room / 3 {
      start -= 1
      used += cell.glyphs[start].width
    }
    var end = min(max(cell.focus, start) + 1, all.count)
    used = cell.glyphs[start..<end].reduce(0) { $0 + $1.width }
    while end < all.count, used + cell.glyphs[end].width <= room {
      used += cell.glyphs[end].width
      end += 1
    }
    while start > 0, used + cell.glyphs[start - 1].width <= room {
      start -= 1
      used += cell.glyphs[start].width
    }
    return start..<end
  }

  private func wishes(of cell: Cell) -> Int {
    cell.glyphs.reduce((cell.isCutBefore ? 1 : 0) + (cell.isCutAfter ? 1 : 0)) { $0 + $1.width }
  }

  private static func text(_ glyphs: ArraySlice<Glyph>) -> String {
    glyphs.reduce(into: "") { $0 += $1.text }
  }
}

extension ValueRow {
  /// Bytes kept on each side of the place where values begin to differ.
  private static let reach = 1024

  private static func cells(
    _ values: [DifferingValue], shared: Int, ending: Int, _ repertoire: Repertoire
  ) -> [Cell] {
    values.map { value in
      switch value {
      case .absent:
        let glyphs = Printable.glyphs(Array("absent".utf8))
        return Cell(
          glyphs: glyphs, focus: 0, focusEnd: glyphs.count, isCutBefore: false, isCutAfter: false,
          isAbsent: true)
      case .raw(let bytes):
        return cell(bytes, shared: shared, ending: ending, repertoire)
      }
    }
  }

  private static func cell(
    _ bytes: [UInt8], shared: Int, ending: Int, _ repertoire: Repertoire
  ) -> Cell {
    let start = scalarStart(bytes, atOrBefore: max(0, shared - reach))
    let end = scalarStart(bytes, atOrBefore: min(bytes.count, shared + reach))
    let glyphs = Printable.glyphs(Array(bytes[start..<end]), repertoire)
    // The glyph that differs is the one whose bytes hold the first byte that does.
    let behind = glyphs.firstIndex { $0.offset + start > shared } ?? glyphs.count
    let focus = shared >= bytes.count ? glyphs.count : max(0, behind - 1)
    let same = bytes.count - ending
    let focusEnd = glyphs.firstIndex { $0.offset + start >= same } ?? glyphs.count
    return Cell(
      glyphs: glyphs, focus: focus, focusEnd: max(focus, focusEnd), isCutBefore: start > 0,
      isCutAfter: end < bytes.count)
  }

  private static func commonPrefix(of values: [[UInt8]]) -> Int {
    guard let first = values.first, values.count > 1 else { return 0 }
    var length = first.count
    for other in values.dropFirst() {
      var same = 0
      while same < length, same < other.count, first[same] == other[same] { same += 1 }
      length = same
    }
    // Values that are all equal differ in nothing but some that are absent: show their beginning.
    return values.allSatisfy { $0 == first } ? 0 : length
  }

  private static func commonSuffix(of values: [[UInt8]], behind prefix: Int) -> Int {
    guard let first = values.first, values.count > 1 else { return 0 }
    var length = first.count - prefix
    for other in values.dropFirst() {
      var same = 0
      while same < length, same < other.count - prefix,
        first[first.count - 1 - same] == other[other.count - 1 - same]
      {
        same += 1
      }
      length = same
    }
    return values.allSatisfy { $0 == first } ? 0 : length
  }

  private static func scalarStart(_ bytes: [UInt8], atOrBefore offset: Int) -> Int {
    var start = offset
    while start > 0, start < bytes.count, offset - start < 3, bytes[start] & 0xC0 == 0x80 {
      start -= 1
    }
    return start
  }

  /// Whether two values that differ in bytes would be drawn alike.
  ///
  /// Swift's `==` is canonical equivalence, which is just the question here.
  private static func someLookAlike(_ values: [DifferingValue], _ cells: [Cell]) -> Bool {
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
