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

  @Test(
    "what crashes behind its last answer has crashed; other ends mean what they mean",
    arguments: [
      (ConnectionFault.Ending.signal(number: 11), "ur signal(number: 11) behind at 1"),
      (.exit(status: 4), "ur complete"), (.exit(status: 0), "ur complete"),
    ])
  func end(_ ending: ConnectionFault.Ending, _ expected: String) throws {
    let traces = try Show(Puppet("swift", ending: { _ in ending })).rehearse(
      """
      scenario "foreign"
        start
        send seq = 1
      """)
    #expect(traces.map(\.inShort).map { String($0.prefix(expected.count)) } == [expected])
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
