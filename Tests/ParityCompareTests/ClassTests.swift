import Testing

@testable import ParityCompare

/// Every class of difference, with the hint that goes with it.
@Suite struct ClassTests {
  struct Case: CustomTestStringConvertible, Sendable {
    let left: String
    let right: String
    let wanted: String
    let hint: String?

    init(_ left: String, _ right: String, _ wanted: String, _ hint: String? = nil) {
      self.left = left
      self.right = right
      self.wanted = wanted
      self.hint = hint
    }

    var testDescription: String { "\(left) against \(right)" }
  }

  static let numbers: [Case] = [
    Case("0.1", "0.10000000149011612", "number.float32", "kotlin had the number in a 32-bit float"),
    Case("16777216", "16777217", "number.float32", "swift had the number in a 32-bit float"),
    Case(
      "0.30000000000000004", "0.3", "number.ulp",
      "the last bit differs: a sum in another order, or another algorithm"),
    Case(
      "9007199254740993", "9007199254740992", "number.precision",
      "kotlin had the number in a binary64, which has no more digits"),
    Case(
      "18446744073709551615", "18446744073709551616", "number.precision",
      "kotlin had the number in a binary64, which has no more digits"),
    Case(
      "-3", "-2", "number.rounding",
      "neighbours: a count that is off by one, something kept across `launch` (--twice finds it), "
        + "or a half that is rounded another way"),
    Case(
      "2.34", "2.35", "number.rounding",
      "neighbours in the last digit: rounded another way (half up, half even, cut off)"),
    Case("3.14", "3.14159", "number.rounding", "swift rounds to 2 decimal places"),
    Case("3.14159", "3.1", "number.rounding", "kotlin rounds to 1 decimal place"),
    Case("12.5", "-12.5", "number.sign", "the sign is another"),
    Case(
      "1250", "12.50", "number.scale",
      "swift has 100 times the number of kotlin: another unit"),
    Case("0.35", "35", "number.scale", "kotlin has 100 times the number of swift: another unit"),
    Case(
      "1700000000", "1700000000000", "instant.spelling",
      "swift writes seconds, kotlin milliseconds"),
    Case(
      "721692800", "1700000000", "instant.spelling",
      "swift counts seconds from 2001 (Foundation's reference date), kotlin from 1970"),
    Case("7", "12", "number"),
    Case("1e400", "1e401", "number.scale", "kotlin has 10 times the number of swift: another unit"),
    Case("1e999999999999", "2", "number"),
  ]

  static let texts: [Case] = [
    Case(
      #""\u00e9""#, #""e\u0301""#, "string.canonical",
      "the same text: swift composes it (NFC), kotlin does not (NFD)"),
    Case(#""\ufb01x""#, #""fix""#, "string.compat"),
    Case(#""Ａ１""#, #""A1""#, "string.compat"),
    Case(#""it’s…""#, #""it's...""#, "string.compat"),
    Case(#""x²""#, #""x2""#, "string.compat"),
    Case(#""\u2764""#, #""\u2764\ufe0f""#, "string.invisible"),
    Case(#""a\u200bb""#, #""ab""#, "string.invisible"),
    Case(#""a\r\nb""#, #""a\nb""#, "string.space", "swift ends lines with CR LF"),
    Case(#"" a""#, #""a""#, "string.space", "kotlin trims what swift leaves"),
    Case(#""  ""#, #""""#, "string.space", "kotlin trims what swift leaves"),
    Case(
      #""9:00\u202fAM""#, #""9:00 AM""#, "string.space",
      "the same but for white space: other locale data, or a trim"),
    Case(#""Straße""#, #""STRASSE""#, "string.case", "the same but for capitals"),
    Case(
      #""title""#, #""tıtle""#, "string.case",
      "Turkish capitals: the change of case depends on the locale"),
    Case(
      #""0C7A1A3E-9AC5-4B0E-8F6D-0C1B2A3D4E5F""#, #""0c7a1a3e-9ac5-4b0e-8f6d-0c1b2a3d4e5f""#,
      "string.case", "a UUID in other capitals"),
    Case(
      #""a\ud83d""#, #""a""#, "string.surrogate",
      "swift cut a text between two UTF-16 units, in the middle of a character"),
    Case(
      #""a\ufffd""#, #""a😀""#, "string.surrogate",
      "swift could not decode a character: a cut emoji or bytes of another encoding"),
    Case(#""Ã©""#, #""é""#, "string.encoding", "swift read UTF-8 as Latin-1"),
    Case(#""it’s""#, #""itâ€™s""#, "string.encoding", "kotlin read UTF-8 as Latin-1"),
    Case(#""a &amp; b""#, #""a & b""#, "string.escape", "swift escaped it once more"),
    Case(#""a\nb""#, #""a\\nb""#, "string.escape", "kotlin escaped it once more"),
    Case(#""abcdef""#, #""abc""#, "string.cut", "kotlin ends after 3 characters"),
    Case(#""ab…""#, #""abcdef""#, "string.cut", "swift ends after 2 characters"),
    Case(
      #""😀😀""#, #""😀😀😀""#, "string.cut",
      "swift ends after 2 code points (4 UTF-16 units)"),
    Case(#""b, a""#, #""a, b""#, "string.order", "the same words in another order"),
    Case(#""1,5""#, #""1.5""#, "locale.number", "the same digits: written for another locale"),
    Case(#""1.234,50 €""#, #""€1,234.50""#, "locale.number"),
    Case(#""١٢""#, #""12""#, "locale.number"),
    Case(#""/a%20b""#, #""/a b""#, "url.encoding"),
    Case(
      #""a+b%2F""#, #""a%20b/""#, "url.encoding",
      "the same address: other characters are escaped"),
    Case(#""%2f""#, #""%252f""#, "url.encoding", "kotlin escaped it once more"),
    Case(
      #""Optional(\"x\")""#, #""x""#, "string",
      "swift printed an Optional instead of what is in it"),
    Case(#""Tokyo""#, #""null""#, "string", "kotlin printed a missing value as a word"),
    Case(#""2.2""#, #""2.3""#, "string"),
    Case(#""""#, #""x""#, "string"),
  ]

  static let instants: [Case] = [
    Case(
      #""1970-01-01T00:00:00Z""#, #""1970-01-01T00:00:00.000Z""#, "instant.spelling",
      "the same instant: kotlin writes a fraction of a second"),
    Case(
      #""1970-01-01T01:00:00+01:00""#, #""1970-01-01T00:00:00Z""#, "instant.spelling",
      "the same instant: Z against an offset"),
    Case(
      #""2026-03-01T00:00:00""#, #""2026-03-01T00:00:00Z""#, "instant.spelling",
      "the same clock: swift leaves the time zone out"),
    Case(
      #""2026-03-01""#, #""2026-03-01T00:00:00Z""#, "instant.spelling",
      "swift writes the date without the time"),
    Case(
      #""2026-03-01T00:00:00.123Z""#, #""2026-03-01T00:00:00.123456Z""#, "instant.spelling",
      "the same instant: swift cuts the fraction off"),
    Case(
      #""2026-03-01T09:00:00Z""#, #""2026-03-01T14:30:00Z""#, "instant.zone",
      "5 h 30 min apart: the same wall clock read in another time zone"),
    Case(#""2026-03-01T09:00:00Z""#, #""2026-03-01T09:01:00Z""#, "string"),
    Case(
      #""1970-01-20T00:00:00Z""#, "1641600", "instant.spelling",
      "swift writes the date as text, kotlin as seconds since 1970"),
  ]

  static let shapes: [Case] = [
    Case(
      "1", #""1""#, "type",
      "kotlin has the digits in quotes, swift as a number (a lenient decoder)"),
    Case(#""true""#, "true", "type", "swift has the word in quotes, kotlin as a boolean"),
    Case("true", "1", "type", "kotlin writes booleans as numbers (NSNumber, a database column)"),
    Case("null", "1.5", "type", "swift has null: perhaps NaN or infinity, which JSON lacks"),
    Case("[1]", "7", "type", "swift has a list, kotlin a number"),
    Case("true", "false", "boolean"),
    Case("[]", "null", "empty.kind", "swift writes [] for nothing, kotlin null"),
    Case("{}", "[]", "empty.kind"),
    Case(#""""#, "null", "empty.kind"),
    Case(
      #"["k1",1]"#, #"{"k1":1}"#, "map.shape",
      "swift writes the map as a list of keys and values (its keys are no strings)"),
    Case(#"[["k1",1]]"#, #"{"k1":1}"#, "map.shape"),
    Case(#"{"1":"a"}"#, #"[1,"a"]"#, "map.shape"),
    Case(#"[{"key":"k1","value":1}]"#, #"{"k1":1}"#, "map.shape"),
    Case(
      #""/wA=""#, "[-1,0]", "bytes.shape",
      "swift writes bytes as base64, kotlin as a list of numbers"),
    Case(
      "[255,0]", #""ff00""#, "bytes.shape",
      "kotlin writes bytes as hexadecimal, swift as a list of numbers"),
    Case(
      #""loaded""#, #"{"loaded":{}}"#, "enum.encoding",
      "swift writes the case as a bare name, kotlin as an object"),
    Case(#"{"type":"loaded"}"#, #""loaded""#, "enum.encoding"),
    Case(
      #"{"type":"loaded","n":1}"#, #"{"status":"loaded","n":1}"#, "enum.encoding",
      "swift names the case in type, kotlin in status"),
    Case(
      #"{"loaded":{"n":1}}"#, #"{"status":"loaded","n":1}"#, "enum.encoding",
      "swift wraps the payload in the case's name, kotlin names it in status"),
  ]

  static let orders: [Case] = [
    Case(
      #"["～","😀"]"#, #"["😀","～"]"#, "array.order",
      "swift sorts by code points, kotlin by UTF-16 units"),
    Case(
      #"["B","a"]"#, #"["a","B"]"#, "array.order",
      "swift sorts by code points, kotlin without regard to capitals"),
    Case(
      #"["e","z","é"]"#, #"["e","é","z"]"#, "array.order",
      "swift sorts by code points, kotlin as a dictionary does"),
    Case(
      #"["a","b"]"#, #"["b","a"]"#, "array.order",
      "swift sorts by code points, kotlin backwards"),
    Case("[1,2]", "[2,1]", "array.order", "the same elements in another order"),
  ]

  @Test("a class is told from two values", arguments: numbers + texts + instants + shapes + orders)
  func classes(_ pair: Case) {
    let difference = difference(#"{"v":\#(pair.left)}"#, #"{"v":\#(pair.right)}"#)
    #expect(difference?.classification.rawValue == pair.wanted)
    if let hint = pair.hint {
      #expect(difference?.sentence(naming: ["swift", "kotlin"]) == hint)
    }
  }

  static let evenHanded = ["has a list", "for nothing", "names the case in type"]

  @Test("a class is the same from both sides", arguments: numbers + texts + instants + shapes)
  func mirrored(_ pair: Case) {
    let difference = difference(#"{"v":\#(pair.right)}"#, #"{"v":\#(pair.left)}"#)
    #expect(difference?.classification.rawValue == pair.wanted)
    // A sentence that says the same of both begins with the other one.
    if let hint = pair.hint, !Self.evenHanded.contains(where: hint.contains) {
      #expect(difference?.sentence(naming: ["kotlin", "swift"]) == hint)
    }
  }

  static let keys: [Case] = [
    Case(
      #"{"v":[]}"#, "{}", "default.absent",
      "kotlin leaves the default out (encodeDefaults, a nil collection), swift writes it"),
    Case(#"{"v":false}"#, "{}", "default.absent"),
    Case(#"{"v":0}"#, "{}", "default.absent"),
    Case(
      #"{"v":null}"#, "{}", "shape.null-absent",
      "swift writes null where kotlin leaves the key out"),
    Case(#"{"v":3}"#, "{}", "key.absent", "kotlin has no such key"),
    Case(
      #"{"userId":1}"#, #"{"user_id":1}"#, "key.case",
      #"swift names the key "userId", kotlin "user_id""#),
    Case(#"{"\u00e9":1}"#, #"{"e\u0301":1}"#, "key.canonical"),
    Case(
      #"{"\u00e9":1,"e\u0301":2}"#, #"{"\u00e9":1}"#, "key.canonical",
      "kotlin took two keys that look the same for one"),
  ]

  @Test("a class is told from the keys of two objects", arguments: keys)
  func ofKeys(_ pair: Case) {
    let difference = difference(pair.left, pair.right)
    #expect(difference?.classification.rawValue == pair.wanted)
    if let hint = pair.hint {
      #expect(difference?.sentence(naming: ["swift", "kotlin"]) == hint)
    }
  }

  @Test("classes that no two values of their own have are told elsewhere")
  func all() {
    let shown =
      Set(
        (Self.numbers + Self.texts + Self.instants + Self.shapes + Self.orders + Self.keys)
          .map(\.wanted))
    let elsewhere: Set<DivergenceClass> = [
      .numberForm, .numberDigits, .numberNegativeZero, .numberTolerated, .replyUnknownKey,
      .arrayMissing, .arrayRepeated, .unexplored, .outcome, .attempts,
    ]
    for known in DivergenceClass.allCases where !elsewhere.contains(known) {
      #expect(shown.contains(known.rawValue), "\(known.rawValue)")
    }
  }

  static let points: [(left: String, right: String, names: [String])] = [
    (#""abc""#, #""abd""#, ["U+0063 LATIN SMALL LETTER C", "U+0064 LATIN SMALL LETTER D"]),
    (#""ab""#, #""a""#, ["U+0062 LATIN SMALL LETTER B", "the end of the text"]),
    (#""\ud83d""#, #""?""#, ["U+D83D half a surrogate pair", "U+003F QUESTION MARK"]),
    (#""😀""#, #""\u0000""#, ["U+1F600 GRINNING FACE", "U+0000 NULL"]),
  ]

  @Test("the first code point that differs has its name", arguments: points)
  func codePoints(_ pair: (left: String, right: String, names: [String])) {
    #expect(difference(#"{"v":\#(pair.left)}"#, #"{"v":\#(pair.right)}"#)?.codePoints == pair.names)
  }

  @Test("groups beyond the second are named as well")
  func thirdGroup() {
    let states = [#"{"v":1,"w":1}"#, #"{"v":2,"w":1}"#, #"{"v":2,"w":"1"}"#].map(state)
    #expect(
      found(states).last?.sentence(naming: ["swift", "kotlin", "typescript"])
        == "typescript has the digits in quotes, swift as a number (a lenient decoder)")
  }

  static let verbs: [(hint: String, text: String)] = [
    ("{0} has no such key", "swift and dart have no such key"),
    (
      "{1} writes null where {0} leaves the key out",
      "kotlin writes null where swift and dart leave the key out"
    ),
    ("{1} rounds, {0} does not", "kotlin rounds, swift and dart do not"),
    ("{0} writes bytes, {1} as a list", "swift and dart write bytes, kotlin as a list"),
    ("what {0} had", "what swift and dart had"),
    ("as {0}", "as swift and dart"),
    ("{7} has", "{7} has"),
  ]

  @Test("a hint is written for one and agrees with several", arguments: verbs)
  func agreement(_ pair: (hint: String, text: String)) {
    #expect(fill(pair.hint, with: ["swift and dart", "kotlin"]) == pair.text)
  }

  private func difference(_ left: String, _ right: String) -> Difference? {
    let differences = found([state(left), state(right)])
    #expect(differences.count == 1)
    return differences.first
  }
}
