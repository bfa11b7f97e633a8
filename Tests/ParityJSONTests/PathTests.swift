import ParityJSON
import Testing

/// Paths in the notation of the scenario language.
@Suite struct PathTests {
  static let shown: [(String, [JSONPath.Component])] = [
    ("", []),
    ("state", [.key(Array("state".utf8))]),
    (
      "state.results[0].id",
      [.key(Array("state".utf8)), .key(Array("results".utf8)), .index(0), .key(Array("id".utf8))]
    ),
    ("[12]", [.index(12)]),
    ("a[1][2]", [.key(Array("a".utf8)), .index(1), .index(2)]),
    (#"state["a key"]"#, [.key(Array("state".utf8)), .key(Array("a key".utf8))]),
    (#"["a key"].b"#, [.key(Array("a key".utf8)), .key(Array("b".utf8))]),
    (#"[""]"#, [.key([])]),
    ("schema.$ref", [.key(Array("schema".utf8)), .key(Array("$ref".utf8))]),
    ("_a-1", [.key(Array("_a-1".utf8))]),
    (#"["-a"]["1"]["é"]"#, [.key(Array("-a".utf8)), .key(Array("1".utf8)), .key(Array("é".utf8))]),
    (#"["\"\\\n\t\r"]"#, [.key(Array("\"\\\n\t\r".utf8))]),
    (#"["\\(name)"]"#, [.key(Array("\\(name)".utf8))]),
    (#"["\u{0}\u{1B}\u{7F}\u{85}"]"#, [.key(Array("\0\u{1B}\u{7F}\u{85}".utf8))]),
    (
      #"["\u{202E}\u{2066}\u{200B}\u{FEFF}\u{2028}"]"#,
      [.key(Array("\u{202E}\u{2066}\u{200B}\u{FEFF}\u{2028}".utf8))]
    ),
    (#"["9:00\u{202F}AM"]"#, [.key(Array("9:00\u{202F}AM".utf8))]),
    (#"["\u{D83D}"]"#, [.key([0xED, 0xA0, 0xBD])]),
    (#"["\xFF"]"#, [.key([0xFF])]),
    (#"["東京 😀"]"#, [.key(Array("東京 😀".utf8))]),
  ]

  @Test("a path as it is written in a scenario", arguments: 0..<shown.count)
  func description(_ index: Int) {
    let (text, components) = Self.shown[index]
    #expect(JSONPath(components).description == text)
  }

  @Test("a path grows by a step")
  func appending() {
    let path = JSONPath().appending(key: "state").appending(.index(3))
    #expect(path.description == "state[3]")
    #expect(path == JSONPath([.key(Array("state".utf8)), .index(3)]))
    #expect(Set([path, path, JSONPath()]).count == 2)
  }

  @Test("paths sort by number and by byte")
  func order() {
    let sorted = ["", "[2]", "[10]", "[10].a", "a", "a[0]", "a[1]", "a.b", "aa", "b", "é"]
    let paths: [JSONPath] = [
      JSONPath(), JSONPath([.index(2)]), JSONPath([.index(10)]),
      JSONPath([.index(10)]).appending(key: "a"),
      JSONPath().appending(key: "a"), JSONPath().appending(key: "a").appending(.index(0)),
      JSONPath().appending(key: "a").appending(.index(1)),
      JSONPath().appending(key: "a").appending(key: "b"), JSONPath().appending(key: "aa"),
      JSONPath().appending(key: "b"), JSONPath().appending(key: "é"),
    ]
    #expect(paths.reversed().sorted() == paths)
    #expect(paths.dropLast().map(\.description) == Array(sorted.dropLast()))
  }

  @Test("canonically equal keys are different keys")
  func bytes() {
    #expect(JSONPath().appending(key: "é") != JSONPath().appending(key: "e\u{301}"))
  }
}
