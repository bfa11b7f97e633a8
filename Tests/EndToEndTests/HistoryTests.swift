import Foundation
import Testing

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// What is remembered from run to run, and what is played again by itself.
@Suite struct HistoryTests {
  private static let words = [
    "run", "counter", "--impl", "one=./\(Workplace.program)", "--impl", "two=sh two.sh",
  ]

  private static func place() throws -> Workplace {
    let place = try Workplace()
    try place.write("two.sh", "exec ./\(Workplace.program) $(cat faults.txt)\n")
    try place.write("faults.txt", "")
    return place
  }

  @Test func whatFailedLastIsPlayedAlone() async throws {
    let place = try Self.place()
    let green = try await place.parity(Self.words)
    #expect(green.status == 0, "\(green)")
    #expect(place.text(".parity/failures") == nil)
    try place.write("faults.txt", "value")
    let red = try await place.parity(Self.words)
    #expect(red.status == 1, "\(red)")
    #expect(place.text(".parity/.gitignore") == "*\n")
    let again = try await place.parity(Self.words + ["--last-failed"])
    #expect(again.status == 1, "\(again)")
    #expect(
      again.lacking(["1 scenario of", "only what failed last time, 1 of 5"]) == [], "\(again)")
    let list = try await place.parity(["run", "counter", "--list", "--last-failed"])
    #expect(
      list.output == "counter/counter.parity:10  it is poked @poke\n\n1 scenario\n", "\(list)")
    try place.write("faults.txt", "")
    // What is not played is not forgotten.
    let other = try await place.parity(Self.words + ["--tag", "smoke"])
    #expect(other.status == 0, "\(other)")
    let mended = try await place.parity(Self.words + ["--last-failed"])
    #expect(mended.status == 0 && mended.lacking(["1 scenario of"]) == [], "\(mended)")
    let all = try await place.parity(Self.words + ["--last-failed"])
    #expect(all.status == 0, "\(all)")
    #expect(all.lacking(["nothing of this failed last time", "5 scenarios of"]) == [], "\(all)")
  }

  @Test(arguments: ["", "nonsense\n", "{\"event\":\"failures\"}\n[]\n", "{\"v\":1}\n"])
  func aRecordThatCannotBeReadIsNone(_ text: String) async throws {
    let place = try Self.place()
    try place.write(".parity/failures", text)
    let run = try await place.parity(Self.words + ["--last-failed"])
    #expect(run.status == 0 && run.complaints == "", "\(run)")
    #expect(run.lacking(["5 scenarios of"]) == [], "\(run)")
  }

  /// A checkout that nobody may write to: here, where root may write everywhere, a file in the way.
  @Test func nothingNeedsIt() async throws {
    let place = try Self.place()
    try place.write(".parity", "in the way")
    try place.write("faults.txt", "value")
    let run = try await place.parity(Self.words + ["--last-failed"])
    #expect(run.status == 1 && run.complaints == "", "\(run)")
    #expect(place.text(".parity") == "in the way")
  }

  /// So many looks take a minute; what works does not take so long.
  private static let patience = 30_000

  /// Waits until a file says something.
  private static func wait(
    for text: String, in path: String, while process: pid_t
  ) {
    for _ in 0..<patience where kill(process, 0) == 0 {
      let words = FileManager.default.contents(atPath: path).map {
        String(decoding: $0, as: UTF8.self)
      }
      if words?.contains(text) == true { return }
      usleep(2000)
    }
  }

  @Test func aChangeIsPlayedAtOnce() async throws {
    let place = try Self.place()
    try place.write(
      "counter/another.parity",
      "parity 1\n\nscenario \"it is another\"\n  launch \"/counter\"\n")
    try place.write(
      "implementations/three/implementation.parity",
      """
      parity 1
      implementation three
        suites = ["counter"]
        build = ["sh", "-c", "cat source.txt > built.txt"]
        run = ["sh", "-c", "exec ../../\(Workplace.program) $(cat built.txt)"]

      """)
    try place.write("implementations/three/source.txt", "")
    let log = place.path + "/run.ndjson"
    let text = try #require(place.text("counter/counter.parity"))
    let outcome = try await place.parity(
      Self.words + ["--impl", "three", "--watch", "--log", "run.ndjson"]
    ) { process in
      // All in parity.
      Self.wait(for: "\"status\":0}", in: log, while: process)
      // A scenario file that fails, and is played first.
      try? place.write(
        "counter/counter.parity", text.replacingOccurrences(of: "count = 2", with: "count = 4"))
      Self.wait(for: "\"status\":1}", in: log, while: process)
      // A file in error is told, and the others are played.
      try? place.write("counter/counter.parity", text + "  lanch\n")
      Self.wait(for: "\"status\":2}", in: log, while: process)
      try? place.write("counter/counter.parity", text)
      Self.wait(for: "\"status\":0}", in: log, while: process)
      // An implementation that is built anew.
      try? place.write("implementations/three/source.txt", "exit@3:1")
      Self.wait(for: "\"status\":3}", in: log, while: process)
      try? place.write("implementations/three/source.txt", "")
      Self.wait(for: "\"status\":0}", in: log, while: process)
      // A script that a command names.
      try? place.write("two.sh", "exec ./\(Workplace.program) value\n")
      Self.wait(for: "\"status\":1}", in: log, while: process)
      kill(process, SIGINT)
    }
    #expect(outcome.status == 130, "\(outcome)")
    #expect(outcome.disgraces == [], "\(outcome)")
    #expect(
      outcome.notComplaining(
        [
          "\nwatching ", "changed: counter/counter.parity\n", "changed: three\n",
          "building three: 'source.txt' changed", "2 errors in 1 file",
        ]) == [], "\(outcome)")
    // First what was touched: the file that stands behind the other one.
    let second = outcome.output.components(separatedBy: "6 scenarios of counter").dropFirst(2).first
    #expect(second?.contains("DIVERGED  counter/counter.parity:3") == true, "\(outcome)")
  }
}
