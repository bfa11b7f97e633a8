import ParityWire
import Testing

@testable import ParityRun

@Suite("Commands are written ahead")
struct PipelineTests {
  @Test("all that depends on no reply goes out in one write")
  func oneScenario() throws {
    let puppet = Puppet("swift")
    let traces = try Show(puppet).rehearse(
      """
      scenario "a"
        launch "/a"
        do Go
        env http = "offline"
        open "/b"
        ls
      """)
    #expect(traces.map(\.inShort) == ["rrrrr complete"])
    #expect(
      puppet.journal.writes.map { $0.map(shortForm) } == [
        ["hello"], ["launch /a", "do Go", "env", "open /b", "ls"],
      ])
    #expect(puppet.journal.misuses == [])
  }

  @Test("also across scenarios")
  func severalScenarios() throws {
    let puppet = Puppet("swift")
    let traces = try Show(puppet).rehearse(Self.scenarios(3))
    #expect(traces.map(\.inShort) == ["rr complete", "rr complete", "rr complete"])
    #expect(puppet.journal.writes.map(\.count) == [1, 6])
    #expect(puppet.journal.processCount == 1)
  }

  @Test(
    "never more lines than may be on their way",
    arguments: [1, 2, 3, 8, 64])
  func linesAreBounded(limit: Int) throws {
    let puppet = Puppet("swift")
    var show = Show(puppet)
    show.commandsAhead = limit
    let traces = try show.rehearse(Self.scenarios(40))
    #expect(traces.allSatisfy { $0.inShort == "rr complete" })
    #expect(traces.count == 40)
    #expect(puppet.journal.mostAhead == limit)
  }

  @Test("lines are not written one by one, but when half of them have come back")
  func writesAreGathered() throws {
    let puppet = Puppet("swift")
    var show = Show(puppet)
    show.commandsAhead = 8
    _ = try show.rehearse(Self.scenarios(10))
    #expect(puppet.journal.writes.map(\.count) == [1, 8, 4, 4, 4])
  }

  @Test("never more bytes than a pipe holds, but for a single command")
  func bytesAreBounded() throws {
    let puppet = Puppet("swift")
    var show = Show(puppet)
    show.bytesAhead = 300
    let text = String(repeating: "x", count: 200)
    let traces = try show.rehearse(
      """
      scenario "a"
        launch "/a"
        do Go text = "\(text)"
        do Go text = "\(text)\(text)\(text)"
        do Go text = "\(text)"
        do Go text = "\(text)"
        do Go
      """)
    #expect(traces.map(\.inShort) == ["rrrrrr complete"])
    for lines in puppet.journal.writes {
      let last = lines.last?.utf8.count ?? 0
      let bytes = lines.reduce(0) { $0 + $1.utf8.count + 1 }
      #expect(bytes - last - 1 < 300, "\(lines.count) lines")
    }
    #expect(puppet.journal.writes.count > 3)
  }

  @Test("a new process waits for the replies of the old one")
  func restartWaits() throws {
    let puppet = Puppet("swift")
    let traces = try Show(puppet).rehearse(
      """
      scenario "a"
        launch "/a"
        do Save
        restart
        launch "/b"
      scenario "b"
        launch "/c"
      """)
    #expect(traces.map(\.inShort) == ["rrur complete", "r complete"])
    #expect(
      puppet.journal.writes.map { $0.map(shortForm) } == [
        ["hello"], ["launch /a", "do Save"], ["hello"], ["launch /b"], ["launch /c"],
      ])
    #expect(puppet.journal.processCount == 2)
  }

  static func scenarios(_ count: Int) -> String {
    (1...count).map { number in
      """
      scenario "\(number)"
        launch "/\(number)"
        do Go
      """
    }.joined(separator: "\n")
  }
}

@Suite("Numbers of commands")
struct IdentifierTests {
  @Test("each process counts its commands from 1, across scenarios")
  func idsCount() throws {
    let puppet = Puppet("swift") { cue in
      cue.process == 1 && cue.command == "do Stop" ? .exit(0) : cue.usual
    }
    _ = try Show(puppet).rehearse(
      """
      scenario "a"
        launch "/a"
        do Go
      scenario "b"
        launch "/b"
        do Stop
      scenario "c"
        launch "/c"
      """)
    #expect(
      puppet.journal.read == [
        [
          #"{"cmd":"hello","protocol":1,"id":0}"#,
          #"{"cmd":"launch","route":"/a","id":1}"#,
          #"{"cmd":"do","action":"Go","id":2}"#,
          #"{"cmd":"launch","route":"/b","id":3}"#,
          #"{"cmd":"do","action":"Stop","id":4}"#,
        ],
        [
          #"{"cmd":"hello","protocol":1,"id":0}"#,
          #"{"cmd":"launch","route":"/c","id":1}"#,
        ],
      ])
  }

  @Test(
    "a program of protocol 0 gets none",
    arguments: [
      ("it does not know hello", #"{"ok":false,"error":{"code":"unknown_command"}}"#),
      ("it says so", #"{"ok":true,"protocol":0}"#),
      ("it does not say", #"{"ok":true}"#),
    ])
  func protocolZero(name: String, greeting: String) throws {
    let puppet = Puppet("old") { cue in
      cue.command == "hello" ? .line(greeting) : cue.usual
    }
    let traces = try Show(puppet).rehearse(
      """
      scenario "a"
        launch "/a"
        do Go
      """)
    #expect(traces.map(\.inShort) == ["rr complete"])
    #expect(
      puppet.journal.read.map { $0.dropFirst() } == [
        [#"{"cmd":"launch","route":"/a"}"#, #"{"cmd":"do","action":"Go"}"#]
      ])
  }

  @Test("send and tell go out as they are written")
  func foreignLinesHaveNone() throws {
    let puppet = Puppet("swift") { cue in
      cue.command.contains("tell") ? .silence : cue.usual
    }
    let traces = try Show(puppet).rehearse(
      """
      scenario "a"
        launch "/a"
        send kind = "send"
        tell kind = "tell"
        do Go
      """)
    #expect(traces.map(\.inShort) == ["rrur complete"])
    #expect(
      puppet.journal.read.map { $0.dropFirst(2) } == [
        [#"{"kind":"send"}"#, #"{"kind":"tell"}"#, #"{"cmd":"do","action":"Go","id":2}"#]
      ])
  }
}
