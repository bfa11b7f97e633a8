/// Words as a POSIX shell reads them, for commands that people copy.
package enum ShellWord {
  /// `word` so that a shell reads it back as one and the same word.
  ///
  /// Bytes that cannot be seen are written in `$'…'`, which bash, zsh, ksh and POSIX.1-2024 know.
  package static func quoted(_ word: String, _ repertoire: Repertoire = .visible) -> String {
    if !word.isEmpty, word.utf8.allSatisfy(isPlain) { return word }
    let glyphs = Printable.glyphs(Array(word.utf8), repertoire)
    if glyphs.contains(where: \.isEscape) { return dollarQuoted(word, glyphs) }
    return "'"
      + word.split(separator: "'", omittingEmptySubsequences: false)
      .joined(separator: #"'\''"#) + "'"
  }

  /// A whole command line.
  package static func line(_ words: [String], _ repertoire: Repertoire = .visible) -> String {
    words.map { quoted($0, repertoire) }.joined(separator: " ")
  }

  private static func isPlain(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"):
      true
    case UInt8(ascii: "-"), UInt8(ascii: "_"), UInt8(ascii: "."), UInt8(ascii: "/"),
      UInt8(ascii: ":"), UInt8(ascii: "="), UInt8(ascii: "@"), UInt8(ascii: "%"),
      UInt8(ascii: "+"), UInt8(ascii: ","):
      true
    default:
      false
    }
  }

  private static func dollarQuoted(_ word: String, _ glyphs: [Glyph]) -> String {
    let bytes = Array(word.utf8)
    var text = "$'"
    for (index, glyph) in glyphs.enumerated() {
      let end = index + 1 < glyphs.count ? glyphs[index + 1].offset : bytes.count
      if glyph.isEscape {
        for byte in bytes[glyph.offset..<end] {
          // Octal with all three digits: a digit behind it cannot be taken for its own.
          let digits = String(byte, radix: 8)
          text += "\\" + String(repeating: "0", count: 3 - digits.utf8.count) + digits
        }
      } else if glyph.text == "'" || glyph.text == "\\" {
        text += "\\" + glyph.text
      } else {
        text += glyph.text
      }
    }
    return text + "'"
  }
}
