import TestSupport
import Testing

@testable import ParityJSON

/// What is done in fewer steps is what the long way does.
@Suite struct ShortWayTests {
  @Test("all that looks like a short number, with much behind it and with nothing")
  func shortNumbers() {
    for text in Self.texts(of: "019.eE+-", upTo: 4) {
      for rest in ["]", "         ]", ",1]", "]        "] {
        expectReadAsByOracle(Array("[\(text)\(rest)".utf8))
      }
    }
  }

  @Test("short numbers are equal if they are the same decimal, digit by digit")
  func equalNumbers() throws {
    let numbers = Self.texts(of: "04.e", upTo: 5).map { Array($0.utf8) }
      .filter { OracleReader.read($0) != nil && ($0.last ?? 0).isDigit }
      .filter { $0.count < 5 || $0.contains(Byte.point) }
    let documents = try numbers.map { try JSONDocument(parsing: $0) }
    #expect(numbers.count > 50)
    for (one, left) in zip(numbers, documents) {
      for (other, right) in zip(numbers, documents) where one.first == other.first {
        let wanted = SlowDecimal.areLike(one, other)
        #expect(isEqual(left, 0, right, 0) == wanted, "\(one) \(other)")
      }
    }
  }

  /// All texts of some letters, from one letter up to so many.
  private static func texts(of letters: String, upTo length: Int) -> [String] {
    var all: [String] = []
    var longest = [""]
    for _ in 0..<length {
      longest = longest.flatMap { text in letters.map { text + String($0) } }
      all += longest
    }
    return all
  }

  @Test("a text is equal to itself with escapes, wherever they stand, and to no other one")
  func escapes() throws {
    let points: [UInt32] = [
      0x00, 0x08, 0x0A, 0x1F, 0x22, 0x2F, 0x5C, 0x61, 0x7F, 0x80, 0xE9, 0x7FF, 0x800, 0xFFFF,
      0x1_0000, 0x1F600, 0x10_FFFF, 0xD800, 0xDBFF, 0xDC00, 0xDFFF,
    ]
    var noise = Noise(state: 1)
    for point in points {
      for before in 0..<10 {
        for after in [0, 1, 7, 8, 9] {
          let spellings = Self.spellings(of: point, before, after)
          let others = points.filter { $0 != point }.shuffled(using: &noise).prefix(4)
            .flatMap { Self.spellings(of: $0, before, after) }
          let documents = try spellings.map { try JSONDocument(parsing: $0) }
          for other in try others.map({ try JSONDocument(parsing: $0) }) {
            #expect(documents.allSatisfy { !isEqual($0, 0, other, 0) }, "\(point) \(before)")
          }
          for one in documents {
            #expect(documents.allSatisfy { isEqual($0, 0, one, 0) }, "\(point) \(before) \(after)")
          }
        }
      }
    }
  }

  /// The ways to spell a scalar between some letters: as it is, where it may stand so, and escaped.
  private static func spellings(of point: UInt32, _ before: Int, _ after: Int) -> [[UInt8]] {
    let units =
      point < 0x1_0000 ? [point] : String(Unicode.Scalar(point) ?? "?").utf16.map(UInt32.init)
    let escaped = units.map { unit in
      let digits = String(unit, radix: 16)
      return "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
    }.joined()
    var middles = [escaped, escaped.uppercased().replacing("\\U", with: "\\u")]
    if let scalar = Unicode.Scalar(point), point >= 0x20, point != 0x22, point != 0x5C {
      middles.append(String(scalar))
    }
    if point == 0x5C || point == 0x22 || point == 0x2F {
      middles.append("\\" + String(decoding: [UInt8(point)], as: UTF8.self))
    }
    let (first, last) = (
      String(repeating: "a", count: before), String(repeating: "b", count: after)
    )
    return middles.map { Array("\"\(first)\($0)\(last)\"".utf8) }
  }

  @Test("every byte at every place of an element like the one before it")
  func bytes() throws {
    let element = #"{"a":12,"b":"xé","c":[],"d":null,"e":"xy\n"}"#
    let text = Array("[\(element),\(element),\(element)]".utf8)
    let second = 1 + element.utf8.count + 1
    for place in second..<second + element.utf8.count {
      for byte in UInt8.min...UInt8.max {
        var changed = text
        changed[place] = byte
        expectReadAsByOracle(changed)
        // One byte more, which the next one has to be found behind.
        if byte % 8 == 5 || byte < 0x30 {
          expectReadAsByOracle(text[..<place] + [byte] + text[place...])
        }
      }
      expectReadAsByOracle(text[..<place] + Array(text[(place + 1)...]))
    }
  }

  @Test(
    "however many nodes are expected, a text is read and refused as it is without",
    arguments: 0..<20 as Range<UInt64>)
  func expectations(seed: UInt64) {
    var random = RandomJSON(seed: seed)
    for round in 0..<20 {
      let whole = random.spelled(random.value(depth: 3))
      let bytes = round % 2 == 0 ? whole : random.mutated(whole)
      let alone = Result { () throws(JSONFault) in try JSONDocument(parsing: bytes) }
      let count = (try? alone.get().tape.nodes.count) ?? 20
      for nodes in 1...count + 2 {
        let other = Result { () throws(JSONFault) in
          try JSONDocument(parsing: bytes, expecting: nodes)
        }
        let comment: Comment = "seed \(seed), round \(round), \(nodes) nodes"
        switch (alone, other) {
        case (.success(let alone), .success(let other)):
          #expect(alone.tape.nodes.map(\.tag) == other.tape.nodes.map(\.tag), comment)
          #expect(OracleValue(alone.root) == OracleValue(other.root), comment)
        case (.failure(let fault), .failure(let other)): #expect(fault == other, comment)
        case (.success, .failure), (.failure, .success): Issue.record(comment)
        }
      }
    }
  }

  @Test("memory is equal where every byte is, whatever its length")
  func memory() {
    for count in 0..<40 {
      let bytes = (0..<count).map { UInt8($0) }
      #expect(Memory.areEqual([0xFF] + bytes, ([7, 0xFF] + bytes)[1...]))
      for place in 0..<count {
        var other = bytes
        other[place] ^= 0x80
        #expect(!Memory.areEqual(bytes, other[...]), "\(count) bytes, \(place)")
      }
    }
  }

  @Test("what an element repeats is looked at again where the one before it has changed since")
  func repeated() throws {
    let choices = (0..<27).map { number in [number % 3, number / 3 % 3, number / 9] }
    for first in choices {
      var precedents = JSONPrecedents()
      _ = try precedents.read(Self.list(first) { #"{"a":\#($0),"b":true}"# })
      for second in choices {
        let left = try precedents.read(Self.list(second) { #"{"a":\#($0),"b":true}"# })
        for third in choices {
          let right = try JSONDocument(parsing: Self.list(third) { #"{"b":true,"a":\#($0)}"# })
          #expect(isEqual(left, 0, right, 0) == (second == third), "\(first) \(second) \(third)")
          #expect(isEqual(right, 0, left, 0) == (second == third), "\(first) \(second) \(third)")
        }
      }
    }
  }

  private static func list(_ numbers: [Int], _ element: (Int) -> String) -> [UInt8] {
    Array("[\(numbers.map(element).joined(separator: ","))]".utf8)
  }
}
