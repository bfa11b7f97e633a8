import ParityPattern
import Testing

@Suite("Replacing")
struct ReplacingTests {
  struct Case: Sendable, CustomTestStringConvertible {
    let name: String
    let pattern: String
    let text: String
    let with: String
    let replaced: String?

    init(_ name: String, _ pattern: String, _ text: String, _ with: String, _ replaced: String?) {
      self.name = name
      self.pattern = pattern
      self.text = text
      self.with = with
      self.replaced = replaced
    }

    var testDescription: String { name }
  }

  @Test("replaces every match, by every engine", arguments: cases)
  func replaces(_ expected: Case) throws {
    for engine in Engine.allCases {
      let pattern = try engine.pattern(expected.pattern)
      let replaced = pattern.replacingMatches(
        in: Array(expected.text.utf8), with: Array(expected.with.utf8))
      #expect(replaced == expected.replaced.map { Array($0.utf8) }, "\(engine)")
    }
  }

  static let cases = [
    Case("nothing matched", "x", "abc", "y", nil),
    Case("nothing in an empty text", "x", "", "y", nil),
    Case("one match", "b", "abc", "-", "a-c"),
    Case("every match", "\\d+", "a1b22c333", "#", "a#b#c#"),
    Case("neighbours", "ab", "ababab", "x", "xxx"),
    Case("overlapping ones count from the left", "aba", "ababa", "x", "xba"),
    Case("the whole text", "^.*$", "abc", "x", "x"),
    Case("by nothing", "[aeiou]", "facetious", "", "fcts"),
    Case("by the same is still a match", "a", "a", "a", "a"),
    Case("the replacement is taken as it is", "a", "a", "$0\\1&", "$0\\1&"),
    Case("the replacement is not searched", "a", "aa", "aa", "aaaa"),
    Case("an empty text", "^$", "", "x", "x"),
    Case("empty matches", "x*", "abc", "-", "-a-b-c-"),
    Case("empty matches between others", "a*", "baac", "x", "xbxxcx"),
    Case("empty matches never split a scalar", "x*", "東🗼", "-", "-東-🗼-"),
    Case("the beginning once", "^", "aa", "x", "xaa"),
    Case("a beginning is not behind a match", "^a", "aa", "x", "xa"),
    Case("edges of words", "\\b", "ab cd", "|", "|ab| |cd|"),
    Case("an edge looks behind the last match", "\\ba", "aa", "x", "xa"),
    Case("as few as possible", "<.+?>", "<a><b>", "x", "xx"),
    Case("a time zone", "\\+\\d{2}:\\d{2}$", "07:00+02:00", "Z", "07:00Z"),
    Case("thin spaces", "[\\u{202F}\\u{A0}]", "7\u{202F}AM 8\u{A0}PM", " ", "7 AM 8 PM"),
    Case("a match that looks far ahead in vain", "a(?:.*b)?", "aaa", "x", "xxx"),
  ]

  @Test("all matches are what repeated first matches find, over blocks of a long text")
  func longTexts() throws {
    let words = (0..<150).map { "w\($0) \($0 % 7 == 0 ? "東京" : "a-b")" }.joined(separator: ", ")
    let text = Array(words.utf8)
    for source in ["\\bw\\d+", "[^,]+", "(?:東京|-b)(?:, w\\d*5)?", ".{100}", ".*?7"] {
      let expected = try Engine.automaton.pattern(source).matches(in: text)
      var single: [Range<Int>] = []
      let simulated = try Engine.simulation.pattern(source)
      #expect(expected.count > 1, "/\(source)/")
      #expect(simulated.matches(in: text) == expected, "/\(source)/")
      while single.count < 8,
        let match = simulated.firstMatch(in: text, from: single.last?.upperBound ?? 0)
      {
        single.append(match)
      }
      #expect(single == Array(expected.prefix(single.count)), "/\(source)/")
    }
  }

  @Test("a search from a byte on keeps the whole text in view")
  func from() throws {
    for engine in Engine.allCases {
      let text = Array("a東a".utf8)
      #expect(try engine.pattern("a").firstMatch(in: text, from: 1) == 4..<5)
      #expect(try engine.pattern(".").firstMatch(in: text, from: 2) == 4..<5, "inside of a scalar")
      #expect(try engine.pattern("^a").firstMatch(in: text, from: 1) == nil)
      #expect(try engine.pattern("\\ba").firstMatch(in: Array("aa".utf8), from: 1) == nil)
      #expect(try engine.pattern("$").firstMatch(in: text, from: 5) == 5..<5)
      #expect(try engine.pattern("$").firstMatch(in: text, from: 6) == nil)
      #expect(try engine.pattern("a").firstMatch(in: text, from: -1) == 0..<1)
    }
  }
}
