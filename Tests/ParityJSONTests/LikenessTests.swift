import ParityJSON
import TestSupport
import Testing

/// Structural comparison without rules.
@Suite struct LikenessTests {
  private func document(_ text: String) throws -> JSONDocument {
    try JSONDocument(parsing: Array(text.utf8))
  }

  private func likeness(_ left: String, _ right: String) throws -> JSONLikeness {
    let (left, right) = (try document(left), try document(right))
    let likeness = ParityJSON.likeness(left.root, right.root)
    #expect(isEqual(left, 0, right, 0) == (likeness != .different))
    #expect(isEqual(right, 0, left, 0) == (likeness != .different))
    return likeness
  }

  @Test("one, text, true, null, the empty ones and zero are all different")
  func kinds() throws {
    let values = [
      "1", #""1""#, "true", "false", "null", "[]", "{}", #""""#, "0", #""null""#, "[null]", "[[]]",
    ]
    for (index, left) in values.enumerated() {
      for (other, right) in values.enumerated() {
        let expected: JSONLikeness = index == other ? .identical : .different
        #expect(try likeness(left, right) == expected, "\(left) and \(right)")
        #expect(try likeness("[\(left)]", "[\(right)]") == expected)
        #expect(try likeness(#"{"a":\#(left)}"#, #"{"a":\#(right)}"#) == expected)
      }
      #expect(try likeness(#"{"a":\#(left)}"#, "{}") == .different)
    }
  }

  static let likes = [
    (#"{"a":1,"b":2}"#, #"{"b":2,"a":1}"#), (#"{"a":[1,2]}"#, #" { "a" : [ 1 , 2 ] } "#),
    (#"{"a\/b":"\u003c"}"#, #"{"a/b":"<"}"#), (#"["\b"]"#, #"["\u0008"]"#),
    (#"{"x":{"p":[{"k":1,"l":2}]},"y":3}"#, #"{"y":3,"x":{"p":[{"l":2,"k":1}]}}"#),
    (#"[{"a":1,"b":{"c":[],"d":{}}},5]"#, #"[{"b":{"d":{},"c":[]},"a":1},5]"#),
    ("{\"é\":1,\"e\u{301}\":2}", "{\"e\u{301}\":2,\"é\":1}"), (#""\ud83d\ude00""#, "\"😀\""),
  ]

  @Test("white space, order of members and escapes are not worth a note", arguments: likes)
  func identical(_ left: String, _ right: String) throws {
    #expect(try likeness(left, right) == .identical)
    #expect(try likeness(right, left) == .identical)
  }

  static let unlikes = [
    ("[1,2]", "[2,1]"), ("[1]", "[1,1]"), (#"{"a":1}"#, #"{"b":1}"#), (#"{"a":1}"#, #"{"A":1}"#),
    (#"{"a":1,"b":2}"#, #"{"b":1,"a":2}"#), ("\"é\"", "\"e\u{301}\""), (#""a""#, #""a ""#),
    (#"{"a":{"b":1}}"#, #"{"a":{"c":1}}"#), (#""\ud83d""#, #""\ud83e""#), (#""\ud83d""#, #""?""#),
    (#""\ude00\ud83d""#, "\"😀\""),
    (#"{"a":1,"b":[1,{"x":1,"y":2}]}"#, #"{"b":[1,{"y":1,"x":2}],"a":1}"#),
    (#"[{"a":1,"b":2},3]"#, #"[{"b":2,"a":1},4]"#),
    (#"{"a":{"x":1,"y":2},"b":1}"#, #"{"a":{"y":2,"x":1},"c":1}"#),
    (#"{"k":1,"l":"1"}"#, #"{"l":1,"k":"1"}"#),
  ]

  @Test("what differs", arguments: unlikes)
  func different(_ left: String, _ right: String) throws {
    #expect(try likeness(left, right) == .different)
    #expect(try likeness(right, left) == .different)
  }

  @Test("a note says where, and what came")
  func notes() throws {
    let left = #"{"state":{"list":[1.0,{"a key":1.1}],"half":"\ud83d"},"zero":-0}"#
    let right = #"{"zero":0,"state":{"half":"\uD83D","list":[1,{"a key":1.1000000000000001}]}}"#
    guard case .equal(let notes) = try likeness(left, right) else {
      Issue.record("not equal")
      return
    }
    let lines = notes.sorted { $0.path < $1.path }.map { note in
      let values = [note.left, note.right].map { String(decoding: $0, as: UTF8.self) }
      return "\(note.noteClass.rawValue) \(note.path) \(values.joined(separator: " "))"
    }
    #expect(
      lines == [
        #"string.surrogate state.half "\ud83d" "\uD83D""#,
        "number.form state.list[0] 1.0 1",
        #"number.digits state.list[1]["a key"] 1.1 1.1000000000000001"#,
        "number.neg-zero zero -0 0",
      ])
  }

  @Test("half a pair is noted in a key, and in bytes that are the same")
  func surrogates() throws {
    guard case .equal(let notes) = try likeness(#"{"\ud83d":[1]}"#, #"{"\ud83d":[1]}"#) else {
      Issue.record("not equal")
      return
    }
    #expect(notes.map(\.noteClass) == [.stringSurrogate])
    #expect(notes.map(\.path.description) == [#"["\u{D83D}"]"#])
  }

  @Test("no more than 10,000 notes are kept")
  func noteLimit() throws {
    let list = { (element: String) in
      "[\(repeatElement(element, count: 10_050).joined(separator: ","))]"
    }
    guard case .equal(let notes) = try likeness(list("1"), list("1.0")) else {
      Issue.record("not equal")
      return
    }
    #expect(notes.count == 10_000)
  }

  @Test("values of a thousand levels are compared, in any order of members")
  func depth() throws {
    let text = { (open: String, close: String) in
      Array(
        (String(repeating: open, count: 1024) + "0" + String(repeating: close, count: 1024)).utf8)
    }
    let left = try JSONDocument(parsing: text(#"{"a":"#, #","b":1.0}"#), depthLimit: 1024)
    let right = try JSONDocument(parsing: text(#"{"b":1,"a":"#, "}"), depthLimit: 1024)
    let other = try JSONDocument(parsing: text(#"{"b":2,"a":"#, "}"), depthLimit: 1024)
    #expect(isEqual(left, 0, right, 0) && isEqual(right, 0, left, 0))
    #expect(!isEqual(left, 0, other, 0) && !isEqual(other, 0, left, 0))
    guard case .equal(let notes) = ParityJSON.likeness(left.root, right.root) else {
      Issue.record("not equal")
      return
    }
    #expect(notes.count == 1024)
    #expect(Set(notes.map(\.path.components.count)) == Set(1...1024))
  }

  @Test("values inside documents are compared by node")
  func nodes() throws {
    let left = try document(#"[0,{"a":[1,2]},"x"]"#)
    let right = try document(#"{"v":{"a":[1.0,2]},"w":"x"}"#)
    let (list, object) = (try #require(left.root[1]), try #require(right.root["v"]))
    #expect(isEqual(left, list.index, right, object.index))
    #expect(list.isEqual(to: object))
    #expect(!list.isEqual(to: try #require(right.root["w"])))
    #expect(try #require(left.root[2]).isEqual(to: try #require(right.root["w"])))
  }

  @Test(
    "equality is as the slow way finds it, and symmetric", arguments: 0..<10 as Range<UInt64>)
  func oracle(seed: UInt64) throws {
    var random = RandomJSON(seed: seed)
    for round in 0..<50 {
      let value = random.value()
      let other = relative(of: value, &random)
      let left = try JSONDocument(parsing: random.spelled(value))
      let right = try JSONDocument(parsing: random.spelled(other))
      let expected = value.isLike(other)
      let hint = "seed \(seed), round \(round)"
      #expect(isEqual(left, 0, right, 0) == expected, "\(hint)")
      #expect(isEqual(right, 0, left, 0) == expected, "\(hint)")
      #expect((ParityJSON.likeness(left.root, right.root) != .different) == expected, "\(hint)")
    }
  }

  @Test(
    "rows of scalars under the same keys, in whatever order, are equal as the slow way finds it",
    arguments: 0..<20 as Range<UInt64>)
  func rows(seed: UInt64) throws {
    var random = RandomJSON(seed: seed)
    var equal = 0
    for round in 0..<40 {
      let keys = (0..<random.pick([1, 2, 6, 31, 32, 33, 40])).map { Array("k\($0)".utf8) }
      let order = keys.indices.shuffled(using: &random.noise)
      var (rows, others): ([OracleValue], [OracleValue]) = ([], [])
      for _ in 0..<random.below(5) + 1 {
        let row = keys.map { OracleMember(key: $0, value: cell(&random)) }
        var twin = order.map { row[$0] }
        if random.below(4) == 0 { twin.shuffle(using: &random.noise) }
        if random.below(6) == 0 { spoil(&twin, &random) }
        rows.append(.object(row))
        others.append(.object(twin.map { respelled($0, &random) }))
      }
      let left = try JSONDocument(parsing: random.spelled(.list(rows)))
      let right = try JSONDocument(parsing: random.spelled(.list(others)))
      let expected = OracleValue.list(rows).isLike(.list(others))
      #expect(isEqual(left, 0, right, 0) == expected, "seed \(seed), round \(round)")
      #expect(isEqual(right, 0, left, 0) == expected, "seed \(seed), round \(round)")
      if expected { equal += 1 }
    }
    #expect(equal > 5, "seed \(seed)")
  }

  private func cell(_ random: inout RandomJSON) -> OracleValue {
    random.below(12) == 0 ? random.pick([.list([]), .object([])]) : random.value(depth: 0)
  }

  /// Changes a value or a key of a row.
  private func spoil(_ row: inout [OracleMember], _ random: inout RandomJSON) {
    let place = random.below(row.count)
    let member = row[place]
    row[place] =
      random.below(2) == 0
      ? OracleMember(key: Array("other".utf8), value: member.value)
      : OracleMember(key: member.key, value: random.value(depth: 1))
  }

  /// A number in a spelling that mostly means the same.
  private func respelled(_ member: OracleMember, _ random: inout RandomJSON) -> OracleMember {
    guard case .number(let number) = member.value, random.below(3) == 0 else { return member }
    let hasPoint = number.contains(0x2E)
    let isWhole = !number.contains { $0 | 0x20 == 0x65 }
    let other = isWhole ? number + Array((hasPoint ? "00" : ".0").utf8) : number
    return OracleMember(
      key: member.key,
      value: .number(random.below(40) == 0 ? random.neighbour(of: number) : other))
  }

  /// The same value in another order, in half of the cases with a leaf changed.
  private func relative(of value: OracleValue, _ random: inout RandomJSON) -> OracleValue {
    let shuffled = random.shuffled(value)
    return random.below(2) == 0 ? shuffled : changed(&random, shuffled)
  }

  private func changed(_ random: inout RandomJSON, _ value: OracleValue) -> OracleValue {
    switch value {
    case .list(var elements) where !elements.isEmpty:
      let place = random.below(elements.count)
      elements[place] = changed(&random, elements[place])
      return .list(elements)
    case .object(var members) where !members.isEmpty:
      let place = random.below(members.count)
      let member = members[place]
      members[place] = OracleMember(key: member.key, value: changed(&random, member.value))
      return .object(members)
    case .null, .boolean, .number, .string, .list, .object:
      return random.value(depth: 1)
    }
  }
}
