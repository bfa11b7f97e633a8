import ParityCommand
import Testing

@Suite("Colour is decided by")
struct ColorChoiceTests {
  struct Case: CustomTestStringConvertible {
    var testDescription: String
    var flag = ColorChoice.auto
    var environment: [String: String] = [:]
    var isTerminal: Bool
    var isColored: Bool
  }

  static let cases = [
    Case(testDescription: "a terminal", isTerminal: true, isColored: true),
    Case(testDescription: "a pipe", isTerminal: false, isColored: false),
    Case(
      testDescription: "the flag before everything", flag: .always,
      environment: ["NO_COLOR": "1", "CLICOLOR": "0"], isTerminal: false, isColored: true),
    Case(
      testDescription: "the other flag before everything", flag: .never,
      environment: ["CLICOLOR_FORCE": "1"], isTerminal: true, isColored: false),
    Case(
      testDescription: "NO_COLOR before the forces",
      environment: ["NO_COLOR": "0", "CLICOLOR_FORCE": "1", "FORCE_COLOR": "1"],
      isTerminal: true, isColored: false),
    Case(
      testDescription: "not by an empty NO_COLOR", environment: ["NO_COLOR": ""],
      isTerminal: true, isColored: true),
    Case(
      testDescription: "CLICOLOR_FORCE on a pipe, before CLICOLOR=0",
      environment: ["CLICOLOR_FORCE": "1", "CLICOLOR": "0"], isTerminal: false, isColored: true),
    Case(
      testDescription: "not by CLICOLOR_FORCE=0", environment: ["CLICOLOR_FORCE": "0"],
      isTerminal: false, isColored: false),
    Case(
      testDescription: "FORCE_COLOR on a pipe", environment: ["FORCE_COLOR": "3"],
      isTerminal: false, isColored: true),
    Case(
      testDescription: "FORCE_COLOR=0 on a terminal", environment: ["FORCE_COLOR": "0"],
      isTerminal: true, isColored: false),
    Case(
      testDescription: "CLICOLOR=0 on a terminal", environment: ["CLICOLOR": "0"],
      isTerminal: true, isColored: false),
    Case(
      testDescription: "not by CLICOLOR=1 on a pipe", environment: ["CLICOLOR": "1"],
      isTerminal: false, isColored: false),
    Case(
      testDescription: "a dumb terminal", environment: ["TERM": "dumb"], isTerminal: true,
      isColored: false),
  ]

  @Test(arguments: cases)
  func decision(wanted: Case) {
    #expect(
      wanted.flag.isColored(environment: wanted.environment, isTerminal: wanted.isTerminal)
        == wanted.isColored)
  }
}

@Suite("The format is decided by")
struct ReportFormatTests {
  @Test("an agent's variable", arguments: ReportFormat.agentVariables)
  func variables(name: String) {
    #expect(ReportFormat.decide(flag: nil, environment: [name: "1"]) == .agent)
  }

  @Test("nothing that is off", arguments: ["", "0", "false"])
  func off(value: String) {
    #expect(ReportFormat.decide(flag: nil, environment: ["CLAUDECODE": value]) == .terminal)
  }

  @Test("the flag before a variable")
  func flag() {
    #expect(ReportFormat.decide(flag: .terminal, environment: ["CLAUDECODE": "1"]) == .terminal)
    #expect(ReportFormat.decide(flag: .agent, environment: [:]) == .agent)
  }

  @Test("no variable of an editor in which people type", arguments: ["TERM_PROGRAM", "REPL_ID"])
  func editors(name: String) {
    #expect(ReportFormat.decide(flag: nil, environment: [name: "1"]) == .terminal)
  }
}
