import TestSupport
import Testing

@testable import ParityLanguage

/// A line that is written like an earlier one is taken over; that must never show in what is read.
@Suite("Lines that are written again")
struct LineMemoryTests {
  /// What a parser makes of a file.
  private struct Outcome: Equatable {
    var nodes: [SyntaxNode]
    var comments: [ByteRange]
    var faults: [String]
    var mayHaveNegatives: Bool

    init(_ bytes: [UInt8], remembersLines: Bool) {
      var parser = Parser(
        SourceText(bytes: bytes, path: "t.parity"), remembersLines: remembersLines)
      parser.readFile()
      nodes = parser.tree.nodes
      comments = parser.tree.comments
      mayHaveNegatives = parser.tree.mayHaveNegatives
      faults = parser.faults.map { "\($0.range) \($0.finding)" }
    }
  }

  /// Whether a file is read as it is where each line is read for itself.
  static func isReadAlike(_ bytes: [UInt8]) -> Bool {
    Outcome(bytes, remembersLines: true) == Outcome(bytes, remembersLines: false)
  }

  /// Lines whose meaning depends on what stands below or above them, or that span lines.
  private static let lines = [
    "send", "tell", "send a = 1", "> one", "> two", "do A text =", "do A text = # c", "do A",
    "expect state.a =", "expect state.a = 1", "expect state.a = 1 # c", "expect state.a = [",
    "1,", "]", "do A list = [1,", "  2]", "do A list = [1, 2]", "examples", "| a |", "| 1 |",
    "| state.a = 1 |", "snapshot", "snapshot state", "suite s", "timeout = \"5s\"", "timeout =",
    "scenario \"t\"", "setup s $a", "# do A", "", "  ", "launch \"/a\" b.c = 1, \"d\" = $e",
    "expect every state.a[*].b[c = 1] is number, rejected \"x\"", "do A\u{7}", "do A\r", "nonsense",
    "with a = 1", "with b = \"c\"", "use s", "use s a = 1", "capture state.a as x", "do A x = $x",
    "setting.theme = \"dark\"", "ignore state.a[*].b", "ignore state.a[0]", "expect no state.a",
    "expect state.a lacks 1", "expect state.a is absent", "start once", "restart", "skip \"why\"",
    "expect state.a matches /x/", "ignore state.b \"why\"", "parity 1", "parity 2",
  ]

  @Test("are what they are alone, whatever stands round them")
  func alike() {
    for seed in Fuzz.seeds(2_000) {
      var noise = Noise(state: seed)
      var text = "parity 1\n"
      for _ in 0..<Int.random(in: 2..<40, using: &noise) {
        text += String(repeating: " ", count: Int.random(in: 0..<3, using: &noise))
        text += Self.lines[Int.random(in: 0..<Self.lines.count, using: &noise)] + "\n"
      }
      #expect(Self.isReadAlike(Array(text.utf8)), "seed \(seed): \(text)")
    }
  }

  @Test("are remembered, and keep their places")
  func copies() throws {
    let text = "parity 1\nscenario \"t\"\n  do A x = [1, \"b\"]\n\n      do A x = [1, \"b\"]\n"
    let source = SourceText(bytes: Array(text.utf8), path: "t.parity")
    var parser = Parser(source)
    parser.readFile()
    let file = FileSyntax(source: source, tree: parser.tree)
    let statements = Array(file.tree.statements)
    try #require(statements.count == 4)
    for offset in 0..<file.tree.next(after: statements[2]) - statements[2] {
      let (one, other) = (statements[2] + offset, statements[3] + offset)
      #expect(file.kind(one) == file.kind(other))
      #expect(file.text(one) == file.text(other))
    }
    #expect(file.location(statements[3]).line == 5)
    #expect(file.location(statements[3]).column == 7)
    #expect(file.tree.next(after: statements[3]) == file.tree.count)
  }

  @Test("come to places that any number of lines share")
  func fullTable() {
    var text = "parity 1\nscenario \"t\"\n  launch \"/a\"\n"
    for round in 0..<3 {
      for line in 0..<2_000 { text += "  do A x = \(line), y = \(round % 2)\n" }
    }
    #expect(Self.isReadAlike(Array(text.utf8)))
  }
}
