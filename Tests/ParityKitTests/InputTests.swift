import ParityJSON
import Testing

@testable import ParityKit

@Suite("Reading inputs")
struct InputTests {
  static func value(_ json: String) throws -> InputValue {
    InputValue(path: "x", view: try JSONDocument(parsing: Array(json.utf8)).root)
  }

  @Test(
    "a whole number is written in digits",
    arguments: [("0", 0), ("7", 7), ("-3", -3), ("9007199254740993", 9_007_199_254_740_993)])
  func integers(json: String, wanted: Int) throws {
    #expect(try Self.value(json).integer(in: .min ... .max) == wanted)
  }

  @Test(
    "everything else is none",
    arguments: [
      "1.0", "1e0", "-0", #""1""#, "null", "true", "[1]", "{}", "9223372036854775808",
      "99999999999999999999999999",
    ])
  func noIntegers(json: String) throws {
    let value = try Self.value(json)
    #expect(throws: Rejection.self) { try value.integer(in: .min ... .max) }
  }

  @Test("a range has its ends in it", arguments: [(1, true), (9, true), (0, false), (10, false)])
  func range(number: Int, isIn: Bool) throws {
    let value = try Self.value("\(number)")
    #expect((try? value.integer(in: 1...9)) == (isIn ? number : nil))
  }

  @Test("a number too large for a binary64 is rejected, one too small is zero")
  func numbers() throws {
    #expect(throws: Rejection.self) { try Self.value("1e400").number() }
    #expect(try Self.value("1e-400").number() == 0)
    #expect(try Self.value("-2.5").number() == -2.5)
    #expect(throws: Rejection.self) { try Self.value(#""1""#).number() }
  }

  @Test("a text keeps its form, and half a surrogate pair is none")
  func texts() throws {
    #expect(try Array(Self.value(#""e\u0301""#).text().utf8) == Array("e\u{301}".utf8))
    #expect(try Self.value(#""\ud83d\uddfc""#).text() == "\u{1F5FC}")
    #expect(throws: Rejection.self) { try Self.value(#""a\ud83d""#).text() }
    #expect(throws: Rejection.self) { try Self.value("7").text() }
  }

  @Test("a boolean is true or false", arguments: ["1", "0", #""true""#, "null"])
  func noBooleans(json: String) throws {
    let value = try Self.value(json)
    #expect(throws: Rejection.self) { try value.boolean() }
    #expect(try Self.value("false").boolean() == false)
  }

  @Test("a list has a limit, and its elements have places")
  func lists() throws {
    let read = { (element: InputValue) throws(Rejection) in try element.integer(in: 0...9) }
    #expect(try Self.value("[1,2,3]").list(limit: 3, of: read) == [1, 2, 3])
    #expect(throws: Rejection.self) { try Self.value("[1,2,3]").list(limit: 2, of: read) }
    let fault = #expect(throws: Rejection.self) {
      try Self.value("[1,true]").list(limit: 2, of: read)
    }
    #expect(fault?.message == "'x[1]' is not a whole number from 0 to 9, in digits: it is true")
  }

  @Test("an unknown key is told with those that are known, wherever it stands")
  func unknownKeys() throws {
    let fault = #expect(throws: Rejection.self) {
      try Self.value(#"{"a":{"b":1,"c":2}}"#).object { (outer) throws(Rejection) in
        try outer.required("a").object { (inner) throws(Rejection) in
          try inner.required("b").integer(in: 0...9)
        }
      }
    }
    #expect(fault == Rejection(.invalidInput, "'x.a.c' is unknown: b are taken here"))
  }

  @Test("keys are compared as bytes")
  func keys() throws {
    let value = try Self.value(#"{"e\u0301":1}"#)
    #expect(throws: Rejection.self) {
      try value.object { (fields) throws(Rejection) in _ = fields.optional("\u{E9}") }
    }
    try value.object { (fields) throws(Rejection) in _ = fields.optional("e\u{301}") }
  }

  @Test(
    "the network is a word or a status",
    arguments: [
      (#""online""#, FixtureClient.Mode.online), (#""offline""#, .offline), (#""drop""#, .drop),
      ("300", .status(300)), ("599", .status(599)),
    ])
  func modes(json: String, wanted: FixtureClient.Mode) throws {
    #expect(try Self.value(json).networkMode() == wanted)
  }

  @Test("nothing else is", arguments: ["299", "600", "200", #""Online""#, "null", "503.0"])
  func noModes(json: String) throws {
    let value = try Self.value(json)
    #expect(throws: Rejection.self) { try value.networkMode() }
  }
}
