import Testing

@testable import ParityRun

@Suite("What is judged of schemas")
struct SchemaJudgeTests {
  private static func told(_ type: String) -> String {
    #""ok":true,"schemas":{"Add":{"type":"\#(type)"}},"#
  }

  private static func change(_ name: String, _ type: String) -> JudgeCase.Change {
    .init(name, "launch /a", #""ok":true,"#, told(type))
  }

  private static let text = """
    scenario "a"
      launch "/a"
      ls
    scenario "b"
      launch "/a"
    """

  static let cases: [JudgeCase] = [
    JudgeCase(
      "the same", text,
      [change("swift", "number"), change("kotlin", "number")],
      expected: "parity pp", "parity p"),
    JudgeCase(
      "a difference is a finding, once", text,
      [change("swift", "number"), change("kotlin", "string")],
      expected: """
        diverged fp
        at 0: split swift | kotlin
        schemas.Add.type: "number" | "string"
        """, "parity p"),
    JudgeCase(
      "what a rule of one scenario lets pass another one without it tells",
      """
      scenario "a"
        ignore schemas.Add "not yet"
        launch "/a"
      scenario "b"
        launch "/a"
      """,
      [change("swift", "number"), change("kotlin", "string")],
      expected: "parity p",
      """
      diverged f
      at 0: split swift | kotlin
      schemas.Add.type: "number" | "string"
      """),
    JudgeCase(
      "another difference behind one that was told is told, too",
      text + """

          do Go
        scenario "c"
          launch "/a"
          do Go
        """,
      [
        change("swift", "number"), change("kotlin", "string"),
        .init("swift", "do Go", #""ok":true,"#, told("list")),
        .init("kotlin", "do Go", #""ok":true,"#, told("object")),
      ],
      expected: """
        diverged fp
        at 0: split swift | kotlin
        schemas.Add.type: "number" | "string"
        """,
      """
      diverged pf
      at 1: split swift | kotlin
      schemas.Add.type: "list" | "object"
      """, "parity pp"),
    JudgeCase(
      "who tells none is not held against who does", text,
      [change("swift", "number")], expected: "parity pp", "parity p"),
    JudgeCase(
      "a rule passes over them",
      "ignore schemas\n\n" + text,
      [change("swift", "number"), change("kotlin", "string")],
      expected: "parity pp", "parity p"),
  ]

  @Test("are compared apart from all else", arguments: cases)
  func judges(_ test: JudgeCase) throws { #expect(try test.judged() == test.expected) }
}
