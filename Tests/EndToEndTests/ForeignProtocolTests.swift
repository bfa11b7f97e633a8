import Foundation
import Testing

/// Programs that know nothing of parity's own protocol: two servers of the Model Context Protocol
/// that write the same in other ways.
@Suite struct ForeignProtocolTests {
  private static let server =
    "python3 " + ShellWord.quoted(House.here.appending(path: "Programs/mcp.py").path)

  struct Case: CustomTestStringConvertible, Sendable {
    let name: String
    let fault: String
    let status: Int32
    let says: [String]
    let counts: String
    var options: [String] = []
    var testDescription: String { name }
  }

  @Test(arguments: [
    Case(name: "other spellings", fault: "", status: 0, says: [], counts: "7 in parity"),
    Case(
      name: "another code", fault: "code", status: 1,
      says: [
        "DIVERGED  mcp/tools.parity:20  an unknown method is an error of JSON-RPC",
        "> send jsonrpc = \"2.0\", id = 3, method = \"no/such\"",
        "other alone dissents from the scenario, plain and chatty",
        "response.error.code  -32601               -32000",
      ], counts: "6 in parity, 1 diverged"),
    Case(
      name: "no answer, but notifications", fault: "silent", status: 3,
      says: [
        "BROKEN    mcp/tools.parity:3  the tools are listed with a schema each",
        "other did not answer within 2 s",
      ], counts: "6 in parity, 1 broken", options: ["--timeout", "2s"]),
    Case(
      name: "a greeting for people", fault: "greeting", status: 3,
      says: ["other sent a line that is not JSON", "got    chatty server 1.0"],
      counts: "0 in parity, 7 broken"),
    Case(
      name: "a session that does not last", fault: "session", status: 1,
      says: ["a session goes on: 6", "other alone dissents from the scenario, plain and chatty"],
      counts: "4 in parity, 3 diverged"),
  ])
  func aServer(_ sample: Case) async throws {
    let place = try Workplace()
    let ways = ["plain=\(Self.server) plain", "chatty=\(Self.server) chatty"]
    let other = "other=\(Self.server) chatty \(sample.fault)"
    let outcome = try await place.parity(
      ["run", "mcp"] + (ways + [other]).flatMap { ["--impl", $0] } + sample.options)
    #expect(outcome.status == sample.status, "\(outcome)")
    #expect(outcome.lacking(sample.says) == [], "\(outcome)")
    let last = "7 scenarios × 3 implementations: \(sample.counts)    "
    #expect(outcome.output.contains(last), "\(outcome)")
    #expect(outcome.disgraces == [], "\(outcome)")
  }

  /// A process lives through the scenarios that begin with the same `start once`, and no longer.
  @Test func aHandshakeIsSaidOnce() async throws {
    let place = try Workplace()
    let words = [
      "--impl", "a=\(Self.server) plain session", "--impl", "b=\(Self.server) chatty session",
    ]
    let together = try await place.parity(["run", "mcp", "--tag", "session"] + words)
    // The second question of a session that changes gets another number than the first.
    #expect(together.output.contains("3 scenarios × 2 implementations: 0 in parity"), "\(together)")
    #expect(together.output.contains("found       4"), "\(together)")
    let alone = try await place.parity(["run", "mcp", "--tag", "session", "--isolate"] + words)
    #expect(!alone.output.contains("found       3"), "\(alone)")
    #expect(alone.output.contains("found       2"), "\(alone)")
  }
}
