import Foundation
import ParityCompare
import TestSupport
import Testing

@testable import ParityRun

@Suite("A line of a run log")
struct RunLogTests {
  static let seeds: [UInt64] = [1, 20_260_730, .random(in: 0...(.max))]

  @Test("read and written again has the same bytes", arguments: seeds)
  func roundTrip(seed: UInt64) throws {
    var random = RandomEvents(seed: seed)
    for round in 0..<2000 {
      let line = RunLog.line(random.event())
      let again: [UInt8]
      switch try RunLog.read(line.dropLast()) {
      case .event(let event): again = RunLog.line(event)
      case .end(let end): again = RunLog.line(end)
      case .unknown: again = []
      }
      #expect(again == line, "seed \(seed), round \(round)")
    }
  }

  @Test("is one line of UTF-8 without other control characters", arguments: seeds)
  func oneLine(seed: UInt64) {
    var random = RandomEvents(seed: seed)
    for round in 0..<500 {
      let line = RunLog.line(random.event())
      let isSound =
        line.last == 0x0A && line.dropLast().allSatisfy { $0 >= 0x20 }
        && String(validating: line, as: UTF8.self) != nil
      #expect(isSound, "seed \(seed), round \(round)")
    }
  }

  @Test("keeps what reports say of a failure")
  func keeps() throws {
    var random = RandomEvents(seed: 3)
    for _ in 0..<200 {
      let result = random.result()
      guard case .event(.finished(let read)) = try RunLog.read(RunLog.line(.finished(result))[...])
      else {
        Issue.record("no result")
        return
      }
      #expect(read.verdict == result.verdict)
      #expect(read.scenario == result.scenario)
      #expect(read.steps == result.steps)
      #expect(read.unsupported == result.unsupported)
      #expect(read.finding?.attribution == result.finding?.attribution)
      #expect(read.finding?.differences.map(\.values) == result.finding?.differences.map(\.values))
      #expect(read.finding?.differences.map(\.path) == result.finding?.differences.map(\.path))
      #expect(read.breakages.map(\.standardErrorTail) == result.breakages.map(\.standardErrorTail))
    }
  }

  struct Refusal: CustomTestStringConvertible {
    var testDescription: String
    var line: String
    var words: String
  }

  static let refusals = [
    Refusal(testDescription: "torn", line: #"{"v":1,"event":"sce"#, words: "is no JSON: "),
    Refusal(testDescription: "a list", line: "[1]", words: "is no object"),
    Refusal(testDescription: "no version", line: #"{"event":"run"}"#, words: "lacks v"),
    Refusal(
      testDescription: "a later version", line: #"{"v":2,"event":"run"}"#,
      words: "is of version 2, and 1 is known"),
    Refusal(testDescription: "no event", line: #"{"v":1}"#, words: "lacks event"),
    Refusal(
      testDescription: "a wrong kind", line: #"{"v":1,"event":"summary","counts":[]}"#,
      words: "has a counts that cannot be"),
    Refusal(
      testDescription: "a number too large",
      line: #"{"v":1,"event":"end","events":1e30,"counts":{},"status":0}"#,
      words: "has a events that cannot be"),
    Refusal(
      testDescription: "a negative number",
      line: #"{"v":1,"event":"end","events":-1,"counts":{},"status":0}"#,
      words: "has a events that cannot be"),
    Refusal(
      testDescription: "an unknown verdict",
      line: #"{"v":1,"event":"end","events":1,"counts":{"wobbly":1},"status":0}"#,
      words: "has the counts wobbly, which is not known"),
  ]

  @Test("is refused with a reason", arguments: refusals)
  func refused(wanted: Refusal) {
    let fault = #expect(throws: LogFault.self) { _ = try RunLog.read(Array(wanted.line.utf8)[...]) }
    #expect(fault?.description.hasPrefix(wanted.words) == true, "\(String(describing: fault))")
  }

  @Test("of an unknown kind, and unknown fields, are passed over")
  func unknown() throws {
    let kind = Array(#"{"v":1,"event":"weather","sun":[true]}"#.utf8)
    guard case .unknown(kind: "weather") = try RunLog.read(kind[...]) else {
      Issue.record("it is known")
      return
    }
    let field = Array(
      #"{"v":1,"event":"end","moon":{"v":2},"events":1,"counts":{},"status":0}"#.utf8)
    guard case .end(let end) = try RunLog.read(field[...]) else {
      Issue.record("no end")
      return
    }
    #expect(end == RunLogEnd(events: 1, counts: [:], status: 0))
  }

  @Test("changed anywhere never crashes the reader", arguments: seeds)
  func mutated(seed: UInt64) {
    var random = RandomEvents(seed: seed)
    for _ in 0..<3000 {
      var line = RunLog.line(random.event())
      for _ in 0...random.below(3) { line[random.below(line.count)] = UInt8(random.below(256)) }
      _ = try? RunLog.read(line[...])
    }
  }

  @Test("in the guide is what is written, to the byte")
  func guide() throws {
    let guide = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
      .appending(path: "Sources/ParityRun/Log/README.md")
    let text = try String(contentsOf: guide, encoding: .utf8)
    let lines = text.split(separator: "\n").filter { $0.hasPrefix("    {") }.map { $0.dropFirst(4) }
    #expect(lines.count == 5)
    var reader = RunLogReader()
    var events: [RunEvent] = []
    try reader.read(Array((lines.joined(separator: "\n") + "\n").utf8)) { events.append($0) }
    let outcome = try reader.finish { events.append($0) }
    #expect(outcome == RunLogOutcome(status: 1, gaps: []))
    for (event, line) in zip(events, lines) {
      #expect(String(decoding: RunLog.line(event), as: UTF8.self) == line + "\n")
    }
  }

  @Test("holds bytes that are no text as base64, and no other spelling of it")
  func base64() throws {
    for length in 0..<40 {
      let bytes = (0..<length).map { UInt8(truncatingIfNeeded: $0 &* 89 &+ length) }
      #expect(Base64.bytes(Base64.text(bytes)) == bytes)
      #expect(
        Data(bytes).base64EncodedString() == String(decoding: Base64.text(bytes), as: UTF8.self))
    }
    for wrong in ["A", "AA", "AAA", "AB==", "AAB=", "A===", "====", "AA=A", "A\nAA", "AA==AAAA"] {
      #expect(Base64.bytes(Array(wrong.utf8)) == nil, "\(wrong)")
    }
  }
}
