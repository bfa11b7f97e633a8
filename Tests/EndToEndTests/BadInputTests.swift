import Foundation
import Testing

/// What people get wrong: each mistake is told on standard error, with what to do, has its exit
/// code, and never looks like a fault of the program.
@Suite struct BadInputTests {
  struct Case: CustomTestStringConvertible, Sendable {
    let name: String
    let arguments: [String]
    let status: Int32
    /// What standard error must say.
    let says: [String]

    init(_ name: String, _ arguments: [String], _ status: Int32, _ says: String...) {
      self.name = name
      self.arguments = arguments
      self.status = status
      self.says = says
    }

    var testDescription: String { name }
  }

  private static let two = Workplace.cast()
  private static let counter = ["run", "counter"]

  @Test(arguments: files + selections + options + programs)
  func mistakes(_ sample: Case) async throws {
    let place = try Workplace()
    try furnish(place)
    let outcome = try await place.parity(sample.arguments)
    #expect(outcome.status == sample.status, "\(outcome)")
    #expect(outcome.notComplaining(sample.says) == [], "\(outcome)")
    #expect(outcome.output == "", "\(outcome)")
    #expect(outcome.disgraces == [], "\(outcome)")
    // A screenful at most.
    #expect(outcome.complaints.split(separator: "\n").count <= 24, "\(outcome)")
  }

  private func furnish(_ place: Workplace) throws {
    try place.write("empty/readme.txt", "nothing to play\n")
    try place.write(
      "program.parity", bytes: Array("\u{7F}ELF".utf8) + [2, 1, 1, 0, 0, 0, 10, 0, 3])
    try place.write(
      "utf16.parity", bytes: [0xFF, 0xFE] + Array("parity 1\n".utf8).flatMap { [$0, 0] })
    try place.write("zero.parity", "")
    try place.write(
      "notes.md", (1...300).map { "\($0). do this: `launch it`\n" }.joined())
    try place.write("comments.parity", "parity 1\n# nothing yet\n")
    try place.write("typo.parity", "parity 1\n\nscenario \"t\"\n  lanch \"/counter\"\n")
    try place.write("not-executable", "#!/bin/sh\n")
    for (name, lines) in [
      ("good", "  run = [\"../../\(Workplace.program)\"]\n"),
      ("typo", "  runn = [\"./core\"]\n"),
      ("unbuilt", "  run = [\"./core\"]\n"),
      (
        "failing",
        "  build = [\"sh\", \"-c\", \"echo no compiler; exit 1\"]\n  run = [\"./core\"]\n"
      ),
      ("productless", "  build = [\"true\"]\n  run = [\"./core\"]\n"),
    ] {
      try place.write(
        "implementations/\(name)/implementation.parity",
        "parity 1\nimplementation \(name)\n  suites = [\"counter\"]\n\(lines)")
    }
    try FileManager.default.createSymbolicLink(
      atPath: place.path + "/circle.parity", withDestinationPath: "circle.parity")
  }

  static let files: [Case] = [
    Case(
      "no file of this name", ["run", "nowhere.parity"] + two, 2,
      "error: there is no nowhere.parity", "help: name a .parity file or a folder"),
    Case("a link in a circle", ["run", "circle.parity"] + two, 2, "there is no circle.parity"),
    Case(
      "a folder without scenarios", ["run", "empty"] + two, 2,
      "error: there is no .parity file in empty", "help: scenario files end in .parity"),
    Case(
      "a folder that is not given", ["run"] + two, 2,
      "error: no path is given and there is no folder specs here", "help: "),
    Case("an empty word", ["run", ""] + two, 2, "'' is an empty path", "a shell variable"),
    Case(
      "a program as a scenario", ["run", "program.parity"] + two, 2,
      "program.parity:1:1: error: this is not a text file", "help: ", "1 error in 1 file"),
    Case(
      "UTF-16", ["run", "utf16.parity"] + two, 2, "utf16.parity:1:1: error: this is not a text"),
    Case(
      "an empty file", ["run", "zero.parity"] + two, 2,
      "zero.parity:1:1: error: a file begins with `parity 1`", "help: "),
    Case(
      "no scenario in it", ["run", "comments.parity"] + two, 4,
      "error: there is no scenario in these files", "help: a scenario begins with"),
    Case(
      "a misspelt command", ["run", "typo.parity"] + two, 2, "typo.parity:4:3: error: ",
      "    lanch \"/counter\"", "\n    ^~~~~", "did you mean `launch`?"),
    Case(
      "a file of another kind", ["check", "notes.md"], 2,
      "notes.md:1:1: error: this is no scenario file", "1 error in 1 file"),
    Case("a folder that is not there", ["list", "nowhere"], 2, "error: there is no nowhere"),
    Case("nothing to check", ["check", "empty"], 2, "there is no .parity file in empty"),
  ]

  static let selections: [Case] = [
    Case(
      "a line without a scenario", ["run", "counter/counter.parity:2"] + two, 2,
      "error: no scenario of counter/counter.parity has line 2", "help: parity list counter/"),
    Case("a line behind the end", ["run", "counter/counter.parity:999"] + two, 2, "has line 999"),
    Case("line 0", ["run", "counter/counter.parity:0"] + two, 2, "names line 0", "count from 1"),
    Case(
      "an unknown tag", counter + two + ["--tag", "pokee"], 2,
      "error: no scenario has the tag pokee", "help: did you mean poke?"),
    Case(
      "an unknown tag in a filter", counter + two + ["--filter", "!tag(smok)"], 2,
      "no scenario has the tag smok", "did you mean smoke?"),
    Case(
      "an unknown suite in a filter", counter + two + ["--filter", "suite(conter)"], 2,
      "there is no suite conter", "did you mean counter?"),
    Case(
      "a filter that is not closed", counter + two + ["--filter", "tag(poke"], 2,
      "error: --filter: this is no filter", "\n  tag(poke\n", "^ ) is missing"),
    Case(
      "a filter with a pattern that is none", counter + two + ["--filter", "name(/a(/)"], 2,
      "--filter: this is no filter", "\n  name(/a(/)\n"),
    Case(
      "a filter that lets nothing through", counter + two + ["--filter", "name(\"nobody\")"], 4,
      "error: none of 5 scenarios is chosen", "help: parity list shows them"),
  ]

  static let options: [Case] = [
    Case(
      "an option misspelt", counter + two + ["--fliter", "x"], 2,
      "error: parity run has no option --fliter", "did you mean --filter?", "parity help run"),
    Case(
      "another tool's option", counter + two + ["--grep", "x"], 2, "no option --grep", "--filter?"),
    Case("a value forgotten", counter + ["--impl"], 2, "--impl needs a value"),
    Case("a value too many", counter + two + ["--isolate=yes"], 2, "--isolate takes no value"),
    Case(
      "given twice", counter + two + ["--seed", "1", "--seed", "2"], 2, "--seed is given twice"),
    Case(
      "nothing without a unit", counter + two + ["--timeout", "0"], 2, "'0' has no unit",
      "write a number and ms, s, m or h: 5s"),
    Case(
      "too much without a unit", counter + two + ["--startup", "86400001"], 2,
      "'86400001' has no unit", "write a number and ms"),
    Case(
      "more than fits in seconds", counter + two + ["--timeout", "90000"], 2, "has no unit",
      "write 90000ms"),
    Case(
      "no size without a unit", counter + two + ["--reply-size", "0"], 2, "'0' has no unit",
      "write a number and B, KB, MB or GB: 16MB"),
    Case("no unit", counter + two + ["--timeout", "5"], 2, "'5' has no unit", "write 5s or 5ms"),
    Case("no number", counter + two + ["-j", "many"], 2, "-j: 'many' is no number"),
    Case("no day", counter + two + ["--today", "2026-02-30"], 2, "a day that no calendar has"),
    Case("no format", counter + two + ["--format", "agnet"], 2, "did you mean agent?"),
    Case(
      "a command misspelt", ["rnu", "counter"], 2, "no command 'rnu'", "did you mean parity run"),
    Case("another tool's command", ["test"], 2, "did you mean parity run?"),
    Case("no command", [], 2, "usage: parity COMMAND", "Exit codes"),
    Case("the option first", ["--impl", "x", "run"], 2, "stands before the command"),
    Case("no help for it", ["help", "chek"], 2, "no command 'chek'", "did you mean parity check"),
  ]

  static let programs: [Case] = [
    Case(
      "a program that is not there", counter + two + ["--impl", "x=./nowhere"], 3,
      "error: x cannot be started: ", "/nowhere' does not exist: build it first or correct",
      "help: --skip-unavailable"),
    Case(
      "a program that is not on PATH", counter + two + ["--impl", "x=no-such-program"], 3,
      "'no-such-program' is in no folder of PATH"),
    Case(
      "a program that is here and not on PATH",
      counter + two + ["--impl", "x=\(Workplace.program) honest"], 3,
      "write './\(Workplace.program)'"),
    Case(
      "a program that may not be executed", counter + two + ["--impl", "x=./not-executable"], 3,
      "/not-executable' may not be executed: run 'chmod +x' on it"),
    Case("a folder as a program", counter + two + ["--impl", "x=./empty"], 3, "is a folder: name"),
    Case("no command", counter + two + ["--impl", "x="], 2, "'x=' names no command"),
    Case(
      "a pipe in a command", counter + two + ["--impl", "x=./a | ./b"], 2,
      "needs a shell for its |", "sh -c"),
    Case("a quote left open", counter + two + ["--impl", "x=./a 'b"], 2, "has a ' that is not"),
    Case(
      "two of one name", counter + two + ["--impl", "two=./other"], 2,
      "'two=./other' is the second implementation named two", "give it a name of its own"),
    Case(
      "an unknown implementation", counter + ["--impl", "good", "--impl", "godo"], 2,
      "error: there is no implementation godo in implementations", "help: did you mean good?"),
    Case(
      "a manifest with a typo", counter + ["--impl", "good", "--impl", "typo"], 2,
      "implementations/typo/implementation.parity:4:3: error: no setting `runn`",
      "help: did you mean `run`?", "2 errors in 1 file"),
    Case(
      "a manifest without a build, nothing built",
      counter + ["--impl", "good", "--impl", "unbuilt"],
      3, "error: unbuilt cannot be started: ", "/implementations/unbuilt/core' does not exist"),
    Case(
      "a build that fails", counter + ["--impl", "good", "--impl", "failing"], 3,
      "  | no compiler", "error: the build of failing failed: ", "ended with status 1"),
    Case(
      "a build that makes nothing", counter + ["--impl", "good", "--impl", "productless"], 3,
      "error: the build of productless (true) went well, but ", "/core' is not there"),
    Case(
      "no implementations at all", counter + ["--implementations", "empty"], 4,
      "no implementation plays counter in empty", "help: name two: --impl"),
    Case(
      "no folder of implementations", counter + ["--implementations", "nowhere"], 2,
      "error: nowhere cannot be read", "help: --implementations names the folder"),
    Case(
      "an unknown reference", counter + two + ["--reference", "tow"], 2,
      "--reference: 'tow' takes no part in this run", "did you mean two?"),
  ]
}
