import ParityJSON
import Testing

/// Reading a document by view and by node.
@Suite struct ViewTests {
  static let text = """
    {"ok": true, "state": {"a b": [1, "two\\n", null, {}, [ ]], "caf\\u00e9": -0.50},
      "half": "\\ud83d", "no": false}
    """

  private func root() throws -> JSONView { try JSONDocument(parsing: Array(Self.text.utf8)).root }

  @Test("kinds and counts")
  func kinds() throws {
    let root = try root()
    let list = try #require(root["state"]?["a b"])
    #expect(root.kind == .object)
    #expect(root.count == 4)
    #expect(list.kind == .list)
    #expect(list.count == 5)
    #expect(list.elements.map(\.kind) == [.number, .string, .null, .object, .list])
    #expect(list.elements.map(\.count) == [0, 0, 0, 0, 0])
    #expect(
      JSONKind.allCases.map(\.description) == [
        "null", "boolean", "number", "string", "list", "object",
      ])
  }

  @Test("scalars by their kind, and nil of any other")
  func scalars() throws {
    let root = try root()
    let list = try #require(root["state"]?["a b"])
    #expect(root["ok"]?.boolean == true)
    #expect(root["no"]?.boolean == false)
    #expect(root["no"]?.isNull == false)
    #expect(list[2]?.isNull == true)
    #expect(list[2]?.boolean == nil)
    #expect(list[1]?.string == Array("two\n".utf8))
    #expect(list[0]?.string == nil)
    #expect(list[0]?.number?.description == "1")
    #expect(list[1]?.number == nil)
  }

  @Test("a key is found by its unescaped bytes, and only by these")
  func keys() throws {
    let state = try #require(try root()["state"])
    #expect(state["café"]?.number?.description == "-0.50")
    #expect(state[Array("café".utf8)]?.kind == .number)
    #expect(state["cafe\u{301}"] == nil)
    #expect(state["caf\\u00e9"] == nil)
    #expect(state[""] == nil)
    #expect(state["a b"]?["a b"] == nil)
    #expect(state.document.index(ofKey: Array("café".utf8), inObject: state.index) != nil)
    #expect(state.document.index(ofKey: Array("ok".utf8), inObject: state.index) == nil)
  }

  @Test("elements by position, and nil outside")
  func positions() throws {
    let list = try #require(try root()["state"]?["a b"])
    #expect(list[4]?.kind == .list)
    #expect(list[5] == nil)
    #expect(list[-1] == nil)
    #expect(list[0]?[0] == nil)
    #expect(try root()[0] == nil)
  }

  @Test("members in the order in which they came")
  func members() throws {
    let root = try root()
    #expect(
      root.members.map { String(decoding: $0.key, as: UTF8.self) } == ["ok", "state", "half", "no"])
    #expect(root.members.map(\.value.kind) == [.boolean, .object, .string, .boolean])
    #expect(Array(root.elements.map(\.kind)).isEmpty)
    #expect(root["ok"]?.members.map(\.key).isEmpty == true)
  }

  @Test("a value's bytes as they came")
  func rawBytes() throws {
    let root = try root()
    let raw = { (view: JSONView?) in view.map { String(decoding: $0.rawBytes, as: UTF8.self) } }
    #expect(raw(root["state"]?["a b"]) == #"[1, "two\n", null, {}, [ ]]"#)
    #expect(raw(root["state"]?["a b"]?[1]) == #""two\n""#)
    #expect(raw(root["half"]) == #""\ud83d""#)
    #expect(raw(root["ok"]) == "true")
    #expect(raw(root) == Self.text)
  }

  @Test("half a surrogate pair is kept as WTF-8, and told")
  func surrogates() throws {
    let root = try root()
    #expect(root["half"]?.string == [0xED, 0xA0, 0xBD])
    #expect(root["half"]?.hasLoneSurrogate == true)
    #expect(root.hasLoneSurrogate == false)
    #expect(root.document.hasLoneSurrogates)
    let pair = try JSONDocument(parsing: Array(#"["\ud83d\ude00"]"#.utf8))
    #expect(pair.root[0]?.string == Array("😀".utf8))
    #expect(pair.root[0]?.hasLoneSurrogate == false)
    #expect(!pair.hasLoneSurrogates)
  }

  @Test("every escape")
  func escapes() throws {
    let text = #""\"\\\/\b\f\n\r\t\u0041\u00e9\u20AC\uD834\uDd1e\u0000""#
    let view = try JSONDocument(parsing: Array(text.utf8)).root
    #expect(view.string == Array("\"\\/\u{8}\u{C}\n\r\tAé€𝄞\0".utf8))
  }

  @Test("bytes may come as a slice or as raw memory")
  func sources() throws {
    let bytes = Array("xx[1,2]yy".utf8)
    #expect(try JSONDocument(parsing: bytes[2..<7]).root.count == 2)
    let document = try bytes.withUnsafeBytes { memory in
      try JSONDocument(parsing: UnsafeRawBufferPointer(rebasing: memory[2..<7]))
    }
    #expect(document.root.count == 2)
    #expect(document.bytes == Array("[1,2]".utf8))
  }

  @Test("a path leads to a value, or nowhere")
  func paths() throws {
    let root = try root()
    let path = JSONPath([.key(Array("state".utf8)), .key(Array("a b".utf8)), .index(1)])
    #expect(root[path]?.string == Array("two\n".utf8))
    #expect(root[JSONPath()]?.kind == .object)
    #expect(root[path.appending(.index(0))] == nil)
    #expect(root[JSONPath([.index(0)])] == nil)
  }

  @Test("nodes are passed over with everything inside them")
  func nodes() throws {
    let document = try JSONDocument(parsing: Array("[[1,[2]],{\"a\":3},4]".utf8))
    var index = document.rootIndex + 1
    var kinds: [JSONKind] = []
    while index < document.index(after: document.rootIndex) {
      kinds.append(document.kind(at: index))
      index = document.index(after: index)
    }
    #expect(kinds == [.list, .object, .number])
    #expect(document.range(at: 0) == 0..<19)
  }
}
