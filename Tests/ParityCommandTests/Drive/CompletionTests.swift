import ParityCommand
import ParityCompare
import ParityJSON
import Testing

/// How a line that was begun can go on.
@Suite struct CompletionTests {
  private let vocabulary: Vocabulary

  init() throws {
    let reply = #"""
      {"ok":true,"name":"List","path":"/list","state":{"status":"loaded","rows":[{"id":7}]},
       "actions":["Open","OpenSettings","SelectTab"],
       "schemas":{"Open":{"properties":{"id":{"type":"integer"}},"required":["id"]},
        "SelectTab":{"properties":{"tab":{"enum":["weather","search"]},"fast":{"type":"boolean"}}}}}
      """#
    let greeting = #"""
      {"fields":{"properties":{"http":{"anyOf":[{"enum":["online","offline"]},{"type":"integer"}]},
       "location":{"properties":{"granted":{"type":"boolean"}}}}}}
      """#
    vocabulary = Vocabulary(
      reply: Observation(document: try JSONDocument(parsing: Array(reply.utf8))),
      greeting: try JSONDocument(parsing: Array(greeting.utf8)))
  }

  struct Case: CustomTestStringConvertible, Sendable {
    let line: String
    let candidates: [String]
    var testDescription: String { line }
  }

  static let cases = [
    Case(line: "la", candidates: ["launch \"/"]),
    Case(line: ":s", candidates: [":scenario", ":state"]),
    Case(line: "do O", candidates: ["Open ", "OpenSettings "]),
    Case(line: "do ", candidates: ["Open ", "OpenSettings ", "SelectTab "]),
    Case(line: "do Open ", candidates: ["id = "]),
    Case(line: "do SelectTab t", candidates: ["tab = "]),
    Case(line: "do SelectTab tab = ", candidates: ["\"search\"", "\"weather\"", "false", "true"]),
    Case(line: "do SelectTab tab = \"w", candidates: ["\"weather\""]),
    Case(line: "do SelectTab tab = \"weather\", f", candidates: ["fast = "]),
    Case(line: "do Unknown ", candidates: []),
    Case(line: "env ", candidates: ["http = ", "location.granted = "]),
    Case(line: "env location.granted = t", candidates: ["true"]),
    Case(line: "launch \"/x\" h", candidates: ["http = "]),
    Case(line: "launch \"/x\" http = \"of", candidates: ["\"offline\""]),
    Case(line: "expect state.r", candidates: ["state.rows[0].id "]),
    Case(line: "expect e", candidates: ["every "]),
    Case(
      line: "expect state.status ",
      candidates: [
        "!= ", "< ", "= ", "> ", "at least ", "at most ", "contains ", "has ", "is ", "is not ",
        "lacks ", "matches /",
      ]),
    Case(line: "expect name = \"List\", p", candidates: ["path "]),
    Case(line: "capture a = state.s", candidates: ["state.status"]),
    Case(line: "send x", candidates: []),
  ]

  @Test(arguments: cases) func goesOn(_ given: Case) {
    #expect(Completion(of: given.line, with: vocabulary).candidates == given.candidates)
  }

  @Test func whatAllHaveInCommonIsWritten() {
    let completion = Completion(of: "do O", with: vocabulary)
    #expect(completion.common == "Open")
    #expect(completion.replaced == 1)
    #expect(Completion(of: "do X", with: vocabulary).common == "")
  }
}
