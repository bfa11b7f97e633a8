import ParityCompare
import ParityWire
import Testing

@testable import ParityRun

@Suite("A running app")
struct RunningAppTests {
  @Test("gets launch as open, and is never ended between scenarios")
  func launchIsOpen() throws {
    let puppet = Puppet("app", canRestart: false)
    let traces = try Show(puppet).rehearse(
      """
      scenario "a"
        launch "/a"
        do Go
      scenario "b: \\(case)"
        launch "/b" saved = $saved
        examples
          | case    | saved  |
          | "plain" | absent |
      """)
    #expect(traces.map(\.inShort) == ["rr complete", "r complete"])
    #expect(
      puppet.journal.read[0].dropFirst() == [
        #"{"cmd":"open","route":"/a","id":1}"#, #"{"cmd":"do","action":"Go","id":2}"#,
        #"{"cmd":"open","route":"/b","id":3}"#,
      ])
  }

  @Test("is launched anew where its greeting offers that")
  func launchIsLaunch() throws {
    let puppet = Puppet("app", canRestart: false) { cue in
      cue.command == "hello"
        ? cue.usual.replacing(#""protocol":1"#, by: #""protocol":1,"commands":["launch"]"#)
        : cue.usual
    }
    let traces = try Show(puppet).rehearse(
      """
      scenario "a"
        launch "/a" saved = true
        do Attempt
      scenario "b"
        launch "/b"
        restart
        launch "/b"
      scenario "c"
        launch "/c"
      """)
    #expect(
      traces.map(\.inShort) == [
        "rr complete", "unsupported at 1: a running app cannot be restarted", "r complete",
      ])
    #expect(
      puppet.journal.read[0].dropFirst() == [
        #"{"cmd":"launch","route":"/a","saved":true,"id":1}"#,
        #"{"cmd":"do","action":"Attempt","id":2}"#, #"{"cmd":"launch","route":"/c","id":3}"#,
      ])
    #expect(traces[2].observation(at: 0)?.attempts == 0)
  }

  @Test("plays one scenario at a time, however many are played at once")
  func oneAtATime() {
    let show = Show(Puppet("app", canRestart: false), Puppet("swift"))
    #expect(Production.players(of: show.cast, jobs: 3).map(\.implementation) == [0, 1, 1, 1])
    #expect(Production.players(of: show.cast, jobs: 0).map(\.implementation) == [0, 1])
    #expect(Production.players(of: show.cast, jobs: 3).map(\.job) == [0, 0, 1, 2])
  }

  @Test(
    "cannot play what needs a new one",
    arguments: [
      (
        "launch \"/a\" saved = true",
        "unsupported at 0: a running app cannot be launched with fields"
      ),
      (
        "launch \"/a\"\n  restart\n  launch \"/a\"",
        "unsupported at 1: a running app cannot be restarted"
      ),
      ("start\n  send seq = 1", "unsupported at 0: a running app cannot be started afresh"),
    ])
  func unsupported(steps: String, ending: String) throws {
    let puppet = Puppet("app", canRestart: false)
    let traces = try Show(puppet).rehearse(
      """
      scenario "a"
        launch "/first"
      scenario "b"
        \(steps)
      scenario "c"
        launch "/last"
      """)
    #expect(traces.map(\.inShort) == ["r complete", ending, "r complete"])
    #expect(
      puppet.journal.heard.joined().filter { $0 != "hello" } == ["open /first", "open /last"])
  }
}

@Suite("What an implementation cannot do")
struct UnsupportedTests {
  @Test("its answer ends the scenario, whatever was written ahead, and counts as no reply")
  func unsupported() throws {
    let puppet = Puppet("swift")
    let traces = try Show(puppet).rehearse(
      """
      scenario "a"
        launch "/a"
        do Fax
        do Go
      scenario "b"
        launch "/b"
      """)
    #expect(
      traces.map(\.inShort) == [
        "r unsupported at 1: it answers `unsupported`", "r complete",
      ])
  }

  @Test("unless the scenario expects it to be rejected so")
  func expected() throws {
    let puppet = Puppet("swift")
    let traces = try Show(puppet).rehearse(
      """
      scenario "a"
        launch "/a"
        do Fax
          expect rejected "unsupported"
        do Go
      """)
    #expect(traces.map(\.inShort) == ["rrr complete"])
  }
}

@Suite("Network attempts")
struct AttemptsTests {
  struct Case: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let steps: String
    let attempts: [Int]

    init(_ name: String, _ steps: String, _ attempts: [Int]) {
      testDescription = name
      self.steps = steps
      self.attempts = attempts
    }
  }

  static let cases = [
    Case("are those of the step", "do Attempt\n  do Go\n  do Attempt", [0, 1, 0, 1]),
    Case("of a rejected command count", "do Attempt\n  do Fail", [0, 1, 0]),
    Case(
      "begin anew with a process", "do Attempt\n  do Attempt\n  restart\n  launch \"/b\"",
      [0, 1, 1, 0]),
  ]

  @Test("of a step", arguments: cases)
  func counted(_ test: Case) throws {
    let traces = try Show(Puppet("swift")).rehearse(
      "scenario \"a\"\n  launch \"/a\"\n  \(test.steps)")
    let attempts = traces[0].replies.indices.compactMap { traces[0].observation(at: $0)?.attempts }
    #expect(attempts == test.attempts)
  }

  @Test("of a launch are all that its reply tells, whatever the scenario before did")
  func launchCounts() throws {
    let puppet = Puppet("swift") { cue in
      cue.command == "launch /eager"
        ? cue.usual.replacing(#""networkAttempts":0"#, by: #""networkAttempts":2"#) : cue.usual
    }
    let traces = try Show(puppet).rehearse(
      """
      scenario "a"
        launch "/a"
        do Attempt
        do Attempt
      scenario "b"
        launch "/eager"
      """)
    #expect(traces[1].observation(at: 0)?.attempts == 2)
  }

  @Test("of the scenario before are not held against a launch that is rejected")
  func rejectedLaunch() throws {
    let traces = try Show(Puppet("swift")).rehearse(
      """
      scenario "a"
        launch "/a"
        do Attempt
      scenario "b"
        launch "/nowhere"
          expect rejected "unknown_route"
      """)
    #expect(traces[1].observation(at: 0)?.attempts == 0)
  }

  @Test("of a running app count on, as it is never made anew")
  func runningApp() throws {
    let traces = try Show(Puppet("app", canRestart: false)).rehearse(
      """
      scenario "a"
        launch "/a"
        do Attempt
      scenario "b"
        launch "/b"
        do Attempt
      """)
    #expect(traces[1].observation(at: 0)?.attempts == 0)
    #expect(traces[1].observation(at: 1)?.attempts == 1)
  }
}
