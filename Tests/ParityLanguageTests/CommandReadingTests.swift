import ParityLanguage
import Testing

@Suite("One command, read on its own")
struct CommandReadingTests {
  @Test("is what it would be in a scenario")
  func commands() throws {
    #expect(
      try Command(reading: source("  do Open id = 5, place.name = \"x\"  # now"))
        == .act(
          action: Text("Open"),
          input: .object([
            Member("id", .number("5")), Member("place", .object([Member("name", .of("x"))])),
          ])))
    #expect(
      try Command(reading: source("env", "  with http = \"offline\"", ""))
        == .env(fields: [Member("http", .of("offline"))]))
    #expect(try Command(reading: source("ls")) == .ls)
    #expect(
      try Command(reading: source("send", "  > {\"a\":")) == .send(.bytes(Array("{\"a\":".utf8))))
  }

  @Test(
    "is not something else",
    arguments: [
      ("", DiagnosticRule.oneCommand), ("# do A", .oneCommand),
      ("expect path = \"/\"", .oneCommand),
      ("use s", .oneCommand), ("do A\ndo B", .oneCommand), ("scenario \"t\"", .oneCommand),
      ("do A x = $a", .unknownName), ("do A x = 1, x = 2", .fieldTwice), ("dp A", .unknownWord),
      ("send", .sendWhat), ("launch \"/x\" cmd = 1", .takenOnWire),
    ])
  func refused(text: String, rule: DiagnosticRule) {
    let fault = #expect(throws: CommandFault.self) {
      try Command(reading: Array(text.utf8))
    }
    #expect(fault?.diagnostics.map(\.rule) == [rule])
  }
}
