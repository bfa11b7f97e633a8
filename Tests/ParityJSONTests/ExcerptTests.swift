import ParityJSON
import TestSupport
import Testing

/// Untrusted bytes on one safe line.
@Suite struct ExcerptTests {
  struct Case: CustomTestStringConvertible {
    let bytes: String
    let limit: Int
    let offset: Int
    let shown: String

    init(_ bytes: String, _ limit: Int, _ offset: Int, _ shown: String) {
      self.bytes = bytes
      self.limit = limit
      self.offset = offset
      self.shown = shown
    }

    var testDescription: String { "\(bytes) \(limit) \(offset)" }
  }

  static let cases = [
    Case("", 10, 0, ""),
    Case("short", 10, 0, "short"),
    Case("short", 10, 99, "short"),
    Case("short", 0, 0, "…"),
    Case("0123456789", 4, 0, "0123…"),
    Case("0123456789", 4, 5, "…3456…"),
    Case("0123456789", 4, 10, "…6789"),
    Case("0123456789", 4, 9, "…6789"),
    Case("0123456789", 9, 1, "012345678…"),
    Case(#"{"s":"\x"}"#, 20, 0, #"{"s":"\x"}"#),
    Case("a\u{1B}[31mb\r\n\tc", 40, 0, #"a\u{1B}[31mb\r\n\tc"#),
    Case("%FFa%E2%82", 40, 0, #"\xFFa\xE2\x82"#),
    Case("a%ED%A0%BDb", 40, 0, #"a\u{D83D}b"#),
    Case("x\u{202E}y\u{200D}z", 40, 0, #"x\u{202E}y\u{200D}z"#),
    Case("1\u{A0}2\u{202F}3\u{3000}4", 40, 0, #"1\u{A0}2\u{202F}3\u{3000}4"#),
    Case("\u{E000}\u{FFFE}", 40, 0, #"\u{E000}\u{FFFE}"#),
    Case("東京東京東京", 3, 7, "…京東京…"),
    Case("😀😀😀😀", 2, 8, "…😀😀…"),
    Case("ab\u{1B}cd", 5, 0, "ab…"),
    Case("ab\u{1B}cd", 8, 0, #"ab\u{1B}…"#),
  ]

  @Test("an excerpt is safe, whole and short", arguments: cases)
  func excerpt(_ test: Case) {
    let bytes = percentDecoded(test.bytes)
    #expect(escapedExcerpt(bytes, limit: test.limit, around: test.offset) == test.shown)
    #expect(
      escapedExcerpt(([0x21] + bytes)[1...], limit: test.limit, around: test.offset) == test.shown)
  }

  @Test("no bytes make an excerpt unsafe or too long", arguments: 0..<10 as Range<UInt64>)
  func noise(seed: UInt64) {
    var noise = Noise(state: seed)
    for _ in 0..<100 {
      let bytes = (0..<Int.random(in: 0..<80, using: &noise)).map { _ in
        UInt8.random(in: 0...255, using: &noise)
      }
      let limit = Int.random(in: 0..<30, using: &noise)
      let offset = Int.random(in: -5..<100, using: &noise)
      let excerpt = escapedExcerpt(bytes, limit: limit, around: offset)
      #expect(excerpt.unicodeScalars.count <= limit + 2, "seed \(seed)")
      let isSafe = excerpt.unicodeScalars.allSatisfy { scalar in
        switch scalar.properties.generalCategory {
        case .control, .format, .lineSeparator, .paragraphSeparator: false
        default: scalar != "\u{FFFD}"
        }
      }
      #expect(isSafe, "seed \(seed)")
    }
  }

  @Test("a huge limit or input costs no more than what is shown")
  func sizes() {
    #expect(escapedExcerpt([0x61], limit: .max) == "a")
    #expect(escapedExcerpt([0x61], limit: -1) == "…")
    #expect(
      escapedExcerpt(repeatElement(0x61 as UInt8, count: 50_000_000), limit: 3, around: 40_000_000)
        == "…aaa…")
  }
}
