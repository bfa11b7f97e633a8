/// Bytes that came from elsewhere, made safe to print: one line, without control over the terminal.
///
/// What cannot be seen, or would move the cursor, turn the direction of writing or hide something
/// is written as an escape of the scenario language (`\n`, `\u{202E}`); a byte that is no UTF-8 is
/// written `\xFF`. So is what services that run builds would take for a command to themselves.
/// Quotes and backslashes stay as they are, so JSON keeps its spelling.
package enum Printable {
  /// `bytes` as text; of more than 2 KiB, which no line of a report has room for, the beginning
  /// and the end.
  package static func text(_ bytes: [UInt8], _ repertoire: Repertoire = .visible) -> String {
    if bytes.count > longest {
      return text(Array(bytes.prefix(longest / 2)), repertoire)
        + (repertoire == .ascii ? "..." : "…")
        + text(Array(bytes.suffix(longest / 4)), repertoire)
    }
    if bytes.withUnsafeBufferPointer(isPlain) { return String(decoding: bytes, as: UTF8.self) }
    return glyphs(bytes, repertoire).reduce(into: "") { $0 += $1.text }
  }

  /// `string` as text, in the same way.
  package static func text(_ string: String, _ repertoire: Repertoire = .visible) -> String {
    var string = string
    let isShort = string.withUTF8 { $0.count <= longest && isPlain($0) }
    return isShort ? string : text(Array(string.utf8), repertoire)
  }

  private static let longest = 2048

  /// Most texts: nothing but ASCII, and nothing that could begin a service's command.
  private static func isPlain(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    var previous: UInt8 = 0
    for byte in bytes {
      guard (0x20...0x7E).contains(byte) else { return false }
      if byte == previous, byte == UInt8(ascii: ":") || byte == UInt8(ascii: "#") { return false }
      previous = byte
    }
    return true
  }

  /// `bytes` as pieces of text, with their widths and places.
  package static func glyphs(
    _ bytes: [UInt8], _ repertoire: Repertoire = .visible
  ) -> [Glyph] {
    let units = Unit.read(bytes)
    var glyphs: [Glyph] = []
    glyphs.reserveCapacity(units.count)
    var index = 0
    while index < units.count {
      var run = String.UnicodeScalarView()
      let start = index
      while index < units.count, let scalar = units[index].scalar,
        isPrinted(units, at: index, inRunFrom: start, repertoire)
      {
        run.append(scalar)
        index += 1
      }
      append(String(run), from: start, of: units, to: &glyphs)
      if index < units.count {
        let escape = units[index].escape
        glyphs.append(
          Glyph(
            text: escape, width: escape.utf8.count, offset: units[index].offset, isEscape: true))
        index += 1
      }
    }
    return glyphs
  }

  private static func append(
    _ run: String, from start: Int, of units: [Unit], to glyphs: inout [Glyph]
  ) {
    var index = start
    for character in run {
      glyphs.append(
        Glyph(
          text: String(character), width: DisplayWidth.of(character), offset: units[index].offset))
      index += character.unicodeScalars.count
    }
  }

  /// Whether the scalar at `index` may stand as it is behind those of its run.
  private static func isPrinted(
    _ units: [Unit], at index: Int, inRunFrom start: Int, _ repertoire: Repertoire
  ) -> Bool {
    guard let scalar = units[index].scalar else { return false }
    if scalar.isASCII {
      return (0x20...0x7E).contains(scalar.value) && !ServiceCommand.begins(units, at: index)
    }
    guard repertoire == .visible else { return false }
    let previous = index > start ? units[index - 1].scalar : nil
    let next = index + 1 < units.count ? units[index + 1].scalar : nil
    switch scalar.value {
    case joiner: return previous.isPictographic && next.isPictographic
    case emojiSelector: return previous.isPictographic || next == keycap
    case skinTones: return true
    default: break
    }
    switch scalar.properties.generalCategory {
    case .control, .format, .surrogate, .privateUse, .unassigned, .lineSeparator,
      .paragraphSeparator, .spaceSeparator:
      return false
    case .nonspacingMark, .enclosingMark:
      if scalar.properties.isVariationSelector { return false }
      return hasBase(units, before: index, inRunFrom: start)
    default:
      return !scalar.properties.isDefaultIgnorableCodePoint
    }
  }

  /// Whether a mark at `index` has something to stand on, and not a tower of marks already.
  private static func hasBase(_ units: [Unit], before index: Int, inRunFrom start: Int) -> Bool {
    var marks = 0
    var position = index - 1
    while position >= start, marks < highestTower, let scalar = units[position].scalar {
      switch scalar.properties.generalCategory {
      case .nonspacingMark, .enclosingMark: marks += 1
      default: return true
      }
      position -= 1
    }
    return false
  }

  private static let joiner: UInt32 = 0x200D
  private static let emojiSelector: UInt32 = 0xFE0F
  /// The frame round a digit, as in 1️⃣.
  private static let keycap: Unicode.Scalar = "\u{20E3}"
  private static let skinTones: ClosedRange<UInt32> = 0x1F3FB...0x1F3FF
  /// Languages stack up to three marks; more are there to write over the lines around.
  private static let highestTower = 4
}

/// Lines of a build's log that services act upon: GitHub's `::error::` at a line's start and
/// `##[error]` anywhere, Azure's `##vso[…]`, TeamCity's `##teamcity[…]`.
private enum ServiceCommand {
  /// Whether the scalar at `index` has to be escaped to break such a command.
  static func begins(_ units: [Unit], at index: Int) -> Bool {
    switch units[index].scalar {
    case ":":
      // A paragraph may be broken at any space, so any space may become a line's start.
      (index == 0 || units[index - 1].scalar == " ") && scalar(units, index + 1) == ":"
        && isLetter(scalar(units, index + 2))
    case "[":
      isBehindHashes(units, index)
    default:
      false
    }
  }

  private static func isBehindHashes(_ units: [Unit], _ index: Int) -> Bool {
    var position = index - 1
    while position > 1, index - position <= longestName, isLetter(units[position].scalar) {
      position -= 1
    }
    return position >= 1 && units[position].scalar == "#" && units[position - 1].scalar == "#"
  }

  private static let longestName = 16

  private static func scalar(_ units: [Unit], _ index: Int) -> Unicode.Scalar? {
    index < units.count ? units[index].scalar : nil
  }

  private static func isLetter(_ scalar: Unicode.Scalar?) -> Bool {
    scalar.map { ("a"..."z").contains($0) || ("A"..."Z").contains($0) } ?? false
  }
}

/// A scalar, or a byte that belongs to none.
private struct Unit {
  var scalar: Unicode.Scalar?
  var byte: UInt8
  var offset: Int

  static func read(_ bytes: [UInt8]) -> [Unit] {
    var units: [Unit] = []
    units.reserveCapacity(bytes.count)
    var parser = Unicode.UTF8.ForwardParser()
    var iterator = bytes.makeIterator()
    var offset = 0
    while true {
      switch parser.parseScalar(from: &iterator) {
      case .valid(let encoded):
        units.append(
          Unit(scalar: Unicode.UTF8.decode(encoded), byte: bytes[offset], offset: offset))
        offset += encoded.count
      case .error(let length):
        for _ in 0..<length {
          units.append(Unit(scalar: nil, byte: bytes[offset], offset: offset))
          offset += 1
        }
      case .emptyInput:
        return units
      }
    }
  }

  var escape: String {
    guard let scalar else { return "\\x" + hexadecimal(UInt32(byte), digits: 2) }
    switch scalar {
    case "\n": return "\\n"
    case "\r": return "\\r"
    case "\t": return "\\t"
    default: return "\\u{\(hexadecimal(scalar.value, digits: 1))}"
    }
  }

  private func hexadecimal(_ value: UInt32, digits: Int) -> String {
    let text = String(value, radix: 16, uppercase: true)
    return String(repeating: "0", count: max(0, digits - text.utf8.count)) + text
  }
}

extension Unicode.Scalar? {
  /// Whether it can be a part of an emoji that is put together from several scalars.
  fileprivate var isPictographic: Bool {
    guard let scalar = self, !scalar.isASCII else { return false }
    return scalar.properties.isEmoji || scalar.value == 0xFE0F
  }
}
