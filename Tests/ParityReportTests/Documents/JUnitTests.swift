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
    let strict = DocumentCase.all.map { "report/junit-strict/\($0.name).xml" }
    #expect(Golden.orphans(in: "report/junit-strict", known: strict) == [])
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

  @Test("meets what is published", arguments: DocumentCase.all)
  func rules(wanted: DocumentCase) throws {
    for (dialect, rules) in [
      (.open, .earlierXUnit), (.strict, .xUnit), (.strict, .earlierXUnit), (.strict, .ant),
    ] as [(JUnitDialect, JUnitRules)] {
      let root = try #require(
        try XMLDocument(xmlString: wanted.text(JUnitDocument(dialect))).rootElement())
      #expect(rules.complaints(of: root) == [], "\(rules.testDescription)")
    }
  }

  @Test("is held to rules that refuse")
  func rulesRefuse() throws {
    let wanted = try #require(DocumentCase.all.first { $0.name == "differences" })
    let root = try #require(
      try XMLDocument(xmlString: wanted.text(JUnitDocument())).rootElement())
    let place = "/testsuites/testsuite/testcase"
    #expect(
      Set(JUnitRules.xUnit.complaints(of: root))
        == ["\(place) may not have file", "\(place) may not have line"])
    let ant = Set(JUnitRules.ant.complaints(of: root))
    #expect(ant.contains("/testsuites/testsuite has no hostname"))
    #expect(ant.contains("/testsuites may not have name"))
    #expect(ant.contains { $0.hasPrefix("/testsuites/testsuite: properties,testcase,") })
    let odd = try XMLElement(xmlString: "<testsuites time=\"1,5s\">text<odd/></testsuites>")
    #expect(
      JUnitRules.xUnit.complaints(of: odd) == [
        "/testsuites holds text", "/testsuites time=\"1,5s\"", "/testsuites/odd is no element",
        "/testsuites: odd,",
      ])
  }

  @Test("tells GitLab, which shows what stands in an element", arguments: DocumentCase.all)
  func content(wanted: DocumentCase) throws {
    let root = try #require(
      try XMLDocument(xmlString: wanted.text(JUnitDocument(roomForDetails: 1))).rootElement())
    for node in try root.nodes(forXPath: "//failure | //error | //skipped") {
      #expect(node.stringValue?.isEmpty == false, "\(node)")
      // Its reader turns content of these types into other things, or refuses the file.
      let type = (node as? XMLElement)?.attribute(forName: "type")?.stringValue ?? ""
      #expect(!["symbol", "yaml", "date", "integer", "file", "array"].contains(type))
    }
  }

  @Test("goldens for readers with a schema", arguments: DocumentCase.all)
  func strict(wanted: DocumentCase) {
    let text = wanted.text(JUnitDocument(.strict))
    #expect(Golden.difference(text, "report/junit-strict/\(wanted.name).xml") == nil)
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
