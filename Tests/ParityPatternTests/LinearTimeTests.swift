import ParityPattern
import Testing

/// Steps are counted, since times tell nothing on a shared machine.
@Suite("Linear time")
struct LinearTimeTests {
  /// A pattern that is slow somewhere, and what its text repeats.
  struct Case: Sendable, CustomTestStringConvertible {
    let pattern: String
    let unit: String

    var testDescription: String { "/\(pattern)/ in \(unit)\(unit)\(unit)…" }
  }

  static let cases = [
    Case(pattern: "(a*)*b", unit: "a"),
    Case(pattern: "(a|a)*c", unit: "a"),
    Case(pattern: "(a|aa)+$", unit: "ab"),
    Case(pattern: "^(([a-z])+.)+[A-Z]([a-z])+$", unit: "a"),
    Case(pattern: "(?:a?){30}a{30}b", unit: "a"),
    Case(pattern: "(?:x+x+)+y", unit: "x"),
    Case(pattern: ".*.*=.*", unit: "x"),
    Case(pattern: "(?:a|b)*a(?:a|b){12}c", unit: "ab"),
    Case(pattern: "a(?:.*b)?", unit: "a"),
    Case(pattern: "[^b]*?b|a", unit: "a"),
    Case(pattern: "\\b(?:a+\\B)*\\b!", unit: "aé "),
    Case(pattern: "a{0,200}b", unit: "a"),
  ]

  @Test("the steps of a search stay below the text's length times the pattern's", arguments: cases)
  func searching(_ slow: Case) throws {
    for engine in Engine.allCases {
      let pattern = try engine.pattern(slow.pattern)
      for count in [0, 1, 300, 2_000] {
        let text = Array(String(repeating: slow.unit, count: count).utf8)
        let steps = pattern.steps(toSearch: text)
        // A state has at most two ways that read nothing or one that reads; each place adds one.
        #expect(steps <= (text.count + 1) * (2 * pattern.stateCount + 1), "\(engine), \(count)")
      }
    }
  }

  @Test("so do the steps of finding every match", arguments: cases)
  func matching(_ slow: Case) throws {
    for engine in Engine.allCases {
      let pattern = try engine.pattern(slow.pattern)
      for count in [0, 1, 300, 2_000] {
        let text = Array(String(repeating: slow.unit, count: count).utf8)
        let steps = pattern.steps(toMatch: text)
        // Two passes of simulation, what a block begins with, and a walk that never turns back.
        #expect(steps <= (text.count + 1) * (6 * pattern.stateCount + 4), "\(engine), \(count)")
      }
    }
  }

  @Test("an automaton takes a step a scalar, and stops where nothing can come")
  func automaton() throws {
    let pattern = try Engine.automaton.pattern("(a*)*b")
    #expect(pattern.steps(toSearch: Array(repeating: 0x61, count: 5_000)) == 5_000)
    for engine in Engine.allCases {
      let anchored = try engine.pattern("^[bc]")
      #expect(anchored.steps(toSearch: Array(repeating: 0x61, count: 5_000)) < 10, "\(engine)")
      let lead = try engine.pattern("bc")
      #expect(lead.steps(toSearch: Array(repeating: 0x61, count: 5_000)) < 10, "\(engine)")
    }
  }

  @Test("a pattern whose automaton would be too large is searched without")
  func tooLarge() throws {
    let pattern = try Engine.automaton.pattern("(?:a|b)*a(?:a|b){21}c")
    let text = Array(String(repeating: "ab", count: 2_000).utf8)
    #expect(pattern.steps(toSearch: text) > 5 * text.count)
    #expect(!pattern.isFound(in: text))
    #expect(pattern.isFound(in: text + [0x63]))
    #expect(pattern.matches(in: text + [0x63]) == [0..<(text.count + 1)])
  }
}
