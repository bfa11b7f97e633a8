/// The usual compatibility forms and typographic signs, as what they stand for.
///
/// Not the whole of NFKC, which would need its tables: what keyboards, fonts, text services and
/// other libraries put in the place of plain characters.
enum Compatibility {
  static func fold(_ scalar: Unicode.Scalar) -> [Unicode.Scalar] {
    switch scalar.value {
    case ..<0x80: return [scalar]
    case 0xFF01...0xFF5E: return shifted(scalar, by: -0xFEE0)
    case 0x2160...0x216F, 0x2170...0x217F: return romanNumeral(scalar)
    case 0x2460...0x2473: return scalars("\(scalar.value - 0x245F)")
    case 0x2070, 0x2074...0x2079: return shifted(scalar, by: 0x30 - 0x2070)
    case 0x2080...0x2089: return shifted(scalar, by: 0x30 - 0x2080)
    case 0x1D400...0x1D433: return mathematicalLetter(scalar)
    default: return signs[scalar.value].map(scalars) ?? [scalar]
    }
  }

  private static func scalars(_ text: String) -> [Unicode.Scalar] { Array(text.unicodeScalars) }

  private static func shifted(_ scalar: Unicode.Scalar, by distance: Int) -> [Unicode.Scalar] {
    [Unicode.Scalar(UInt32(Int(scalar.value) + distance)) ?? scalar]
  }

  private static func romanNumeral(_ scalar: Unicode.Scalar) -> [Unicode.Scalar] {
    let capitals = [
      "I", "II", "III", "IV", "V", "VI", "VII", "VIII", "IX", "X", "XI", "XII", "L", "C", "D", "M",
    ]
    let numeral = capitals[Int(scalar.value & 0xF)]
    return scalars(scalar.value < 0x2170 ? numeral : numeral.lowercased())
  }

  /// Bold letters, as people style names with.
  private static func mathematicalLetter(_ scalar: Unicode.Scalar) -> [Unicode.Scalar] {
    let letter = scalar.value - 0x1D400
    return [Unicode.Scalar(letter < 26 ? 0x41 + letter : 0x61 + letter - 26) ?? scalar]
  }

  private static let signs: [UInt32: String] = [
    0xAA: "a", 0xB2: "2", 0xB3: "3", 0xB5: "\u{3BC}", 0xB9: "1", 0xBA: "o",
    0xBC: "1/4", 0xBD: "1/2", 0xBE: "3/4", 0x132: "IJ", 0x133: "ij", 0x17F: "s",
    0x2010: "-", 0x2011: "-", 0x2012: "-", 0x2013: "-", 0x2014: "-", 0x2212: "-",
    0x2018: "'", 0x2019: "'", 0x201A: "'", 0x201C: "\"", 0x201D: "\"", 0x201E: "\"",
    0xAB: "\"", 0xBB: "\"", 0x2026: "...", 0x2044: "/", 0x20A8: "Rs", 0x2103: "°C",
    0x2109: "°F", 0x2116: "No", 0x2122: "TM", 0x2120: "SM",
    0xFB00: "ff", 0xFB01: "fi", 0xFB02: "fl", 0xFB03: "ffi", 0xFB04: "ffl", 0xFB05: "st",
    0xFB06: "st",
  ]
}
