import ParityPattern
import Testing

@Suite("The dialect")
struct DialectTests {
  /// A pattern, a text, and the part of the text that is found first.
  struct Case: Sendable, CustomTestStringConvertible {
    let name: String
    let pattern: String
    let text: String
    let found: String?

    init(_ name: String, _ pattern: String, _ text: String, _ found: String?) {
      self.name = name
      self.pattern = pattern
      self.text = text
      self.found = found
    }

    var testDescription: String { "\(name): /\(pattern)/ in \(text.debugDescription)" }
  }

  @Test("finds what it says, by every engine", arguments: cases)
  func finds(_ expected: Case) throws {
    for engine in Engine.allCases {
      let pattern = try engine.pattern(expected.pattern)
      let text = Array(expected.text.utf8)
      let found = pattern.firstMatch(in: text).map { String(decoding: text[$0], as: UTF8.self) }
      #expect(found == expected.found, "\(engine)")
      #expect(pattern.isFound(in: text) == (expected.found != nil), "\(engine)")
    }
  }

  static let cases = scalars + classes + groups + repetitions + positions + escapes + choices

  static let scalars = [
    Case("a literal anywhere", "ear", "Clear sky", "ear"),
    Case("a literal that is absent", "Rain", "Clear sky", nil),
    Case("case counts", "clear", "Clear", nil),
    Case("a scalar of two bytes", "°", "21°", "°"),
    Case("a scalar of three bytes", "京", "東京", "京"),
    Case("a scalar of four bytes", "🗼", "東京 🗼", "🗼"),
    Case("a dot is a scalar, not a byte", "^..$", "東🗼", "東🗼"),
    Case("a dot is a scalar, not a character", "^..$", "e\u{301}", "e\u{301}"),
    Case("a dot is no line feed", "a.b", "a\nb", nil),
    Case("a dot is a carriage return", "a.b", "a\rb", "a\rb"),
    Case("nothing is normalised", "é", "e\u{301}", nil),
    Case("an empty text", "a", "", nil),
    Case(
      "signs that need no backslash", "a-b,c:d=e<f>g!h&i#j\"k'", "a-b,c:d=e<f>g!h&i#j\"k'",
      "a-b,c:d=e<f>g!h&i#j\"k'"),
    Case("a space", "a b", "a b", "a b"),
    Case("the second try begins inside of the first", "aab", "aaab", "aab"),
    Case("the lead byte comes in vain", "°C", "1°F 2°C", "°C"),
  ]

  static let classes = [
    Case("a range", "[b-d]+", "abcde", "bcd"),
    Case("several ranges", "[a-c0-2_]+", "-a_2z", "a_2"),
    Case("a complement", "[^a-c]+", "abxyc", "xy"),
    Case("a complement holds line feeds", "[^a]", "a\n", "\n"),
    Case("a complement holds scalars beyond ASCII", "[^a]+", "a東🗼a", "東🗼"),
    Case("a hyphen first", "[-a]+", "b-a", "-a"),
    Case("a hyphen last", "[a-]+", "b-a", "-a"),
    Case("a hyphen first in a complement", "[^-a]+", "-ab", "b"),
    Case("a hyphen alone", "[-]", "a-", "-"),
    Case("a hyphen escaped", "[a\\-z]+", "b-z", "-z"),
    Case("a caret that is not first", "[a^]+", "b^a", "^a"),
    Case("a closing bracket escaped", "[\\]]", "a]", "]"),
    Case("signs mean themselves", "[.*+?(){}|$]+", "a.*+?(){}|$", ".*+?(){}|$"),
    Case("a class in a class", "[\\d.]+", "v1.25b", "1.25"),
    Case("a complement in a class", "[\\D]+", "12ab", "ab"),
    Case("a complement in a complement", "[^\\D]+", "ab12", "12"),
    Case("everything", "[\\s\\S]+", "a\n東", "a\n東"),
    Case("a range beyond ASCII", "[ぁ-ん]+", "東かな", "かな"),
    Case("a range with numbers", "[\\u{3041}-\\u{3093}]+", "東かな", "かな"),
    Case("a range over the surrogates", "[\\u{D7FF}-\\u{E000}]", "\u{E000}", "\u{E000}"),
    Case("a range of one", "[a-a]", "ba", "a"),
    Case("overlapping ranges", "[a-mf-z]+", "3xyz", "xyz"),
    Case("digits are ASCII", "\\d", "٣", nil),
    Case("words are ASCII", "\\w+", "éa_9é", "a_9"),
    Case("spaces are ASCII", "\\s+", "a\u{A0}\u{202F} \t\n\u{B}\u{C}\rb", " \t\n\u{B}\u{C}\r"),
    Case("no digit", "\\D+", "1٣a2", "٣a"),
    Case("no word", "\\W+", "aé-b", "é-"),
    Case("no space", "\\S+", " \u{A0}a ", "\u{A0}a"),
  ]

  static let groups = [
    Case("a group", "(ab)+", "xababx", "abab"),
    Case("a group that is not kept", "(?:ab)+", "xababx", "abab"),
    Case("groups in groups", "((a)(?:b(c)))", "abc", "abc"),
    Case("an empty group", "a()b", "ab", "ab"),
    Case("an empty alternative", "^(?:a|)b", "b", "b"),
  ]

  static let choices = [
    Case("the left alternative first", "a|ab", "ab", "a"),
    Case("the right one where the left fails", "(?:a|ab)c", "abc", "abc"),
    Case("leftmost before first", "b|a", "ab", "a"),
    Case("anchors bind to alternatives", "^a|b$", "cb", "b"),
    Case("many", "one|two|three", "a three", "three"),
    Case("a common end", "(?:Clear|Fog) sky", "Fog sky", "Fog sky"),
  ]

  static let repetitions = [
    Case("none or more", "ba*", "baaa", "baaa"),
    Case("one or more", "a+", "baaa", "aaa"),
    Case("one at least", "ba+", "bc", nil),
    Case("perhaps", "colou?r", "color", "color"),
    Case("exactly", "a{2}", "aaa", "aa"),
    Case("exactly none", "^a{0}b", "b", "b"),
    Case("at least", "a{2,}", "aaaa", "aaaa"),
    Case("at least, too few", "^a{2,}$", "a", nil),
    Case("between", "a{1,3}", "aaaa", "aaa"),
    Case("between, as few", "a{1,3}?", "aaaa", "a"),
    Case("as few, up to something", "<.+?>", "<a><b>", "<a>"),
    Case("as many, up to something", "<.+>", "<a><b>", "<a><b>"),
    Case("as few as none", "a??b", "ab", "ab"),
    Case("a lazy star forced on", "^a*?$", "aaa", "aaa"),
    Case("numbers with zeros", "a{02}", "aaa", "aa"),
    Case("of a class", "[0-9a-f]{4}-[0-9a-f]{2}", "id 12ab-cd", "12ab-cd"),
    Case("of a group with choices", "^(?:a|b){3}$", "aba", "aba"),
    Case("of what can be empty", "(?:a?){3}", "aa", "aa"),
    Case("rounds must read: the empty alternative is passed over", "(?:|a)*", "aa", "aa"),
    Case("required rounds need not read", "(?:|a){2}", "aa", ""),
    Case("a round after a required empty one", "(?:|a)+", "aa", "aa"),
    Case("a star in a star", "(?:a*)*b", "aab", "aab"),
    Case("a lazy part at a round's end", "(?:a?b??)*", "ab", "ab"),
    Case("places in rounds", "(?:^|a)*b", "aab", "aab"),
    Case("of nothing", "x(?:)*y", "xy", "xy"),
    Case("of a place in a group", "x(?:\\b)*", "x", "x"),
  ]

  static let positions = [
    Case("the beginning", "^a", "ab", "a"),
    Case("the beginning is not a line's", "^a", "b\na", nil),
    Case("the end", "a$", "ba", "a"),
    Case("the end is not a line's", "a$", "a\nb", nil),
    Case("the end is behind a last line feed", "a$", "a\n", nil),
    Case("both around nothing", "^$", "", ""),
    Case("both around something", "^$", "a", nil),
    Case("a beginning after something", "a^b", "ab", nil),
    Case("a beginning after what is perhaps there", "a*^b", "b", "b"),
    Case("an end before something", "a$b", "ab", nil),
    Case("a word", "\\bcat\\b", "concat cat", "cat"),
    Case("a word at both ends", "^\\bcat\\b$", "cat", "cat"),
    Case("no word in an empty text", "\\b", "", nil),
    Case("inside of a word", "\\Bcat", "cat concat", "cat"),
    Case("an empty text is no edge", "\\B", "", ""),
    Case("words are ASCII at edges, too", "\\ba", "éa", "a"),
    Case("an underscore is of the word", "\\ba", "_a", nil),
    Case("an edge before and after a choice", "\\b(?:a|an)\\b", "an", "an"),
  ]

  static let escapes = [
    Case(
      "signs", "\\.\\*\\+\\?\\(\\)\\[\\]\\{\\}\\|\\^\\$\\\\\\/", ".*+?()[]{}|^$\\/",
      ".*+?()[]{}|^$\\/"),
    Case("signs that need none", "\\-\\#\\\"\\'\\@\\~\\_", "-#\"'@~_", "-#\"'@~_"),
    Case("a line feed", "a\\nb", "a\nb", "a\nb"),
    Case("a carriage return", "\\r", "\r", "\r"),
    Case("a tabulator", "\\t", "\t", "\t"),
    Case("a scalar by number", "\\u{1F5FC}", "東🗼", "🗼"),
    Case("a scalar by a small number", "\\u{41}\\u{000042}", "AB", "AB"),
    Case("small and capital digits", "\\u{e9}\\u{E9}", "éé", "éé"),
    Case("the first scalar", "\\u{0}", "a\0", "\0"),
    Case("the last scalar", "\\u{10FFFF}", "\u{10FFFF}", "\u{10FFFF}"),
    Case("a date", "^\\d{4}-\\d{2}-\\d{2}T\\d{2}:00$", "2026-09-01T07:00", "2026-09-01T07:00"),
    Case("a temperature", "^-?\\d+°$", "-12°", "-12°"),
    Case("a path", "^\\/cities\\/\\d+$", "/cities/1850147", "/cities/1850147"),
  ]
}
