import ParityReport
import ParityRun
import TestSupport
import Testing

@testable import ParityReport

@Suite("Annotations for GitHub")
struct GitHubTests {
  @Test("goldens", arguments: DocumentCase.all)
  func golden(wanted: DocumentCase) {
    let text = wanted.text(AnnotationsDocument())
    #expect(Golden.difference(text, "report/github/\(wanted.name).txt") == nil)
  }

  @Test("are all of some case")
  func orphans() {
    let known = DocumentCase.all.map { "report/github/\($0.name).txt" }
    #expect(Golden.orphans(in: "report/github", known: known) == [])
  }

  @Test(
    "are at most ten, a line each, of three properties and a message", arguments: DocumentCase.all)
  func shape(wanted: DocumentCase) {
    let text = wanted.text(AnnotationsDocument())
    let lines = text.split(separator: "\n", omittingEmptySubsequences: true)
    #expect(lines.count <= 10)
    #expect(text.isEmpty || text.hasSuffix("\n"))
    #expect(!text.utf8.contains(0x0D))
    for line in lines {
      let command = line.dropFirst("::error ".count)
      let properties = command.prefix { $0 != ":" }
      #expect(line.hasPrefix("::error file="))
      #expect(command.dropFirst(properties.count).hasPrefix("::"))
      #expect(
        properties.split(separator: ",").map { $0.prefix { $0 != "=" } } == [
          "file", "line", "title",
        ])
    }
  }

  @Test("escape what would end a property or a message")
  func escapes() {
    #expect(WorkflowCommand.property("a:b,c%d\r\ne") == "a%3Ab%2Cc%25d%0D%0Ae")
    #expect(WorkflowCommand.data("a:b,c%d\r\ne") == "a:b,c%25d%0D%0Ae")
    #expect(WorkflowCommand.data("%0A") == "%250A")
  }
}
