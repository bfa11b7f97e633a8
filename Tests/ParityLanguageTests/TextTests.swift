import ParityLanguage
import TestSupport
import Testing

/// Text is kept in two ways; which one never shows.
@Suite("Text")
struct TextTests {
  struct Case: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let bytes: [UInt8]
    /// Whether it is UTF-8, and so can be kept as a string.
    let isPlain: Bool
  }

  static let cases = [
    Case(testDescription: "empty", bytes: [], isPlain: true),
    Case(testDescription: "short", bytes: Array("Open".utf8), isPlain: true),
    Case(
      testDescription: "longer than a string holds without memory",
      bytes: Array("a title that is rather long".utf8), isPlain: true),
    Case(testDescription: "one é", bytes: [0xC3, 0xA9], isPlain: true),
    Case(testDescription: "e and an accent", bytes: [0x65, 0xCC, 0x81], isPlain: true),
    Case(testDescription: "a zero", bytes: [0x61, 0, 0x62], isPlain: true),
    Case(testDescription: "CR LF", bytes: [0x0D, 0x0A], isPlain: true),
    Case(testDescription: "LF", bytes: [0x0A], isPlain: true),
    Case(testDescription: "half a surrogate pair", bytes: [0xED, 0xA0, 0x80], isPlain: false),
    Case(testDescription: "no UTF-8", bytes: [0x61, 0xFF], isPlain: false),
    Case(testDescription: "U+FFFD", bytes: [0xEF, 0xBF, 0xBD], isPlain: true),
  ]

  @Test("gives its bytes back", arguments: cases)
  func bytes(_ test: Case) {
    let text = Text(segments: [.literal(test.bytes)])
    #expect(text.literal == test.bytes)
    #expect(text.segments == (test.bytes.isEmpty ? [] : [.literal(test.bytes)]))
    #expect((text.plain != nil) == test.isPlain)
    #expect(text.plain.map { Array($0.utf8) } ?? test.bytes == test.bytes)
    if let plain = text.plain { #expect(Text(plain) == text) }
  }

  @Test("is equal where its bytes are, and nowhere else")
  func equality() {
    for (one, left) in Self.cases.enumerated() {
      for (other, right) in Self.cases.enumerated() {
        let texts = [left, right].map { Text(segments: [.literal($0.bytes)]) }
        #expect((texts[0] == texts[1]) == (one == other), "\(left) and \(right)")
        #expect(Set(texts).count == (one == other ? 1 : 2), "\(left) and \(right)")
      }
    }
    #expect(Text(segments: []) == Text(""))
  }

  @Test("with a captured value in it is no literal, and keeps its parts")
  func captured() {
    let segments: [Text.Segment] = [.literal([0x61]), .captured(CaptureID(0))]
    for parts in [segments, [segments[1]]] {
      let text = Text(segments: parts)
      #expect(text.literal == nil)
      #expect(text.plain == nil)
      #expect(text.segments == parts)
      #expect(text != Text("a"))
    }
  }
}
