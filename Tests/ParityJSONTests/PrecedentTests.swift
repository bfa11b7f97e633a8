import TestSupport
import Testing

@testable import ParityJSON

/// Reading along what was read before is reading: the same tape, the same faults.
@Suite struct PrecedentTests {
  struct Pair: Sendable, CustomTestStringConvertible {
    let name: String
    let before: String
    let after: String
    /// How many scalars differ; nil: it has to be read as a whole.
    var changes: Int?

    var testDescription: String { name }
  }

  static let pairs = [
    Pair(name: "the same", before: #"{"a":1}"#, after: #"{"a":1}"#, changes: 0),
    Pair(name: "another id", before: #"{"id":7,"b":[]}"#, after: #"{"id":8,"b":[]}"#, changes: 1),
    Pair(name: "a digit more", before: #"{"id":9,"b":2}"#, after: #"{"id":10,"b":2}"#, changes: 1),
    Pair(name: "a digit less", before: #"{"id":10,"b":2}"#, after: #"{"id":9,"b":2}"#, changes: 1),
    Pair(name: "a point more", before: "[1,2]", after: "[1.0,2]", changes: 1),
    Pair(name: "another kind", before: "[null,2]", after: #"["n",2]"#, changes: 1),
    Pair(name: "a text that is longer", before: #"["ab"]"#, after: #"["abc"]"#, changes: 1),
    Pair(name: "a text with an escape", before: #"["ab"]"#, after: #"["a\u0062"]"#, changes: 1),
    Pair(name: "several", before: "[1,[22],3]", after: "[9,[2],33]", changes: 3),
    Pair(name: "a root that is no container", before: "12", after: "123"),
    Pair(name: "another key", before: #"{"a":1}"#, after: #"{"b":1}"#),
    Pair(name: "white space", before: "[1,2]", after: "[1, 2]"),
    Pair(name: "an element more", before: "[1]", after: "[1,2]"),
    Pair(name: "an element less", before: "[1,2]", after: "[1]"),
    Pair(name: "a value that is a list now", before: "[1]", after: "[[]]"),
    Pair(name: "a list that is a value now", before: "[[]]", after: "[1]"),
    Pair(name: "a leading zero", before: "[1]", after: "[01]"),
    Pair(name: "a number that does not end", before: "[1]", after: "[1.]"),
    Pair(name: "a string that does not end", before: #"["a"]"#, after: #"["a]"#),
    Pair(name: "a control character", before: #"["a"]"#, after: "[\"\u{1}\"]"),
    Pair(name: "bare NaN", before: "[1]", after: "[NaN]"),
    Pair(name: "something behind the end", before: "[1]", after: "[1]]"),
    Pair(name: "the end is missing", before: "[1]", after: "[1"),
    Pair(name: "nothing", before: "[1]", after: ""),
  ]

  @Test("a document keeps no more room than it needs, whatever was read before")
  func room() throws {
    var precedents = JSONPrecedents()
    let dense = "[" + String(repeating: "1,", count: 5_000) + "1]"
    let sparse = #"["\#(String(repeating: "text ", count: 20_000))"]"#
    for text in [dense, sparse, dense, sparse] {
      let nodes = try precedents.read(Array(text.utf8)).tape.nodes
      #expect(nodes.capacity <= 2 * nodes.count + 64)
    }
  }

  @Test("what is read along another document is read as it would be alone", arguments: pairs)
  func alike(pair: Pair) throws {
    var precedents = JSONPrecedents()
    let before = try precedents.read(Array(pair.before.utf8))
    let after = expectTheSame(Array(pair.after.utf8), &precedents, "\(pair.name)")
    let isAlong = after.map { $0.origin === before.origin } ?? false
    #expect(isAlong == (pair.changes != nil))
    if isAlong { #expect(after?.changes.count == pair.changes) }
  }

  @Test(
    "mutations of a text are read along it as they are alone", arguments: 0..<20 as Range<UInt64>)
  func mutations(seed: UInt64) throws {
    var random = RandomJSON(seed: seed)
    var followed = 0
    for round in 0..<40 {
      let bytes = random.spelled(random.value(depth: 4))
      for turn in 0..<12 {
        var precedents = JSONPrecedents()
        let before = try precedents.read(bytes)
        let other = random.mutated(bytes, most: turn % 3 + 1)
        let after = expectTheSame(other, &precedents, "seed \(seed), round \(round), \(other)")
        if after.map({ $0.origin === before.origin }) ?? false { followed += 1 }
      }
    }
    #expect(followed > 0, "seed \(seed)")
  }

  @Test(
    "other values of the same shape are read along each other", arguments: 0..<10 as Range<UInt64>)
  func values(seed: UInt64) throws {
    var random = RandomJSON(seed: seed)
    var precedents = JSONPrecedents()
    var followed = 0
    for round in 0..<30 {
      let value = random.value(depth: 4)
      for _ in 0..<6 {
        let bytes = random.otherScalars(value).written
        let after = expectTheSame(bytes, &precedents, "seed \(seed), round \(round), \(bytes)")
        if after.map({ !$0.changes.isEmpty }) ?? false { followed += 1 }
      }
    }
    #expect(followed > 0, "seed \(seed)")
  }

  private func list(of count: Int) -> [UInt8] {
    Array("[\(Array(repeating: "1", count: count).joined(separator: ","))]".utf8)
  }

  @Test("what is too large to be kept is read and not kept")
  func large() throws {
    var precedents = JSONPrecedents(byteLimit: 10_000)
    #expect(try precedents.read(list(of: 2_000)).origin == nil)
    let small = try precedents.read(list(of: 20))
    #expect(try precedents.read(list(of: 20)).origin === small.origin)
  }

  @Test("one that has grown too large is read and not kept")
  func grown() throws {
    var precedents = JSONPrecedents(byteLimit: 10_000)
    func text(_ count: Int) -> [UInt8] {
      Array(#"{"a":"\#(String(repeating: "x", count: count))","b":1}"#.utf8)
    }
    let small = try precedents.read(text(10))
    #expect(try precedents.read(text(9_000)).changes.count == 1)
    let again = try precedents.read(text(10))
    #expect(again.origin === small.origin && again.changes.isEmpty)
  }

  @Test("of many shapes those that were of use last are kept; after many strangers it still looks")
  func bounded() throws {
    var precedents = JSONPrecedents(byteLimit: 10_000)
    for count in 1...60 { _ = expectTheSame(list(of: count), &precedents, "\(count) elements") }
    let last = try (0..<9).map { _ in try precedents.read(list(of: 60)) }
    #expect(zip(last, last.dropFirst()).contains { one, other in one.origin === other.origin })
    let first = try precedents.read(list(of: 1))
    #expect(first.origin != nil && first.changes.isEmpty)
  }

  /// Reads both ways; the document where both accept.
  private func expectTheSame(
    _ bytes: [UInt8], _ precedents: inout JSONPrecedents, _ comment: Comment
  ) -> JSONDocument? {
    let alone = Result { () throws(JSONFault) in try JSONDocument(parsing: bytes) }
    let along = Result { () throws(JSONFault) in try precedents.read(bytes) }
    switch (alone, along) {
    case (.success(let alone), .success(let along)):
      #expect(hasTheSameNodes(along, alone), comment)
      #expect(along.bytes == bytes, comment)
      #expect(along.hasLoneSurrogates == alone.hasLoneSurrogates, comment)
      #expect(tape(of: along) == tape(of: alone), comment)
      #expect(OracleValue(along.root) == OracleValue(alone.root), comment)
      return along
    case (.failure(let fault), .failure(let other)):
      #expect(fault == other, comment)
    case (.success, .failure), (.failure, .success):
      Issue.record("one way reads it, the other does not: \(comment)")
    }
    return nil
  }

  /// Whether every value and key is what it is in the other document, looked at one by one, as it
  /// is done before the bytes are put together.
  private func hasTheSameNodes(_ along: JSONDocument, _ alone: JSONDocument) -> Bool {
    (0..<alone.index(after: 0)).allSatisfy { node in
      let (one, other) = (
        JSONView(document: along, index: node), JSONView(document: alone, index: node)
      )
      // A list or an object is spelled in one piece: that is what the bytes are put together for.
      let isScalar = one.kind != .list && one.kind != .object
      return one.kind == other.kind && one.string == other.string
        && one.boolean == other.boolean && one.hasLoneSurrogate == other.hasLoneSurrogate
        && (!isScalar || one.rawBytes == other.rawBytes)
        && (!isScalar || one.isEqual(to: other) && other.isEqual(to: one))
    }
  }

  @Test(
    "values of documents that were read along others are equal if they are when read alone",
    arguments: 0..<20 as Range<UInt64>)
  func equality(seed: UInt64) throws {
    var random = RandomJSON(seed: seed)
    var equals = 0
    for round in 0..<30 {
      let value = random.value(depth: 3)
      var precedents = JSONPrecedents()
      _ = try precedents.read(value.written)
      // One scalar in four is another one: most are the same, and some are equal by chance.
      let texts = (0..<4).map { _ in random.otherScalars(value).written }
      let along = try texts.map { try precedents.read($0) }
      let alone = try texts.map { try JSONDocument(parsing: $0) }
      for (one, other) in [(0, 1), (1, 2), (2, 3), (3, 0), (0, 0)] {
        for node in 0..<alone[one].index(after: 0) {
          let wanted = isEqual(alone[one], node, alone[other], node)
          let comment: Comment =
            "seed \(seed), round \(round), \(texts[one]) \(texts[other]) \(node)"
          #expect(isEqual(along[one], node, along[other], node) == wanted, comment)
          #expect(isEqual(along[one], node, alone[other], node) == wanted, comment)
          #expect(isEqual(alone[one], node, along[other], node) == wanted, comment)
          if wanted { equals += 1 }
        }
      }
    }
    #expect(equals > 0)
  }

  @Test("of a long text that says the same again nothing is kept but what differs")
  func light() throws {
    var precedents = JSONPrecedents()
    let filler = String(repeating: "x", count: 50_000)
    let first = try precedents.read(Array(#"{"id":9,"a":"\#(filler)"}"#.utf8))
    let second = try precedents.read(Array(#"{"id":10,"a":"\#(filler)"}"#.utf8))
    let third = try precedents.read(Array(#"{"id":9,"a":"\#(filler)"}"#.utf8))
    #expect(first.weight > 50_000)
    #expect(second.weight < 500 && third.weight < 500)
  }

  private struct Entry: Equatable {
    var kind: JSONKind
    var range: Range<Int>
    var next: Int
    var count: Int
  }

  private func tape(of document: JSONDocument) -> [Entry] {
    (0..<document.index(after: 0)).map { node in
      Entry(
        kind: document.kind(at: node), range: document.range(at: node),
        next: document.index(after: node), count: document.count(at: node))
    }
  }
}
