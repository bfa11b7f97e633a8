import ParityWire
import Testing

@testable import ParityRun

@Suite("Captured values")
struct CaptureTests {
  private static let text = """
    scenario "a"
      launch "/a"
        capture id = state.id
      do Open id = $id
      open "/cities/\\(id)"
    scenario "b"
      launch "/b"
    """

  private static func puppet(id: String) -> Puppet {
    Puppet("swift") { cue in
      cue.command == "launch /a" ? cue.reply(#""ok":true,"state":{"id":\#(id)}"#) : cue.usual
    }
  }

  @Test(
    "go out with the spelling they came with, each implementation its own",
    arguments: [
      ("7", "7", "/cities/7"), ("1.50", "1.50", "/cities/1.50"),
      ("9007199254740993", "9007199254740993", "/cities/9007199254740993"),
      (#""T\u00f6kyo\n""#, #""T\u00f6kyo\n""#, #"/cities/T\u00f6kyo\n"#),
      ("true", "true", "/cities/true"),
    ])
  func spelling(value: String, sent: String, inText: String) throws {
    let puppet = Self.puppet(id: value)
    let traces = try Show(puppet).rehearse(Self.text)
    #expect(traces.map(\.inShort) == ["rrr complete", "r complete"])
    #expect(
      puppet.journal.read[0][2] == #"{"cmd":"do","action":"Open","input":{"id":\#(sent)},"id":2}"#)
    #expect(puppet.journal.read[0][3] == #"{"cmd":"open","route":"\#(inText)","id":3}"#)
  }

  @Test("commands that need them wait, and only those")
  func waits() throws {
    let puppet = Self.puppet(id: "7")
    _ = try Show(puppet).rehearse(Self.text)
    #expect(
      puppet.journal.writes.map { $0.map(shortForm) } == [
        ["hello"], ["launch /a"], ["do Open", "open /cities/7", "launch /b"],
      ])
  }

  @Test(
    "of a kind that cannot stand in text end the scenario there",
    arguments: [("null", "null"), ("[1]", "list"), ("{}", "object")])
  func unusable(value: String, kind: String) throws {
    let puppet = Self.puppet(id: value)
    let traces = try Show(puppet).rehearse(Self.text)
    #expect(traces.map(\.inShort) == ["rr unusable at 2: \(kind)", "r complete"])
  }

  @Test("that are not there end the scenario, and what follows of it is not played")
  func missed() throws {
    let puppet = Puppet("swift")
    let traces = try Show(puppet).rehearse(Self.text)
    #expect(
      traces.map(\.inShort) == ["r missed at 0: capture id = state.id", "r complete"])
    #expect(puppet.journal.heard == [["hello", "launch /a", "launch /b"]])
  }

  @Test("what was written ahead behind the place where a scenario ended does not count")
  func writtenAhead() throws {
    let puppet = Puppet("swift")
    let traces = try Show(puppet).rehearse(
      """
      scenario "a"
        launch "/a"
        do Go
          capture id = state.id
        do Go
        do Save
        do Go id = $id
      scenario "b"
        launch "/b"
      """)
    #expect(
      traces.map(\.inShort) == ["rr missed at 1: capture id = state.id", "r complete"])
    #expect(puppet.journal.heard[0].count == 6)
  }

  @Test("a crash behind the place where a scenario ended does not count either")
  func crashBehindEnd() throws {
    let puppet = Puppet("swift") { cue in
      cue.command == "do Break" ? .exit(1) : cue.usual
    }
    let traces = try Show(puppet).rehearse(
      """
      scenario "a"
        launch "/a"
          capture id = state.id
        do Break
        do Go id = $id
      scenario "b"
        launch "/b"
      """)
    #expect(
      traces.map(\.inShort) == ["r missed at 0: capture id = state.id", "r complete"])
    #expect(puppet.journal.processCount == 2)
  }
}
