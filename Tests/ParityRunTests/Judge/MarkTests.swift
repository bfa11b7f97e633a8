import Testing

@testable import ParityRun

@Suite("Marks")
struct MarkTests {
  private static let differing = JudgeCase.Change(
    "kotlin", "do Go", #""count":1"#, #""count":2"#)

  static let known: [JudgeCase] = [
    JudgeCase(
      "a known difference is none",
      """
      scenario "a"
        diverges kotlin at state.count "counts twice"
        launch "/a"
        do Go
      """, [differing], expected: "parity pp"),
    JudgeCase(
      "nor is one that is known for a step",
      """
      scenario "a"
        launch "/a"
        do Go
          diverges kotlin at state.count "counts twice"
      """, [differing], expected: "parity pp"),
    JudgeCase(
      "a mark at a value covers what is below it",
      """
      scenario "a"
        diverges kotlin at state "counts twice"
        launch "/a"
        do Go
      """, [differing], expected: "parity pp"),
    JudgeCase(
      "a mark for another step does not",
      """
      scenario "a"
        launch "/a"
        do Go
        ls
          diverges kotlin at state.count "counts twice"
      """, [differing],
      expected: """
        diverged pfp
        at 1: split swift | kotlin
        state.count: 1 | 2
        stale kotlin, line 6: diverges kotlin at state.count
        """),
    JudgeCase(
      "the difference has gone",
      """
      scenario "a"
        diverges kotlin at state.count "counts twice"
        launch "/a"
        do Go
      """,
      expected: """
        diverged pf
        at 1: nobody dissents
        stale kotlin, line 3: diverges kotlin at state.count
        """),
    JudgeCase(
      "it is another difference",
      """
      scenario "a"
        diverges kotlin at state.last "says something else"
        launch "/a"
        do Go
      """, [differing],
      expected: """
        diverged pf
        at 1: split swift | kotlin
        state.count: 1 | 2
        stale kotlin, line 3: diverges kotlin at state.last
        """),
    JudgeCase(
      "it is another one as well",
      """
      scenario "a"
        diverges kotlin at state.count "counts twice"
        launch "/a"
        do Go
      """,
      [
        .init("kotlin", "do Go") {
          $0.usual.replacing(#""count":1"#, by: #""count":2"#).replacing("Screen", by: "Page")
        }
      ],
      expected: """
        diverged pf
        at 1: split swift | kotlin
        name: "Screen" | "Page"
        """),
    JudgeCase(
      "its day has passed",
      """
      scenario "a"
        diverges kotlin at state.count "counts twice" until 2026-05-31
        launch "/a"
        do Go
      """, [differing],
      expected: """
        diverged fp
        at 0: nobody dissents
        expired (2026-5-31) kotlin, line 3: diverges kotlin at state.count
        """),
    JudgeCase(
      "its last day is today",
      """
      scenario "a"
        diverges kotlin at state.count "counts twice" until 2026-06-01
        launch "/a"
        do Go
      """, [differing], expected: "parity pp"),
    JudgeCase(
      "a crash never satisfies it, and tells nothing of it",
      """
      scenario "a"
        diverges kotlin at state.count "counts twice"
        launch "/a"
        do Go
      """, [.init("kotlin", "do Go") { _ in .exit(1) }],
      expected: """
        broken pb
        kotlin exit 1 at 1, waiting for do Go
        """),
    JudgeCase(
      "a crash of the others tells nothing of it either",
      """
      scenario "a"
        diverges kotlin at state.count "counts twice"
        launch "/a"
        do Go
      """, [.init("swift", "do Go") { _ in .exit(1) }],
      expected: """
        broken pb
        swift exit 1 at 1, waiting for do Go
        """),
    JudgeCase(
      "alone, it cannot differ",
      """
      scenario "a"
        diverges kotlin at state.count "counts twice"
        launch "/a"
        do Go
      """, names: ["kotlin"], expected: "uncompared pp"),
    JudgeCase(
      "a mark for one that does not play",
      """
      scenario "a"
        skip kotlin "later"
        diverges kotlin at state.count "counts twice"
        launch "/a"
        do Go
      """, names: ["swift", "kotlin", "ts"],
      expected: """
        parity pp
        kotlin skipped, line 3: later
        """),
    JudgeCase(
      "a mark behind the last step that is played",
      """
      scenario "a"
        diverges kotlin at state.last "never met before"
        launch "/a"
        do Go
          diverges kotlin at state.count "counts twice"
      """, expected: "parity p"
    ) { show in
      var show = show
      show.lastStep = 1
      return show
    },
  ]

  @Test("of known differences", arguments: known)
  func knownDifferences(_ test: JudgeCase) throws {
    let judged = try test.judged()
    #expect(judged == test.expected)
  }

  @Test("a mark for one implementation does not excuse another")
  func otherImplementation() throws {
    let test = JudgeCase(
      "another strays",
      """
      scenario "a"
        diverges kotlin at state.count "counts twice"
        launch "/a"
        do Go
      """, names: ["swift", "kotlin", "ts"],
      [.init("ts", "do Go", #""count":1"#, #""count":2"#)])
    #expect(try test.show.play(test.text).results.map(\.verdict) == [.diverged])
  }
}
