import TestSupport
import Testing

@testable import ParityJSON

/// Elements that are read along the one before them are read as they are alone.
@Suite struct SiblingTests {
  @Test(
    "lists of elements of one shape: each has the tape that it has alone",
    arguments: 0..<40 as Range<UInt64>)
  func alike(seed: UInt64) throws {
    var random = RandomJSON(seed: seed)
    var followed = 0
    for round in 0..<20 {
      let bytes = random.likeElements()
      let document = try JSONDocument(parsing: bytes)
      #expect(OracleReader.read(bytes) == OracleValue(document.root))
      for element in document.root.elements {
        let alone = try JSONDocument(parsing: Array(element.rawBytes))
        #expect(
          Self.tape(of: document, from: element.index) == Self.tape(of: alone, from: 0),
          "seed \(seed), round \(round), \(String(decoding: bytes, as: UTF8.self))")
        if document.tape.nodes[element.index].tag & JSONNode.alikeFlag != 0 { followed += 1 }
      }
    }
    #expect(followed > 0, "seed \(seed)")
  }

  @Test(
    "damaged lists of elements of one shape are refused or read as another reader does",
    arguments: 0..<40 as Range<UInt64>)
  func damaged(seed: UInt64) {
    var random = RandomJSON(seed: seed)
    for round in 0..<20 {
      let bytes = random.likeElements()
      for turn in 0..<12 {
        let other = random.mutated(bytes, most: turn % 3 + 1)
        expectReadAsByOracle(other, "seed \(seed), round \(round):")
      }
    }
  }

  @Test(
    "two such lists are equal if their elements are, in whichever order their members come",
    arguments: 0..<20 as Range<UInt64>)
  func equal(seed: UInt64) throws {
    var random = RandomJSON(seed: seed)
    for round in 0..<20 {
      let value = try #require(OracleReader.read(random.likeElements()))
      let other = random.otherScalars(value)
      let left = try JSONDocument(parsing: value.written)
      for (partner, isLike) in [(value, true), (other, value.isLike(other))] {
        // The members of all elements in another order, but in the same one.
        for text in [partner.backwards.written, random.shuffled(partner).written] {
          let right = try JSONDocument(parsing: text)
          let comment: Comment = "seed \(seed), round \(round), \(value.written), \(text)"
          #expect(isEqual(left, 0, right, 0) == isLike, comment)
          #expect(isEqual(right, 0, left, 0) == isLike, comment)
        }
      }
    }
  }

  struct Case: Sendable, CustomTestStringConvertible {
    let text: String
    var testDescription: String { text }
  }

  static let cases = [
    #"[{"a":1,"b":2},{"a":1,"a":2}]"#, #"[{"a":1},{"b":1}]"#, #"[{"a":1},{"a":1,"b":2}]"#,
    #"[{"a":1,"b":2},{"a":1}]"#, #"[{"a":[]},{"a":[1]}]"#, #"[{"a":[1]},{"a":[]}]"#,
    #"[{"a":{}},{"a":{}},{"a":{}}]"#, #"[{},{},{}]"#, "[[],[],[]]", "[[[]],[[]]]",
    #"[{"a":1},{"a":01}]"#, #"[{"a":1},{"a":1e5}]"#, #"[{"a":1},{"a":1e}]"#,
    #"[{"a":1},{"a":12345678901}]"#, #"[{"a":true},{"a":truer}]"#, #"[{"a":true},{"a":false}]"#,
    #"[{"a":true},{"a":nullx}]"#, #"[{"a":"x"},{"a":"\ud800"}]"#, #"[{"a":"x"},{"a":"\x"}]"#,
    #"[{"a":"x"},{"a":"é"}]"#, #"[{"a":1},{"a":1}"#, #"[{"a":1},{"a":"#, #"[{"a":1},{"a":1]"#,
    #"[{"a":1},{"a":1}{"a":1}]"#, #"[{"a":1} ,{"a":1}]"#, #"[{"a":1}, {"a":1}, {"a":1}]"#,
    #"[{"a":1},2,{"a":1}]"#, #"[[{"a":1}],{"a":1}]"#, #"[{"a":[{"b":1}]},{"b":1}]"#,
    #"[{"a":1},{"a":1},]"#, #"[{"a":1},{"a":-}]"#, #"[{"\u0061":1},{"\u0061":2}]"#,
    #"{"x":[{"a":1},{"a":2}],"y":[{"a":1},{"a":2}]}"#,
  ].map { Case(text: $0) }

  @Test("whatever comes is read as another reader does", arguments: cases)
  func same(test: Case) {
    expectReadAsByOracle(Array(test.text.utf8))
  }

  @Test("elements that nest too deep are refused where they do")
  func depth() throws {
    let bytes = Array("[[[1]],[[2]]]".utf8)
    #expect(throws: Never.self) { try JSONDocument(parsing: bytes, depthLimit: 3) }
    #expect(throws: JSONFault.self) { try JSONDocument(parsing: bytes, depthLimit: 2) }
  }

  /// The tape from a value on, as if it stood at the start.
  private static func tape(of document: JSONDocument, from value: Int) -> [[UInt32]] {
    let nodes = document.tape.nodes
    let end = nodes[value].isContainer ? Int(nodes[value].link) : value + 1
    let start = UInt32(nodes[value].spelling.lowerBound)
    return nodes[value..<end].map { node in
      [
        node.offset - start, node.length, node.isContainer ? node.link - UInt32(value) : node.link,
        node.tag & ~(JSONNode.alikeFlag | JSONNode.repeatedFlag),
      ]
    }
  }
}

extension RandomJSON {
  /// A list of elements that mostly have the same shape, spelled in one way.
  fileprivate mutating func likeElements() -> [UInt8] {
    var value = value(depth: 3)
    let spaces = ["", " ", "\n  "]
    let space = spaces[below(spaces.count)]
    var text: [UInt8] = [UInt8(ascii: "[")]
    for element in 0..<(2 + below(6)) {
      if element > 0 { text += Array(",\(space)".utf8) }
      value = below(8) == 0 ? self.value(depth: 2) : otherScalars(value)
      text += value.written
    }
    return text + [UInt8(ascii: "]")]
  }
}

extension OracleValue {
  /// The same value, the members of each object from the last to the first.
  fileprivate var backwards: OracleValue {
    switch self {
    case .null, .boolean, .number, .string: return self
    case .list(let elements): return .list(elements.map(\.backwards))
    case .object(let members):
      return .object(
        members.reversed().map { OracleMember(key: $0.key, value: $0.value.backwards) })
    }
  }
}
