/// How many columns of a terminal text takes.
///
/// Wide are the East Asian characters that Unicode's EastAsianWidth calls W or F, and emoji that
/// are drawn as pictures; marks and joiners take no column of their own.
package enum DisplayWidth {
  /// The columns of a whole text that holds no control characters.
  package static func of(_ text: String) -> Int {
    if text.utf8.allSatisfy({ (0x20...0x7E).contains($0) }) { return text.utf8.count }
    return text.reduce(0) { $0 + of($1) }
  }

  /// The columns of one character as it is seen.
  package static func of(_ character: Character) -> Int {
    var sum = 0
    for scalar in character.unicodeScalars {
      // Families, flags and skin tones are drawn as one picture; a selector asks for the picture
      // of a character that is text by default: ❤ becomes ❤️.
      if scalar.properties.isEmojiPresentation || scalar.value == 0xFE0F { return 2 }
      sum += of(scalar)
    }
    return sum
  }

  private static func of(_ scalar: Unicode.Scalar) -> Int {
    if scalar.isASCII { return (0x20...0x7E).contains(scalar.value) ? 1 : 0 }
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .format, .control: return 0
    default: break
    }
    if medialJamo.contains(scalar.value) { return 0 }
    return isWide(scalar.value) ? 2 : 1
  }

  private static func isWide(_ value: UInt32) -> Bool {
    var low = 0
    var high = wide.count
    while low < high {
      let middle = (low + high) / 2
      if wide[middle].upperBound < value { low = middle + 1 } else { high = middle }
    }
    return low < wide.count && wide[low].contains(value)
  }

  /// Vowels and final consonants of Hangul are drawn into the syllable that they close.
  private static let medialJamo: ClosedRange<UInt32> = 0x1160...0x11FF

  /// Ascending; blocks that are wide throughout, unassigned places included, as Unicode advises.
  private static let wide: [ClosedRange<UInt32>] = [
    0x1100...0x115F, 0x2329...0x232A, 0x2E80...0x303E, 0x3040...0xA4CF, 0xA960...0xA97F,
    0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE10...0xFE19, 0xFE30...0xFE6F, 0xFF01...0xFF60,
    0xFFE0...0xFFE6, 0x16FE0...0x18DFF, 0x1AFF0...0x1B2FF, 0x1D300...0x1D376,
    0x1F200...0x1F265, 0x1F300...0x1F320, 0x1F900...0x1F9FF, 0x20000...0x2FFFD,
    0x30000...0x3FFFD,
  ]
}
