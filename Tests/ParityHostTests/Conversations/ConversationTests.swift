import Testing

@testable import ParityHost
import ParityWire

@Suite("A conversation with a process")
struct ConversationTests {
  @Test("gives an answer for a line")
  func echo() throws {
    let process = try Puppet.start(["echo"])
    defer { process.end() }
    #expect(try process.ask("hello") == "hello")
    #expect(try process.ask("") == "")
    #expect(try process.ask("héllo \u{1F600}") == "héllo \u{1F600}")
  }

  @Test("takes commands written ahead and keeps their order")
  func ahead() throws {
    let process = try Puppet.start(["echo"])
    defer { process.end() }
    for number in 0..<1_000 { try process.send(Array("\(number)\n".utf8)) }
    for number in 0..<1_000 {
      #expect(try process.receive(within: 10_000) == Array("\(number)".utf8))
    }
  }

  @Test("drops one CR before LF and keeps empty lines")
  func lineEnds() throws {
    let process = try Puppet.start(["crlf"])
    defer { process.end() }
    let lines = try (0..<4).map { _ in
      String(decoding: try process.receive(within: 10_000), as: UTF8.self)
    }
    #expect(lines == ["one", "", "two", ""])
  }

  @Test("never waits on two full pipes", arguments: [100, 4_000_000])
  func fullPipes(written: Int) throws {
    let process = try Puppet.start(["flood", "\(written)"])
    defer { process.end() }
    let line = [UInt8](repeating: UInt8(ascii: "y"), count: 999) + [0x0A]
    for _ in 0..<8_000 { try process.send(line) }
    try process.send(Array(".\n".utf8))
    for _ in 0..<(written / 64) {
      #expect(try process.receive(within: 20_000).count == 63)
    }
    let rest = written % 64 == 0 ? "" : String(repeating: "x", count: written % 64)
    let last = try process.receive(within: 20_000)
    #expect(String(decoding: last, as: UTF8.self) == rest + "8000002")
  }

  @Test("takes a line that is as long as the limit, and refuses a longer one")
  func limit() throws {
    var limits = ChildProcess.Limits()
    limits.lineBytes = 100_000
    let exact = try Puppet.start(["long-line", "100000"], limits: limits)
    defer { exact.end() }
    #expect(try exact.receive(within: 10_000).count == 100_000)
    let longer = try Puppet.start(["long-line", "100001"], limits: limits)
    defer { longer.end() }
    #expect(
      longer.faultOfReceiving()
        == .lineTooLong(limit: 100_000, excerpt: Array(repeating: UInt8(ascii: "x"), count: 1_024)))
  }

  @Test("refuses a line of 100 MB without keeping it")
  func hundredMegabytes() throws {
    let process = try Puppet.start(["long-line", "100000000"])
    defer { process.end() }
    guard case .lineTooLong(let limit, let excerpt) = process.faultOfReceiving() else {
      Issue.record("the line was taken")
      return
    }
    #expect(limit == 16 * 1024 * 1024)
    #expect(excerpt.count == 1_024)
  }

  @Test("refuses to go on after a fault")
  func afterwards() throws {
    let process = try Puppet.start(["half"])
    defer { process.end() }
    let fault = try #require(process.faultOfReceiving(within: 50))
    #expect(fault == process.faultOfReceiving())
    #expect(throws: fault) { try process.send([0x0A]) }
  }

  @Test("lets a process end in order when its input ends")
  func order() throws {
    let folder = TestFolder()
    let file = folder.path + "/file"
    var limits = ChildProcess.Limits()
    limits.grace = 10_000
    let process = try Puppet.start(["orderly", file], limits: limits)
    for _ in 0..<100 { try process.send([UInt8](repeating: 0x0A, count: 5_000)) }
    process.end()
    #expect(FileText.read(file, limit: 100) == Array("ended in order".utf8))
  }

  @Test("may be ended twice, and says afterwards that it is over")
  func twice() throws {
    let process = try Puppet.start(["echo"])
    process.end()
    process.end()
    #expect(process.faultOfReceiving() == .ended(.outputClosed, partial: []))
  }
}
