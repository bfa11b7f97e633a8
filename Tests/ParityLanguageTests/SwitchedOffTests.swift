import ParityLanguage
import Testing

@Suite("Comments that would be whole statements")
struct SwitchedOffTests {
  @Test(
    "are told",
    arguments: [
      "expect state.a = 1", "expect rejected \"x\", path = \"/\"", "do Submit", "ls",
      "launch \"/x\" a = 1", "with a = [1]", "scenario \"x\" @smoke", "use known", "| \"a\" | 1 |",
      "| state.a = 1", "ignore state.a", "skip kotlin \"why\"", "capture a = state.b",
    ])
  func told(statement: String) {
    #expect(switchedOff("  # " + statement) == [statement])
    #expect(switchedOff("  do Again  # \(statement)  ") == [statement])
    #expect(switchedOff("  #   " + statement) == [statement])
  }

  @Test(
    "are no prose",
    arguments: [
      "open question", "use it wisely", "with care", "expect the best", "do this, then that",
      "send the message", "start over again", "the rest", "", "| a", "scenario", "capture the flag",
      "use unknown", "timeout = \"5s\"",
    ])
  func prose(text: String) {
    #expect(switchedOff("  # " + text) == [])
  }

  @Test("have the place of their sign")
  func place() {
    let file = read("  ls  # do A")
    #expect(
      file.switchedOff.map(\.location) == [SourceLocation(file: "t.parity", line: 6, column: 7)])
  }

  @Test("are settings in a suite")
  func settings() {
    let file = CheckedFile.read(
      bytes: source("parity 1", "suite s", "  # timeout = \"5s\"", "  # others = \"5s\""),
      path: "suite.parity")
    #expect(file.switchedOff.map(\.source) == ["timeout = \"5s\""])
  }

  private func read(_ line: String) -> CheckedFile {
    .read(
      bytes: source(
        "parity 1", "setup known", "  launch \"/x\"", "scenario \"t\"", "  use known", line),
      path: "t.parity")
  }

  private func switchedOff(_ line: String) -> [String] {
    let file = read(line)
    #expect(file.diagnostics == [])
    return file.switchedOff.map(\.source)
  }
}
