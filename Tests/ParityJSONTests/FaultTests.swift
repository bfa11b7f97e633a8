import ParityJSON
import Testing

/// What a fault says, and where.
@Suite struct FaultTests {
  struct Case: CustomTestStringConvertible {
    let text: String
    let offset: Int
    let reason: JSONFault.Reason
    let sentence: String

    init(_ text: String, _ offset: Int, _ reason: JSONFault.Reason, _ sentence: String) {
      self.text = text
      self.offset = offset
      self.reason = reason
      self.sentence = sentence
    }

    var testDescription: String { text }
  }

  static let cases = [
    Case(
      "", 0, .endOfInput(expected: .value),
      "the input ends where a value was to come, at byte 0"),
    Case(
      #"{"a":"#, 5, .endOfInput(expected: .value),
      "the input ends where a value was to come, at byte 5"),
    Case(
      #"{"a""#, 4, .endOfInput(expected: .colon),
      "the input ends where a colon was to come, at byte 4"),
    Case(
      #"{"a":1"#, 6, .endOfInput(expected: .commaOrEndOfObject),
      "the input ends where a comma or the end of the object was to come, at byte 6"),
    Case(
      "[1", 2, .endOfInput(expected: .commaOrEndOfList),
      "the input ends where a comma or the end of the list was to come, at byte 2"),
    Case(
      #"["ab"#, 4, .endOfInput(expected: .closingQuote),
      "the input ends where the closing quote was to come, at byte 4"),
    Case(
      "-", 1, .endOfInput(expected: .digit),
      "the input ends where a digit was to come, at byte 1"),
    Case(
      "{a:1}", 1, .unexpected(0x61, expected: .key),
      "'a' stands where a key in double quotes was to come, at byte 1"),
    Case(
      "{'a':1}", 1, .unexpected(0x27, expected: .key),
      "a single quote stands where a key in double quotes was to come, at byte 1"),
    Case(
      #"{"a" 1}"#, 5, .unexpected(0x31, expected: .colon),
      "'1' stands where a colon was to come, at byte 5"),
    Case(
      #"{"v":1,5}"#, 7, .unexpected(0x35, expected: .key),
      "'5' stands where a key in double quotes was to come, at byte 7"),
    Case(
      "[1 2]", 3, .unexpected(0x32, expected: .commaOrEndOfList),
      "'2' stands where a comma or the end of the list was to come, at byte 3"),
    Case(
      #"{"a":1]"#, 6, .unexpected(0x5D, expected: .commaOrEndOfObject),
      "']' stands where a comma or the end of the object was to come, at byte 6"),
    Case(
      "[.5]", 1, .unexpected(0x2E, expected: .value),
      "'.' stands where a value was to come, at byte 1"),
    Case(
      "[1.]", 3, .unexpected(0x5D, expected: .digit),
      "']' stands where a digit was to come, at byte 3"),
    Case(
      "[\u{A0}1]", 1, .unexpected(0xC2, expected: .value),
      "the byte 0xC2 stands where a value was to come, at byte 1"),
    Case(
      "[1]\n\nx", 5, .trailing(0x78), "'x' follows the value, which should have been all, at byte 5"
    ),
    Case("[1, ]", 2, .trailingComma, "nothing follows the comma, at byte 2"),
    Case(#"{"a":1,}"#, 6, .trailingComma, "nothing follows the comma, at byte 6"),
    Case(
      "[\"a\nb\"]", 3, .controlCharacter(0x0A),
      "a line feed stands unescaped in a string, at byte 3"),
    Case(#"["\x41"]"#, 2, .unknownEscape(0x78), "a backslash before 'x' is no escape, at byte 2"),
    Case(
      #"["\u12g4"]"#, 2, .malformedUnicodeEscape,
      #"\u is not followed by four hexadecimal digits, at byte 2"#),
    Case(
      "[-012]", 2, .leadingZero, "a number starts with 0 and goes on with a digit, at byte 2"),
    Case("[NaN]", 1, .nonFinite("NaN"), "NaN is no JSON number, at byte 1"),
    Case(
      #"{"v":-Infinity}"#, 5, .nonFinite("-Infinity"), "-Infinity is no JSON number, at byte 5"),
    Case(
      #"{"ab":1,"x":{"ab":2},"a\u0062":3}"#, 21, .duplicateKey([0x61, 0x62]),
      #"the key "ab" stands twice in one object, at byte 21"#),
    Case(
      "\u{FEFF}{}", 0, .byteOrderMark,
      "the input starts with a byte order mark (U+FEFF), at byte 0"),
    Case("[\"ab%C3(\"]", 4, .invalidUTF8, "the bytes are not UTF-8, at byte 4"),
    Case("[1]%FF", 3, .invalidUTF8, "the bytes are not UTF-8, at byte 3"),
    Case("%C3", 0, .invalidUTF8, "the bytes are not UTF-8, at byte 0"),
  ]

  @Test("a fault names the byte, the reason and what was to come", arguments: cases)
  func told(_ test: Case) {
    let fault = fault(of: percentDecoded(test.text))
    #expect(fault == JSONFault(offset: test.offset, reason: test.reason))
    #expect(fault?.description == test.sentence)
  }

  @Test("512 levels are read, 513 are refused at the first bracket too many")
  func depth() {
    for (open, close) in [("[", "]"), (#"{"a":"#, "}")] {
      let levels = { (count: Int) in
        Array(
          (String(repeating: open, count: count) + "1" + String(repeating: close, count: count))
            .utf8)
      }
      #expect(fault(of: levels(512)) == nil)
      let offset = 512 * open.utf8.count
      #expect(fault(of: levels(513)) == JSONFault(offset: offset, reason: .tooDeep(limit: 512)))
      #expect(fault(of: levels(100_000))?.reason == .tooDeep(limit: 512))
    }
  }

  @Test("the depth limit can be set, up to a limit of its own")
  func depthLimit() {
    let levels = { (count: Int) in
      Array((String(repeating: "[", count: count) + String(repeating: "]", count: count)).utf8)
    }
    #expect(fault(of: levels(1), depthLimit: 0)?.reason == .tooDeep(limit: 0))
    #expect(fault(of: levels(1), depthLimit: 1) == nil)
    #expect(fault(of: levels(1), depthLimit: -1)?.reason == .tooDeep(limit: 0))
    #expect(fault(of: levels(1024), depthLimit: .max) == nil)
    #expect(fault(of: levels(1025), depthLimit: .max)?.reason == .tooDeep(limit: 1024))
  }

  @Test("each reason belongs to a class of the protocol")
  func classes() {
    let classes: [(JSONFault.Reason, String)] = [
      (.endOfInput(expected: .value), "protocol.syntax"),
      (.unexpected(0x2C, expected: .value), "protocol.syntax"),
      (.trailing(0x78), "protocol.syntax"),
      (.trailingComma, "protocol.syntax"),
      (.controlCharacter(0), "protocol.syntax"),
      (.unknownEscape(0x78), "protocol.syntax"),
      (.malformedUnicodeEscape, "protocol.syntax"),
      (.leadingZero, "protocol.syntax"),
      (.nonFinite("NaN"), "protocol.nonfinite"),
      (.invalidUTF8, "protocol.utf8"),
      (.byteOrderMark, "protocol.bom"),
      (.duplicateKey([]), "protocol.duplicate-key"),
      (.tooDeep(limit: 512), "protocol.depth"),
      (.tooLarge(bytes: 5_000_000_000, limit: 4_294_967_294), "protocol.size"),
    ]
    for (reason, name) in classes {
      #expect(JSONFault(offset: 0, reason: reason).protocolClass == name)
    }
  }

  @Test("a fault is safe to print whatever the key")
  func safety() {
    let bytes = Array("{\"\u{202E}\\u001b\":1,\"\u{202E}\\u001b\":2}".utf8)
    #expect(
      fault(of: bytes)?.description
        == #"the key "\u{202E}\u{1B}" stands twice in one object, at byte 15"#)
  }

  private func fault(of bytes: [UInt8], depthLimit: Int = 512) -> JSONFault? {
    do throws(JSONFault) {
      _ = try JSONDocument(parsing: bytes, depthLimit: depthLimit)
      return nil
    } catch {
      return error
    }
  }
}
