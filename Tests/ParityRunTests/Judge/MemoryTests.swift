import ParityCompare
import ParityJSON
import ParityLanguage
import Testing

@testable import ParityRun

@Suite("What a run remembers", .timeLimit(.minutes(2)))
struct MemoryTests {
  private static func remarks(_ remarks: [Hollowness.Remark]) -> [String] {
    remarks.map { "\($0.location.line): \($0.text)" }
  }

  private static let rules = """
    ignore state.clock
    unordered state.saved
    ignore state.stamp for kotlin
    ignore state.count for ts
    scenario "1"
      optional state.comment
      launch "/1"
    scenario "2"
      launch "/2"
    scenario "3"
      replace state.last matching /x/ with "y"
      launch "/3"
    """

  @Test(
    "rules that touched nothing, whichever of the players saw them; not those for nobody here",
    arguments: [1, 3])
  func idleRules(jobs: Int) throws {
    var show = Show(Puppet("swift"), Puppet("kotlin"))
    show.jobs = jobs
    let run = try show.play(Self.rules)
    #expect(
      Self.remarks(run.memory.idleRules) == [
        "2: ignore state.clock", "4: ignore state.stamp for kotlin", "7: optional state.comment",
        "12: replace state.last matching /x/ with \"y\"",
      ])
  }

  @Test("a rule that one scenario uses is used, whatever the others do")
  func ruleOfAFile() throws {
    let clock = Puppet("swift") { cue in
      cue.command == "launch /2"
        ? cue.usual.replacing("{\"count\"", by: "{\"clock\":1,\"count\"")
        : cue.usual
    }
    let run = try Show(clock, Puppet("kotlin")).play(
      Self.rules.replacing(" for kotlin", with: "").replacing(" for ts", with: ""))
    #expect(!Self.remarks(run.memory.idleRules).contains("2: ignore state.clock"))
    #expect(run.results[1].verdict == .parity)
  }

  private static let negatives = """
    scenario "1"
      launch "/1"
        expect actions lacks "Go"
        expect actions lacks "Gone"
        expect state.missing is absent
    scenario "2"
      launch "/2"
        expect no state.saved[*] = "word 1"
        expect state.count is not null
      do Save
    scenario "3"
      launch "/3"
      ls
        expect actions lacks "Safe"
        expect state.error is absent
    """

  @Test("negative checks of which no reply ever had the value", arguments: [1, 3])
  func unseenNegatives(jobs: Int) throws {
    let error = Puppet("kotlin") { cue in
      cue.command == "ls"
        ? cue.usual.replacing("{\"count\"", by: "{\"error\":null,\"count\"")
        : cue.usual
    }
    var show = Show(Puppet("swift"), error)
    show.jobs = jobs
    let run = try show.play(Self.negatives)
    #expect(
      Self.remarks(run.memory.unseenNegatives) == [
        "5: actions lacks \"Gone\"", "6: state.missing is absent", "15: actions lacks \"Safe\"",
      ])
  }

  @Test("keys of replies that the protocol does not know", arguments: [1, 3])
  func unknownKeys(jobs: Int) throws {
    let puppet = Puppet("kotlin") { cue in
      guard cue.command != "hello" else { return cue.usual }
      let typo = cue.usual.replacing("networkAttempts", by: "networkAttempt")
      guard cue.command == "do Go" else { return typo }
      return typo.replacing("\"env\"", by: "\"\\u0065nv\"")
        .replacing("\"ok\"", by: "\"debug\":1,\"ok\"")
    }
    var show = Show(Puppet("swift"), puppet)
    show.jobs = jobs
    let run = try show.play(PipelineTests.scenarios(9))
    #expect(
      Self.remarks(run.memory.unknownKeys.remarks(["swift", "kotlin"])) == [
        "3: kotlin: networkAttempt: did you mean networkAttempts?", "4: kotlin: debug",
      ])
  }

  @Test("of many unknown keys the same few are told, whoever judged what")
  func manyUnknownKeys() throws {
    let observations = try (0..<40).map { number in
      Observation(document: try JSONDocument(parsing: Array("{\"key \(number)\":1}".utf8)))
    }
    func place(_ line: Int) -> ParityLanguage.SourceLocation {
      ParityLanguage.SourceLocation(file: "a.parity", line: line, column: 1)
    }
    var forth = UnknownKeys()
    var back = UnknownKeys()
    var other = UnknownKeys()
    for (line, observation) in observations.enumerated() {
      forth.note(observation, of: 0, at: place(line + 1))
    }
    for (line, observation) in observations.enumerated().reversed() {
      if line < 20 { back.note(observation, of: 0, at: place(line + 1)) }
      other.note(observation, of: 0, at: place(line + 100))
    }
    back.merge(other)
    let told = Self.remarks(forth.remarks(["swift"]))
    #expect(told.first == "1: swift: key 0")
    #expect(told.count == 8)
    #expect(
      Self.remarks(back.remarks(["swift"])) == told)
  }

  @Test("what two judges remember is joined: either may have seen it")
  func merging() throws {
    let show = Show(Puppet("swift"), Puppet("kotlin"))
    let scenarios = try show.plan(
      """
      ignore state.saved
      ignore state.clock
      scenario "1"
        launch "/1"
      scenario "2"
        ignore state.last
        launch "/2"
      scenario "3"
        launch "/3"
      """)
    let judge = Judge(cast: show.cast, settings: Judge.Settings(today: show.today))
    let traces = try show.rehearse("scenario \"a\"\n  launch \"/1\"")
    var memories = [JudgeMemory(), JudgeMemory(), JudgeMemory()]
    _ = judge.judge(scenarios[0], traces: traces, memory: &memories[0])
    _ = judge.judge(scenarios[1], traces: [], memory: &memories[1])
    _ = judge.judge(scenarios[2], traces: [], memory: &memories[2])
    #expect(Self.remarks(memories[0].idleRules) == ["3: ignore state.clock"])
    #expect(
      Self.remarks(memories[2].idleRules) == ["2: ignore state.saved", "3: ignore state.clock"])
    for order in [[0, 1, 2], [2, 1, 0], [1, 2, 0]] {
      var joined = memories[order[0]]
      joined.merge(memories[order[1]])
      joined.merge(memories[order[2]])
      #expect(
        Self.remarks(joined.idleRules) == ["3: ignore state.clock", "7: ignore state.last"],
        "\(order)")
    }
  }
}
