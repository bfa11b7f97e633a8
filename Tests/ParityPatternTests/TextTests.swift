import ParityPattern
import Testing

@Suite("Texts that are not UTF-8")
struct TextTests {
  /// Bytes, and what a step through them should be, in bytes.
  static let foreign: [(name: String, bytes: [UInt8], steps: [Int])] = [
    ("a high surrogate", [0xED, 0xA0, 0xBD], [3]),
    ("two surrogates", [0xED, 0xA0, 0xBD, 0xED, 0xB7, 0xBC], [3, 3]),
    ("a cut surrogate", [0xED, 0xA0], [1, 1]),
    ("a byte that never occurs", [0xFF], [1]),
    ("a continuation alone", [0x80, 0xBF], [1, 1]),
    ("a lead alone", [0xC3], [1]),
    ("three bytes cut", [0xE6, 0x9D], [1, 1]),
    ("four bytes cut", [0xF0, 0x9F, 0x97], [1, 1, 1]),
    ("a solidus written too long", [0xC0, 0xAF], [1, 1]),
    ("a solidus written far too long", [0xE0, 0x80, 0xAF], [1, 1, 1]),
    ("three bytes where two would do", [0xE0, 0x9F, 0xBF], [1, 1, 1]),
    ("four bytes where three would do", [0xF0, 0x8F, 0xBF, 0xBF], [1, 1, 1, 1]),
    ("above the last scalar", [0xF4, 0x90, 0x80, 0x80], [1, 1, 1, 1]),
  ]

  @Test("dots and complements match each strange step", arguments: foreign.indices)
  func complements(_ index: Int) throws {
    let (name, bytes, steps) = Self.foreign[index]
    var ranges: [Range<Int>] = []
    for step in steps {
      let start = ranges.last?.upperBound ?? 0
      ranges.append(start..<(start + step))
    }
    for engine in Engine.allCases {
      for source in [".", "[^a]", "\\D", "\\W", "\\S", "[\\s\\S]", "[^\\u{0}-\\u{10FFFF}]"] {
        let pattern = try engine.pattern(source)
        #expect(pattern.matches(in: bytes) == ranges, "\(name), /\(source)/, \(engine)")
      }
    }
  }

  @Test("nothing else matches them", arguments: foreign.indices)
  func others(_ index: Int) throws {
    let (name, bytes, _) = Self.foreign[index]
    for engine in Engine.allCases {
      for source in ["[\\u{0}-\\u{10FFFF}]", "\\/", "\\u{D7FF}", "\\u{E000}", "\\w", "\\b", "🗼"] {
        let pattern = try engine.pattern(source)
        #expect(!pattern.isFound(in: bytes), "\(name), /\(source)/, \(engine)")
        #expect(pattern.firstMatch(in: bytes) == nil, "\(name), /\(source)/, \(engine)")
      }
    }
  }

  @Test("what stands behind them is found", arguments: foreign.indices)
  func behind(_ index: Int) throws {
    let (name, bytes, steps) = Self.foreign[index]
    let text = bytes + Array("°a".utf8)
    for engine in Engine.allCases {
      #expect(try engine.pattern("°").isFound(in: text), "\(name), \(engine)")
      let anchored = try engine.pattern("^.{\(steps.count)}°\\b.$")
      #expect(anchored.firstMatch(in: text) == 0..<text.count, "\(name), \(engine)")
    }
  }

  @Test("slices and buffers are texts of their own")
  func slices() throws {
    let pattern = try Pattern(Array("^b$".utf8))
    let text = Array("abc".utf8)
    #expect(!pattern.isFound(in: text))
    #expect(pattern.isFound(in: text[1..<2]))
    #expect(text.withUnsafeBufferPointer { pattern.isFound(in: .init(rebasing: $0[1..<2])) })
    let nothing = UnsafeBufferPointer<UInt8>(start: nil, count: 0)
    #expect(try Pattern(Array("^$".utf8)).isFound(in: nothing))
  }
}

@Suite("A pattern as a value")
struct PatternValueTests {
  @Test("patterns written alike are equal, others are not")
  func equality() throws {
    let first = try Pattern(Array("a+".utf8))
    #expect(try first == Pattern(Array("a+".utf8)).prepared())
    #expect(try first.hashValue == Pattern(Array("a+".utf8)).hashValue)
    #expect(try first != Pattern(Array("aa*".utf8)))
    #expect(first.source == Array("a+".utf8))
  }

  @Test("a pattern that is found in every text is known")
  func foundInEveryText() throws {
    for source in ["a*", "a|", "^", "$", "^\\d*", "x*$", "()", "(?:a?){3}", "a??"] {
      #expect(try Pattern(Array(source.utf8)).isFoundInEveryText, "/\(source)/")
    }
    for source in ["a", "^$", "\\b", "a+", "^a*$", ".", "(?:a|b)", "a*b"] {
      #expect(try !Pattern(Array(source.utf8)).isFoundInEveryText, "/\(source)/")
    }
  }
}
