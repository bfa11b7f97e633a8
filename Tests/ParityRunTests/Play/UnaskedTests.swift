import Testing

@testable import ParityRun

@Suite("A reply too many")
struct UnaskedTests {
  private static let extra = #"{"ok":true,"id":9}"#

  /// Answers each command, and the ones named with a line more.
  private static func talkative(at command: String) -> Puppet {
    Puppet("swift") { cue in
      guard cue.command == command, case .lines(let lines) = cue.usual else { return cue.usual }
      return .lines(lines + [extra])
    }
  }

  private static let two = """
    scenario "1"
      launch "/1"
      do Go
    scenario "2"
      launch "/2"
      do Stop
    """

  @Test("behind the last reply of a run is held against the last scenario")
  func atTheEnd() throws {
    let puppet = Self.talkative(at: "do Stop")
    let traces = try Show(puppet).rehearse(Self.two)
    #expect(
      traces.map(\.inShort) == [
        "rr complete", "rr unasked \(Self.extra) at 1, waiting for do Stop",
      ])
    #expect(puppet.journal.misuses == [])
  }

  @Test("behind the greeting is noticed before anything is asked", arguments: [true, false])
  func early(isProtocol0: Bool) throws {
    let greeting =
      isProtocol0 ? #"{"ok":false}"# : #"{"ok":true,"id":0,"protocol":1}"#
    let puppet = Puppet("swift") { cue in
      cue.command == "hello" ? .lines([greeting, Self.extra]) : cue.usual
    }
    let traces = try Show(puppet).rehearse(Self.two)
    #expect(
      traces.map(\.inShort) == [
        "early \(Self.extra) before the first step, waiting for hello",
        "given up before the first step",
      ])
    #expect(puppet.journal.misuses == [])
  }

  @Test("with a process a scenario is held against its own")
  func isolated() throws {
    let puppet = Self.talkative(at: "do Go")
    var show = Show(puppet)
    show.isolates = true
    #expect(
      try show.rehearse(Self.two).map(\.inShort) == [
        "rr unasked \(Self.extra) at 1, waiting for do Go", "rr complete",
      ])
  }

  @Test("between two scenarios is noticed by its id")
  func between() throws {
    let puppet = Self.talkative(at: "do Go")
    let traces = try Show(puppet).rehearse(Self.two)
    #expect(traces.map(\.inShort) == ["rr complete", "id 9 for 3 at 0, waiting for launch /2"])
  }

  @Test("where the next scenario has a process of its own is held against the one before")
  func beforeAnotherProcess() throws {
    let traces = try Show(Self.talkative(at: "do Go")).rehearse(
      """
      scenario "1"
        launch "/1"
        do Go
      scenario "2"
        start
        send ping = 1
      """)
    #expect(
      traces.map(\.inShort) == [
        "rr unasked \(Self.extra) at 1, waiting for do Go", "ur complete",
      ])
  }

  @Test("is held against its own scenario where nothing is written ahead, too")
  func oneByOne() throws {
    var show = Show(Self.talkative(at: "do Go"))
    show.commandsAhead = 1
    #expect(
      try show.rehearse(Self.two).map(\.inShort) == [
        "rr unasked \(Self.extra) at 1, waiting for do Go", "rr complete",
      ])
  }

  @Test("is seen at once where no ids are spoken, and shifts nothing")
  func withoutIDs() throws {
    let puppet = Puppet("swift") { cue in
      switch cue.command {
      case "hello": cue.reply(#""ok":false,"error":{"code":"unknown_command"}"#)
      case "do Go": .lines([#"{"ok":true}"#, #"{"ok":true}"#])
      default: cue.usual
      }
    }
    #expect(
      try Show(puppet).rehearse(
        """
        scenario "1"
          launch "/1"
          do Go
          ls
        scenario "2"
          launch "/2"
          ls
        """
      ).map(\.inShort) == [
        #"r unasked {"ok":true} at 1, waiting for do Go"#, "rr complete",
      ])
    #expect(puppet.journal.misuses == [])
  }

  @Test("is no breach where another protocol is spoken")
  func foreign() throws {
    let puppet = Puppet("swift") { cue in
      cue.line.contains("ping") ? .lines([#"{"pong":1}"#, #"{"notice":1}"#]) : cue.usual
    }
    let traces = try Show(puppet).rehearse(
      """
      scenario "1"
        start
        send ping = 1
      """)
    #expect(traces.map(\.inShort) == ["ur complete"])
  }
}
