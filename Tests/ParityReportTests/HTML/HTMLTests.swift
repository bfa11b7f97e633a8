import ParityJSON
import ParityDigest
import ParityRun
import TestSupport
import Testing

@testable import ParityReport

@Suite("A page")
struct HTMLTests {
  /// The data of a page.
  private func data(of page: String) throws -> String {
    let beginning = try #require(page.firstRange(of: "id=\"data\">\n"))
    let end = try #require(page[beginning.upperBound...].firstRange(of: "</script>"))
    return String(page[beginning.upperBound..<end.lowerBound])
  }

  /// With a line a value of some size, for people who read what has changed.
  private func broken(_ json: String) -> String {
    json.replacing(",\"", with: ",\n\"").replacing("[{", with: "[\n{")
  }

  @Test("goldens of the data", arguments: DocumentCase.pages)
  func golden(wanted: DocumentCase) throws {
    let data = try data(of: wanted.text(HTMLDocument()))
    #expect(Golden.difference(broken(data), "report/html/\(wanted.name).json") == nil)
  }

  @Test("goldens are all of some case")
  func orphans() {
    let known = DocumentCase.pages.map { "report/html/\($0.name).json" }
    #expect(Golden.orphans(in: "report/html", known: known) == [])
  }

  @Test(
    "has one style, one script and one block of data, and nothing else of it is markup",
    arguments: DocumentCase.pages)
  func markup(wanted: DocumentCase) throws {
    let page = wanted.text(HTMLDocument())
    #expect(page.ranges(of: "<script").count == 2)
    #expect(page.ranges(of: "</script").count == 2)
    #expect(page.ranges(of: "<style").count == 1 && page.ranges(of: "</style").count == 1)
    #expect(!page.contains("<!--"))
    let data = try data(of: page)
    #expect(!data.contains { "<>&".contains($0) })
    #expect(!page.contains("alert(1)</script"))
    let head = try #require(page.firstRange(of: "<title>"))
    let end = try #require(page.firstRange(of: "</title>"))
    #expect(!page[head.upperBound..<end.lowerBound].contains("<"))
  }

  @Test("has data that is JSON, with a row a scenario", arguments: DocumentCase.pages)
  func rows(wanted: DocumentCase) throws {
    let document = try JSONDocument(parsing: Array(data(of: wanted.text(HTMLDocument())).utf8))
    #expect(document.root["scenarios"]?.count == wanted.runs.flatMap(\.results).count)
    #expect(document.root["runs"]?.count == wanted.runs.count)
  }

  @Test("names its style and its script by their digests, and allows nothing else")
  func policy() throws {
    let page = HTMLPage(title: "")
    let style = try between("<style>", "</style>", in: page.beginning)
    let script = try between("<script>", "</script>", in: page.end)
    func digest(_ text: String) -> String {
      "'sha256-" + String(decoding: Base64.text(SHA256.digest(Array(text.utf8))), as: UTF8.self)
        + "'"
    }
    let wanted =
      "default-src 'none'; style-src \(digest(style)); script-src \(digest(script)); "
      + "base-uri 'none'; form-action 'none'"
    #expect(page.beginning.contains("content=\"\(wanted)\""))
  }

  private func between(_ start: String, _ end: String, in text: String) throws -> String {
    let first = try #require(text.firstRange(of: start))
    let last = try #require(text[first.upperBound...].firstRange(of: end))
    return String(text[first.upperBound..<last.lowerBound])
  }

  @Test("has a script that never makes markup of text")
  func script() {
    for word in [
      "innerHTML", "outerHTML", "insertAdjacent", "document.write", "eval(", "Function(",
    ] {
      #expect(!PageScript.all.contains(word), "\(word)")
    }
    #expect(!PageStyle.all.contains("url(") && !PageStyle.all.contains("@import"))
    #expect(!PageScript.all.contains("http") && !PageScript.all.contains("fetch("))
  }

  @Test("of many failures tells the first at length, up to a limit, and each in a sentence")
  func large() throws {
    var document = HTMLDocument(roomForDetails: 100_000)
    document.take(.began(Sample.header()))
    for _ in 0..<300 { document.take(.finished(Sample.result(ReportCase.quotedNumber))) }
    document.take(.ended(RunSummary(counts: [.diverged: 300])))
    let json = try JSONDocument(parsing: Array(data(of: document.text()).utf8))
    let details = try #require(json.root["details"]?.count)
    #expect((20..<200).contains(details), "\(details)")
    #expect(json.root["scenarios"]?.count == 300 && json.root["causes"]?.count == 1)
  }

  @Test("puts scenarios with one cause together, and others apart")
  func causes() throws {
    let names = ["swift", "kotlin", "typescript"]
    let first = PageCause(Sample.result(ReportCase.quotedNumber), names)
    var other = ReportCase.quotedNumber
    other.step = 0
    #expect(PageCause(Sample.result(other, title: "another"), names).key == first.key)
    for run in ReportCase.differences + ReportCase.complaints + ReportCase.breakages {
      for result in run.results {
        let cause = PageCause(result, names)
        #expect(!cause.kind.isEmpty && !cause.sentence.isEmpty, "\(run.name)")
      }
    }
  }
}
