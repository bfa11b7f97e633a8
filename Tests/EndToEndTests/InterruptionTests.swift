import Foundation
import Testing

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// Ctrl-C, SIGTERM and worse, in the middle of a run: it ends in order, and nobody is left behind.
@Suite struct InterruptionTests {
  struct Case: CustomTestStringConvertible, Sendable {
    let name: String
    let signals: [Int32]
    let status: Int32
    var testDescription: String { name }
  }

  @Test(arguments: [
    Case(name: "Ctrl-C", signals: [SIGINT], status: 130),
    Case(name: "SIGTERM", signals: [SIGTERM], status: 143),
    Case(name: "the terminal goes away", signals: [SIGHUP], status: 130),
  ])
  func once(_ sample: Case) async throws {
    let place = try Workplace()
    let beacon = try Beacon(in: place)
    let stalling = "report:\(beacon.path) child:session stall"
    let outcome = try await place.parity(
      ["run", "counter", "--timeout", "100s"] + Workplace.cast(("slow", stalling)),
      meanwhile: { process in
        guard beacon.waitForSomebody() else { return }
        for signal in sample.signals { kill(process, signal) }
      })
    #expect(outcome.status == sample.status, "\(outcome)")
    #expect(
      outcome.lacking([
        "5 scenarios × 3 implementations: ", "not run", "the run was cut",
      ])
        == [], "\(outcome)")
    #expect(outcome.complaints == "", "\(outcome)")
    #expect(outcome.disgraces == [], "\(outcome)")
  }

  /// Who is impatient gets no summary, but nobody is left behind either.
  @Test func twice() async throws {
    let place = try Workplace()
    let beacon = try Beacon(in: place)
    let outcome = try await place.parity(
      ["run", "counter", "--timeout", "100s"]
        + Workplace.cast(("slow", "report:\(beacon.path) deaf stall")),
      meanwhile: { process in
        guard beacon.waitForSomebody() else { return }
        kill(process, SIGINT)
        kill(process, SIGINT)
      })
    #expect(outcome.status == 130, "\(outcome)")
    #expect(beacon.waitForNobody(), "\(outcome)")
    #expect(!outcome.isOverdue, "\(outcome)")
  }

  #if os(Linux)
    /// Nobody can be told of SIGKILL; the kernel ends what we started.
    @Test func killed() async throws {
      let place = try Workplace()
      let beacon = try Beacon(in: place)
      let outcome = try await place.parity(
        ["run", "counter", "--timeout", "100s"]
          + Workplace.cast(("slow", "report:\(beacon.path) deaf stall")),
        meanwhile: { process in
          guard beacon.waitForSomebody() else { return }
          kill(process, SIGKILL)
        })
      #expect(outcome.status == 128 + SIGKILL, "\(outcome)")
      #expect(beacon.waitForNobody(), "\(outcome)")
      let next = try await place.parity(["run", "counter"] + Workplace.cast())
      #expect(next.status == 0 && next.disgraces == [], "\(next)")
    }
  #endif

  #if os(Linux)
    /// The kernel ends our children when we are killed, and somebody else theirs.
    @Test(arguments: ["kin", "stray", "ghost"])
    func killedWithGrandchildren(_ kind: String) async throws {
      let place = try Workplace()
      let beacon = try Beacon(in: place)
      let outcome = try await place.parity(
        ["run", "counter", "--timeout", "100s"]
          + Workplace.cast(("slow", "\(kind):\(beacon.path) stall")),
        meanwhile: { process in
          guard beacon.waitForSomebody() else { return }
          kill(process, SIGKILL)
        })
      #expect(outcome.status == 128 + SIGKILL, "\(outcome)")
      #expect(beacon.waitForNobody(), "\(outcome)")
    }

    /// Twice is at once, and nobody is forgotten in the hurry.
    @Test func twiceWithGrandchildren() async throws {
      let place = try Workplace()
      let beacon = try Beacon(in: place)
      let outcome = try await place.parity(
        ["run", "counter", "--timeout", "100s"]
          + Workplace.cast(("slow", "stray:\(beacon.path) stall")),
        meanwhile: { process in
          guard beacon.waitForSomebody() else { return }
          kill(process, SIGTERM)
          kill(process, SIGTERM)
        })
      #expect(outcome.status == 128 + SIGTERM, "\(outcome)")
      #expect(beacon.waitForNobody(), "\(outcome)")
    }

    /// Who hides whose it is, is nobody's, and ends with the run.
    @Test func aGhost() async throws {
      let place = try Workplace()
      let beacon = try Beacon(in: place)
      let outcome = try await place.parity(
        ["run", "counter"] + Workplace.cast(("liar", "ghost:\(beacon.path)")))
      #expect(outcome.status == 0, "\(outcome)")
      #expect(beacon.waitForNobody(), "\(outcome)")
    }
  #endif

  /// An implementation knows our number.
  @Test(arguments: [SIGTERM, SIGINT, SIGHUP, SIGUSR1, SIGUSR2, SIGALRM, SIGPIPE])
  func signalledByAnImplementation(_ number: Int32) async throws {
    let place = try Workplace()
    // Where the system can help it, it never comes so far.
    let outcome = try await place.parity(
      ["run", "counter", "--sandbox", "off"] + Workplace.cast(("liar", "parent:\(number)")))
    #expect(outcome.status == 0, "\(outcome)")
    #expect(outcome.lacking(["5 scenarios × 3 implementations: 5 in parity"]) == [], "\(outcome)")
    #expect(outcome.disgraces == [], "\(outcome)")
  }

  #if os(Linux)
    /// Nobody can be deaf to these, so they are not let through.
    @Test(
      .enabled("attempts are not counted on this system") { try await Dialler.isCounted.value },
      arguments: ["parent:\(SIGSTOP)", "parent:\(SIGKILL)", "heir"])
    func stoppedByAnImplementation(_ fault: String) async throws {
      let place = try Workplace()
      let outcome = try await place.parity(
        ["run", "counter"] + Workplace.cast(("liar", fault)))
      #expect(outcome.status == 0, "\(outcome)")
      #expect(outcome.lacking(["5 scenarios × 3 implementations: 5 in parity"]) == [], "\(outcome)")
    }
  #endif

  /// Who starts it with nohup wants it to outlive the terminal.
  @Test func outlivingTheTerminal() async throws {
    let place = try Workplace()
    let beacon = try Beacon(in: place)
    let words = Workplace.cast(("slow", "report:\(beacon.path) stall")).map { "'\($0)'" }
    try place.write(
      "nohup.sh",
      "trap '' HUP\nexec \"$PARITY\" run counter --timeout 2s \(words.joined(separator: " "))\n")
    let outcome = try await place.shell("nohup.sh") { process in
      guard beacon.waitForSomebody() else { return }
      kill(process, SIGHUP)
    }
    #expect(outcome.status == 3, "\(outcome)")
    #expect(outcome.output.contains("4 in parity, 1 broken"), "\(outcome)")
  }

  /// A build is stopped as well; what was not built is no fault of anybody.
  @Test func whileSomethingIsBuilt() async throws {
    let place = try Workplace()
    let beacon = try Beacon(in: place)
    try place.write(
      "build.sh", "echo here > '\(beacon.path)'\nexec sleep 1000 > '\(beacon.path)'\n")
    try place.write(
      "implementations/slow/implementation.parity",
      """
      parity 1
      implementation slow
        suites = ["counter"]
        build = ["sh", "../../build.sh"]
        run = ["./core"]
      """)
    let outcome = try await place.parity(
      ["run", "counter", "--impl", "slow"] + Workplace.cast(),
      meanwhile: { process in
        guard beacon.waitForSomebody() else { return }
        kill(process, SIGINT)
      })
    #expect(outcome.status == 130, "\(outcome)")
    #expect(outcome.disgraces == [], "\(outcome)")
    #expect(beacon.waitForNobody(), "\(outcome)")
  }

  /// The check on what is left behind sees what is left behind.
  @Test func whatIsLeftBehindIsSeen() async throws {
    #if os(Linux)
      let place = try Workplace()
      try place.write("leave.sh", "sleep 1000 > tmp/file 2>&1 & echo $!\n")
      let outcome = try await place.shell("leave.sh")
      let process = try #require(Int32(outcome.output.dropLast()))
      kill(process, SIGKILL)
      // It may have come to us, and then nobody else takes it away (see ``Adopted``).
      waitpid(process, nil, 0)
      #expect(outcome.leftovers.count == 1 && outcome.litter == ["file"], "\(outcome)")
    #endif
  }
}
