import Testing

@testable import ParityRun

@Suite("What is judged of captured values and of setups that are played once")
struct CaptureJudgeTests {
  private static let text = """
    scenario "a"
      launch "/a"
        capture id = state.count
      do Open id = $id
        expect path = "/a"
      open "/\\(id)"
        expect path = "/\\(id)"
    """

  static let captures: [JudgeCase] = [
    JudgeCase("each has its own", text, expected: "parity ppp"),
    JudgeCase(
      "one captures another value: the difference is where it was captured", text,
      [
        .init("kotlin", "launch /a", #""count":0"#, #""count":9"#),
        .init("kotlin", "do Open", #""count":1"#, #""count":1"#),
      ],
      expected: """
        diverged fpa
        at 0: split swift | kotlin
        state.count: 0 | 9
        later: 1
        """),
    JudgeCase(
      "one has nothing to capture", text,
      [.init("kotlin", "launch /a", #""count":0,"#, "")],
      expected: """
        diverged fpp
        at 0: kotlin against swift
        state.count: 0 | absent
        capture missed kotlin, line 4: capture id = state.count → absent
        """),
    JudgeCase(
      "none has anything to capture",
      """
      scenario "a"
        launch "/a"
          capture id = state.id
        do Open id = $id
      """,
      expected: """
        diverged fn
        at 0: the scenario against swift kotlin
        capture missed swift kotlin, line 4: capture id = state.id → absent
        """),
    JudgeCase(
      "a list cannot stand in text",
      """
      scenario "a"
        launch "/a"
          capture list = state.saved
        open "/\\(list)"
      """,
      expected: """
        diverged pf
        at 1: the scenario against swift kotlin
        capture unusable (list is a list) swift kotlin, line 5: open "/\\(list)"
        """),
    JudgeCase(
      "of one alone it cannot",
      """
      ignore state.saved
      scenario "a"
        launch "/a"
          capture value = state.saved[0]
        open "/\\(value)"
          expect path = "/1"
      """,
      [
        .init("swift", "launch /a", "[]", "[1]"), .init("kotlin", "launch /a", "[]", "[null]"),
      ],
      expected: """
        diverged pf
        at 1: kotlin against swift
        capture unusable (value is a null) kotlin, line 6: open "/\\(value)"
        """),
  ]

  @Test("captured values", arguments: captures)
  func captured(_ test: JudgeCase) throws {
    let judged = try test.judged()
    #expect(judged == test.expected)
  }

  @Test("steps that were played for an earlier scenario are kept, and judged once")
  func once() throws {
    let test = JudgeCase(
      "once",
      """
      setup session
        start once
        send method = "hello"
          expect response.echo.method = "hello"
          capture method = response.echo.method
      scenario "a"
        use session
        send seq = 1, method = $method
          expect response.echo.method = "hello"
      scenario "b"
        use session
        send seq = 2, method = $method
          expect response.echo.method = "hi"
      """,
      expected: "parity ppp",
      """
      diverged kkf
      at 2: the scenario against swift kotlin
      check swift kotlin, line 14: response.echo.method = "hi" → "hello"
      """)
    let judged = try test.judged()
    #expect(judged == test.expected)
  }

  @Test("answers of another protocol are compared whole")
  func foreign() throws {
    let test = JudgeCase(
      "foreign",
      """
      scenario "a"
        start
        send seq = 1
      """,
      [.init("kotlin", #"{"seq":1}"#, #""echo""#, #""other""#)],
      expected: """
        diverged pf
        at 1: split swift | kotlin
        response.echo: {"seq":1} | absent
        response.other: absent | {"seq":1}
        """)
    let judged = try test.judged()
    #expect(judged == test.expected)
  }
}
