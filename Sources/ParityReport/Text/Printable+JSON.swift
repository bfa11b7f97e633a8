extension Printable {
  /// A line of JSON for a terminal: equal JSON, without control over what shows it.
  ///
  /// JSON lets U+009B, U+202E and DEL stand in strings as they are. They are written `\u009B`, as
  /// are other controls, formats and line separators; joiners stay, which scripts and emoji need.
  /// Outside of strings a control can only be white space, and becomes a space.
  package static func json(_ line: [UInt8]) -> String {
    var text = String.UnicodeScalarView()
    var isInString = false
    var isEscaped = false
    for scalar in String(decoding: line, as: UTF8.self).unicodeScalars {
      if isHarmless(scalar) {
        text.append(scalar)
      } else if isInString {
        for unit in scalar.utf16 {
          text.append(contentsOf: escape(unit).unicodeScalars)
        }
      } else {
        text.append(" ")
      }
      if scalar == "\"", !isEscaped { isInString.toggle() }
      isEscaped = isInString && scalar == "\\" && !isEscaped
    }
    return String(text)
  }

  private static func isHarmless(_ scalar: Unicode.Scalar) -> Bool {
    if scalar.isASCII { return (0x20...0x7E).contains(scalar.value) }
    switch scalar.properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator: return false
    case .format: return joiners.contains(scalar.value)
    default: return true
    }
  }

  private static let joiners: ClosedRange<UInt32> = 0x200C...0x200D

  private static func escape(_ unit: UInt16) -> String {
    let digits = String(unit, radix: 16, uppercase: true)
    return "\\u" + String(repeating: "0", count: max(0, 4 - digits.utf8.count)) + digits
  }
}
