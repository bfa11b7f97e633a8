import Testing

@testable import ParityRun

@Suite("What is judged of scenarios that not all play to the end")
struct EndingTests {
  static let endings: [JudgeCase] = [
    JudgeCase(
      "one breaks, the others are compared to the end", JudgeTests.going, names: JudgeTests.three,
      [.init("kotlin", "do Go") { _ in .signal(11) }],
      expected: """
        broken pbp
        kotlin signal 11 at 1, waiting for do Go
        """),
    JudgeCase(
      "a difference outweighs a breakage", JudgeTests.going, names: JudgeTests.three,
      [
        .init("kotlin", "launch /a") { _ in .exit(1) },
        .init("ts", "do Go", JudgeTests.count, #""count":2"#),
      ],
      expected: """
        diverged bfp
        at 1: split swift | ts
        state.count: 1 | 2
        kotlin exit 1 at 0, waiting for launch /a
        """),
    JudgeCase(
      "all break: the rest is not run", JudgeTests.going,
      [.init("swift", "do Go") { _ in .exit(1) }, .init("kotlin", "do Go") { _ in .exit(2) }],
      expected: """
        broken pbn
        swift exit 1 at 1, waiting for do Go
        kotlin exit 2 at 1, waiting for do Go
        """),
    JudgeCase(
      "a time-out is a breakage like any other", JudgeTests.going,
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
      """, names: JudgeTests.three,
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
      """, names: JudgeTests.three,
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
      "cut behind its second step", JudgeTests.going,
      [.init("kotlin", "do Go", JudgeTests.count, "\"count\":7")],
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

  @Test("scenarios that not all play to the end", arguments: endings)
  func ended(_ test: JudgeCase) throws {
    let judged = try test.judged()
    #expect(judged == test.expected)
  }
}
