import Foundation
import Testing

/// What implementations try on the network and keep to themselves.
@Suite(
  "The network from outside",
  .enabled("attempts are not counted on this system") { try await Dialler.isCounted.value })
struct NetworkTests {
  @Test func aDynamicProgram() async throws { try await catchesOut(Dialler.c.get()) }

  @Test func aStaticProgramWithItsOwnSystemCalls() async throws {
    try await catchesOut(Dialler.staticC.get())
  }

  @Test(.enabled(if: Dialler.has("python3"), "no Python"))
  func python() async throws { try await catchesOut(Dialler.python) }

  @Test(.enabled(if: Dialler.has("node"), "no Node"))
  func node() async throws { try await catchesOut(Dialler.node) }

  @Test(.enabled(if: Dialler.has("javac"), "no JDK"))
  func theJVM() async throws { try await catchesOut(Dialler.jvm) }

  @Test(.enabled(if: Dialler.has("swiftc"), "no Swift compiler"))
  func urlSession() async throws { try await catchesOut(Dialler.urlSession.get()) }

  /// The step and the scenario are right although commands are written ahead, and every report has
  /// both counts.
  private func catchesOut(_ program: String) async throws {
    let place = try Workplace()
    try place.write("dial.parity", Dialler.scenarios)
    let outcome = try await place.parity([
      "run", "dial.parity", "--impl", "honest=\(Dialler.c.get())", "--impl",
      "liar=\(program) 443", "--log", "run.ndjson", "--junit", "junit.xml", "--markdown", "run.md",
      "--github",
    ])
    let counts = "reported 0, observed 1: tcp 192.0.2.1:443"
    let says = [
      "DIVERGED  dial.parity:3  it dials", "step 12 of 13, line 15",
      "liar alone dissents from the scenario and honest",
      "fails  1 network attempt in liar, and nothing allows it: \(counts) (line 15)",
      "2 scenarios × 2 implementations: 1 in parity, 1 diverged",
    ]
    #expect(outcome.status == 1, "\(outcome)")
    #expect(outcome.lacking(says) == [], "\(outcome)")
    #expect(outcome.complaints == "" && outcome.disgraces == [], "\(outcome)")
    for document in ["junit.xml", "run.md"] {
      // Its lines are as long as a page is wide.
      let words = (place.text(document) ?? "").split(whereSeparator: \.isWhitespace)
      #expect(words.joined(separator: " ").contains(counts), "\(document)")
    }
    let logged = #""reported":0,"observed":{"attempts":1,"contacts":[{"kind":"tcp","address""#
    #expect(place.text("run.ndjson")?.contains(logged) == true)
  }

  /// By hand as in a run: what the system saw counts, whatever the reply says.
  @Test func whoeverDrivesIsToldToo() async throws {
    let place = try Workplace()
    let drive = ["drive", "--impl", "liar=\(try Dialler.c.get()) 443", "launch \"/\""]
    let honest = try await place.parity(drive + ["do Wait", "expect attempts = 0"])
    #expect(honest.status == 0, "\(honest)")
    let lying = try await place.parity(drive + ["do Dial", "expect attempts = 0"])
    #expect(lying.status != 0 && lying.disgraces == [], "\(lying)")
    let counted = try await place.parity(drive + ["do Dial", "expect attempts = 1"])
    #expect(counted.status == 0, "\(counted)")
  }

  @Test func agentsAreToldToo() async throws {
    let place = try Workplace()
    try place.write("dial.parity", Dialler.scenarios)
    let one = try Dialler.c.get()
    let outcome = try await place.parity([
      "run", "dial.parity", "--impl", "honest=\(one)", "--impl", "liar=\(one) 443", "--format",
      "agent",
    ])
    #expect(
      outcome.lacking([": reported 0, observed 1: tcp 192.0.2.1:443"]) == [], "\(outcome)")
  }

  @Test func whatIsAllowedIsTold() async throws {
    let place = try Workplace()
    let allowed = Dialler.scenarios.replacing(
      "do Dial\n", with: "do Dial\n    allow attempts \"icons\"\n")
    try place.write("dial.parity", allowed)
    let one = try Dialler.c.get()
    let outcome = try await place.parity([
      "run", "dial.parity", "--impl", "honest=\(one)", "--impl", "liar=\(one) 443", "--log",
      "run.ndjson",
    ])
    #expect(outcome.status == 0, "\(outcome)")
    let logged = #""network":[{"step":11,"implementation":1,"reported":0,"observed":{"attempts":1"#
    #expect(place.text("run.ndjson")?.contains(logged) == true, "\(outcome)")
  }

  @Test func nobodyWatchesWithoutTheSandbox() async throws {
    let place = try Workplace()
    try place.write("dial.parity", Dialler.scenarios)
    let one = try Dialler.c.get()
    let outcome = try await place.parity([
      "run", "dial.parity", "--sandbox", "off", "--impl", "honest=\(one)", "--impl",
      "liar=\(one) 443",
    ])
    let says = [
      "is not counted from outside (observed: not measured): --sandbox off",
      "an open network: what implementations tried there was neither stopped nor counted",
      "2 in parity",
    ]
    #expect(outcome.status == 0, "\(outcome)")
    #expect(outcome.lacking(says) == [], "\(outcome)")
  }

  @Test func allOfItOrNothing() async throws {
    let place = try Workplace()
    try place.write("dial.parity", Dialler.scenarios)
    let outcome = try await place.parity([
      "run", "dial.parity", "--sandbox", "on", "--impl", "honest=\(Dialler.c.get())", "--impl",
      "app=tcp://127.0.0.1:9",
    ])
    let says = [
      "--sandbox on cannot be kept: app runs already: what it tries on the network is not counted",
      "--sandbox auto runs with what there is",
    ]
    #expect(outcome.status == 2, "\(outcome)")
    #expect(outcome.notComplaining(says) == [], "\(outcome)")
    #expect(outcome.disgraces == [], "\(outcome)")
  }

  /// Two thousand processes, watched one after the other by a parent of which each counts the
  /// threads, the descriptors, and the children that it has not waited for.
  @Test func nothingLeaksOverTwoThousandProcesses() async throws {
    let place = try Workplace()
    let scenarios = (1...1_000).map { "scenario \"it waits, \($0)\"\n  launch \"/\"\n" }
    try place.write("many.parity", "parity 1\n\n" + scenarios.joined(separator: "\n"))
    let one = try Dialler.c.get()
    let outcome = try await place.parity([
      "run", "many.parity", "--isolate", "--impl", "one=\(one)", "--impl",
      "two=\(one) 0 census census.txt",
    ])
    #expect(outcome.status == 0, "\(outcome)")
    #expect(outcome.disgraces == [], "\(outcome)")
    let census = (place.text("census.txt") ?? "").split(separator: "\n").map { line in
      line.split(separator: " ").compactMap { Int($0) }
    }
    try #require(census.count == 1_000 && census.allSatisfy { $0.count == 3 })
    for (index, what) in ["threads", "descriptors", "zombies"].enumerated() {
      let early = census.prefix(50).map { $0[index] }.max() ?? 0
      let late = census.suffix(50).map { $0[index] }.max() ?? 0
      // At each moment one more of the other player's may be there.
      #expect(late <= early + 4, "\(what): \(early) at first, \(late) at last")
      // Whoever started us may have left some of its own open; one a process would be thousands.
      #expect(late < 500, "\(what)")
    }
  }
}
