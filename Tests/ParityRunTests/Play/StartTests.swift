import ParityWire
import Testing

@testable import ParityRun

@Suite("Processes begin")
struct StartTests {
  @Test("one that cannot be started is told once, and not tried again")
  func cannotStart() throws {
    let puppet = Puppet("kotlin", obstacle: { _ in .cannotStart(reason: "no such file") })
    let traces = try Show(puppet).rehearse(PipelineTests.scenarios(3))
    #expect(
      traces.map(\.inShort) == [
        "cannot start (no such file) before the first step, waiting for hello",
        "given up before the first step", "given up before the first step",
      ])
    #expect(puppet.journal.processCount == 0)
  }

  @Test("one that dies before it ever answered is not tried again")
  func diesAtOnce() throws {
    let puppet = Puppet("kotlin") { _ in .exit(1) }
    let traces = try Show(puppet).rehearse(PipelineTests.scenarios(3))
    #expect(
      traces.map(\.inShort) == [
        "exit 1 before the first step, waiting for hello",
        "given up before the first step", "given up before the first step",
      ])
    #expect(puppet.journal.processCount == 1)
  }

  @Test("one that answered before has three starts in a row")
  func diesLater() throws {
    let puppet = Puppet("kotlin") { cue in
      if cue.process > 1 { return .exit(9) }
      return cue.command == "do Go" ? .exit(1) : cue.usual
    }
    let traces = try Show(puppet).rehearse(PipelineTests.scenarios(6))
    let dead = "exit 9 before the first step, waiting for hello"
    #expect(
      traces.map(\.inShort) == [
        "r exit 1 at 1, waiting for do Go", dead, dead, dead, "given up before the first step",
        "given up before the first step",
      ])
    #expect(puppet.journal.processCount == 4)
  }

  @Test("a start that works makes earlier ones forgotten")
  func recovers() throws {
    let puppet = Puppet("kotlin") { cue in
      if cue.process.isMultiple(of: 2) { return .exit(9) }
      return cue.command == "do Go" ? .exit(1) : cue.usual
    }
    let traces = try Show(puppet).rehearse(PipelineTests.scenarios(12))
    #expect(traces.allSatisfy { !$0.inShort.contains("given up") })
    #expect(puppet.journal.processCount == 12)
  }

  @Test(
    "an answer to hello that breaks the protocol is told",
    arguments: [
      (#"{"ok":true,"protocol":2}"#, "version 2"), ("hi", "malformed (protocol.syntax)"),
      (#"{"protocol":1}"#, "no ok"), ("[]", "list, no object"),
    ])
  func greeting(line: String, fault: String) throws {
    let puppet = Puppet("kotlin") { _ in .line(line) }
    let traces = try Show(puppet).rehearse(PipelineTests.scenarios(2))
    #expect(
      traces.map(\.inShort) == [
        "\(fault) before the first step, waiting for hello", "given up before the first step",
      ])
  }

  @Test("each scenario has a process of its own when it is isolated")
  func isolates() throws {
    let puppet = Puppet("swift")
    var show = Show(puppet)
    show.isolates = true
    let traces = try show.rehearse(PipelineTests.scenarios(3))
    #expect(traces.map(\.inShort) == ["rr complete", "rr complete", "rr complete"])
    #expect(
      puppet.journal.heard == [
        ["hello", "launch /1", "do Go"], ["hello", "launch /2", "do Go"],
        ["hello", "launch /3", "do Go"],
      ])
    #expect(puppet.journal.ends == [1, 2, 3])
  }

  @Test("the first line of a process has the time of a start, the others that of a reply")
  func patience() throws {
    let puppet = Puppet("swift") { cue in
      cue.command.contains("tell") ? .silence : cue.usual
    }
    _ = try Show(puppet).rehearse(
      """
      scenario "app"
        launch "/a"
        do Go
      scenario "foreign"
        start
        tell kind = "tell"
        send seq = 1
        send seq = 2
      """)
    #expect(puppet.journal.limits == [30_000, 5_000, 5_000, 30_000, 5_000])
  }
}

@Suite("What a restart keeps")
struct RestartTests {
  @Test("the new process finds what the old one saved, the next scenario nothing")
  func storage() throws {
    let puppet = Puppet("swift")
    let traces = try Show(puppet).rehearse(
      """
      scenario "saves"
        launch "/a"
        do Save
        restart
        launch "/b"
        do Save
      scenario "begins with nothing"
        launch "/c"
      """)
    #expect(traces.map(\.inShort) == ["rrurr complete", "r complete"])
    #expect(traces[0].line(3)?.contains(#""saved":["word 1"]"#) == true)
    #expect(traces[0].line(4)?.contains(#""saved":["word 1","word 2"]"#) == true)
    #expect(traces[1].line(0)?.contains(#""saved":[]"#) == true)
    #expect(puppet.journal.found == [[], ["word 1"]])
    #expect(puppet.journal.misuses == [])
  }

  @Test(
    "what nobody launched on is not there for the next scenario",
    arguments: [
      ("a restart at the end", "restart"),
      ("a launch that is rejected", "restart\n  launch \"/nowhere\""),
    ])
  func storageDoesNotLeak(name: String, steps: String) throws {
    let puppet = Puppet("swift")
    let traces = try Show(puppet).rehearse(
      """
      scenario "saves"
        launch "/a"
        do Save
        \(steps)
      scenario "begins with nothing"
        launch "/c"
      """)
    #expect(traces.last?.inShort == "r complete")
    #expect(traces.last?.line(0)?.contains(#""saved":[]"#) == true)
    #expect(puppet.journal.found == [[], ["word 1"], []])
  }

  @Test("a scenario that is cut at its restart leaves nothing either")
  func cutAtRestart() throws {
    let puppet = Puppet("swift")
    var show = Show(puppet)
    show.lastStep = 3
    let traces = try show.rehearse(
      """
      scenario "saves"
        launch "/a"
        do Save
        restart
        launch "/b"
      scenario "begins with nothing"
        launch "/c"
      """)
    #expect(traces.map(\.inShort) == ["rru complete", "r complete"])
    #expect(traces[1].line(0)?.contains(#""saved":[]"#) == true)
  }

  struct Ending: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let ending: ConnectionFault.Ending
    let told: String
  }

  @Test(
    "a process that does not end in order at a restart breaks the scenario there",
    arguments: [
      Ending(
        testDescription: "another exit status", ending: .exit(status: 3),
        told: "rr exit(status: 3) behind at 2, waiting for do Save"),
      Ending(
        testDescription: "a signal", ending: .signal(number: 11),
        told: "rr signal(number: 11) behind at 2, waiting for do Save"),
      Ending(
        testDescription: "in order", ending: .exit(status: 0), told: "rrur complete"),
      Ending(
        testDescription: "its output only", ending: .outputClosed, told: "rrur complete"),
    ])
  func badEnd(_ sample: Ending) throws {
    let puppet = Puppet("swift", ending: { $0 == 1 ? sample.ending : .exit(status: 0) })
    let traces = try Show(puppet).rehearse(
      """
      scenario "saves"
        launch "/a"
        do Save
        restart
        launch "/b"
      scenario "begins with nothing"
        launch "/c"
      """)
    #expect(traces.map(\.inShort) == [sample.told, "r complete"])
    #expect(traces[1].line(0)?.contains(#""saved":[]"#) == true)
    #expect(puppet.journal.misuses == [])
  }

  @Test("a process that lives on is told of once, and breaks nothing")
  func livingOn() throws {
    let run = try Show(Puppet("swift"), Puppet("kotlin", ending: { _ in nil })).play(
      PipelineTests.scenarios(3))
    #expect(run.results.map(\.verdict) == [.parity, .parity, .parity])
    #expect(run.memory.livingOn == [1])
  }

  @Test("a process that cannot be started again breaks the scenario at its restart")
  func restartFails() throws {
    let puppet = Puppet(
      "swift", obstacle: { $0 == 2 ? .cannotStart(reason: "gone") : nil })
    let traces = try Show(puppet).rehearse(
      """
      scenario "a"
        launch "/a"
        restart
        launch "/a"
      scenario "b"
        launch "/b"
      """)
    #expect(
      traces.map(\.inShort) == [
        "r cannot start (gone) at 1, waiting for hello", "given up before the first step",
      ])
  }
}
