import Foundation
import Testing

/// `parity doctor`, against the counter and its faults.
@Suite struct DoctorTests {
  struct Case: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let faults: String
    /// The examinations that find it.
    let finds: [String]
    var options: [String] = []
  }

  @Test func anHonestOneIsSound() async throws {
    let place = try Workplace()
    let outcome = try await place.parity(
      ["doctor", "--impl", "one=./\(Workplace.program)", "counter"])
    #expect(outcome.status == 0, "\(outcome)")
    #expect(outcome.lacking(["one: 28 of 28 sound, 1 not tried"]) == [], "\(outcome)")
    #expect(outcome.disgraces == [], "\(outcome)")
  }

  @Test(arguments: [
    Case(testDescription: "dies at its start", faults: "dies:'no config'", finds: ["greeting"]),
    Case(testDescription: "greets people", faults: "banner", finds: ["greeting"]),
    Case(
      testDescription: "says nothing", faults: "mute", finds: ["greeting"],
      options: ["--startup", "500ms"]),
    Case(testDescription: "accepts texts as numbers", faults: "lenient", finds: ["quoted-number"]),
    Case(
      testDescription: "has codes of its own", faults: "code",
      finds: ["unknown-action"]),
    Case(
      testDescription: "deaf to the end and to signals", faults: "deaf",
      finds: [
        "end-of-input", "end-in-a-line", "sigterm",
      ]),
    Case(testDescription: "says too much", faults: "extra@3", finds: ["unasked"]),
    Case(
      testDescription: "dies at the tenth line", faults: "exit@10:4",
      finds: [
        "relaunch", "ahead",
      ]),
    Case(
      testDescription: "hangs at the third line", faults: "stall@3", finds: ["reply", "id"],
      options: ["--timeout", "300ms"]),
    Case(testDescription: "leaves children behind", faults: "child:session@2", finds: []),
  ])
  func aFaultIsFound(_ sample: Case) async throws {
    let place = try Workplace()
    let outcome = try await place.parity(
      ["doctor", "--impl", "liar=./\(Workplace.program) \(sample.faults)", "counter"]
        + ["--format", "json"] + sample.options)
    #expect(outcome.status == (sample.finds.isEmpty ? 0 : 3), "\(outcome)")
    let found = try Self.faults(in: outcome.output)
    #expect(Set(found).isSuperset(of: sample.finds), "\(found) \(outcome)")
    #expect(outcome.disgraces == [], "\(outcome)")
  }

  private static func faults(in json: String) throws -> [String] {
    let object = try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any]
    let card = (object?["cards"] as? [[String: Any]])?.first
    return (card?["examinations"] as? [[String: Any]] ?? [])
      .filter { $0["outcome"] as? String == "fault" }.compactMap { $0["name"] as? String }
  }

  /// Writes the manifest of an implementation `slow`, which plays the one suite.
  private static func writeManifest(in place: Workplace, _ settings: String...) throws {
    let lines = ["suites = [\"counter\"]"] + settings
    try place.write(
      "implementations/slow/implementation.parity",
      "parity 1\nimplementation slow\n" + lines.map { "  \($0)\n" }.joined())
  }

  /// What is in time in a run is no fault here.
  @Test func itIsAsPatientAsARun() async throws {
    let place = try Workplace()
    try Self.writeManifest(
      in: place, "run = [\"../../\(Workplace.program)\", \"stall@3\"]", "timeout = \"321ms\"")
    let outcome = try await place.parity(["doctor", "--impl", "slow", "counter"])
    #expect(outcome.status == 3, "\(outcome)")
    #expect(outcome.lacking(["it did not answer within 321 ms"]) == [], "\(outcome)")
  }

  /// The report of a run names the command, and the command can be called.
  @Test func aRunNamesIt() async throws {
    let place = try Workplace()
    let run = try await place.parity(
      ["run", "counter"] + Workplace.cast(("liar", "banner:'ready now'")))
    let line = run.output.split(separator: "\n").first { $0.hasPrefix("  doctor ") }
    let command = try #require(line, "\(run)").dropFirst("  doctor parity ".count)
    try place.write("doctor.sh", "exec \"$PARITY\" \(command)\n")
    let outcome = try await place.shell("doctor.sh")
    #expect(outcome.status == 3, "\(outcome)")
    #expect(
      outcome.lacking(["FAULT  greeting", "got    ready now", "mend   answer hello"]) == [],
      "\(outcome)")
  }

  /// Whoever is not there is a finding, and takes nothing from the others.
  @Test func oneThatIsNotThere() async throws {
    let place = try Workplace()
    let outcome = try await place.parity([
      "doctor", "--impl", "one=./\(Workplace.program)", "--impl", "none=./nowhere", "--format",
      "json", "counter",
    ])
    #expect(outcome.status == 3, "\(outcome)")
    let object = try JSONSerialization.jsonObject(with: Data(outcome.output.utf8))
    let cards = (object as? [String: Any])?["cards"] as? [[String: Any]]
    #expect(cards?.count == 2, "\(outcome)")
    #expect(outcome.lacking(["/nowhere' does not exist"]) == [], "\(outcome)")
    #expect(!outcome.complaints.contains("--skip-unavailable"), "\(outcome)")
  }

  /// No command offers an option that it has not.
  @Test(arguments: ["doctor", "drive"])
  func aFailedBuildOffersNoOptionOfOthers(_ command: String) async throws {
    let place = try Workplace()
    try Self.writeManifest(in: place, "build = [\"false\"]", "run = [\"./core\"]")
    let outcome = try await place.parity([command, "--impl", "slow"])
    #expect(outcome.status == 3, "\(outcome)")
    #expect(outcome.complaints.contains("--no-build"), "\(outcome)")
    #expect(!outcome.complaints.contains("--skip-unavailable"), "\(outcome)")
    let missing = try await place.parity([command, "--impl", "none=./nowhere"])
    #expect(missing.status == 3, "\(missing)")
    #expect(!missing.complaints.contains("--skip-unavailable"), "\(missing)")
  }

  @Test func usage() async throws {
    let place = try Workplace()
    let nobody = try await place.parity(["doctor"])
    #expect(nobody.status == 2 && nobody.complaints.contains("nobody is named"), "\(nobody)")
    let unknown = try await place.parity(
      ["doctor", "--impl", "one=./\(Workplace.program)"])
    // Without scenarios no route is known: nothing was examined but the greeting.
    #expect(unknown.status == 4, "\(unknown)")
    #expect(unknown.lacking(["name a scenario file"]) == [], "\(unknown)")
  }
}
