import ParityJSON
import ParityWire
import Testing

@Suite("A reply")
struct ReplyTests {
  @Test("that was accepted")
  func accepted() throws {
    let reply = try read(
      Array(#"{"ok":true,"id":3,"path":"/a","networkAttempts":2}"#.utf8), id: 3)
    #expect(reply.isAccepted == true)
    #expect(reply.networkAttempts == 2)
    #expect(reply.errorCode == nil)
  }

  @Test("that was rejected")
  func rejected() throws {
    let line = #"{"id":3,"error":{"message":"no","code":"invalid_\u0069nput"},"ok":false}"#
    let reply = try read(Array(line.utf8), id: 3)
    #expect(reply.isAccepted == false)
    #expect(reply.networkAttempts == nil)
    #expect(reply.errorCode == Array("invalid_input".utf8))
  }

  @Test("of protocol 0 has no id, and may have any")
  func withoutID() throws {
    for line in [#"{"ok":true}"#, #"{"ok":true,"id":"other"}"#] {
      #expect(try read(Array(line.utf8), id: nil).isAccepted == true)
    }
  }

  @Test("with an error although it was accepted has no code")
  func errorIsData() throws {
    let reply = try read(Array(#"{"ok":true,"error":null}"#.utf8), id: nil)
    #expect(reply.errorCode == nil)
  }

  @Test(
    "to another protocol is any object",
    arguments: ["{}", #"{"ok":false}"#, #"{"id":9,"result":null}"#, " {\"a\":1} "])
  func foreign(line: String) throws {
    let reply = try readForeign(Array(line.utf8))
    #expect(reply.isAccepted == nil)
    #expect(reply.document.root.kind == .object)
  }

  @Test("of 512 levels is read, of one more it is not")
  func depth() throws {
    // The reply itself is one of the levels.
    func line(_ depth: Int) -> [UInt8] {
      let lists = depth - 1
      let state = String(repeating: "[", count: lists) + String(repeating: "]", count: lists)
      return Array(#"{"ok":true,"state":\#(state)}"#.utf8)
    }
    #expect(try read(line(512), id: nil).isAccepted == true)
    #expect(throws: ProtocolFault.self) { try read(line(513), id: nil) }
  }
}

@Suite("A line that breaks the protocol")
struct ProtocolFaultTests {
  struct Case: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let line: String
    let fault: ProtocolFault

    init(_ name: String, _ line: String, _ fault: ProtocolFault) {
      testDescription = name
      self.line = line
      self.fault = Self.showing(line, fault)
    }

    /// What has the wrong shape is shown, too.
    private static func showing(_ line: String, _ fault: ProtocolFault) -> ProtocolFault {
      let line = Array(line.utf8)
      return switch fault {
      case .foreignID(let expected, let found, _):
        .foreignID(expected: expected, found: found, excerpt: line)
      case .wrongKind(let key, let expected, let found, let value, _):
        .wrongKind(key: key, expected: expected, found: found, value: value, excerpt: line)
      case .missing(let key, _): .missing(key: key, excerpt: line)
      case .malformed, .notAnObject, .answeredTwice, .noAnswer, .unasked, .early, .tooMuch,
        .unknownVersion:
        fault
      }
    }
  }

  private static func malformed(
    _ line: String, _ offset: Int, _ reason: JSONFault.Reason
  ) -> ProtocolFault {
    .malformed(JSONFault(offset: offset, reason: reason), excerpt: Array(line.utf8))
  }

  static let cases: [Case] = [
    Case("nothing", "", malformed("", 0, .endOfInput(expected: .value))),
    Case("words", "Hello", malformed("Hello", 0, .unexpected(0x48, expected: .value))),
    Case(
      "a line that was cut", #"{"ok":true"#,
      malformed(#"{"ok":true"#, 10, .endOfInput(expected: .commaOrEndOfObject))),
    Case(
      "words behind it", #"{"ok":true} done"#, malformed(#"{"ok":true} done"#, 12, .trailing(0x64))),
    Case("NaN", #"{"a":NaN}"#, malformed(#"{"a":NaN}"#, 5, .nonFinite("NaN"))),
    Case(
      "a key twice", #"{"a":1,"\u0061":2}"#,
      malformed(#"{"a":1,"\u0061":2}"#, 7, .duplicateKey([0x61]))),
    Case("a byte order mark", "\u{FEFF}{}", malformed("\u{FEFF}{}", 0, .byteOrderMark)),
    Case("null", "null", .notAnObject(.null, excerpt: Array("null".utf8))),
    Case("a list", "[{}]", .notAnObject(.list, excerpt: Array("[{}]".utf8))),
    Case("a number", "12", .notAnObject(.number, excerpt: Array("12".utf8))),
    Case(
      "another id", #"{"ok":true,"id":8}"#,
      .foreignID(expected: 7, found: Array("8".utf8), excerpt: [])),
    Case(
      "the id as text", #"{"ok":true,"id":"7"}"#,
      .foreignID(expected: 7, found: Array(#""7""#.utf8), excerpt: [])),
    Case(
      "the id as 7.0", #"{"ok":true,"id":7.0}"#,
      .foreignID(expected: 7, found: Array("7.0".utf8), excerpt: [])),
    Case("no id", #"{"ok":true}"#, .missing(key: "id", excerpt: [])),
    Case("no ok", #"{"id":7}"#, .missing(key: "ok", excerpt: [])),
    Case(
      "ok as text", #"{"id":7,"ok":"true"}"#,
      .wrongKind(
        key: "ok", expected: "true or false", found: .string, value: Array(#""true""#.utf8),
        excerpt: [])),
    Case("no error", #"{"id":7,"ok":false}"#, .missing(key: "error", excerpt: [])),
    Case(
      "a list as error", #"{"id":7,"ok":false,"error":[]}"#,
      .wrongKind(
        key: "error", expected: "an object", found: .list, value: Array("[]".utf8),
        excerpt: [])),
    Case("no code", #"{"id":7,"ok":false,"error":{}}"#, .missing(key: "error.code", excerpt: [])),
    Case(
      "a number as code", #"{"id":7,"ok":false,"error":{"code":404}}"#,
      .wrongKind(
        key: "error.code", expected: "a string", found: .number, value: Array("404".utf8),
        excerpt: [])),
    Case(
      "attempts below 0", #"{"id":7,"ok":true,"networkAttempts":-1}"#,
      .wrongKind(
        key: "networkAttempts", expected: "a whole number from 0", found: .number,
        value: Array("-1".utf8),
        excerpt: [])),
    Case(
      "attempts spelled as a negative number", #"{"id":7,"ok":true,"networkAttempts":-0}"#,
      .wrongKind(
        key: "networkAttempts", expected: "a whole number from 0", found: .number,
        value: Array("-0".utf8), excerpt: [])),
    Case(
      "no attempts said with null", #"{"id":7,"ok":true,"networkAttempts":null}"#,
      .wrongKind(
        key: "networkAttempts", expected: "a whole number from 0", found: .null,
        value: Array("null".utf8),
        excerpt: [])),
  ]

  @Test("is told with what was expected", arguments: cases)
  func told(_ test: Case) {
    #expect(throws: test.fault) { try read(Array(test.line.utf8), id: 7) }
  }

  @Test("of the wrong shape is shown at most so far, and so is what stands there")
  func longValue() {
    let text = #"""# + String(repeating: "x", count: 500) + #"""#
    let line = #"{"ok":\#(text)}"#
    let fault = ProtocolFault.wrongKind(
      key: "ok", expected: "true or false", found: .string, value: Array(text.utf8.prefix(160)),
      excerpt: Array(line.utf8.prefix(160)))
    #expect(throws: fault) { try read(Array(line.utf8), id: nil) }
  }

  @Test("is shown as it came, at most 160 bytes round its fault")
  func excerpt() {
    let long = #"{"a":""# + String(repeating: "x", count: 500) + "\u{1}" + #"","ok":true}"#
    #expect {
      try read(Array(long.utf8), id: nil)
    } throws: { error in
      guard case .malformed(let fault, let excerpt)? = error as? ProtocolFault else { return false }
      return fault.offset == 506 && excerpt.count == 93 && excerpt.contains(1)
    }
  }

  @Test("that is no UTF-8 is shown as it came")
  func invalidUTF8() {
    let line: [UInt8] = Array(#"{"a":""#.utf8) + [0xC3, 0x28] + Array(#""}"#.utf8)
    let fault = ProtocolFault.malformed(
      JSONFault(offset: 6, reason: .invalidUTF8), excerpt: line)
    #expect(throws: fault) { try readForeign(line) }
  }
}

@Suite("The answer to hello")
struct GreetingTests {
  @Test(
    "tells the version",
    arguments: [
      (#"{"ok":true,"protocol":1,"id":0}"#, 1), (#"{"ok":true,"protocol":0}"#, 0),
      (#"{"ok":true}"#, 0), (#"{"ok":false}"#, 0),
      (#"{"ok":false,"protocol":9,"error":"what?"}"#, 0),
    ])
  func version(line: String, version: Int) throws {
    #expect(try Greeting.read(Array(line.utf8)).protocolVersion == version)
  }

  @Test(
    "with a version that is not ours is refused",
    arguments: ["2", "-1", "1.0", #""1""#, "null", "[]"])
  func unknownVersion(version: String) {
    #expect(throws: ProtocolFault.unknownVersion(Array(version.utf8))) {
      try Greeting.read(Array(#"{"ok":true,"protocol":\#(version)}"#.utf8))
    }
  }

  @Test("that says nothing of it breaks the protocol")
  func notOurs() {
    #expect(throws: ProtocolFault.missing(key: "ok", excerpt: Array("{}".utf8))) {
      try Greeting.read(Array("{}".utf8))
    }
    #expect(
      throws: ProtocolFault.wrongKind(
        key: "ok", expected: "true or false", found: .number, value: Array("1".utf8),
        excerpt: Array(#"{"ok":1}"#.utf8))
    ) { try Greeting.read(Array(#"{"ok":1}"#.utf8)) }
  }

  @Test("is kept whole, for reports")
  func document() throws {
    let line = #"{"ok":true,"protocol":1,"implementation":"weather (Swift)"}"#
    let greeting = try Greeting.read(Array(line.utf8))
    #expect(
      greeting.document.root["implementation"]?.string == Array("weather (Swift)".utf8))
  }
}

private func read(_ line: [UInt8], id: Int?) throws(ProtocolFault) -> Reply {
  var precedents = JSONPrecedents()
  return try Reply.read(line, id: id, after: &precedents)
}

private func readForeign(_ line: [UInt8]) throws(ProtocolFault) -> Reply {
  var precedents = JSONPrecedents()
  return try Reply.readForeign(line, after: &precedents)
}
