import Testing

@testable import ParityRun

@Suite("What is judged of rejected commands")
struct RejectionTests {
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
        .init("kotlin", "hello") { $0.reply(#""ok":false,"error":{"code":"unknown_command"}"#) },
        .init("kotlin", "do Fail") {
          $0.reply(#""ok":false,"error":{"code":"invalid_input","message":""}"#)
        },
      ], expected: "parity pp"),
    JudgeCase(
      "one that speaks ids owes the screen",
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
      ],
      expected: """
        diverged pf
        at 1: split swift | kotlin
        name: "Screen" | absent
        path: "/a" | absent
        state: {"count":0,"last":"","saved":[]} | absent
        actions: ["Go","Save"] | absent
        env: {} | absent
        screen changed (name: "Screen" | absent, path: "/a" | absent, \
        state: {"count":0,"last":"","saved":[]} | absent, actions: ["Go","Save"] | absent, \
        env: {} | absent) kotlin, line 4: do Fail
        """),
    JudgeCase(
      "a line of another protocol shows no screen that could have changed",
      """
      scenario "a"
        launch "/a"
        send seq = 1
        do Fail
          expect rejected "invalid_input"
      """, expected: "parity ppp"),
    JudgeCase(
      "a launch that is rejected",
      """
      scenario "a"
        launch "/nowhere"
          expect rejected "unknown_route"
      """, expected: "parity p"),
  ]

  @Test("rejections", arguments: rejections)
  func rejected(_ test: JudgeCase) throws {
    let judged = try test.judged()
    #expect(judged == test.expected)
  }
}
