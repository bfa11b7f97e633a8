import Testing

@testable import ParityLanguage

@Suite("Limits")
struct LimitTests {
  @Test("A line of 1 MiB is read, one byte more is told")
  func longLine() {
    let start = "  do A x = \""
    let longest = String(repeating: "a", count: SourceText.lineLimit - start.utf8.count - 1)
    func read(_ text: String) -> CheckedFile {
      .read(
        bytes: source("parity 1", "scenario \"t\"", "  launch \"/x\"", start + text + "\""),
        path: "long.parity")
    }
    #expect(read(longest).diagnostics == [])
    let longer = read(longest + "a").diagnostics
    #expect(longer.map(\.rule) == [.lineTooLong])
    #expect(longer.map(\.location.line) == [4])
    // What is shown of such a line still fits a screen.
    #expect(longer.allSatisfy { $0.render().utf8.count < 1000 })
  }

  @Test("A caret far out in a long line stays in sight")
  func longLineIsShownInPart() throws {
    let text = "  do A " + (0..<400).map { "a\($0) = \($0)" }.joined(separator: ", ") + ", b = yes"
    let file = CheckedFile.read(
      bytes: source("parity 1", "scenario \"t\"", "  launch \"/x\"", text), path: "long.parity")
    let diagnostic = try #require(file.diagnostics.first)
    let lines = diagnostic.render().split(separator: "\n")
    #expect(lines[1].count < 200)
    #expect(lines[2].count == lines[1].count)
    #expect(lines[1].hasSuffix("b = yes"))
    #expect(lines[2].hasSuffix(" ^^^"))
  }

  @Test("A file that is too large is cut, and told")
  func largeFile() {
    let text = source("parity 1", "scenario \"t\"", "  launch \"/x\"", "# and so on")
    let cut = SourceText(bytes: text, path: "large.parity", sizeLimit: 40)
    #expect(cut.bytes.count == 40)
    #expect(cut.flaws.map(\.kind) == [.fileTooLong])
    #expect(SourceText(bytes: text, path: "large.parity").flaws == [])
  }

  @Test("Brackets and paths go 64 deep", arguments: [63, 64, 65])
  func nesting(depth: Int) {
    let list = String(repeating: "[", count: depth) + String(repeating: "]", count: depth)
    let path = (0..<depth).map { "k\($0)" }.joined(separator: ".")
    for line in ["do A x = \(list)", "do A \(path) = 1"] {
      let file = CheckedFile.read(
        bytes: source("parity 1", "scenario \"t\"", "  launch \"/x\"", "  " + line),
        path: "deep.parity")
      #expect(file.hasErrors == (depth > 64), "\(line)")
      if !file.hasErrors {
        #expect(file.scenario(at: 0).steps.count == 2)
        #expect(Formatter.format(file.source) != nil)
      }
    }
  }
}

/// Files that are long in one dimension; what they cost grows with their size and not faster.
@Suite("Many of a kind")
struct ManyTests {
  private func rules(_ lines: [String]) -> [DiagnosticRule?] {
    let text = Array((["parity 1"] + lines).joined(separator: "\n").utf8)
    return CheckedFile.read(bytes: text, path: "many.parity").diagnostics.map(\.rule)
  }

  private func list(_ count: Int, _ make: (Int) -> String) -> String {
    (0..<count).map(make).joined(separator: ", ")
  }

  @Test("of fields, checks, columns, parameters and tags are told")
  func together() {
    let start = ["scenario \"t\"", "  launch \"/x\""]
    #expect(rules(start + ["  do A " + list(1000) { "a\($0) = 1" }]) == [])
    #expect(rules(start + ["  do A " + list(1001) { "a\($0) = 1" }]) == [.tooMany])
    #expect(rules(start + ["  do A x = [{ " + list(1001) { "a\($0) = 1" } + " }]"]) == [.tooMany])
    #expect(rules(start + ["    expect " + list(1000) { "state.a\($0) = 1" }]) == [])
    #expect(rules(start + ["    expect " + list(1001) { "state.a\($0) = 1" }]) == [.tooMany])
    let tags = (0..<1001).map { "@t\($0)" }.joined(separator: " ")
    #expect(rules(["scenario \"t\" " + tags, "  launch \"/x\""]) == [.tooMany])
    let names = list(1001) { "$p\($0)" }
    let setup = ["setup s " + names, "  launch \"/x\" a = [" + names + "]"]
    #expect(Set(rules(setup + start)) == [.tooMany, .unknownName])
    let columns = "    |" + (0..<1001).map { " c\($0) |" }.joined()
    let cells = "    |" + (0..<1001).map { " \($0) |" }.joined()
    let uses = "  do A x = [" + list(1000) { "$c\($0)" } + "]"
    #expect(rules(start + [uses, "  examples", columns, cells]) == [.tooMany])
  }

  @Test("of errors are counted from the thousandth on")
  func errors() {
    let file = CheckedFile.read(
      bytes: source("parity 1", "scenario \"t\"", "  launch \"/x\"")
        + Array(String(repeating: "\nnonsense", count: 2500).utf8), path: "many.parity")
    #expect(file.diagnostics.count == 1000)
    #expect(file.diagnostics.last?.message == "1501 more are wrong below")
    #expect(file.diagnostics.last?.location.line == 1003)
  }

  @Test("of rows, scenarios, leaves, comments, setups and rules are fine")
  func without() {
    let rows = (0..<20_000).map { "    | \($0) |" }
    #expect(
      rules(["scenario \"\\(a)\"", "  launch \"/x\"", "  examples", "    | a |"] + rows) == [])
    #expect(rules((0..<5_000).flatMap { ["scenario \"\($0)\"", "  launch \"/x\""] }) == [])
    let leaves = (0..<5_000).map { "      | state.a[\($0)] = 1" }
    #expect(rules(["scenario \"t\"", "  launch \"/x\"", "    snapshot state"] + leaves) == [])
    let comments = (0..<5_000).map { "# expect state.a\($0) = 1" }
    #expect(rules(["scenario \"t\"", "  launch \"/x\""] + comments) == [])
    let setups = (0..<2_000).flatMap { ["setup s\($0)", "  launch \"/x\""] }
    #expect(rules(setups + ["scenario \"t\"", "  use s1999"]) == [])
    let ignored = (0..<2_000).map { "ignore state.a\($0)" }
    #expect(rules(ignored + ["scenario \"t\"", "  launch \"/x\""]) == [])
  }

  @Test("of brackets that never close are read once")
  func brackets() {
    let lists = (0..<2_000).map { "  do A x = [\($0), {\"a\": [" }
    let found = rules(["scenario \"t\"", "  launch \"/x\""] + lists)
    #expect(found.count == 1000)
  }

  @Test("of setups that use setups are judged once each")
  func setups() {
    var lines = ["setup s0", "  do A", "    expect state.a = 1"]
    for index in 1...60 {
      lines += ["setup s\(index)", "  use s\(index - 1)", "  use s\(index - 1)"]
    }
    lines += ["scenario \"t\"", "  ignore state.b", "  launch \"/x\"", "  use s60"]
    #expect(rules(lines) == [.tooManySteps])
  }
}
