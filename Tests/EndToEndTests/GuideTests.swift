import Foundation
import Testing

/// `implementations/README.md`: what stands there is true, word for word.
@Suite struct GuideTests {
  private let blocks: [Block]

  /// A fenced block of the guide.
  private struct Block {
    /// The word behind the opening fence; empty where there is none.
    let language: Substring
    let text: String
  }

  init() throws {
    let guide = House.root.appending(path: "implementations/README.md")
    let lines = try String(contentsOf: guide, encoding: .utf8)
      .split(separator: "\n", omittingEmptySubsequences: false)
    let fences = lines.indices.filter { lines[$0].hasPrefix("```") }
    blocks = stride(from: 0, to: fences.count - 1, by: 2).map { index in
      Block(
        language: lines[fences[index]].dropFirst(3),
        text: lines[(fences[index] + 1)..<fences[index + 1]].joined(separator: "\n") + "\n")
    }
  }

  @Test func eachExampleIsTried() {
    #expect(blocks.map(\.language) == ["", "python", "parity", "", "", "parity"])
  }

  private var conversation: String { blocks[0].text }
  private var adapter: String { blocks[1].text }
  private var scenarios: String { blocks[2].text }
  private var commands: String { blocks[3].text }
  private var report: String { blocks[4].text }
  private var manifest: String { blocks[5].text }

  @Test func theAdapterSaysWhatTheGuideSays() async throws {
    let place = try Workplace()
    try place.write("counter.py", adapter)
    let turns = conversation.split(separator: "\n").reduce(into: [String]()) { turns, line in
      if line.hasPrefix("→ ") || line.hasPrefix("← ") {
        turns.append(String(line))
      } else if let last = turns.indices.last {
        turns[last] += line.trimmingCharacters(in: .whitespaces)
      }
    }
    let requests = turns.filter { $0.hasPrefix("→ ") }.map { $0.dropFirst(2) + "\n" }
    let wanted = turns.filter { $0.hasPrefix("← ") }.map { String($0.dropFirst(2)) }
    try #require(requests.count == 6 && wanted.count == 6)
    try place.write("requests.ndjson", requests.joined())
    try place.write("talk.sh", "python3 counter.py < requests.ndjson\n")
    let talk = try await place.shell("talk.sh")
    let replies = talk.output.split(separator: "\n").map(String.init)
    #expect(try replies.map(Self.canonical) == wanted.map(Self.canonical), "\(talk)")
  }

  /// A line of JSON with its keys in order.
  private static func canonical(_ line: String) throws -> String {
    let value = try JSONSerialization.jsonObject(with: Data(line.utf8))
    let data = try JSONSerialization.data(withJSONObject: value, options: [.sortedKeys])
    return String(decoding: data, as: UTF8.self)
  }

  @Test func theAdapterIsInParityWithItself() async throws {
    let place = try Workplace()
    try place.write("counter.py", adapter)
    try place.write("counter.parity", scenarios)
    let outcome = try await place.parity(
      ["run", "counter.parity", "--impl", "a=python3 counter.py", "--impl", "b=python3 counter.py"])
    #expect(outcome.status == 0 && outcome.disgraces == [], "\(outcome)")
    #expect(outcome.output.contains("6 scenarios × 2 implementations: 6 in parity"), "\(outcome)")
    #expect(!outcome.output.contains("HOLLOW"), "\(outcome)")
    let format = try await place.parity(["fmt", "--check", "counter.parity"])
    #expect(format.status == 0, "\(format)")
  }

  /// Everything else that a strict adapter has to refuse.
  @Test(arguments: [
    (#"{"cmd":"ls","cmd":"ls"}"#, "invalid_input"), (#"{"cmd":NaN}"#, "invalid_input"),
    ("[]", "invalid_input"), ("{", "invalid_input"), ("", "invalid_input"),
    (#"{"cmd":"look"}"#, "unknown_command"), (#"{}"#, "unknown_command"),
    (#"{"cmd":"open","route":"/nowhere"}"#, "unknown_route"),
    (#"{"cmd":"open"}"#, "invalid_input"), (#"{"cmd":"ls","more":1}"#, "invalid_input"),
    (#"{"cmd":"do"}"#, "invalid_input"), (#"{"cmd":"do","action":1}"#, "unknown_action"),
    (#"{"cmd":"do","action":"Add"}"#, "invalid_input"),
    (#"{"cmd":"do","action":"Add","input":[2]}"#, "invalid_input"),
    (#"{"cmd":"do","action":"Add","input":{"times":2,"more":1}}"#, "invalid_input"),
    (#"{"cmd":"do","action":"Save","input":{"times":2}}"#, "invalid_input"),
    (#"{"cmd":"env","step":"1"}"#, "invalid_input"), (#"{"cmd":"env","stop":1}"#, "invalid_input"),
  ])
  func theAdapterIsStrict(_ line: String, _ code: String) async throws {
    let place = try Workplace()
    try place.write("counter.py", adapter)
    let launch = #"{"cmd":"launch","route":"/counter","id":1}"#
    try place.write("requests.ndjson", "\(launch)\n\(line)\n{\"cmd\":\"ls\",\"id\":\"last\"}\n")
    try place.write("talk.sh", "python3 counter.py < requests.ndjson\n")
    let replies = try await place.shell("talk.sh").output.split(separator: "\n")
    try #require(replies.count == 3, "\(replies)")
    #expect(replies[1].contains(#""ok": false, "error": {"code": "\#(code)""#), "\(replies[1])")
    // The screen is as it was, and the loop goes on.
    let screen = replies[0].drop { $0 != "," }.dropFirst(#", "id": 1"#.count)
    #expect(replies[1].hasSuffix(screen), "\(replies[1])")
    #expect(replies[2].hasPrefix(#"{"ok": true, "id": "last""#) && replies[2].hasSuffix(screen))
  }

  @Test func theReportIsAsItIsPrinted() async throws {
    let place = try Workplace()
    try place.write("counter.py", adapter)
    try place.write("counter.parity", scenarios)
    try place.write(
      "guide.sh", "parity() { \"$PARITY\" \"$@\"; }\nCOLUMNS=100\nexport COLUMNS\n" + commands)
    let outcome = try await place.shell("guide.sh")
    #expect(outcome.status == 1, "\(outcome)")
    #expect(outcome.output.contains("\n\n" + report), "\(outcome)")
    #expect(outcome.disgraces == [], "\(outcome)")
  }

  @Test func theManifestMakesItKnown() async throws {
    let place = try Workplace()
    try place.write("implementations/counter/implementation.parity", manifest)
    try place.write("implementations/counter/counter.py", adapter)
    try place.write("fixtures/counter/readme.txt", "")
    try place.write("specs/counter/counter.parity", scenarios)
    let words = [
      "run", "--impl", "counter", "--impl", "other=python3 implementations/counter/counter.py",
    ]
    let first = try await place.parity(words)
    #expect(first.status == 0, "\(first)")
    #expect(first.complaints.hasPrefix("building counter: it was not built yet\n"), "\(first)")
    let second = try await place.parity(words)
    #expect(second.status == 0 && second.complaints == "", "\(second)")
    try place.write("fixtures/counter/readme.txt", "changed")
    let third = try await place.parity(words)
    #expect(third.status == 0 && third.complaints.contains("building counter: "), "\(third)")
    let check = try await place.parity(["check", "implementations"])
    #expect(check.status == 0, "\(check)")
  }
}
