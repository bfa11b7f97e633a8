import ParityWire
import Testing

@testable import ParityRun

@Suite("A process that breaks")
struct BreakageTests {
  struct Case: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let answer: Answer
    let fault: String

    init(_ name: String, _ answer: Answer, _ fault: String) {
      testDescription = name
      self.answer = answer
      self.fault = fault
    }
  }

  static let faults: [Case] = [
    Case("exits", .exit(3), "exit 3"),
    Case("is ended by a signal", .signal(11), "signal 11"),
    Case("closes its output", .end(.outputClosed), "closed"),
    Case("dies within a line", .end(.exit(status: 1), partial: #"{"ok":tr"#), "exit 1"),
    Case("hangs", .hang(), "timed out after 5000 ms"),
    Case("forgets the line's end", .hang(partial: "{}"), "timed out after 5000 ms"),
    Case("does not stop", .tooLong, "line too long"),
    Case("says garbage", .line("Segmentation fault"), "malformed (protocol.syntax)"),
    Case("says nothing in a line", .line(""), "malformed (protocol.syntax)"),
    Case("says NaN", .line(#"{"ok":true,"state":NaN}"#), "malformed (protocol.nonfinite)"),
    Case("has a key twice", .line(#"{"ok":true,"ok":true}"#), "malformed (protocol.duplicate-key)"),
    Case("begins with a mark", .line("\u{FEFF}{}"), "malformed (protocol.bom)"),
    Case("answers with a list", .line("[]"), "list, no object"),
    Case("answers another command", .line(#"{"ok":true,"id":7}"#), "id 7 for 4"),
    Case("answers without an id", .line(#"{"ok":true}"#), "no id"),
    Case("has a text as id", .line(#"{"ok":true,"id":"4"}"#), #"id "4" for 4"#),
    Case("does not say whether", .line(#"{"id":4}"#), "no ok"),
    Case("says 1 for true", .line(#"{"id":4,"ok":1}"#), "ok is number"),
    Case("rejects without a reason", .line(#"{"id":4,"ok":false}"#), "no error"),
    Case("has a text as error", .line(#"{"id":4,"ok":false,"error":"x"}"#), "error is string"),
    Case("rejects without a code", .line(#"{"id":4,"ok":false,"error":{}}"#), "no error.code"),
    Case(
      "has half an attempt", .line(#"{"id":4,"ok":true,"networkAttempts":0.5}"#),
      "networkAttempts is number"),
  ]

  @Test("is told with the step and the command it was waited for", arguments: faults)
  func told(_ fault: Case) throws {
    let puppet = Puppet("swift") { cue in
      cue.command == "do Break" ? fault.answer : cue.usual
    }
    let traces = try Show(puppet).rehearse(Self.three)
    #expect(
      traces.map(\.inShort) == [
        "rr complete", "r \(fault.fault) at 1, waiting for do Break", "rr complete",
      ])
    guard case .broken(let breakage) = traces[1].ending else {
      Issue.record("it is not broken")
      return
    }
    #expect(
      String(decoding: breakage.standardErrorTail, as: UTF8.self) == "last words of process 1")
    #expect(
      String(decoding: breakage.lastCommand, as: UTF8.self) == #"{"cmd":"do","action":"Break"}"#)
    #expect(puppet.journal.misuses == [])
  }

  @Test("what was written ahead starts over on a new process, in its order")
  func startsOver() throws {
    let puppet = Puppet("swift") { cue in
      cue.command == "do Break" ? .exit(1) : cue.usual
    }
    let traces = try Show(puppet).rehearse(
      """
      scenario "1"
        launch "/1"
        do Break
        do Go
      scenario "2"
        launch "/2"
        do Go
      scenario "3"
        launch "/3"
      scenario "4"
        launch "/4"
        do Break
      scenario "5"
        launch "/5"
      scenario "6"
        launch "/6"
      """)
    #expect(
      traces.map(\.inShort) == [
        "r exit 1 at 1, waiting for do Break", "rr complete", "r complete",
        "r exit 1 at 1, waiting for do Break", "r complete", "r complete",
      ])
    #expect(
      puppet.journal.heard == [
        ["hello", "launch /1", "do Break"],
        ["hello", "launch /2", "do Go", "launch /3", "launch /4", "do Break"],
        ["hello", "launch /5", "launch /6"],
      ])
    #expect(puppet.journal.misuses == [])
  }

  @Test("replies that came before the end count")
  func earlierRepliesCount() throws {
    let puppet = Puppet("swift") { cue in
      cue.command == "launch /3" && cue.process == 1 ? .signal(6) : cue.usual
    }
    let traces = try Show(puppet).rehearse(PipelineTests.scenarios(3))
    #expect(
      traces.map(\.inShort) == [
        "rr complete", "rr complete", "signal 6 at 0, waiting for launch /3",
      ])
    #expect(traces.map { $0.line(0)?.contains(#""path":"/2""#) } == [false, true, nil])
  }

  @Test("what it had answered of the scenario is kept, what follows is not played")
  func restIsNotPlayed() throws {
    let puppet = Puppet("swift") { cue in
      cue.command == "do Break" ? .exit(1) : cue.usual
    }
    _ = try Show(puppet).rehearse(
      """
      scenario "1"
        launch "/1"
        do Break
        do Go
        restart
        launch "/2"
      """)
    #expect(puppet.journal.heard == [["hello", "launch /1", "do Break"]])
  }

  @Test("a time-out is paid once, however many commands were written ahead")
  func timeOutIsPaidOnce() throws {
    let puppet = Puppet("swift") { cue in
      cue.command == "do Break" ? .hang() : cue.usual
    }
    _ = try Show(puppet).rehearse(Self.three)
    let timedOut = puppet.journal.read.joined().filter { $0.contains("Break") }
    #expect(timedOut.count == 1)
    // A wait for each reply, and one for each hello, with its own time.
    #expect(puppet.journal.limits.filter { $0 == 30_000 }.count == 2)
    #expect(puppet.journal.limits.filter { $0 == 5_000 }.count == 6)
  }

  private static let threeLaunches = """
    scenario "1"
      launch "/1"
      do Twice
    scenario "2"
      launch "/2"
    scenario "3"
      launch "/3"
    """

  @Test("a second answer that comes at once is held against its own scenario, and no other is lost")
  func oneReplyTooMany() throws {
    let puppet = Puppet("swift") { cue in
      guard cue.command == "do Twice", case .lines(let lines) = cue.usual else { return cue.usual }
      return .lines(lines + lines)
    }
    #expect(
      try Show(puppet).rehearse(Self.threeLaunches).map(\.inShort) == [
        "rr 2 again for 3 at 1, waiting for do Twice", "r complete", "r complete",
      ])
    #expect(puppet.journal.misuses == [])
  }

  @Test("one that comes late is held against the next command, and the scenario before is named")
  func oneReplyTooManyLate() throws {
    let puppet = Puppet("swift") { cue in
      guard cue.command == "launch /2", case .lines(let lines) = cue.usual else { return cue.usual }
      return .lines([#"{"ok":true,"id":2}"#] + lines)
    }
    #expect(
      try Show(puppet).rehearse(Self.threeLaunches).map(\.inShort) == [
        "rr complete", "2 again for 3 of specs/play.parity:2 at 0, waiting for launch /2",
        "r complete",
      ])
  }

  @Test("one that answers in no scenario is given up after the third; the time is paid thrice")
  func fallsSilent() throws {
    let puppet = Puppet("swift") { cue in
      cue.command.hasPrefix("launch") ? .hang() : cue.usual
    }
    let traces = try Show(puppet).rehearse(PipelineTests.scenarios(9))
    #expect(
      traces.map(\.inShort)
        == (1...3).map { "timed out after 5000 ms at 0, waiting for launch /\($0)" }
        + Array(repeating: "silent in 3 before the first step", count: 6))
    #expect(puppet.journal.limits.filter { $0 == 5_000 }.count == 3)
  }

  @Test("one that answers between its silences is given up when they are many and the most")
  func goesOnBetweenSilences() throws {
    let puppet = Puppet("swift") { cue in
      cue.command == "launch /3" || cue.command == "launch /6"
        ? cue.usual
        : cue.command.hasPrefix("launch") ? .hang() : cue.usual
    }
    let traces = try Show(puppet).rehearse(PipelineTests.scenarios(8))
    #expect(
      traces.map { $0.inShort.hasPrefix("timed out") }
        == [true, true, false, true, true, false, true, false])
    #expect(traces.last?.inShort == "silent in 5 with 2 ended before the first step")
    #expect(puppet.journal.misuses == [])
  }

  @Test("a silence that a crash interrupts goes on: nothing was played to its end")
  func crashIsNoEnd() throws {
    let puppet = Puppet("swift") { cue in
      cue.command == "launch /2"
        ? .exit(1)
        : cue.command.hasPrefix("launch") ? .hang() : cue.usual
    }
    let traces = try Show(puppet).rehearse(PipelineTests.scenarios(6))
    #expect(traces.filter { $0.inShort.hasPrefix("timed out") }.count == 3)
    #expect(traces.suffix(2).allSatisfy { $0.inShort.hasPrefix("silent in 3") })
  }

  static let three = """
    scenario "1"
      launch "/1"
      do Go
    scenario "2"
      launch "/2"
      do Break
    scenario "3"
      launch "/3"
      do Go
    """

  @Test("replies that hold too much together break the scenario, and no other one")
  func tooMuch() throws {
    let puppet = Puppet("swift") { cue in
      cue.command == "do Go"
        ? cue.usual.replacing("Screen", by: String(repeating: "x", count: 300)) : cue.usual
    }
    var show = Show(puppet)
    show.scenarioBytes = 2_300
    let traces = try show.rehearse(
      """
      scenario "1"
        launch "/1"
        do Go
        do Go
        do Go
        ls
      scenario "2"
        launch "/2"
        do Go
      """)
    #expect(
      traces.map(\.inShort) == ["rrrr more than 2300 bytes at 4, waiting for ls", "rr complete"])
  }
}
