import ParityPattern
import Testing

@Suite("Against a backtracking matcher")
struct DifferentialTests {
  @Test("made-up patterns find the same matches in made-up texts", arguments: [1, 2, 3, 4])
  func agrees(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    var compared = 0
    var found = 0
    for round in 0..<400 {
      let sketch = Self.sketch(depth: 4, using: &generator)
      let text = Self.text(using: &generator)
      guard let expected = try? BacktrackingMatcher(text: text).matches(of: sketch) else {
        continue
      }
      compared += 1
      found += expected.isEmpty ? 0 : 1
      for engine in Engine.allCases {
        let pattern = try engine.pattern(sketch.source)
        let bytes = Array(String(text).utf8)
        let place: Comment =
          """
          seed \(seed), round \(round), \(engine): \
          /\(sketch.source)/ in \(String(text).debugDescription)
          """
        #expect(pattern.matches(in: bytes) == Self.bytes(of: expected, in: text), place)
        #expect(pattern.isFound(in: bytes) == !expected.isEmpty, place)
      }
    }
    // A matcher that gives up, or patterns that never match, would compare nothing.
    #expect(compared > 320 && found > compared / 3 && found < compared)
  }

  private static let alphabet: [Character] = ["a", "b", "é", " ", "\n"]

  private static func text(using generator: inout SeededGenerator) -> [Character] {
    let length = Int.random(in: 0...9, using: &generator)
    return (0..<length).map { _ in
      alphabet[min(Int.random(in: 0...7, using: &generator) / 2, 4)]
    }
  }

  private static func sketch(
    depth: Int, using generator: inout SeededGenerator
  ) -> Sketch {
    let isLeaf = depth == 0 || Int.random(in: 0..<5, using: &generator) == 0
    if isLeaf { return leaf(using: &generator) }
    let items = (0..<Int.random(in: 1...3, using: &generator)).map { _ in
      sketch(depth: depth - 1, using: &generator)
    }
    switch Int.random(in: 0..<3, using: &generator) {
    case 0: return .sequence(items)
    case 1: return .choice(items)
    default:
      let least = max(0, Int.random(in: -2...2, using: &generator))
      let more = Int.random(in: 0...3, using: &generator)
      return .rounds(
        items[0], least: least, most: more == 3 ? nil : least + more,
        isGreedy: Bool.random(using: &generator))
    }
  }

  private static func leaf(using generator: inout SeededGenerator) -> Sketch {
    switch Int.random(in: 0..<12, using: &generator) {
    case 0: .empty
    case 1: .any
    case 2: .members("aé", isNegated: false)
    case 3: .members("b ", isNegated: true)
    case 4: .place(Sketch.Place.allCases.randomElement(using: &generator) ?? .start)
    case 5: .literal("é")
    case 6: .literal(" ")
    case 7, 8: .literal("b")
    default: .literal("a")
    }
  }

  private static func bytes(of ranges: [Range<Int>], in text: [Character]) -> [Range<Int>] {
    func offset(_ index: Int) -> Int { String(text[..<index]).utf8.count }
    return ranges.map { offset($0.lowerBound)..<offset($0.upperBound) }
  }
}
