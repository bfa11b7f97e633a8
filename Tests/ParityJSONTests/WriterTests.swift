import ParityJSON
import Testing

/// What is written, byte by byte.
@Suite struct WriterTests {
  @Test("commas stand between values and nowhere else")
  func commas() throws {
    var writer = JSONWriter()
    writer.beginObject()
    writer.key("list")
    writer.beginList()
    writer.number(1)
    writer.null()
    writer.boolean(true)
    writer.boolean(false)
    writer.beginObject()
    writer.endObject()
    writer.beginList()
    writer.endList()
    writer.endList()
    writer.key("number")
    writer.number(try #require(JSONNumber(lexeme: "-0.50E+1")))
    writer.key("view")
    writer.value(try JSONDocument(parsing: Array(#"[ {"a" : 1} ]"#.utf8)).root)
    writer.key("raw")
    writer.raw("[1, 2]".utf8)
    writer.endObject()
    #expect(
      String(decoding: writer.bytes, as: UTF8.self)
        == #"{"list":[1,null,true,false,{},[]],"number":-0.50E+1,"view":[ {"a" : 1} ],"raw":[1, 2]}"#
    )
  }

  static let strings: [(String, String)] = [
    ("", #""""#), ("a/b", #""a/b""#), ("\"\\", #""\"\\""#),
    ("\u{8}\u{C}\n\r\t", #""\b\f\n\r\t""#), ("\0\u{1F}\u{7F}", "\"\\u0000\\u001F\u{7F}\""),
    ("é東😀\u{2028}", "\"é東😀\u{2028}\""), ("e\u{301}", "\"e\u{301}\""),
    ("sixteen bytes and\nsome more", #""sixteen bytes and\nsome more""#),
  ]

  @Test("what must be escaped is escaped, and nothing else", arguments: strings)
  func escapes(_ text: String, _ written: String) {
    var writer = JSONWriter()
    writer.string(text)
    #expect(writer.bytes == Array(written.utf8))
  }

  @Test("bytes that are no UTF-8 still make valid JSON")
  func badBytes() throws {
    let cases: [([UInt8], String)] = [
      ([0xED, 0xA0, 0xBD], #""\uD83D""#), ([0xED, 0xB8, 0x80], #""\uDE00""#),
      ([0x61, 0xFF, 0x62], "\"a\u{FFFD}b\""), ([0xC3], "\"\u{FFFD}\""),
      ([0xED, 0xA0], "\"\u{FFFD}\u{FFFD}\""), ([0xE2, 0x82, 0x22], "\"\u{FFFD}\u{FFFD}\\\"\""),
    ]
    for (text, written) in cases {
      var writer = JSONWriter()
      writer.string(text)
      #expect(writer.bytes == Array(written.utf8), "\(text)")
      #expect(throws: Never.self) { try JSONDocument(parsing: writer.bytes) }
    }
  }

  @Test("a writer appends to what it is given")
  func appending() {
    var writer = JSONWriter(appendingTo: Array("data: ".utf8))
    writer.beginList()
    writer.endList()
    #expect(writer.bytes == Array("data: []".utf8))
  }
}
