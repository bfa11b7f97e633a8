import ParityJSON
import ParityLanguage
import ParityWire
import Testing

@testable import ParityRun

@Suite("A run log")
struct RunLogReaderTests {
  @Test("that is whole tells all of it, however it is cut into chunks", arguments: [1, 7, 4096])
  func whole(chunk: Int) {
    let told = SampleLog.read(SampleLog.whole(), chunk: chunk)
    #expect(told.scenarios == ["first", "second", "third"])
    #expect(told.summary?.counts == [.parity: 2, .broken: 1])
    #expect(told.summary?.isInterrupted == false)
    #expect(told.outcome == RunLogOutcome(status: 3, gaps: []))
  }

  @Test("cut at any byte tells what is there, and that it is not all")
  func cut() {
    let whole = SampleLog.whole()
    let ends = whole.indices.filter { whole[$0] == 0x0A }
    // Behind the first line's last byte it is a log; without the very last line end it is whole.
    for length in 0..<(whole.count - 1) {
      let told = SampleLog.read(Array(whole.prefix(length)))
      guard length >= ends[0] else {
        #expect(told.fault != nil && told.outcome == nil, "\(length)")
        continue
      }
      let lines = ends.count { $0 <= length }
      #expect(told.scenarios.count == min(max(lines - 1, 0), 3), "\(length)")
      #expect(told.summary?.isInterrupted == true, "\(length)")
      #expect(told.outcome?.status == nil && told.outcome?.gaps.last == .noEnd, "\(length)")
    }
    #expect(SampleLog.read(whole.dropLast()).outcome?.gaps == [])
  }

  @Test("that was killed is summed up from what is there")
  func summedUp() {
    let told = SampleLog.read(SampleLog.lines().prefix(3).flatMap { $0 })
    #expect(told.summary?.counts == [.parity: 1, .broken: 1])
    #expect(told.summary?.notRun == 1)
    #expect(told.summary?.steps == 2)
    #expect(told.summary?.nanoseconds == 2000)
  }

  struct Damage: CustomTestStringConvertible {
    var testDescription: String
    var gaps: [RunLogGap]
    var harm: @Sendable (inout [[UInt8]]) -> Void
  }

  static let damages = [
    Damage(testDescription: "a line is missing", gaps: [.events(found: 4, of: 5), .counts]) {
      $0.remove(at: 1)
    },
    Damage(testDescription: "a line stands twice", gaps: [.events(found: 6, of: 5), .counts]) {
      $0.insert($0[1], at: 1)
    },
    Damage(testDescription: "the summary is missing", gaps: [.noSummary, .events(found: 4, of: 5)])
    {
      $0.remove(at: 4)
    },
    Damage(
      testDescription: "a line is torn",
      gaps: [
        .damaged(
          line: 3, .malformed(JSONFault(offset: 9, reason: .endOfInput(expected: .closingQuote)))),
        .events(found: 4, of: 5), .counts,
      ]
    ) { $0[2] = Array($0[2].prefix(9)) + [0x0A] },
    Damage(
      testDescription: "another run follows", gaps: [.behindEnd(line: 7), .behindEnd(line: 8)]
    ) {
      $0 += [$0[0], $0[5]]
    },
    Damage(
      testDescription: "another run begins",
      gaps: [.secondBeginning(line: 2)]
    ) { $0.insert($0[0], at: 1) },
    Damage(testDescription: "a verdict was changed", gaps: [.counts]) {
      let text = String(decoding: $0[5], as: UTF8.self)
      $0[5] = Array(text.split(separator: "\"broken\"").joined(separator: "\"diverged\"").utf8)
    },
  ]

  @Test("that is damaged says where, and is never whole", arguments: damages)
  func damaged(wanted: Damage) {
    var lines = SampleLog.lines()
    wanted.harm(&lines)
    let told = SampleLog.read(lines.flatMap { $0 })
    #expect(told.outcome?.gaps == wanted.gaps)
    #expect(told.summary?.isInterrupted == true)
    for gap in told.outcome?.gaps ?? [] { #expect(!gap.description.isEmpty) }
  }

  @Test("with a thousand bad lines names the first of them")
  func bounded() {
    var lines = SampleLog.lines()
    lines.insert(contentsOf: Array(repeating: Array("rubbish\n".utf8), count: 1000), at: 1)
    let told = SampleLog.read(lines.flatMap { $0 })
    #expect(told.scenarios.count == 3)
    #expect(told.outcome?.gaps.count == 20)
  }

  @Test("with kinds of events that came later is whole")
  func later() {
    var lines = SampleLog.lines()
    lines.insert(Array("{\"v\":1,\"event\":\"weather\"}\n".utf8), at: 2)
    let end = String(decoding: lines[6], as: UTF8.self)
    lines[6] = Array(
      end.split(separator: "\"events\":5").joined(separator: "\"events\":6").utf8)
    #expect(SampleLog.read(lines.flatMap { $0 }).outcome?.gaps == [])
  }

  @Test(
    "is not any file",
    arguments: [
      "", "\n", "hello\n", "{}\n", "{\"v\":1,\"event\":\"weather\"}\n",
      "{\"v\":1,\"event\":\"end\",\"events\":0,\"counts\":{},\"status\":0}\n",
      "{\"v\":1,\"event\":\"summary\",\"counts\":{},\"notRun\":0,\"steps\":0,\"nanoseconds\":0}\n",
      "{\"v\":2,\"event\":\"run\",\"implementations\":[]}\n",
    ])
  func noLog(text: String) {
    let told = SampleLog.read(Array(text.utf8))
    #expect(told.fault != nil)
    #expect(told.scenarios.isEmpty && told.summary == nil)
  }
}

@Suite("A run log is written")
struct RunLogWriterTests {
  private let start = RunEvent.began(SampleLog.header)
  private let passing = RunEvent.finished(SampleLog.results[0])
  private let broken = RunEvent.finished(SampleLog.results[1])
  private let millisecond = 1_000_000

  @Test("at once: its beginning and each failure, with what was held before it")
  func failures() {
    var writer = RunLogWriter()
    #expect(writer.add(start, at: 0) == RunLog.line(start))
    #expect(writer.add(passing, at: 1) == [])
    #expect(writer.add(broken, at: 2) == RunLog.line(passing) + RunLog.line(broken))
    #expect(writer.add(passing, at: 3) == [])
    #expect(writer.end(status: 3).starts(with: RunLog.line(passing)))
  }

  @Test("after a tenth of a second, with a result or without")
  func patience() {
    var writer = RunLogWriter()
    _ = writer.add(start, at: 0)
    #expect(writer.add(passing, at: 99 * millisecond) == [])
    #expect(writer.due(at: 99 * millisecond) == [])
    #expect(writer.due(at: 100 * millisecond) == RunLog.line(passing))
    #expect(writer.due(at: 300 * millisecond) == [])
    #expect(writer.add(passing, at: 300 * millisecond) == RunLog.line(passing))
  }

  @Test("before much of it is held, always in whole lines")
  func room() {
    var writer = RunLogWriter()
    var written = writer.add(start, at: 0)
    for _ in 0..<2000 {
      let part = writer.add(passing, at: 1)
      #expect(part.isEmpty || part.last == 0x0A)
      #expect(part.count < 1 << 17)
      written += part
    }
    #expect(written.count > 2000 * RunLog.line(passing).count - 1 << 17)
    written += writer.end(status: 0)
    #expect(
      SampleLog.read(written).outcome == RunLogOutcome(status: 0, gaps: [.noSummary]))
  }
}
