import Foundation
import Testing

/// What implementations see of the world, and what colours the world asks for.
@Suite struct EnvironmentTests {
  @Test func fixturesSuiteAndStorageAreTold() async throws {
    let place = try Workplace()
    try place.write(
      "counter/look.parity",
      """
      parity 1
      scenario "it looks about"
        launch "/counter"
        do Look
          expect state.note.greeting = "hello from a fixture"
          expect state.note.suite = "counter", state.note.storage = true
      """)
    let outcome = try await place.parity(["run", "counter/look.parity"] + Workplace.cast())
    #expect(outcome.status == 0, "\(outcome)")
  }

  struct Wish: CustomTestStringConvertible, Sendable {
    var words: [String] = []
    var variables: [String: String] = [:]
    let isColored: Bool

    var testDescription: String { "\(words) \(variables)" }
  }

  @Test(arguments: [
    Wish(isColored: false),
    Wish(words: ["--color", "always"], isColored: true),
    Wish(words: ["--color=never"], variables: ["CLICOLOR_FORCE": "1"], isColored: false),
    Wish(words: ["--no-color"], variables: ["FORCE_COLOR": "3"], isColored: false),
    Wish(words: ["--color", "always"], variables: ["NO_COLOR": "1"], isColored: true),
    Wish(variables: ["CLICOLOR_FORCE": "1"], isColored: true),
    Wish(variables: ["FORCE_COLOR": "1"], isColored: true),
    Wish(variables: ["NO_COLOR": "1", "CLICOLOR_FORCE": "1"], isColored: false),
    Wish(variables: ["NO_COLOR": "", "FORCE_COLOR": "1"], isColored: true),
    Wish(variables: ["CLICOLOR": "1"], isColored: false),
  ])
  func coloursAreOurs(_ wish: Wish) async throws {
    let place = try Workplace()
    try place.write(
      "counter/look.parity",
      """
      parity 1
      scenario "no wish for colours arrives"
        launch "/counter"
        do Look
          expect state.note.colours = ""
        do Poke
      """)
    let outcome = try await place.parity(
      ["run", "counter/look.parity"] + Workplace.cast(("liar", "value")) + wish.words,
      variables: wish.variables)
    #expect(outcome.status == 1, "\(outcome)")
    #expect(outcome.output.contains("state.label"), "\(outcome)")
    #expect(!outcome.output.contains("state.note"), "\(outcome)")
    #expect(outcome.output.contains("\u{1B}[") == wish.isColored, "\(outcome)")
  }

  @Test(arguments: [[:], ["AI_AGENT": "1"], ["CLAUDECODE": "1"]])
  func agentsGetFourKilobytes(_ variables: [String: String]) async throws {
    let place = try Workplace()
    let rows = (1...300).map { "    | \"Grüße an Nº \($0)\" |" }.joined(separator: "\n")
    try place.write(
      "counter/many.parity",
      """
      parity 1
      scenario "\\(title)"
        launch "/counter"
        do Note text = $title
        do Poke
        examples
          | title |
      \(rows)

      """)
    let outcome = try await place.parity(
      ["run", "counter/many.parity"] + Workplace.cast(("liar", "value"))
        + (variables.isEmpty ? ["--format", "agent"] : []), variables: variables)
    #expect(outcome.status == 1, "\(outcome)")
    #expect(outcome.output.utf8.count <= 4096 && outcome.output.utf8.count > 2000)
    #expect(outcome.output.utf8.allSatisfy { $0 == 10 || (32..<127).contains($0) }, "\(outcome)")
    #expect(
      outcome.lacking([
        "DIVERGED counter/many.parity:8 ", "one and two split from liar",
        "state.label: \"calm\" [one two], \"other\" [liar]",
        "again: parity run counter/many.parity:8 --impl one=", "more failures",
        "300 scenarios x 3 implementations: 0 in parity, 300 diverged",
      ]) == [], "\(outcome)")
  }

  @Test func whatIsSavedLivesOnAfterARestart() async throws {
    let place = try Workplace()
    try place.write(
      "counter/saved.parity",
      """
      parity 1
      scenario "it is there after a restart"
        launch "/counter" count = 5
        do Save
          expect env.saved = 5
        restart
        launch "/counter"
          expect state.count = 5, env.saved = 5

      scenario "the next scenario begins without"
        launch "/counter"
          expect state.count = 0, env.saved = 0
      """)
    let honest = try await place.parity(["run", "counter/saved.parity"] + Workplace.cast())
    #expect(honest.status == 0, "\(honest)")
    let isolated = try await place.parity(
      ["run", "counter/saved.parity", "--isolate"] + Workplace.cast())
    #expect(isolated.status == 0, "\(isolated)")
    let forgetful = try await place.parity(
      ["run", "counter/saved.parity"] + Workplace.cast(("liar", "forgetful")))
    #expect(forgetful.status == 1, "\(forgetful)")
    #expect(
      forgetful.lacking([
        "liar alone dissents from the scenario, one and two", "step 4 of 4, line 7",
        "1 in parity, 1 diverged",
      ]) == [], "\(forgetful)")
  }

  @Test func manyBytesInBothDirections() async throws {
    let place = try Workplace()
    let padding = String(repeating: "x", count: 100_000)
    let steps = (1...12).map { "  do Add by = \($0), pad = \"\(padding)\"\n  do Big\n" }.joined()
    try place.write(
      "counter/big.parity",
      "parity 1\nscenario \"big\"\n  launch \"/counter\"\n\(steps)    expect state.big has 40000 items\n"
    )
    let outcome = try await place.parity(
      ["run", "counter/big.parity", "-q"] + Workplace.cast(("loud", "flood@5 flood@9")))
    #expect(outcome.status == 0, "\(outcome.output.suffix(2000))")
    #expect(outcome.disgraces == [])
  }
}
