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
