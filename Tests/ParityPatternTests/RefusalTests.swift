import ParityPattern
import Testing

@Suite("What is refused")
struct RefusalTests {
  /// A pattern, the byte its fault is at, and the sentence.
  struct Case: Sendable, CustomTestStringConvertible {
    let pattern: String
    let offset: Int
    let words: String

    init(_ pattern: String, _ offset: Int, _ words: String) {
      self.pattern = pattern
      self.offset = offset
      self.words = words
    }

    var testDescription: String { "/\(pattern)/" }
  }

  @Test("is told with its place and what to write", arguments: cases)
  func refuses(_ expected: Case) throws {
    let fault = #expect(throws: PatternFault.self) {
      _ = try Pattern(Array(expected.pattern.utf8))
    }
    #expect(fault?.offset == expected.offset)
    #expect(fault?.description == expected.words)
  }

  @Test("no sentence is empty, ends with a full stop or names a byte")
  func sentences() {
    for words in Self.cases.map(\.words) {
      #expect(!words.isEmpty && !words.hasSuffix(".") && !words.contains("byte"))
    }
  }

  static let cases = source + groups + classes + repetitions + escapes

  static let source = [
    Case("", 0, "an empty pattern is found in every text: write what to look for"),
    Case("a/b", 1, "`/` ends a pattern: write `\\/` for the character"),
    Case("[/]", 1, "`/` ends a pattern: write `\\/` for the character"),
    Case("a\nb", 1, "a pattern stands on one line: write `\\n` or `\\r` for a line end"),
    Case("[\r]", 1, "a pattern stands on one line: write `\\n` or `\\r` for a line end"),
  ]

  static let groups = [
    Case("(", 0, unclosedGroup),
    Case("é(a(b)", 2, unclosedGroup),
    Case("a(b(", 3, unclosedGroup),
    Case("(?", 0, unclosedGroup),
    Case("a)b", 1, "`)` closes nothing: add `(` before it, or write `\\)` for the character"),
    Case("a|)", 2, "`)` closes nothing: add `(` before it, or write `\\)` for the character"),
    Case("a(?=b)", 1, lookAround("(?=")),
    Case("(?!b)", 0, lookAround("(?!")),
    Case("(?<=b)", 0, lookAround("(?<=")),
    Case("(?<!b)", 0, lookAround("(?<!")),
    Case("(?<year>a)", 0, named("(?<")),
    Case("(?P<year>a)", 0, named("(?P<")),
    Case("(?i)a", 0, unknownGroup("(?i")),
    Case("(?>a)", 0, unknownGroup("(?>")),
    Case("(?#a)", 0, unknownGroup("(?#")),
    Case("(*)", 1, nothingToRepeat("*")),
    Case(
      String(repeating: "(", count: 65) + "a" + String(repeating: ")", count: 65), 64,
      "groups are nested more than 64 deep: take some of them away"),
  ]

  static let classes = [
    Case("a[bc", 1, unclosedClass),
    Case("[", 0, unclosedClass),
    Case("[^", 0, unclosedClass),
    Case("[a-", 0, unclosedClass),
    Case("[a\\]", 0, unclosedClass),
    Case("a]", 1, "`]` closes nothing: add `[` before it, or write `\\]` for the character"),
    Case(
      "[]a]", 0,
      "`[]` holds nothing and is never found: write what it should hold, or `\\]` for the character"
    ),
    Case(
      "[^]", 0,
      "`[^]` leaves nothing out: write `[\\s\\S]` for any character, or `\\]` for the character"),
    Case("[a[b]", 2, "`[` cannot stand in a class: write `\\[` for the character"),
    Case("[[:alpha:]]", 1, namedClass),
    Case("[a-z-9]", 4, strayHyphen),
    Case("[\\w-.]", 1, rangeOfClass("\\w")),
    Case("[a-\\d]", 3, rangeOfClass("\\d")),
    Case("[+--]", 3, strayHyphen),
    Case("[--a]", 1, strayHyphen),
    Case("[a--b]", 3, strayHyphen),
    Case("é[z-a]", 3, "the range `z-a` runs backwards: write the smaller first"),
    Case("[\\u{42}-A]", 1, "the range `\\u{42}-A` runs backwards: write the smaller first"),
    Case("[\\b]", 1, positionInClass("\\b")),
    Case("[\\B]", 1, positionInClass("\\B")),
    Case("[a\\1]", 2, backReference("\\1")),
    Case("[\\é]", 1, "`\\é` needs no backslash: take it away"),
  ]

  static let repetitions = [
    Case("*a", 0, nothingToRepeat("*")),
    Case("a|+", 2, nothingToRepeat("+")),
    Case("(?:?)", 3, nothingToRepeat("?")),
    Case("{2}", 0, nothingToRepeat("{2}")),
    Case("{2,}a", 0, nothingToRepeat("{2,}")),
    Case("^*", 1, repeatedPosition("^", "*")),
    Case("a$+", 2, repeatedPosition("$", "+")),
    Case("\\b{2}", 2, repeatedPosition("\\b", "{2}")),
    Case("a**", 2, repeatedTwice("*")),
    Case("a{2}{3}", 4, repeatedTwice("{2}")),
    Case("a???", 3, repeatedTwice("??")),
    Case("a+?*", 3, repeatedTwice("+?")),
    Case("a*+", 1, possessive("*+")),
    Case("a{2}+", 1, possessive("{2}+")),
    Case("a{", 1, braceAlone("{")),
    Case("a{b}", 1, braceAlone("{")),
    Case("a{2", 1, braceAlone("{")),
    Case("a{2,3", 1, braceAlone("{")),
    Case("a{2;3}", 1, braceAlone("{")),
    Case("{", 0, braceAlone("{")),
    Case("{a}", 0, braceAlone("{")),
    Case("a}", 1, braceAlone("}")),
    Case("a{,3}", 1, "a repetition begins with its least number: write `{0,…}`"),
    Case(
      "a{3,2}", 1, "`{3,2}` asks for at least 3 and at most 2: write the smaller first"),
    Case("a{1001}", 2, "a repetition counts up to 1000: write a smaller number, or `*`"),
    Case(
      "a{99999999999999999999}", 2, "a repetition counts up to 1000: write a smaller number, or `*`"
    ),
    Case("(?:ab){501}c", 6, tooManyParts),
    Case("(?:(?:a{100}){100}){100}", 13, tooManyParts),
    Case("(?:(?:(?:){1000}){1000})", 17, tooManyParts),
  ]

  static let escapes = [
    Case("a\\", 1, "the pattern ends after a backslash: write `\\\\` for the character"),
    Case("(a)\\1", 3, backReference("\\1")),
    Case("\\k<a>", 0, backReference("\\k")),
    Case("\\p{L}", 0, property("\\p")),
    Case("\\P{L}", 0, property("\\P")),
    Case("\\Aa", 0, "`\\A` is written `^` here: it always means the whole text"),
    Case("a\\z", 1, "`\\z` is written `$` here: it always means the whole text"),
    Case("a\\Z", 1, "`\\Z` is written `$` here: it always means the whole text"),
    Case("\\x41", 0, byNumber("\\x")),
    Case("\\0", 0, byNumber("\\0")),
    Case("\\f", 0, byNumber("\\f")),
    Case("\\u0041", 0, malformedScalar),
    Case("\\u{}", 0, malformedScalar),
    Case("\\u{12", 0, malformedScalar),
    Case("\\u{1234567}", 0, malformedScalar),
    Case("\\u{D83D}", 0, notAScalar("\\u{D83D}")),
    Case("\\u{110000}", 0, notAScalar("\\u{110000}")),
    Case(
      "a\\y", 1,
      "`\\y` means nothing here: take the backslash away for the letter, or write `\\\\` for a backslash"
    ),
    Case("\\é", 0, "`\\é` needs no backslash: take it away"),
    Case("a\\ b", 1, "`\\ ` needs no backslash: take it away"),
  ]

  static let unclosedGroup = "`(` is not closed: add `)`, or write `\\(` for the character"
  static let unclosedClass = "`[` is not closed: add `]`, or write `\\[` for the character"
  static let namedClass =
    "classes have no names here: write the ranges, such as `[A-Za-z]`, or `\\[` for the character"
  static let strayHyphen = "`-` could be a range or a character: write `\\-` for the character"
  static let malformedScalar =
    "`\\u` needs one to six hexadecimal digits in braces: write `\\u{1F5FC}`"
  static let tooManyParts =
    "with its repetitions written out the pattern has more than 1000 parts: repeat less"

  static func lookAround(_ opening: String) -> String {
    "`\(opening)` looks around, which patterns here cannot: match the text itself, or check twice"
  }
  static func named(_ opening: String) -> String {
    "`\(opening)` names a group, and nothing here could use the name: write `(`"
  }
  static func unknownGroup(_ opening: String) -> String {
    "`\(opening)` begins no group here, only `(` and `(?:` do: there are no flags, comments, "
      + "conditions or atomic groups"
  }
  static func rangeOfClass(_ name: String) -> String {
    "`\(name)` is a class and cannot begin or end a range: write `\\-` for the character `-`"
  }
  static func nothingToRepeat(_ sign: String) -> String {
    "nothing stands before `\(sign)` to be repeated: write what should be, or put a backslash "
      + "before each of its signs"
  }
  static func repeatedPosition(_ position: String, _ sign: String) -> String {
    "`\(position)` is a place, not a text, and cannot be repeated: take `\(sign)` away"
  }
  static func repeatedTwice(_ sign: String) -> String {
    "what `\(sign)` already repeats is repeated again: put it into a group, or take one away"
  }
  static func possessive(_ sign: String) -> String {
    "`\(sign)` never gives back, which patterns here cannot: take the `+` away"
  }
  static func braceAlone(_ brace: String) -> String {
    "`\(brace)` is no part of a repetition such as `{2}`, `{2,}` or `{2,5}`: write `\\\(brace)` "
      + "for the character"
  }
  static func backReference(_ escape: String) -> String {
    "`\(escape)` refers back to a group, which patterns here cannot: write the text out"
  }
  static func property(_ escape: String) -> String {
    "`\(escape)` asks for a property of Unicode, which patterns here do not know: write a class"
  }
  static func positionInClass(_ escape: String) -> String {
    "`\(escape)` is a place and cannot stand in a class: take it out of the brackets"
  }
  static func byNumber(_ escape: String) -> String {
    "`\(escape)` is not an escape here: write `\\u{…}` with the number of the character"
  }
  static func notAScalar(_ escape: String) -> String {
    "`\(escape)` is no character of Unicode: write a number up to 10FFFF that is no surrogate"
  }
}

@Suite("Limits")
struct LimitTests {
  @Test("a pattern at a limit is accepted")
  func accepted() throws {
    let nested = String(repeating: "(", count: 64) + "a" + String(repeating: ")", count: 64)
    #expect(try Pattern(Array(nested.utf8)).isFound(in: [0x61]))
    _ = try Pattern(Array("a{999}b".utf8))
    _ = try Pattern(Array(repeating: 0x61, count: 1_000))
  }

  @Test("a pattern behind a limit is refused")
  func refused() {
    let long = #expect(throws: PatternFault.self) {
      _ = try Pattern(Array(repeating: 0x61, count: 4_097))
    }
    #expect(long?.offset == 4_096)
    #expect(long?.description == "a pattern of 4097 bytes is too long: 4096 are allowed")
    let parts = #expect(throws: PatternFault.self) {
      _ = try Pattern(Array(repeating: 0x61, count: 1_001))
    }
    #expect(parts?.reason == .source(.tooManyParts(limit: 1_000)))
  }

  @Test("a source that is not UTF-8 is refused where it stops being it")
  func notUTF8() {
    for source: [UInt8] in [[0x61, 0xFF], [0x61, 0xED, 0xA0, 0xBD], [0x61, 0xC3]] {
      let fault = #expect(throws: PatternFault.self) { _ = try Pattern(source) }
      #expect(fault?.offset == 1)
      #expect(
        fault?.description
          == "these bytes are not UTF-8: write the character, or `\\u{…}` with its number")
    }
  }

  @Test("random sources are compiled or refused inside of themselves, and never crash")
  func randomSources() {
    let seed = UInt64(20_260_901)
    var generator = SeededGenerator(seed: seed)
    let signs = Array("ab01-,()(?:)[^]{}*+?|.^$\\dwsbBu{}é/=<!P\u{0}".utf8) + [0xFF]
    for round in 0..<5_000 {
      let length = Int.random(in: 0...12, using: &generator)
      let source = (0..<length).map { _ in signs.randomElement(using: &generator) ?? 0x61 }
      do throws(PatternFault) {
        let pattern = try Pattern(source)
        _ = pattern.replacingMatches(in: Array("ab01é".utf8) + [0xED, 0xA0, 0xBD], with: [])
      } catch {
        #expect(
          (0...source.count).contains(error.offset) && !error.description.isEmpty,
          "seed \(seed), round \(round): \(source)")
      }
    }
  }
}
