import Testing

@testable import ParityRun

@Suite("What is judged of a scenario")
struct JudgeTests {
  static let three = ["swift", "kotlin", "ts"]
  static let going = """
    scenario "a"
      launch "/a"
      do Go
      do Go
    """
  static let count = #""count":1"#

  static let groups: [JudgeCase] = [
    JudgeCase("equal replies", going, expected: "parity ppp"),
    JudgeCase(
      "two differ, and the scenario does not say", going,
      [.init("kotlin", "do Go", count, #""count":"1""#)],
      expected: """
        diverged pfp
        at 1: split swift | kotlin
        state.count: 1 | "1"
        """),
    JudgeCase(
      "one of three differs", going, names: three, [.init("kotlin", "do Go", "Screen", "Page")],
      expected: """
        diverged pfa
        at 1: split swift ts | kotlin
        name: "Screen" | "Page"
        later: 1
        """),
    JudgeCase(
      "all three differ", going, names: three,
      [.init("kotlin", "do Go", "Screen", "Page"), .init("ts", "do Go", "Screen", "View")],
      expected: """
        diverged pfa
        at 1: split swift | kotlin | ts
        name: "Screen" | "Page" | "View"
        later: 1
        """),
    JudgeCase(
      "held against a reference", going, names: three,
      [.init("kotlin", "do Go", count, "\"count\":2")],
      expected: """
        diverged pfp
        at 1: kotlin against the reference ts
        state.count: 1 | 2
        """
    ) { show in
      var show = show
      show.reference = 2
      return show
    },
    JudgeCase(
      "one alone has nobody to differ from", going, names: ["swift"], expected: "uncompared ppp"),
    JudgeCase(
      "order does not matter in actions", going,
      [.init("kotlin", "do Go", #""Go","Save""#, #""Save","Go""#)], expected: "parity ppp"),
    JudgeCase(
      "a number rule makes equal, with a note where notes are wanted", going,
      [.init("kotlin", "do Go", count, #""count":1.0"#)],
      expected: """
        parity ppp
        note at 1: state.count number.form
        """
    ) { show in
      var show = show
      show.wantsNotes = true
      return show
    },
  ]

  static let expectations: [JudgeCase] = [
    JudgeCase(
      "a check that all meet",
      """
      scenario "a"
        launch "/a"
          expect path = "/a", state.count = 0
      """, expected: "parity p"),
    JudgeCase(
      "one fails a check that the others meet",
      """
      scenario "a"
        launch "/a"
          expect state.count = 0
      """, names: three, [.init("ts", "launch /a", #""count":0"#, #""count":"0""#)],
      expected: """
        diverged f
        at 0: ts against swift kotlin
        state.count: 0 | "0"
        check ts, line 4: state.count = 0 → "0"
        """),
    JudgeCase(
      "all agree with each other and none with the scenario",
      """
      scenario "a"
        launch "/a"
          expect state.count = 1
      """,
      expected: """
        diverged f
        at 0: the scenario against swift kotlin
        check swift kotlin, line 4: state.count = 1 → 0
        """),
    JudgeCase(
      "all contradict the scenario, each in its own way",
      """
      scenario "a"
        launch "/a"
          expect state.count = 1
      """, [.init("kotlin", "launch /a", #""count":0"#, #""count":2"#)],
      expected: """
        diverged f
        at 0: the scenario against swift | kotlin
        state.count: 0 | 2
        check swift, line 4: state.count = 1 → 0
        check kotlin, line 4: state.count = 1 → 2
        """),
    JudgeCase(
      "one contradicts the scenario, and those that meet it differ",
      """
      scenario "a"
        launch "/a"
          expect state.count = 0
      """, names: three,
      [
        .init("kotlin", "launch /a", #""count":0"#, #""count":2"#),
        .init("ts", "launch /a", "Screen", "Page"),
      ],
      expected: """
        diverged f
        at 0: kotlin against swift | ts
        name: "Screen" | "Screen" | "Page"
        state.count: 0 | 2 | 0
        check kotlin, line 4: state.count = 0 → 2
        """),
    JudgeCase(
      "a failed check at a later step is counted",
      """
      scenario "a"
        launch "/a"
          expect state.count = 1
        do Go
          expect state.count = 1
        do Go
          expect state.count = 1
      """,
      expected: """
        diverged fpa
        at 0: the scenario against swift kotlin
        check swift kotlin, line 4: state.count = 1 → 0
        later: 1
        """),
    JudgeCase(
      "rules hold for checks and for comparisons",
      """
      tolerate state.count by 2
      scenario "a"
        launch "/a"
          expect state.count = 1
      """, [.init("kotlin", "launch /a", #""count":0"#, #""count":1"#)], expected: "parity p"),
    JudgeCase(
      "a snapshot that holds, and one that does not",
      """
      scenario "a"
        launch "/a"
          snapshot state
            | state.count = 0
            | state.last = ""
            | state.saved = []
        do Go
          snapshot state
            | state.count = 0
            | state.last = "Go"
      """,
      expected: """
        diverged pf
        at 1: the scenario against swift kotlin
        snapshot (state.count: 0 | 1, state.saved: absent | []) swift, line 9: snapshot
        snapshot (state.count: 0 | 1, state.saved: absent | []) kotlin, line 9: snapshot
        """),
  ]

  @Test("groups of equal replies", arguments: groups)
  func grouped(_ test: JudgeCase) throws {
    let judged = try test.judged()
    #expect(judged == test.expected)
  }

  @Test("expectations", arguments: expectations)
  func expected(_ test: JudgeCase) throws {
    let judged = try test.judged()
    #expect(judged == test.expected)
  }
}
