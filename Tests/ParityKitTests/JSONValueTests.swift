import ParityJSON
import TestSupport
import Testing

@testable import ParityKit

@Suite("Showing JSON")
struct JSONValueTests {
  static func text(_ value: JSONValue) -> String {
    var writer = JSONWriter()
    value.write(to: &writer)
    return String(decoding: writer.bytes, as: UTF8.self)
  }

  static let values: [(JSONValue, String)] = [
    (.null, "null"),
    (true, "true"),
    (7, "7"),
    (.integer(.max), "9223372036854775807"),
    (.number(0.1), "0.1"),
    (.number(-2.5), "-2.5"),
    (.number(1e300), "1e+300"),
    (.number(.infinity), #""inf""#),
    ("a\"\u{7}", #""a\"\u0007""#),
    (["b": 1, "a": [.null, "x"]], #"{"b":1,"a":[null,"x"]}"#),
    ([:], "{}"),
    ([], "[]"),
  ]

  @Test("each kind of value", arguments: values)
  func written(value: JSONValue, wanted: String) {
    #expect(Self.text(value) == wanted)
  }

  @Test("what is missing is null")
  func missing() {
    let text: String? = nil
    #expect(Self.text(["a": text.json, "b": [Int?.none, 1].json]) == #"{"a":null,"b":[null,1]}"#)
  }

  @Test("a text keeps its normal form")
  func forms() {
    #expect(Array(Self.text("e\u{301}").utf8) == Array("\"e\u{301}\"".utf8))
  }

  @Test("members are added after those that are there")
  func appending() {
    let value: JSONValue = ["status": "loaded"]
    #expect(Self.text(value.appending([.init("n", 1)])) == #"{"status":"loaded","n":1}"#)
  }

  @Test("every number reads back as the same binary64", arguments: [1, 2, 3] as [UInt64])
  func roundTrip(seed: UInt64) throws {
    var generator = Noise(state: seed)
    for _ in 0..<10_000 {
      let number = Double(bitPattern: UInt64.random(in: .min ... .max, using: &generator))
      guard number.isFinite else { continue }
      let read = try JSONDocument(parsing: Array(Self.text(.number(number)).utf8)).root.number
      #expect(read?.double == number, "\(number.bitPattern)")
    }
  }
}
