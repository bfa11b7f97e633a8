import ParityWire
import Testing

@testable import ParityRun

@Suite("Who is held against itself")
struct TwiceTests {
  struct Case: Sendable, CustomTestStringConvertible {
    let testDescription: String
    var first: Script = { $0.usual }
    var second: Script = { $0.usual }
    /// What the other implementation does, both times.
    var other: Script = { $0.usual }
    var text = TwiceTests.going
    let expected: String
  }

  static let cases: [Case] = [
    Case(testDescription: "nobody differs", expected: "parity ppp"),
    Case(
      testDescription: "a leaf is another one each time: no difference from the others",
      first: changing("count\":1", "count\":7"), second: changing("count\":1", "count\":8"),
      expected: """
        nondeterministic pfp
        kotlin wavers at 1: state.count: 7 | 8
        """),
    Case(
      testDescription: "a leaf that was another one once is judged nowhere in the scenario",
      first: changing("count\":2", "count\":7"),
      second: { cue in
        cue.command == "do Stop"
          ? cue.usual.replacing("count\":2", by: "count\":9")
          : cue.usual
      },
      text: going.replacing("do Go\n", with: "do Go\n  do Stay\n"),
      expected: """
        nondeterministic ppfp
        kotlin wavers at 2: state.count: 7 | 2
        """),
    Case(
      testDescription: "what is the same both times is judged as ever",
      first: { changing("count\":1", "count\":7")($0).replacing("Screen", by: "Scene") },
      second: { changing("count\":1", "count\":8")($0).replacing("Screen", by: "Scene") },
      expected: """
        diverged faa
        at 0: split swift | kotlin
        name: "Screen" | "Scene"
        later: 2
        kotlin wavers at 1: state.count: 7 | 8
        """),
    Case(
      testDescription: "no expectation is held against a leaf that wavers",
      first: changing("count\":1", "count\":7"), second: changing("count\":1", "count\":8"),
      text: going.replacing("do Go\n", with: "do Go\n    expect state.count = 1\n"),
      expected: """
        nondeterministic pfp
        kotlin wavers at 1: state.count: 7 | 8
        """),
    Case(
      testDescription: "it breaks the second time only",
      second: { $0.command == "do Go" ? .exit(3) : $0.usual },
      expected: """
        nondeterministic pfp
        kotlin then exit 3 at 1, waiting for do Go
        """),
    Case(
      testDescription: "it cannot play it the second time only",
      second: { cue in
        cue.command == "do Go"
          ? cue.reply(#""ok":false,"error":{"code":"unsupported"}"#) : cue.usual
      },
      expected: """
        nondeterministic pfp
        kotlin unsupported later at 1
        """),
    Case(
      testDescription: "it breaks the first time only",
      first: { $0.command == "do Go" ? .exit(3) : $0.usual },
      expected: """
        broken pbp
        kotlin exit 3 at 1, waiting for do Go
        kotlin not again at 1
        """),
    Case(
      testDescription: "it breaks both times",
      first: { $0.command == "do Go" ? .exit(3) : $0.usual },
      second: { $0.command == "do Go" ? .exit(4) : $0.usual },
      expected: """
        broken pbp
        kotlin exit 3 at 1, waiting for do Go
        """),
    Case(
      testDescription: "what both times is another than the others' is a difference",
      first: changing("count\":1", "count\":7"), second: changing("count\":1", "count\":7"),
      expected: """
        diverged pfp
        at 1: split swift | kotlin
        state.count: 1 | 7
        """),
  ]

  static let going = """
    scenario "a"
      launch "/a"
      do Go
      do Stop
    """

  private static func changing(_ old: String, _ new: String) -> Script {
    { $0.usual.replacing(old, by: new) }
  }

  @Test("by both of its performances", arguments: cases)
  func judged(_ sample: Case) throws {
    var show = Show(Puppet("swift", script: sample.other), Puppet("kotlin", script: sample.first))
    show.understudies = [
      Puppet("swift", script: sample.other), Puppet("kotlin", script: sample.second),
    ]
    let run = try show.play(sample.text)
    #expect(run.results.map { $0.inShort(["swift", "kotlin"]) } == [sample.expected])
  }

  @Test("what an earlier scenario left behind is found by it")
  func leaks() throws {
    // The process remembers how often it was launched.
    let script: Script = { cue in
      cue.command.hasPrefix("launch") && cue.number > 2
        ? cue.usual.replacing("Screen", by: "Stale screen") : cue.usual
    }
    var show = Show(Puppet("swift"), Puppet("kotlin", script: script))
    show.understudies = [Puppet("swift"), Puppet("kotlin", script: script)]
    let run = try show.play(
      "scenario \"1\"\n  launch \"/1\"\nscenario \"2\"\n  launch \"/2\"\n")
    #expect(
      run.results.map { $0.inShort(["swift", "kotlin"]) } == [
        """
        nondeterministic f
        kotlin wavers at 0: name: "Stale screen" | "Screen"
        """,
        """
        nondeterministic f
        kotlin wavers at 0: name: "Stale screen" | "Screen"
        """,
      ])
    let header = RunHeader(
      implementations: ["swift", "kotlin"].map { .init(name: $0, argument: $0) }, scenarioCount: 2)
    #expect(ExitStatus(of: RunSummary(counts: run.tally.counts), header) == .unsteady)
    #expect(run.tally.failures == 2)
  }

  /// A process that tells how often it was launched, where the route says so.
  private static let counting: Script = { cue in
    cue.command == "launch /shown"
      ? cue.usual.replacing("\"Screen\"", by: "\"Screen, \(cue.app.launches)\"") : cue.usual
  }

  @Test(
    "a leak is found wherever the scenario stands, and whoever plays how much at once",
    arguments: [1, 3], [0, 3, 7])
  func leaksAnywhere(jobs: Int, place: Int) throws {
    var show = Show(Puppet("swift"), Puppet("kotlin", script: Self.counting))
    show.understudies = [Puppet("swift"), Puppet("kotlin", script: Self.counting)]
    show.jobs = jobs
    let text = (0..<8).map { number in
      "scenario \"\(number)\"\n  launch \"/\(number == place ? "shown" : "other")\"\n  do Go\n"
    }
    let run = try show.play(text.joined())
    #expect(
      run.results.map(\.verdict)
        == (0..<8).map { $0 == place ? .nondeterministic : .parity })
    #expect(show.puppets.map(\.journal.processCount) == [1, 1])
    #expect(show.puppets.flatMap(\.journal.misuses) == [])
  }

  @Test("a leak is found in a scenario that is played alone")
  func leaksAlone() throws {
    var show = Show(Puppet("swift"), Puppet("kotlin", script: Self.counting))
    let seconds = [Puppet("swift"), Puppet("kotlin", script: Self.counting)]
    show.understudies = seconds
    let run = try show.play("scenario \"1\"\n  launch \"/shown\"\n  do Go\n")
    #expect(run.results.map(\.verdict) == [.nondeterministic])
    let once = ["launch /shown", "do Go"]
    #expect(
      show.puppets.map(\.journal.heard) == [[["hello"] + once + once]] + [[["hello"] + once + once]]
    )
    #expect(seconds.map(\.journal.heard) == [[["hello"] + once], [["hello"] + once]])
  }

  @Test("what is tried on the network once a process is told all the same")
  func attemptsOfAStart() throws {
    let sees: @Sendable (Cue) -> [NetworkContact] = { cue in
      cue.number == 1
        ? [NetworkContact(kind: .tcp, address: "192.0.2.1", port: 443, isLoopback: false)] : []
    }
    var show = Show(Puppet("swift"), Puppet("kotlin", sees: sees))
    show.understudies = [Puppet("swift"), Puppet("kotlin", sees: sees)]
    let run = try show.play("scenario \"1\"\n  launch \"/1\"\n")
    #expect(run.results.map(\.verdict) == [.diverged])
  }

  @Test("a scenario that ends its process is played again behind others")
  func restarting() throws {
    var show = Show(Puppet("swift"), Puppet("kotlin"))
    show.understudies = [Puppet("swift"), Puppet("kotlin")]
    let run = try show.play(
      "scenario \"1\"\n  launch \"/1\"\n  restart\n  launch \"/2\"\nscenario \"2\"\n  launch \"/3\"\n"
    )
    #expect(run.results.map(\.verdict) == [.parity, .parity])
    #expect(
      show.puppets[0].journal.heard == [
        ["hello", "launch /1"], ["hello", "launch /2", "launch /3", "launch /1"],
        ["hello", "launch /2"],
      ])
  }

  @Test("who breaks when it is played again is broken")
  func breaksAgain() throws {
    let script: Script = { cue in
      cue.app.launches > 0 && cue.command.hasPrefix("launch") ? .exit(3) : cue.usual
    }
    var show = Show(Puppet("swift"), Puppet("kotlin", script: script))
    show.understudies = [Puppet("swift"), Puppet("kotlin", script: script)]
    let run = try show.play("scenario \"1\"\n  launch \"/1\"\n")
    #expect(
      run.results.map { $0.inShort(["swift", "kotlin"]) } == [
        "broken b\nkotlin exit 3 at 0, waiting for launch /1\nkotlin not again at 0"
      ])
  }

  @Test("one that cannot be made anew plays once")
  func runningApp() throws {
    var show = Show(Puppet("swift"), Puppet("app", canRestart: false))
    let second = Puppet("swift")
    show.understudies = [second, nil]
    let run = try show.play(Self.going)
    #expect(run.results.map(\.verdict) == [.parity])
    #expect(second.journal.heard == [["hello", "launch /a", "do Go", "do Stop"]])
  }

  @Test("each second performance has a process of its own, and many players share them")
  func processes() throws {
    var show = Show(Puppet("swift"), Puppet("kotlin"))
    let seconds = [Puppet("swift"), Puppet("kotlin")]
    show.understudies = seconds
    show.jobs = 3
    let run = try show.play(PipelineTests.scenarios(40))
    #expect(run.results.map(\.verdict) == Array(repeating: .parity, count: 40))
    #expect(seconds.map(\.journal.heard.count) == [40, 40])
    #expect(seconds.flatMap(\.journal.misuses) == [])
  }

  @Test("one that does not start the second time is told once")
  func cannotStart() throws {
    var show = Show(Puppet("swift"), Puppet("kotlin"))
    show.understudies = [
      Puppet("swift"), Puppet("kotlin", obstacle: { _ in .cannotStart(reason: "no") }),
    ]
    let run = try show.play(PipelineTests.scenarios(5))
    #expect(run.results.count { $0.verdict == .nondeterministic } == 1)
    #expect(run.results.count == 5)
  }
}
