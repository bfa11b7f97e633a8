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
      "one alone has nobody to differ from", going, names: ["swift"], expected: "parity ppp"),
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

  static let rejections: [JudgeCase] = [
    JudgeCase(
      "a rejection that is expected",
      """
      scenario "a"
        launch "/a"
        do Fail
          expect rejected "invalid_input", path = "/a"
      """, expected: "parity pp"),
    JudgeCase(
      "one that is not expected fails, though all agree",
      """
      scenario "a"
        launch "/a"
        do Fail
          expect path = "/b"
      """,
      expected: """
        diverged pf
        at 1: the scenario against swift kotlin
        rejected (invalid_input) swift kotlin, line 4: do Fail
        """),
    JudgeCase(
      "a command that is accepted where a rejection is expected",
      """
      scenario "a"
        launch "/a"
        do Fail
          expect rejected "invalid_input"
      """, [.init("kotlin", "do Fail") { $0.app.answer(#"{"cmd":"ls","id":2}"#) }],
      expected: """
        diverged pf
        at 1: kotlin against swift
        ok: false | true
        error.code: "invalid_input" | absent
        accepted kotlin, line 5: rejected "invalid_input"
        """),
    JudgeCase(
      "another code",
      """
      scenario "a"
        launch "/a"
        do Fail
          expect rejected "invalid_input"
      """, [.init("kotlin", "do Fail", "invalid_input", "unknown_action")],
      expected: """
        diverged pf
        at 1: kotlin against swift
        error.code: "invalid_input" | "unknown_action"
        check kotlin, line 5: rejected "invalid_input" → "unknown_action"
        """),
    JudgeCase(
      "another message is no difference",
      """
      scenario "a"
        launch "/a"
        do Fail
          expect rejected "invalid_input"
      """, [.init("kotlin", "do Fail", #""message":"no""#, #""message":"nein""#)],
      expected: "parity pp"),
    JudgeCase(
      "a rejected command that changes the screen",
      """
      scenario "a"
        launch "/a"
        do Fail
          expect rejected "invalid_input"
      """,
      [
        .init("swift", "do Fail", #""count":0"#, #""count":1"#),
        .init("kotlin", "do Fail", #""count":0"#, #""count":1"#),
      ],
      expected: """
        diverged pf
        at 1: nobody dissents
        screen changed (state.count: 0 | 1) swift, line 4: do Fail
        screen changed (state.count: 0 | 1) kotlin, line 4: do Fail
        """),
    JudgeCase(
      "an early program that gives no screen with a rejection is not held to it",
      """
      scenario "a"
        launch "/a"
        do Fail
          expect rejected "invalid_input"
      """,
      [
        .init("kotlin", "do Fail") {
          $0.reply(#""ok":false,"error":{"code":"invalid_input","message":""}"#)
        }
      ], expected: "parity pp"),
    JudgeCase(
      "a launch that is rejected",
      """
      scenario "a"
        launch "/nowhere"
          expect rejected "unknown_route"
      """, expected: "parity p"),
  ]

  static let endings: [JudgeCase] = [
    JudgeCase(
      "one breaks, the others are compared to the end", going, names: three,
      [.init("kotlin", "do Go") { _ in .signal(11) }],
      expected: """
        broken pbp
        kotlin signal 11 at 1, waiting for do Go
        """),
    JudgeCase(
      "a difference outweighs a breakage", going, names: three,
      [
        .init("kotlin", "launch /a") { _ in .exit(1) },
        .init("ts", "do Go", count, #""count":2"#),
      ],
      expected: """
        diverged bfp
        at 1: split swift | ts
        state.count: 1 | 2
        kotlin exit 1 at 0, waiting for launch /a
        """),
    JudgeCase(
      "all break: the rest is not run", going,
      [.init("swift", "do Go") { _ in .exit(1) }, .init("kotlin", "do Go") { _ in .exit(2) }],
      expected: """
        broken pbn
        swift exit 1 at 1, waiting for do Go
        kotlin exit 2 at 1, waiting for do Go
        """),
    JudgeCase(
      "a time-out is a breakage like any other", going,
      [.init("kotlin", "do Go") { _ in .hang() }],
      expected: """
        broken pbp
        kotlin timed out after 5000 ms at 1, waiting for do Go
        """),
    JudgeCase(
      "what one cannot do is not held against it, and no difference either",
      """
      scenario "a"
        launch "/a"
        do Fax
        do Go
      """, names: three,
      [
        .init("swift", "do Fax") { $0.app.answer(#"{"cmd":"ls","id":2}"#) },
        .init("ts", "do Fax") { $0.app.answer(#"{"cmd":"ls","id":2}"#) },
      ],
      expected: """
        unsupported ppp
        kotlin unsupported, line 4: it answers `unsupported`
        """),
    JudgeCase(
      "a difference before it counts",
      """
      scenario "a"
        launch "/a"
        do Fax
      """,
      [
        .init("swift", "do Fax") { $0.app.answer(#"{"cmd":"ls","id":2}"#) },
        .init("kotlin", "launch /a", #""count":0"#, #""count":1"#),
      ],
      expected: """
        diverged fp
        at 0: split swift | kotlin
        state.count: 0 | 1
        kotlin unsupported, line 4: it answers `unsupported`
        """),
    JudgeCase(
      "what nobody can do",
      """
      scenario "a"
        launch "/a"
        do Fax
      """,
      expected: """
        unsupported pn
        swift unsupported, line 4: it answers `unsupported`
        kotlin unsupported, line 4: it answers `unsupported`
        """),
    JudgeCase(
      "skipped by one",
      """
      scenario "a"
        skip kotlin "not ported yet" until 2026-12-31
        launch "/a"
      """, names: three,
      expected: """
        parity p
        kotlin skipped, line 3: not ported yet
        """),
    JudgeCase(
      "skipped by all",
      """
      scenario "a"
        skip kotlin "later"
        skip swift "never"
        launch "/a"
        do Go
      """,
      expected: """
        skipped nn
        kotlin skipped, line 3: later
        swift skipped, line 4: never
        """),
    JudgeCase(
      "cut behind its second step", going, [.init("kotlin", "do Go", count, "\"count\":7")],
      expected: """
        diverged pf
        at 1: split swift | kotlin
        state.count: 1 | 7
        """
    ) { show in
      var show = show
      show.lastStep = 2
      return show
    },
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

  @Test("rejections", arguments: rejections)
  func rejected(_ test: JudgeCase) throws {
    let judged = try test.judged()
    #expect(judged == test.expected)
  }

  @Test("scenarios that not all play to the end", arguments: endings)
  func ended(_ test: JudgeCase) throws {
    let judged = try test.judged()
    #expect(judged == test.expected)
  }
}
