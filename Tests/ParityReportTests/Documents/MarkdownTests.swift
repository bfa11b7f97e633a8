import ParityRun
import TestSupport
import Testing

@testable import ParityReport

@Suite("Markdown")
struct MarkdownTests {
  static let limit = MarkdownDocument.commentLimit

  @Test("goldens", arguments: DocumentCase.all)
  func golden(wanted: DocumentCase) {
    let text = wanted.text(MarkdownDocument(limit: Self.limit, runs: wanted.runs.count))
    #expect(Golden.difference(text, "report/markdown/\(wanted.name).md") == nil)
    #expect(text.utf8.count <= Self.limit)
  }

  @Test("are all of some case")
  func orphans() {
    let known = DocumentCase.all.map { "report/markdown/\($0.name).md" }
    #expect(Golden.orphans(in: "report/markdown", known: known) == [])
  }

  @Test("never has more bytes than its limit, and no block is cut", arguments: 0..<80)
  func limits(step: Int) {
    for wanted in DocumentCase.all {
      let limit = step * 997
      let text = wanted.text(MarkdownDocument(limit: limit, runs: wanted.runs.count))
      #expect(text.utf8.count <= limit, "\(wanted.name) \(limit)")
      let opened = text.split(separator: "\n").count { $0.hasPrefix("<details") }
      let closed = text.split(separator: "\n").count { $0 == "</details>" }
      #expect(opened == closed, "\(wanted.name) \(limit)")
    }
  }

  @Test("counts every failure once: in full, by its place, or as one of the others")
  func counts() {
    for number in [1, 10, 100, 1000] {
      var run = ReportCase("counted")
      run.results = Array(repeating: Sample.result(ReportCase.quotedNumber), count: number)
      run.summary = RunSummary(counts: [.diverged: number])
      let text = DocumentCase(name: "counted", runs: [run])
        .text(MarkdownDocument(limit: Self.limit))
      let lines = text.split(separator: "\n")
      let full = lines.count { $0.hasPrefix("<summary><b>DIVERGED") }
      let places = lines.count { $0.hasPrefix("- `DIVERGED") }
      let others = lines.first { $0.hasPrefix("and ") }.flatMap { Int($0.split(separator: " ")[1]) }
      #expect(full + places + (others ?? 0) == number)
      #expect(text.utf8.count <= Self.limit)
      #expect(number < 100 || text.utf8.count > Self.limit / 2)
    }
  }

  @Test("text from elsewhere stands in code, whatever ticks it has")
  func code() {
    #expect(MarkdownText.code("a b") == "`a b`")
    #expect(MarkdownText.code("`") == "`` ` ``")
    #expect(MarkdownText.code("a``b") == "```a``b```")
    #expect(MarkdownText.code("`a") == "`` `a ``")
    #expect(MarkdownText.code(" a ") == "`  a  `")
    #expect(MarkdownText.code("") == "`\"\"`")
    #expect(MarkdownText.code("  ") == "`\"  \"`")
    #expect(MarkdownText.block(["a"]) == "```text\na\n```\n")
    #expect(MarkdownText.block(["````", "b"]) == "`````text\n````\nb\n`````\n")
    #expect(MarkdownText.htmlCode("<b>&\"'") == "<code>&lt;b&gt;&amp;&quot;&#39;</code>")
  }

  @Test("nothing hostile stands outside of code")
  func hostile() throws {
    let wanted = try #require(DocumentCase.all.first { $0.name == "hostile" })
    let text = wanted.text(MarkdownDocument(limit: Self.limit))
    var outside = ""
    var fence: Substring?
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      if let open = fence {
        if line == open { fence = nil }
      } else if line.hasPrefix("```"), !line.drop(while: { $0 == "`" }).contains("`") {
        // Ticks behind the first ones make a line a span of code and no fence.
        fence = line.prefix { $0 == "`" }
      } else {
        outside += Self.withoutCode(line) + "\n"
      }
    }
    #expect(fence == nil)
    for word in ["script", "@", "alert", "*b*", "](", "error::"] {
      #expect(!outside.contains(word), "\(word) in \(outside)")
    }
  }

  /// A line without its spans of code, in either notation.
  private static func withoutCode(_ line: Substring) -> String {
    var rest = line
    var outside = ""
    while let first = rest.first {
      if rest.hasPrefix("<code>") {
        let parts = rest.split(separator: "</code>", maxSplits: 1)
        rest = parts.count > 1 ? parts[1] : ""
      } else if first == "`" {
        let ticks = rest.prefix { $0 == "`" }
        rest = rest.dropFirst(ticks.count)
        while !rest.isEmpty {
          let run = rest.prefix { $0 == "`" }
          rest = rest.dropFirst(max(1, run.count))
          if run.count == ticks.count { break }
        }
      } else {
        outside.append(first)
        rest = rest.dropFirst()
      }
    }
    return outside
  }
}
