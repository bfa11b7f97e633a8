import ParityLanguage
import ParityWire
import Testing

@testable import ParityRun

@Suite("Protocols that are not ours")
struct ForeignTests {
  @Test("start: a fresh process to which nothing of ours is said, for this scenario alone")
  func start() throws {
    let puppet = Puppet("swift")
    let traces = try Show(puppet).rehearse(
      """
      scenario "app"
        launch "/a"
      scenario "foreign"
        start
        send seq = 1
        send seq = 2
      scenario "foreign again"
        start
        send seq = 3
      scenario "app again"
        launch "/b"
      """)
    #expect(
      traces.map(\.inShort) == ["r complete", "urr complete", "ur complete", "r complete"])
    #expect(
      puppet.journal.heard == [
        ["hello", "launch /a"], [#"{"seq":1}"#, #"{"seq":2}"#], [#"{"seq":3}"#],
        ["hello", "launch /b"],
      ])
    #expect(traces[1].line(2) == #"{"echo":{"seq":2}}"#)
    #expect(puppet.journal.misuses == [])
  }

  @Test("a scenario that says nothing does not end the process of the next")
  func silentScenario() throws {
    let puppet = Puppet("swift")
    let traces = try Show(puppet).rehearse(
      """
      scenario "nothing"
        start
      scenario "app"
        launch "/a"
      scenario "nothing once more"
        start
      """)
    #expect(traces.map(\.inShort) == ["u complete", "r complete", "u complete"])
    #expect(puppet.journal.misuses == [])
  }

  @Test("raw bytes go out as they are")
  func rawBytes() throws {
    let puppet = Puppet("swift")
    let traces = try Show(puppet).rehearse(
      """
      scenario "raw"
        start
        send
          > {"id":1,"id":
        send
          >  \\ "ä" # not a comment
        send [1, 2]
      """)
    #expect(traces.map(\.inShort) == ["urrr complete"])
    #expect(
      puppet.journal.read == [[#"{"id":1,"id":"#, #" \ "ä" # not a comment"#, "[1,2]"]])
  }

  @Test("tell is not answered, and what is told last is still written")
  func tell() throws {
    let puppet = Puppet("swift") { cue in
      cue.line.contains("note") ? .silence : cue.usual
    }
    let traces = try Show(puppet).rehearse(
      """
      scenario "tells"
        start
        tell note = 1
        send seq = 1
        tell note = 2
      scenario "only tells"
        start
        tell note = 3
      """)
    #expect(traces.map(\.inShort) == ["uuru complete", "uu complete"])
    #expect(
      puppet.journal.read == [
        [#"{"note":1}"#, #"{"seq":1}"#, #"{"note":2}"#], [#"{"note":3}"#],
      ])
  }

  @Test("ok: false is only data")
  func okIsData() throws {
    let puppet = Puppet("swift") { _ in .line(#"{"ok":false}"#) }
    let traces = try Show(puppet).rehearse(
      """
      scenario "a"
        start
        send seq = 1
        send seq = 2
      """)
    #expect(traces.map(\.inShort) == ["urr complete"])
  }

  @Test("one that was never heard of is given up after three processes")
  func neverHeardOf() throws {
    let puppet = Puppet("swift") { _ in .hang() }
    let traces = try Show(puppet).rehearse(
      (1...5).map { "scenario \"\($0)\"\n  start\n  send seq = \($0)" }
        .joined(separator: "\n"))
    let timedOut = "u timed out after 30000 ms at 1, waiting for "
    #expect(
      traces.map(\.inShort) == [
        timedOut + #"{"seq":1}"#, timedOut + #"{"seq":2}"#, timedOut + #"{"seq":3}"#,
        "given up before the first step", "given up before the first step",
      ])
  }

  @Test("restart: a new process with what the old one saved, and nothing of ours")
  func restart() throws {
    let puppet = Puppet("swift")
    let traces = try Show(puppet).rehearse(
      """
      scenario "a"
        start
        send seq = 1
        restart
        send seq = 2
      scenario "b"
        start
        send seq = 3
      """)
    #expect(traces.map(\.inShort) == ["urur complete", "ur complete"])
    #expect(puppet.journal.read == [[#"{"seq":1}"#], [#"{"seq":2}"#], [#"{"seq":3}"#]])
  }
}

@Suite("start once")
struct StartOnceTests {
  static let handshake = """
    setup session
      start once
      send method = "hello"
        capture token = response.token
      send method = "ready"
    """

  static func scenario(_ number: Int, then: String = "") -> String {
    """
    scenario "\(number)"
      use session
      send seq = \(number), token = $token
    \(then)
    """
  }

  /// Gives each process a token of its own.
  static let script: Script = { cue in
    if cue.line.contains("break") { return .exit(1) }
    return cue.line == #"{"method":"hello"}"# ? .line(#"{"token":"t\#(cue.process)"}"#) : cue.usual
  }

  @Test("its steps are played when the process is new; captures are kept while it lives")
  func once() throws {
    let puppet = Puppet("swift", script: Self.script)
    let traces = try Show(puppet).rehearse(
      [Self.handshake, Self.scenario(1), Self.scenario(2), Self.scenario(3)]
        .joined(separator: "\n"))
    #expect(traces.map(\.inShort) == ["urrr complete", "kkkr complete", "kkkr complete"])
    #expect(
      puppet.journal.read == [
        [
          #"{"method":"hello"}"#, #"{"method":"ready"}"#, #"{"seq":1,"token":"t1"}"#,
          #"{"seq":2,"token":"t1"}"#, #"{"seq":3,"token":"t1"}"#,
        ]
      ])
  }

  @Test("a crash makes it new, also for what was written ahead")
  func crash() throws {
    let puppet = Puppet("swift", script: Self.script)
    let traces = try Show(puppet).rehearse(
      [
        Self.handshake, Self.scenario(1), Self.scenario(2, then: "  send break = true"),
        Self.scenario(3), Self.scenario(4),
      ].joined(separator: "\n"))
    #expect(
      traces.map(\.inShort) == [
        "urrr complete", #"kkkr exit 1 at 4, waiting for {"break":true}"#, "urrr complete",
        "kkkr complete",
      ])
    #expect(
      puppet.journal.read.last == [
        #"{"method":"hello"}"#, #"{"method":"ready"}"#, #"{"seq":3,"token":"t2"}"#,
        #"{"seq":4,"token":"t2"}"#,
      ])
  }

  @Test("so does a restart, after which nothing was said")
  func restart() throws {
    let puppet = Puppet("swift", script: Self.script)
    let traces = try Show(puppet).rehearse(
      [
        Self.handshake, Self.scenario(1, then: "  restart\n  send seq = 10"), Self.scenario(2),
      ].joined(separator: "\n"))
    #expect(traces.map(\.inShort) == ["urrrur complete", "urrr complete"])
    #expect(puppet.journal.processCount == 3)
    #expect(puppet.journal.read.last?.last == #"{"seq":2,"token":"t3"}"#)
  }

  @Test("so does another setup, an app, and isolation")
  func others() throws {
    let text = [
      Self.handshake,
      "setup other\n  start once\n  send method = \"other\"",
      Self.scenario(1),
      "scenario \"other\"\n  use other\n  send seq = 2",
      "scenario \"app\"\n  launch \"/a\"",
      Self.scenario(3),
    ].joined(separator: "\n")
    let puppet = Puppet("swift", script: Self.script)
    let traces = try Show(puppet).rehearse(text)
    #expect(
      traces.map(\.inShort) == ["urrr complete", "urr complete", "r complete", "urrr complete"])
    let isolated = Puppet("swift", script: Self.script)
    var show = Show(isolated)
    show.isolates = true
    let again = try show.rehearse(
      [Self.handshake, Self.scenario(1), Self.scenario(2)].joined(separator: "\n"))
    #expect(again.map(\.inShort) == ["urrr complete", "urrr complete"])
  }

  @Test("one that is cut within its steps, or played when kept and cut, is neither more nor less")
  func cut() throws {
    for (lastStep, traces) in [
      (2, ["ur complete", "ur complete"]), (3, ["urr complete", "kkk complete"]),
    ] {
      var show = Show(Puppet("swift", script: Self.script))
      show.lastStep = lastStep
      let played = try show.rehearse(
        [Self.handshake, Self.scenario(1), Self.scenario(2)].joined(separator: "\n"))
      #expect(played.map(\.inShort) == traces, "the first \(lastStep) steps")
    }
  }

  @Test("one whose captured value is missing is not kept")
  func missedCapture() throws {
    let puppet = Puppet("swift") { cue in
      cue.process == 1 && cue.line == #"{"method":"hello"}"# ? .line("{}") : Self.script(cue)
    }
    let traces = try Show(puppet).rehearse(
      [Self.handshake, Self.scenario(1), Self.scenario(2)].joined(separator: "\n"))
    #expect(
      traces.map(\.inShort) == [
        "ur missed at 1: capture token = response.token", "urrr complete",
      ])
  }
}

@Suite("Answers found by their id")
struct ReplyKeyTests {
  private static func show(_ puppet: Puppet) -> Show {
    var show = Show(puppet)
    show.replyKey = ReplyKey(components: [.key(Text("id"))])
    return show
  }

  private static let text = """
    scenario "a"
      start
      send id = 1, method = "a"
      send id = "two", method = "b"
    """

  @Test("lines in between are passed over")
  func notifications() throws {
    let puppet = Puppet("swift") { cue in
      guard case .lines(let lines) = cue.usual else { return .silence }
      return .lines(
        [#"{"method":"progress"}"#, #"{"id":7,"late":true}"#, #"{"id":null}"#] + lines)
    }
    let traces = try Self.show(puppet).rehearse(Self.text)
    #expect(traces.map(\.inShort) == ["urr complete"])
    #expect(traces[0].line(1) == #"{"echo":{"id":1,"method":"a"},"id":1}"#)
    #expect(traces[0].line(2) == #"{"echo":{"id":"two","method":"b"},"id":"two"}"#)
  }

  @Test("the id is the same value, however it is spelled", arguments: ["1.0", "1e0", "1"])
  func spelling(id: String) throws {
    let puppet = Puppet("swift") { cue in
      cue.number == 1 ? .line(#"{"id":\#(id)}"#) : cue.usual
    }
    let traces = try Self.show(puppet).rehearse(Self.text)
    #expect(traces.map(\.inShort) == ["urr complete"])
  }

  @Test("the text \"1\" is not the number 1")
  func kind() throws {
    let puppet = Puppet("swift") { cue in
      cue.number == 1 ? .lines([#"{"id":"1"}"#, #"{"id":1}"#]) : cue.usual
    }
    let traces = try Self.show(puppet).rehearse(Self.text)
    #expect(traces[0].line(1) == #"{"id":1}"#)
  }

  @Test("a line that was sent without an id has the next line as its answer")
  func withoutID() throws {
    let puppet = Puppet("swift") { _ in .line(#"{"error":"parse"}"#) }
    let traces = try Self.show(puppet).rehearse(
      """
      scenario "a"
        start
        send
          > {"id":
        send method = "a"
      """)
    #expect(traces.map(\.inShort) == ["urr complete"])
  }

  @Test("one that talks without end and never answers is stopped")
  func endless() throws {
    let notification = #"{"method":"progress"}"#
    let puppet = Puppet("swift") { _ in
      .lines(Array(repeating: notification, count: 20_000))
    }
    let traces = try Self.show(puppet).rehearse(Self.text)
    #expect(
      traces.map(\.inShort) == [
        #"u no answer in 10000 lines at 1, waiting for {"id":1,"method":"a"}"#
      ])
  }

  @Test("the time limit is for the answer, not for each line before it")
  func timeLimit() throws {
    let clock = Ticks(each: 1_000_000_000)
    let puppet = Puppet("swift") { cue in
      cue.number == 1 ? .lines([#"{"n":1}"#, #"{"n":2}"#]) : cue.usual
    }
    var show = Self.show(puppet)
    show.startTime = 5_000
    show.clock = { clock.next() }
    let traces = try show.rehearse(
      """
      scenario "a"
        start
        send id = 1, method = "a"
      """)
    #expect(
      traces.map(\.inShort) == [
        #"u timed out after 5000 ms at 1, waiting for {"id":1,"method":"a"}"#
      ])
    #expect(puppet.journal.limits == [4_000, 3_000, 2_000])
  }
}
