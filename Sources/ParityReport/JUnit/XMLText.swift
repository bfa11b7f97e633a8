/// Text in XML 1.0.
enum XMLText {
  /// `text` so that it can stand between tags and in a quoted attribute.
  ///
  /// Text from elsewhere went through ``Printable`` before; what XML cannot hold at all (section
  /// 2.2) becomes U+FFFD all the same. Tabs and line ends are references in attributes, where they
  /// would be read as spaces.
  static func escaped(_ text: String, inAttribute: Bool = false) -> String {
    var plain = text
    if plain.withUTF8({ $0.allSatisfy(isPlain) }) { return text }
    var escaped = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": escaped.append(contentsOf: "&amp;".unicodeScalars)
      case "<": escaped.append(contentsOf: "&lt;".unicodeScalars)
      case ">": escaped.append(contentsOf: "&gt;".unicodeScalars)
      case "\"" where inAttribute: escaped.append(contentsOf: "&quot;".unicodeScalars)
      case "\n" where inAttribute: escaped.append(contentsOf: "&#10;".unicodeScalars)
      case "\t" where inAttribute: escaped.append(contentsOf: "&#9;".unicodeScalars)
      case "\r": escaped.append(contentsOf: "&#13;".unicodeScalars)
      case _ where isCharacter(scalar): escaped.append(scalar)
      default: escaped.append("\u{FFFD}")
      }
    }
    return String(escaped)
  }

  /// ` name="value"` for each, those without a value left out.
  static func attributes(_ attributes: [(name: String, value: String?)]) -> String {
    attributes.map { name, value in
      value.map { " \(name)=\"\(escaped($0, inAttribute: true))\"" } ?? ""
    }.joined()
  }

  /// Whether a byte stands for itself wherever it is.
  private static func isPlain(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "&"), UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "\""): false
    default: (0x20...0x7E).contains(byte)
    }
  }

  private static func isCharacter(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x09, 0x0A, 0x0D, 0x20...0xD7FF, 0xE000...0xFFFD, 0x10000...0x10FFFF: true
    default: false
    }
  }
}
