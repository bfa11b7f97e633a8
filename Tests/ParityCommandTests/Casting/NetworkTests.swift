import ParityHost
import Testing

@testable import ParityCommand

@Suite("What implementations get of the network")
struct NetworkTests {
  struct Case: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let choice: SandboxChoice
    let sandbox: NetworkSandbox
    var hasApp = false
    /// `closed`, `counted`, both or neither, then what the head says; or why nothing is played.
    let expected: [String]

    init(
      _ name: String, _ choice: SandboxChoice, _ closing: String?, _ counting: String?,
      hasApp: Bool = false, _ expected: String...
    ) {
      testDescription = name
      self.choice = choice
      sandbox = NetworkSandbox(closing: Self.outcome(closing), counting: Self.outcome(counting))
      self.hasApp = hasApp
      self.expected = expected
    }

    private static func outcome(_ reason: String?) -> NetworkSandbox.Outcome {
      reason.map { .unavailable(reason: $0) } ?? .available
    }
  }

  private static let notMeasured = "is not counted from outside (observed: not measured)"

  static let cases = [
    Case("all of it, by itself", .auto, nil, nil, "closed counted"),
    Case("all of it, asked for", .on, nil, nil, "closed counted"),
    Case(
      "nothing, asked for", .off, nil, nil, "",
      "the network is open to implementations, and what they try \(notMeasured): --sandbox off"),
    Case(
      "an old kernel", .auto, nil, "too old", "closed",
      "implementations have no network, and what they try \(notMeasured): too old"),
    Case(
      "a container", .auto, "not allowed", nil, "counted",
      "implementations have no network of their own; what they try on this one is counted and "
        + "refused, but a program that sets out to deceive can get past: not allowed"),
    Case(
      "another system", .auto, "only Linux can", "only Linux can", "",
      "the network is open to implementations, and what they try \(notMeasured): only Linux can"),
    Case(
      "two reasons", .auto, "one", "two", "",
      "the network is open to implementations, and what they try \(notMeasured): one; two"),
    Case(
      "a running app", .auto, nil, nil, hasApp: true, "closed counted",
      "app runs already: what it tries on the network \(notMeasured)"),
    Case(
      "an old kernel, and all is asked for", .on, nil, "too old", "refused",
      "implementations have no network, and what they try \(notMeasured): too old"),
    Case(
      "a container, and all is asked for", .on, "not allowed", nil, "refused",
      "implementations have no network of their own; what they try on this one is counted and "
        + "refused, but a program that sets out to deceive can get past: not allowed"),
    Case(
      "a running app, and all is asked for", .on, nil, nil, hasApp: true, "refused",
      "app runs already: what it tries on the network \(notMeasured)"),
  ]

  @Test("is as much as there is, or as was asked for", arguments: cases)
  func arranged(_ test: Case) {
    let app = Contender(
      name: "app", argument: "tcp://127.0.0.1:1", source: .address(host: "127.0.0.1", port: 1))
    let core = Contender(name: "core", argument: "core=./core", source: .command(["./core"]))
    var found: [String]
    do throws(Network.Fault) {
      let network = try Network.arrange(test.choice, for: test.hasApp ? [core, app] : [core]) {
        test.sandbox
      }
      let words = [network.isClosed ? "closed" : "", network.isCounted ? "counted" : ""]
      found = [words.filter { !$0.isEmpty }.joined(separator: " ")] + network.remarks
      #expect(network.reservations.isEmpty == (test.choice != .off))
    } catch {
      found = ["refused"] + error.reasons
    }
    #expect(found == test.expected)
  }

  @Test("without it nothing is tried out")
  func off() throws {
    _ = try Network.arrange(.off, for: []) {
      Issue.record("it was asked")
      return NetworkSandbox(closing: .available, counting: .available)
    }
  }
}
