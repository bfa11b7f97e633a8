import Foundation
import ParityReport
import ParityRun
import TestSupport
import Testing

#if canImport(FoundationXML)
  import FoundationXML
#endif

@Suite("JUnit's XML")
struct JUnitTests {
  @Test("goldens", arguments: DocumentCase.all)
  func golden(wanted: DocumentCase) {
    let text = wanted.text(JUnitDocument())
    #expect(Golden.difference(text, "report/junit/\(wanted.name).xml") == nil)
  }

  @Test("are all of some case")
  func orphans() {
    let known = DocumentCase.all.map { "report/junit/\($0.name).xml" }
    #expect(Golden.orphans(in: "report/junit", known: known) == [])
  }

  @Test("has a test a scenario, and counts what is there", arguments: DocumentCase.all)
  func counts(wanted: DocumentCase) throws {
    let root = try #require(
      try XMLDocument(xmlString: wanted.text(JUnitDocument())).rootElement())
    let results = wanted.runs.flatMap(\.results)
    let tests = try root.nodes(forXPath: "//testcase[@file]")
    #expect(tests.count == results.count)
    for scope in [root] + root.elements(forName: "testsuite") {
      for (attribute, element) in [("failures", "failure"), ("errors", "error")] {
        #expect(
          try scope.number(attribute) == scope.nodes(forXPath: ".//\(element)").count)
      }
      #expect(try scope.number("tests") == scope.nodes(forXPath: ".//testcase").count)
    }
    #expect(
      try root.nodes(forXPath: "//failure").count
        == results.count { [.diverged, .nondeterministic, .flaky].contains($0.verdict) })
  }

  @Test("reads back the title of a scenario as it is printed")
  func title() throws {
    let wanted = try #require(DocumentCase.all.first { $0.name == "hostile" })
    let root = try #require(
      try XMLDocument(xmlString: wanted.text(JUnitDocument())).rootElement())
    let title = try root.nodes(forXPath: "//testcase/@name").first?.stringValue
    #expect(title == Printable.text(DocumentCase.hostileText))
  }

  @Test("meets the schema", arguments: DocumentCase.all)
  func schema(wanted: DocumentCase) throws {
    let validator = ["/usr/bin/xmllint", "/usr/local/bin/xmllint"].first {
      FileManager.default.isExecutableFile(atPath: $0)
    }
    // Not every machine has it; the shape is held to by the goldens as well.
    guard let validator else { return }
    let file = FileManager.default.temporaryDirectory
      .appending(path: "parity-\(UUID().uuidString).xml")
    defer { try? FileManager.default.removeItem(at: file) }
    try Data(wanted.text(JUnitDocument()).utf8).write(to: file)
    let schema = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appending(path: "Goldens/junit.xsd")
    let process = Process()
    process.executableURL = URL(filePath: validator)
    process.arguments = ["--noout", "--schema", schema.path, file.path]
    let output = Pipe()
    process.standardError = output
    try process.run()
    let words = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    #expect(process.terminationStatus == 0, "\(words)")
  }

  @Test("of many failures tells the first at length, up to a limit, and each in a sentence")
  func large() {
    var document = JUnitDocument(roomForDetails: 100_000)
    document.take(.began(Sample.header()))
    let failed = Sample.result(ReportCase.quotedNumber)
    for _ in 0..<300 { document.take(.finished(failed)) }
    document.take(.ended(RunSummary(counts: [.diverged: 300])))
    let lines = document.text().split(separator: "\n")
    #expect(lines.count { $0.hasPrefix("      <failure") } == 300)
    let detailed = lines.count { $0.hasPrefix("  steps") }
    #expect((50..<200).contains(detailed), "\(detailed)")
  }
}

extension XMLElement {
  fileprivate func number(_ attribute: String) -> Int? {
    self.attribute(forName: attribute)?.stringValue.flatMap { Int($0) }
  }
}
