import ParityWire
import Testing

@testable import ParityRun

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

  @Test("one process plays them in their order, however many players there are")
  func manyPlayers() throws {
    var show = Show(Puppet("swift", script: Self.script), Puppet("kotlin", script: Self.script))
    show.jobs = 4
    show.commandsAhead = 1
    let run = try show.play(
      ([Self.handshake] + (1...60).map { Self.scenario($0) }).joined(separator: "\n"))
    #expect(run.results.map(\.verdict) == Array(repeating: .parity, count: 60))
    for puppet in show.puppets {
      let numbers = puppet.journal.read.flatMap { $0 }.compactMap { line in
        line.firstMatch(of: /"seq":(\d+)/).flatMap { Int($0.1) }
      }
      #expect(puppet.journal.processCount == 1)
      #expect(numbers == Array(1...60))
      #expect(puppet.journal.misuses == [])
    }
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

  @Test("two crashes behind one another leave the others in their order")
  func twoCrashes() throws {
    let puppet = Puppet("swift", script: Self.script)
    let breaking = "  send break = true"
    let traces = try Show(puppet).rehearse(
      [
        Self.handshake, Self.scenario(1), Self.scenario(2, then: breaking),
        Self.scenario(3, then: breaking), Self.scenario(4), Self.scenario(5),
      ].joined(separator: "\n"))
    #expect(
      traces.map(\.inShort) == [
        "urrr complete", #"kkkr exit 1 at 4, waiting for {"break":true}"#,
        #"urrr exit 1 at 4, waiting for {"break":true}"#, "urrr complete", "kkkr complete",
      ])
    #expect(
      puppet.journal.read.map(\.last) == [
        #"{"break":true}"#, #"{"break":true}"#, #"{"seq":5,"token":"t3"}"#,
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
