import Foundation
import Testing

/// Small things that a run says, so that nobody is misled.
@Suite struct RemarkTests {
  @Test func aRunThatEndsEarlySaysSo() async throws {
    let place = try Workplace()
    let run = try await place.parity(["run", "counter", "--until-step", "2"] + Workplace.cast())
    #expect(run.status == 0, "\(run)")
    #expect(run.lacking(["no scenario is played further than its step 2"]) == [], "\(run)")
  }

  /// What says nothing agrees with what says nothing: that is no parity to be proud of.
  @Test func whoHasNoStateIsTold() async throws {
    let place = try Workplace()
    try place.write("silent.sh", "while read -r line; do echo '{\"ok\":true}'; done\n")
    try place.write(
      "silent/a.parity", "parity 1\nscenario \"a\"\n  launch \"/\"\n  do Go\n")
    let run = try await place.parity([
      "run", "silent", "--impl", "one=sh silent.sh", "--impl", "two=sh silent.sh", "--log",
      "run.ndjson",
    ])
    #expect(run.status == 0, "\(run)")
    #expect(
      run.lacking(["HOLLOW", "2 implementations without a state", "hardly anything was compared"])
        == [], "\(run)")
    #expect(place.text("run.ndjson")?.contains(#""stateless":["one","two"]"#) == true)
    let full = try await place.parity(["run", "counter"] + Workplace.cast())
    #expect(!full.output.contains("without a state"), "\(full)")
  }

  /// Where nobody else counts, a count that is not given is no count of zero.
  @Test func whoCountsNoAttemptsIsTold() async throws {
    let place = try Workplace()
    let cast = Workplace.cast(("liar", "typo"))
    let words = ["1 implementation without a count of attempts", "nobody counted from outside"]
    let open = try await place.parity(
      ["run", "counter", "--sandbox", "off", "--log", "run.ndjson"] + cast)
    #expect(open.status == 0, "\(open)")
    #expect(open.lacking(words) == [], "\(open)")
    #expect(place.text("run.ndjson")?.contains(#""uncounted":["liar"]"#) == true)
    let honest = try await place.parity(["run", "counter", "--sandbox", "off"] + Workplace.cast())
    #expect(!honest.output.contains(words[0]), "\(honest)")
    #if os(Linux)
      let counted = try await place.parity(["run", "counter"] + cast)
      let isCounted = !counted.output.contains("not counted from outside")
      #expect(isCounted != counted.output.contains(words[0]), "\(counted)")
    #endif
  }

  @Test func durationsAreRepeatedAsPeopleWriteThem() async throws {
    let place = try Workplace()
    for duration in ["2s", "1500ms", "1m"] {
      let run = try await place.parity(
        ["run", "counter/counter.parity:10", "--timeout", duration]
          + Workplace.cast(("liar", "value")))
      #expect(run.lacking(["--timeout \(duration)\n"]) == [], "\(run)")
    }
  }

  @Test func whatCannotBePrintedIsNotGreen() async throws {
    guard FileManager.default.fileExists(atPath: "/dev/full") else { return }
    let place = try Workplace()
    for command in ["list counter", "check counter", "--version", "help run"] {
      try place.write("full.sh", "\"$PARITY\" \(command) > /dev/full\n")
      let outcome = try await place.shell("full.sh")
      #expect(outcome.status == 5, "\(command): \(outcome)")
      #expect(outcome.notComplaining(["No space left on device"]) == [], "\(command): \(outcome)")
    }
  }

  @Test func anotherToolsWordForTheVersion() async throws {
    let place = try Workplace()
    let outcome = try await place.parity(["version"])
    #expect(outcome.status == 2, "\(outcome)")
    #expect(outcome.notComplaining(["did you mean parity --version?"]) == [], "\(outcome)")
  }

  private static func furnish(_ place: Workplace, inputs: String) throws {
    try place.write("implementations/three/source.txt", "")
    try place.write(
      "implementations/three/implementation.parity",
      """
      parity 1
      implementation three
        suites = ["counter"]
        build = ["true"]
        inputs = ["\(inputs)"]
        run = ["sh", "-c", "exec ../../\(Workplace.program)"]

      """)
  }

  @Test func inputsThatAreNotThereAreTold() async throws {
    let place = try Workplace()
    try Self.furnish(place, inputs: "../nowhere")
    let words = "three is built from ../nowhere, as its manifest says, and there is no "
    let run = try await place.parity(["run", "counter", "--impl", "three"] + Workplace.cast())
    #expect(run.status == 0 && run.notComplaining([words]) == [], "\(run)")
    let check = try await place.parity(["check", "implementations"])
    #expect(check.status == 0 && check.notComplaining([words]) == [], "\(check)")
    try Self.furnish(place, inputs: "source.txt")
    let sound = try await place.parity(["check", "implementations"])
    #expect(sound.complaints == "", "\(sound)")
  }

  /// A name that no folder has may be one of another command line: it is told, and stops nothing.
  @Test func misspeltImplementationsAreTold() async throws {
    let place = try Workplace()
    try Self.furnish(place, inputs: "source.txt")
    try place.write(
      "counter/skips.parity",
      "parity 1\n\nscenario \"s\"\n  skip thre \"why\"\n  launch \"/counter\"\n")
    let words = ["counter/skips.parity:4:8: warning: no implementation `thre`", "mean `three`?"]
    let check = try await place.parity(["check", "counter"])
    #expect(check.status == 0 && check.notComplaining(words) == [], "\(check)")
    let run = try await place.parity(["run", "counter/skips.parity"] + Workplace.cast())
    #expect(run.status == 0 && run.notComplaining(words) == [], "\(run)")
    let known = try await place.parity(
      ["run", "counter", "--impl", "thre=./\(Workplace.program)"] + Workplace.cast())
    #expect(known.status == 0 && known.complaints == "", "\(known)")
  }
}
