import ParityCommand
import TestSupport
import Testing

@Suite("Goldens of the command line")
struct UsageGoldenTests {
  struct Case: CustomTestStringConvertible {
    var name: String
    var words: [String]
    var testDescription: String { name }

    init(_ name: String, _ words: String...) {
      self.name = name
      self.words = words
    }
  }

  static let errors = [
    Case("no-command"),
    Case("unknown-command", "chekc"),
    Case("command-of-another-tool", "lint"),
    Case("nothing-near", "frobnicate"),
    Case("option-before-command", "--quiet", "run"),
    Case("unknown-topic", "help", "rum"),
    Case("misspelt-option", "run", "--filtre", "tag(x)"),
    Case("option-of-another-tool", "run", "--grep=x"),
    Case("unknown-letter", "run", "-x"),
    Case("value-forgotten-at-the-end", "run", "--filter"),
    Case("value-forgotten-before-an-option", "run", "--impl", "--list"),
    Case("letter-without-value", "run", "-j"),
    Case("flag-with-value", "run", "--fail-fast=yes"),
    Case("given-twice", "run", "--seed", "1", "--seed", "2"),
    Case("jobs-zero", "run", "-j0"),
    Case("jobs-negative", "run", "--jobs", "-1"),
    Case("seed-too-large", "run", "--seed", "18446744073709551616"),
    Case("duration-without-unit", "run", "--timeout", "5"),
    Case("duration-of-nothing", "run", "--timeout", "0s"),
    Case("duration-too-fine", "run", "--timeout", "0.0001s"),
    Case("no-duration", "run", "--timeout", "soon"),
    Case("no-date", "run", "--today", "31.1.2027"),
    Case("no-such-day", "run", "--today", "2027-02-29"),
    Case("misspelt-choice", "run", "--color", "alway"),
    Case("no-choice", "run", "--format", "xml"),
    Case("tag-with-space", "run", "--tag", "a b"),
    Case("empty-operand", "run", ""),
    Case("no-line", "run", "a.parity:"),
    Case("line-zero", "run", "a.parity:0"),
    Case("impl-empty", "run", "--impl", ""),
    Case("impl-without-command", "run", "--impl", "new="),
    Case("impl-needs-shell", "run", "--impl", "new=cd core && ./run"),
    Case("impl-quote-open", "run", "--impl", "./core 'a b"),
    Case("impl-without-port", "run", "--impl", "tcp://localhost"),
    Case("impl-bad-port", "run", "--impl", "tcp://localhost:65536"),
    Case("impl-bare-ipv6", "run", "--impl", "tcp://::1:4100"),
    Case("impl-same-name", "run", "--impl", "./a/core", "--impl", "./b/core"),
    Case(
      "reference-misspelt", "run", "--impl", "swift", "--impl", "kotlin", "--reference", "swfit"),
    Case("reference-absent", "run", "--impl", "swift", "--reference", "ts"),
    Case("filter-word", "run", "--filter", "smoke"),
    Case("filter-field", "run", "--filter", "tag(a) & titel(/x/)"),
    Case("filter-pattern", "run", "--filter", "name(/a(b/)"),
    Case("filter-operator", "list", "--filter", "tag(a) and tag(b)"),
    Case("filter-wide", "run", "--filter", "name(\"東京🗼\") tag(a)"),
    Case(
      "filter-long", "run", "--filter",
      String(repeating: "tag(a) | ", count: 40) + "tog(b)"
        + String(repeating: " | tag(c)", count: 9)
    ),
    Case("control-characters", "run", "--\u{1B}[31mred\u{7}\u{202E}"),
    Case("control-characters-in-a-value", "run", "--jobs", "\u{1B}]0;title\u{7}\r\n4"),
    Case("fmt-standard-input-and-file", "fmt", "-", "a.parity"),
    Case("report-of-nothing", "report", "--junit", "junit.xml"),
    Case("report-for-two-readers", "report", "a.ndjson", "--terminal", "--agent"),
    Case("report-misspelt", "report", "a.ndjson", "--junit-xml", "b.xml"),
    Case("log-nowhere", "run", "--log="),
    Case("drive-nobody", "drive", "ls"),
    Case("drive-two", "drive", "--impl", "swift", "--connect", "localhost:1"),
  ]

  @Test("mistakes", arguments: errors)
  func mistake(wanted: Case) {
    let error = #expect(throws: UsageError.self) { try Invocation.read(wanted.words) }
    guard let text = error?.text() else { return }
    #expect(Golden.difference(text + "\n", "report/usage/\(wanted.name).txt") == nil)
  }

  static let pages = [
    ("overview", []), ("run", ["run"]), ("list", ["list"]), ("check", ["check"]), ("fmt", ["fmt"]),
    ("report", ["report"]), ("drive", ["drive"]),
  ]

  @Test("help", arguments: pages)
  func help(name: String, topic: [String]) throws {
    guard case .help(let page) = try Invocation.read(["help"] + topic) else {
      Issue.record("no help")
      return
    }
    #expect(Golden.difference(page.text(width: 80) + "\n", "report/help/\(name).txt") == nil)
    let lines = page.text(width: 80).split(separator: "\n")
    #expect(lines.allSatisfy { $0.count <= 100 })
  }

  @Test("are all of some case")
  func orphans() {
    #expect(
      Golden.orphans(
        in: "report/usage", known: Self.errors.map { "report/usage/\($0.name).txt" }) == [])
    #expect(
      Golden.orphans(in: "report/help", known: Self.pages.map { "report/help/\($0.0).txt" }) == [])
  }
}
