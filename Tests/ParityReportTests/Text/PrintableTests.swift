import ParityReport
import TestSupport
import Testing

@Suite("Printable")
struct PrintableTests {
  @Test(
    "leaves alone what can be seen",
    arguments: [
      "", "plain \"quoted\" \\n", "Grüße", "東京 タワー", "🗼", "👩‍👩‍👧‍👦", "❤️", "1️⃣", "👍🏽", "🇯🇵", "नमस्ते",
      "cafe\u{301}", "한국어", "a\u{302}\u{301}\u{323}\u{308}",
    ])
  func visible(text: String) {
    #expect(Printable.text(text).utf8.elementsEqual(text.utf8))
  }

  @Test(
    "escapes what cannot",
    arguments: [
      ("a\nb\r\n\t", #"a\nb\r\n\t"#), ("\u{1B}[31mred\u{1B}[0m", #"\u{1B}[31mred\u{1B}[0m"#),
      ("\u{0}\u{7F}\u{9B}", #"\u{0}\u{7F}\u{9B}"#), ("admin\u{202E}nimda", #"admin\u{202E}nimda"#),
      ("\u{2066}x\u{2069}", #"\u{2066}x\u{2069}"#), ("12\u{202F}km", #"12\u{202F}km"#),
      ("12\u{A0}km", #"12\u{A0}km"#), ("a\u{200B}b\u{FEFF}", #"a\u{200B}b\u{FEFF}"#),
      ("a\u{200D}b", #"a\u{200D}b"#), ("1\u{200D}2", #"1\u{200D}2"#),
      ("1\u{FE0F}", #"1\u{FE0F}"#), ("a\u{FE00}", #"a\u{FE00}"#),
      ("\u{301}e", #"\u{301}e"#), ("\n\u{301}", #"\n\u{301}"#),
      ("a\u{302}\u{301}\u{323}\u{308}\u{300}", "a\u{302}\u{301}\u{323}\u{308}" + #"\u{300}"#),
      ("\u{2028}\u{2029}", #"\u{2028}\u{2029}"#), ("\u{E000}", #"\u{E000}"#),
      ("\u{10FFFF}", #"\u{10FFFF}"#), ("\u{E0041}", #"\u{E0041}"#), ("\u{AD}", #"\u{AD}"#),
      ("::error::x", #"\u{3A}:error::x"#), ("a ::set-env b", #"a \u{3A}:set-env b"#),
      ("std::vector :: x", "std::vector :: x"), ("#[a]", "#[a]"),
      ("x##vso[task]", #"x##vso\u{5B}task]"#), ("##teamcity[a]", #"##teamcity\u{5B}a]"#),
      ("##[error]", #"##\u{5B}error]"#), ("# a[0]", "# a[0]"),
      ("\u{3164}", #"\u{3164}"#), ("\u{34F}", #"\u{34F}"#),
    ])
  func escaped(text: String, wanted: String) {
    #expect(Printable.text(text).utf8.elementsEqual(wanted.utf8), "\(Printable.text(text))")
  }

  @Test(
    "writes bytes that are no UTF-8 one by one",
    arguments: [
      ([0x61, 0xFF, 0x62], #"a\xFFb"#), ([0xC3], #"\xC3"#), ([0xC0, 0x80], #"\xC0\x80"#),
      ([0xED, 0xA0, 0x80], #"\xED\xA0\x80"#), ([0xF0, 0x9F, 0x97], #"\xF0\x9F\x97"#),
      ([0x0A, 0xF5], #"\n\xF5"#),
    ] as [([UInt8], String)])
  func invalid(bytes: [UInt8], wanted: String) {
    #expect(Printable.text(bytes) == wanted)
  }

  @Test("of very long texts keeps the beginning and the end")
  func long() {
    let text = Printable.text("begin " + String(repeating: "東", count: 100_000) + " end")
    #expect(text.hasPrefix("begin 東") && text.hasSuffix("東 end") && text.contains("…"))
    #expect(text.utf8.count < 4096)
    let ascii = Printable.text(String(repeating: "x", count: 3000), .ascii)
    #expect(ascii.contains("...") && ascii.utf8.count < 2000)
  }

  @Test("writes only ASCII where it must")
  func ascii() {
    #expect(
      Printable.text("Zürich → 🗼 \u{1B}", .ascii) == #"Z\u{FC}rich \u{2192} \u{1F5FC} \u{1B}"#)
  }

  @Test("says where each piece stands, and puts all of the bytes into some piece")
  func offsets() {
    let seed: UInt64 = 7_041_776
    var random = Noise(state: seed)
    for round in 0..<2000 {
      let bytes = Self.noise(&random)
      let glyphs = Printable.glyphs(bytes)
      let offsets = glyphs.map(\.offset)
      #expect(
        offsets == Array(Set(offsets)).sorted() && offsets.first ?? 0 == 0,
        "seed \(seed), round \(round)")
      let text = glyphs.reduce(into: "") { $0 += $1.text }
      let isSafe = text.unicodeScalars.allSatisfy {
        $0.properties.generalCategory != .control && !(0x202A...0x202E).contains($0.value)
      }
      #expect(isSafe, "seed \(seed), round \(round)")
      let ascii = Printable.text(bytes, .ascii).utf8.allSatisfy { (0x20...0x7E).contains($0) }
      #expect(ascii, "seed \(seed), round \(round)")
    }
  }

  private static func noise(_ random: inout Noise) -> [UInt8] {
    var bytes: [UInt8] = []
    let pieces = [
      "a", "é", "\u{301}", "🗼", "\u{200D}", "\u{FE0F}", "\u{1B}[", "\u{202E}", "\n", "東",
    ]
    for _ in 0..<Int.random(in: 0..<12, using: &random) {
      if Int.random(in: 0..<4, using: &random) == 0 {
        bytes.append(UInt8.random(in: 0...255, using: &random))
      } else {
        bytes += Array((pieces.randomElement(using: &random) ?? "").utf8)
      }
    }
    return bytes
  }
}

@Suite("Display width")
struct DisplayWidthTests {
  @Test(
    "in columns",
    arguments: [
      ("", 0), ("abc", 3), ("é", 1), ("e\u{301}", 1), ("東京", 4), ("ﾄｳｷｮｳ", 5), ("ＡＢ", 4),
      ("한국", 4), ("\u{1112}\u{1161}\u{11AB}", 2), ("🗼", 2), ("👩‍👩‍👧‍👦", 2), ("👍🏽", 2), ("🇯🇵", 2),
      ("❤", 1), ("❤️", 2), ("✓✗", 2), ("…", 1), ("→", 1), ("×", 1), ("𠮷", 2), ("नमस्ते", 4),
      ("、", 2), ("\u{3000}", 2),
    ])
  func width(text: String, columns: Int) {
    #expect(DisplayWidth.of(text) == columns)
  }
}

@Suite("A shell word")
struct ShellWordTests {
  @Test(
    "is quoted only where it must be",
    arguments: [
      ("swift", "swift"), ("specs/a-b.parity:14", "specs/a-b.parity:14"), ("", "''"),
      ("new=./core --fast", "'new=./core --fast'"), ("it's", #"'it'\''s'"#), ("$HOME", "'$HOME'"),
      ("a\"b", "'a\"b'"), ("~x", "'~x'"), ("a*", "'a*'"), ("!x", "'!x'"), ("\\", "'\\'"),
      ("東京", "'東京'"), ("#a", "'#a'"), ("{a,b}", "'{a,b}'"),
      ("a\nb's", #"$'a\012b\'s'"#), ("\u{1B}[2J", #"$'\033[2J'"#),
      ("\u{202E}1", #"$'\342\200\2561'"#),
      ("\\\n", #"$'\\\012'"#),
    ])
  func quoting(word: String, wanted: String) {
    #expect(ShellWord.quoted(word) == wanted)
  }

  @Test(
    "lets JSON have no control over a terminal, and stay equal",
    arguments: [
      (#"{"a":"Grüße 👩‍👩‍👧 \n\\"}"#, #"{"a":"Grüße 👩‍👩‍👧 \n\\"}"#),
      ("{\"a\":\"\u{9B}31m\u{202E}\u{7F}\"}", #"{"a":"\u009B31m\u202E\u007F"}"#),
      ("\t{\"a\\\"\u{85}\":\r1}", #" {"a\"\u0085": 1}"#),
      ("[\"\\\\\",\t\"\u{2028}\u{E0041}\"]", #"["\\", "\u2028\uDB40\uDC41"]"#),
    ])
  func json(line: String, expected: String) {
    #expect(Printable.json(Array(line.utf8)).utf8.elementsEqual(expected.utf8))
  }
}
