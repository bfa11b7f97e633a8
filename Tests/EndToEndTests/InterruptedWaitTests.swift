import Foundation
import Testing

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// Whatever is waited for, by whatever command: one signal is enough, and what it ended is nobody's
/// fault.
@Suite struct InterruptedWaitTests {
  struct Case: CustomTestStringConvertible, Sendable {
    let testDescription: String
    /// The words before `--impl`, and those behind it.
    var before: [String]
    var behind: [String]
    var faults = "stall"
  }

  private static let cases = [
    Case(
      testDescription: "doctor, at the start", before: ["doctor"],
      behind: ["--startup", "100s", "counter"], faults: "@1"),
    Case(
      testDescription: "doctor, at a reply", before: ["doctor"],
      behind: ["--timeout", "100s", "counter"], faults: "@3"),
    Case(
      testDescription: "doctor, for programs", before: ["doctor", "--format", "json"],
      behind: ["--timeout", "100s", "counter"], faults: "@3"),
    Case(
      testDescription: "drive, at the start", before: ["drive"],
      behind: ["--timeout", "100s", "launch \"/counter\""], faults: "@1"),
    Case(
      testDescription: "drive, at a reply", before: ["drive"],
      behind: ["--timeout", "100s", "launch \"/counter\"", "do Poke"], faults: "@3"),
    Case(
      testDescription: "run --watch", before: ["run", "--watch"],
      behind: ["--timeout", "100s", "counter"], faults: "@3"),
    Case(
      testDescription: "run, at the start", before: ["run"],
      behind: ["--startup", "100s", "counter"], faults: "@1"),
  ]

  @Test(arguments: cases, [SIGINT, SIGTERM])
  func once(_ sample: Case, by number: Int32) async throws {
    let place = try Workplace()
    let beacon = try Beacon(in: place)
    let faults = "report\(sample.faults):\(beacon.path) stall\(sample.faults)"
    let outcome = try await place.parity(
      sample.before + ["--impl", "slow=./\(Workplace.program) \(faults)"] + sample.behind,
      meanwhile: { process in
        guard beacon.waitForSomebody() else { return }
        kill(process, number)
      })
    #expect(outcome.status == 128 + number, "\(outcome)")
    for word in ["ended by signal", "FAULT", "\"fault\""] {
      #expect(!(outcome.output + outcome.complaints).contains(word), "\(outcome)")
    }
    #expect(outcome.disgraces == [], "\(outcome)")
    guard sample.before.contains("json") else { return }
    let cards = try JSONSerialization.jsonObject(with: Data(outcome.output.utf8))
    #expect(cards is [String: Any], "\(outcome)")
  }

  /// Nobody ends an app that runs already; nobody waits for it either.
  @Test(arguments: ["run --startup 100s counter", "doctor counter", "drive ls 'do Poke'"])
  func anAppThatRunsAlready(_ command: String) async throws {
    let place = try Workplace()
    let beacon = try Beacon(in: place)
    let served = House.here.appending(path: "Programs/served.py").path
    let words = command.split(separator: " ", maxSplits: 1)
    try place.write(
      "serve.sh",
      """
      launch='{"cmd":"launch","route":"/counter","id":1}'
      python3 \(served) port "$launch" ./\(Workplace.program) \
        report@3:\(beacon.path) stall@3 &
      server=$!
      while [ ! -f port ]; do sleep 0.02; done
      "$PARITY" \(words[0]) --timeout 100s --impl app=tcp://127.0.0.1:$(cat port) \
        \(words[1]) &
      parity=$!
      trap 'kill -TERM $parity' TERM
      wait $parity
      wait $parity
      status=$?
      kill $server
      wait
      exit $status
      """)
    let outcome = try await place.shell("serve.sh") { process in
      guard beacon.waitForSomebody() else { return }
      kill(process, SIGTERM)
    }
    #expect(outcome.status == 128 + SIGTERM, "\(outcome)")
    #expect(!outcome.isOverdue, "\(outcome)")
    #expect(beacon.waitForNobody(), "\(outcome)")
  }
}
