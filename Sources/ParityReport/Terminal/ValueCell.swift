import ParityCompare

/// A value as it can be printed: the part of it that is near its difference.
struct ValueCell {
  let glyphs: [Glyph]
  /// The glyphs that differ; empty at the end of a value that is the beginning of another one.
  let focus: Range<Int>
  /// The byte at which it parts from the value that it is nearest to.
  let parting: Int
  /// The byte that the first glyph stands at.
  private let start: Int
  let isCutBefore: Bool
  let isCutAfter: Bool
  /// The key is not there; the word stands without quotes, as in the language.
  let isAbsent: Bool

  init(_ value: DifferingValue, _ span: DifferingSpan, _ repertoire: Repertoire) {
    parting = span.parting
    switch value {
    case .absent:
      glyphs = Printable.glyphs(Array("absent".utf8))
      focus = glyphs.indices
      (start, isCutBefore, isCutAfter, isAbsent) = (0, false, false, true)
    case .raw(let bytes):
      let start = Self.scalarStart(bytes, atOrBefore: max(0, span.parting - Self.reach))
      let end = Self.scalarStart(bytes, atOrBefore: min(bytes.count, span.parting + Self.reach))
      glyphs = Printable.glyphs(Array(bytes[start..<end]), repertoire)
      focus = Self.focus(of: span, in: glyphs, from: start, length: bytes.count)
      (isCutBefore, isCutAfter, isAbsent) = (start > 0, end < bytes.count, false)
      self.start = start
    }
  }

  /// Columns of all that is kept, with the ellipses for what is not.
  var width: Int { width(from: 0) + (isCutBefore ? 1 : 0) }

  /// Columns from a glyph to the end of what is kept.
  func width(from index: Int) -> Int {
    glyphs[index...].reduce(isCutAfter ? 1 : 0) { $0 + $1.width }
  }

  /// The glyph that a byte of the value is in; the count of glyphs for a byte behind them.
  func index(ofByte byte: Int) -> Int {
    guard let last = glyphs.last, byte <= start + last.offset else { return glyphs.count }
    return max(0, (glyphs.firstIndex { start + $0.offset > byte } ?? glyphs.count) - 1)
  }

  /// Bytes kept on each side of the place where values part: more than any line shows.
  private static let reach = 1024

  /// The glyph that holds the first byte that differs, up to the one behind the last.
  private static func focus(
    of span: DifferingSpan, in glyphs: [Glyph], from start: Int, length: Int
  ) -> Range<Int> {
    let behind = glyphs.firstIndex { $0.offset + start > span.parting } ?? glyphs.count
    let first = span.parting >= length ? glyphs.count : max(0, behind - 1)
    let last = glyphs.firstIndex { $0.offset + start >= length - span.ending } ?? glyphs.count
    return first..<max(first, last)
  }

  private static func scalarStart(_ bytes: [UInt8], atOrBefore offset: Int) -> Int {
    var start = offset
    while start > 0, start < bytes.count, offset - start < 3, bytes[start] & 0xC0 == 0x80 {
      start -= 1
    }
    return start
  }
}

/// Where in a value the bytes are that differ from the other values.
struct DifferingSpan {
  /// The first byte that differs from the nearest of the others.
  private(set) var parting = 0
  /// How many bytes at the end are equal again.
  private(set) var ending = 0

  /// The nearest of the others is the one with the longest common beginning: a value that can be
  /// told from it can be told from the rest.
  init(of value: DifferingValue, among values: [DifferingValue]) {
    guard case .raw(let bytes) = value else { return }
    var isAlone = true
    for case .raw(let other) in values where other != bytes {
      let length = Self.commonLength(bytes, other)
      guard isAlone || length > parting else { continue }
      isAlone = false
      parting = length
      ending = Self.commonEnding(bytes, other, limit: min(bytes.count, other.count) - length)
    }
  }

  private static func commonLength(_ one: [UInt8], _ other: [UInt8]) -> Int {
    let limit = min(one.count, other.count)
    var length = 0
    while length < limit, one[length] == other[length] { length += 1 }
    return length
  }

  private static func commonEnding(_ one: [UInt8], _ other: [UInt8], limit: Int) -> Int {
    var length = 0
    while length < limit, one[one.count - 1 - length] == other[other.count - 1 - length] {
      length += 1
    }
    return length
  }
}
