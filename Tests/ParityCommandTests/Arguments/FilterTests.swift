import ParityCommand
import Testing

@Suite("A filter")
struct FilterTests {
  static let subject = Filter.Subject(
    title: "a city id must be a number: \"quoted\"", tags: ["smoke", "validation"],
    suite: "weather", routes: ["/search", "/cities/1850147"])

  @Test(
    "lets through",
    arguments: [
      #"name("city id")"#, #"name(/^a city .* number/)"#, #"name("\"quoted\"")"#, "name(number)",
      "tag(smoke)", "tag(@smoke)", #"tag("smoke")"#, "tag(/^val/)", "suite(weather)",
      #"screen("/search")"#, #"screen(/^\/cities\/\d+$/)"#, "!tag(slow)", "!!tag(smoke)",
      "tag(smoke) & suite(weather)", "tag(slow) | suite(weather)",
      "tag(slow) & tag(slow) | tag(smoke)", "tag(smoke) | tag(slow) & tag(slow)",
      "!(tag(slow) | tag(wip))", "  ( ( tag( smoke ) ) )\t", "!tag(slow)&!tag(wip)",
    ])
  func admitted(source: String) throws {
    #expect(try Filter(parsing: source).admits(Self.subject))
  }

  @Test(
    "keeps out",
    arguments: [
      #"name("City id")"#, "name(/^city/)", "tag(smok)", #"tag("smoke ")"#, "suite(weath)",
      #"screen("/cities")"#, "!tag(smoke)", "tag(smoke) & tag(slow)", "tag(slow) | tag(wip)",
      "(tag(smoke) | tag(slow)) & tag(slow)", "!tag(smoke) & tag(smoke) | tag(slow)",
      "name(\"a city id must be a number: \\\"quoted\\\" and more\")",
    ])
  func refused(source: String) throws {
    #expect(try !Filter(parsing: source).admits(Self.subject))
  }

  @Test("tells letters apart that Swift calls equal")
  func normalization() throws {
    var subject = Self.subject
    subject.title = "cafe\u{301}"
    #expect(try !Filter(parsing: "name(\"caf\u{E9}\")").admits(subject))
    #expect(try Filter(parsing: "name(\"cafe\u{301}\")").admits(subject))
  }

  @Test("says whether it needs routes")
  func routes() throws {
    #expect(try Filter(parsing: "tag(a) & !(name(b) | screen(/x/))").needsRoutes)
    #expect(try !Filter(parsing: "tag(a) | suite(b)").needsRoutes)
  }

  @Test("names its tags and suites, to be held against those that there are")
  func names() throws {
    let filter = try Filter(parsing: "tag(a) & !tag(\"b\") | tag(/c/) & suite(d)")
    #expect(filter.namedTags == ["a", "b"] && filter.namedSuites == ["d"])
  }

  @Test("is nested 64 deep and no deeper")
  func depth() throws {
    let deep = { String(repeating: "(", count: $0) + "tag(a)" + String(repeating: ")", count: $0) }
    _ = try Filter(parsing: deep(64))
    #expect(throws: FilterFault(source: deep(65), offset: 64, reason: .tooDeep)) {
      try Filter(parsing: deep(65))
    }
    #expect(throws: FilterFault.self) {
      try Filter(parsing: String(repeating: "!", count: 100_000) + "tag(a)")
    }
  }

  @Test("that is wrong says where", arguments: FilterTests.faults)
  func fault(source: String, offset: Int, reason: FilterFault.Reason) {
    #expect(throws: FilterFault(source: source, offset: offset, reason: reason)) {
      try Filter(parsing: source)
    }
  }

  static let faults: [(String, Int, FilterFault.Reason)] = [
    ("", 0, .empty), ("   ", 3, .empty), ("tag(a) &", 8, .endsEarly), ("!", 1, .endsEarly),
    ("smoke", 0, .bareWord("smoke")), ("tag", 3, .noArgument(field: "tag")),
    ("tag(a) tag(b)", 7, .noOperator), ("tag(a)) ", 6, .parenthesisNotOpened),
    ("(tag(a)", 0, .parenthesisNotClosed), ("tags(a)", 0, .unknownField("tags", meant: "tag")),
    ("title(a)", 0, .unknownField("title", meant: "name")),
    ("tag(a) && tag(b)", 7, .otherOperator("&&", instead: "&")),
    ("tag(a) || tag(b)", 7, .otherOperator("||", instead: "|")),
    ("tag(a) and tag(b)", 7, .otherOperator("and", instead: "&")),
    ("not tag(b)", 0, .otherOperator("not", instead: "!")),
    ("name(\"a)", 5, .quoteNotClosed), ("name(\"\")", 5, .emptyArgument(field: "name")),
    ("name()", 5, .emptyArgument(field: "name")), ("name(/a)", 5, .patternNotClosed),
    ("name(/a\\/)", 5, .patternNotClosed), ("name(/a\\", 5, .patternNotClosed),
    ("name(\"a\\n\")", 7, .badEscape), ("name(a b)", 7, .argumentNotClosed(field: "name")),
    ("& tag(a)", 0, .noTerm), ("tag(a) & | tag(b)", 9, .noTerm), ("=x", 0, .noTerm),
  ]
}
