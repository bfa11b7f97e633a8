import Testing

@testable import ParityRun

@Suite("What marks excuse, and network attempts")
struct ExcuseTests {
  private static let differing = JudgeCase.Change(
    "kotlin", "do Go", #""count":1"#, #""count":2"#)

  static let checks: [JudgeCase] = [
    JudgeCase(
      "a check at its path",
      """
      scenario "a"
        launch "/a"
        do Go
          expect state.count = 1
          diverges kotlin at state.count "counts twice"
      """, [differing], expected: "parity pp"),
    JudgeCase(
      "not a check at another path, nor one that others fail",
      """
      scenario "a"
        launch "/a"
        do Go
          expect state.last = "Went"
          diverges kotlin at state.last "says something else"
      """, [.init("kotlin", "do Go", #""last":"Go""#, #""last":"Gone""#)],
      expected: """
        diverged pf
        at 1: swift against kotlin
        check swift, line 5: state.last = "Went" → "Go"
        """),
    JudgeCase(
      "a rejection, and what comes with it",
      """
      scenario "a"
        launch "/a"
        do Fail
          expect rejected "invalid_input"
          diverges kotlin at ok "takes everything"
          diverges kotlin at error "takes everything"
          diverges kotlin at state "takes everything"
      """, [.init("kotlin", "do Fail") { $0.app.answer(#"{"cmd":"do","action":"Go","id":2}"#) }],
      expected: "parity pp"),
    JudgeCase(
      "the code of a rejection",
      """
      scenario "a"
        launch "/a"
        do Fail
          expect rejected "invalid_input"
          diverges kotlin at error.code "has no better code"
      """, [.init("kotlin", "do Fail", "invalid_input", "unknown_action")],
      expected: "parity pp"),
    JudgeCase(
      "what a rejected command changes",
      """
      scenario "a"
        launch "/a"
        do Fail
          expect rejected "invalid_input"
          diverges kotlin at state.count "counts what it rejects"
      """, [.init("kotlin", "do Fail", #""count":0"#, #""count":1"#)],
      expected: "parity pp"),
    JudgeCase(
      "a line of a snapshot",
      """
      scenario "a"
        launch "/a"
          snapshot state
            | state.count = 0
            | state.last = ""
            | state.saved = []
          diverges kotlin at state.count "counts from one"
      """, [.init("kotlin", "launch /a", #""count":0"#, #""count":1"#)],
      expected: "parity p"),
    JudgeCase(
      "network attempts",
      """
      scenario "a"
        launch "/a"
        do Go
          diverges kotlin at attempts "asks an analytics server"
      """, [.init("kotlin", "do Go", #""networkAttempts":0"#, #""networkAttempts":2"#)],
      expected: "parity pp"),
  ]

  static let attempts: [JudgeCase] = [
    JudgeCase(
      "fail the scenario, though all make them",
      """
      scenario "a"
        launch "/a"
        do Attempt
        do Go
      """,
      expected: """
        diverged pfp
        at 1: nobody dissents
        attempts (1) swift kotlin, line 4: do Attempt
        """),
    JudgeCase(
      "and are told by their number",
      """
      scenario "a"
        launch "/a"
        do Go
      """, [.init("kotlin", "do Go", #""networkAttempts":0"#, #""networkAttempts":2"#)],
      expected: """
        diverged pf
        at 1: kotlin against swift
        attempts: 0 | 2
        attempts (2) kotlin, line 4: do Go
        """),
    JudgeCase(
      "are allowed for a step",
      """
      scenario "a"
        launch "/a"
        do Attempt
          allow attempts "the proxy's health check"
        do Attempt
      """,
      expected: """
        diverged ppf
        at 2: nobody dissents
        attempts (1) swift kotlin, line 6: do Attempt
        """),
    JudgeCase(
      "are allowed for every step, also where their numbers differ",
      """
      scenario "a"
        allow attempts "the proxy's health check"
        launch "/a"
        do Attempt
        do Go
      """, [.init("kotlin", "do Go", #""networkAttempts":1"#, #""networkAttempts":5"#)],
      expected: "parity ppp"),
  ]

  @Test("excuse what is held against one implementation at their path", arguments: checks)
  func excused(_ test: JudgeCase) throws {
    let judged = try test.judged()
    #expect(judged == test.expected)
  }

  @Test("network attempts", arguments: attempts)
  func attempted(_ test: JudgeCase) throws {
    let judged = try test.judged()
    #expect(judged == test.expected)
  }
}
