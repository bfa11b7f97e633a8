import Testing

@testable import ParityHost
import ParityWire

@Suite("A process that breaks the conversation")
struct ConversationFaultTests {
  @Test(
    "ends with a status: what it was, what came, what it wrote last", arguments: [0, 1, 127, 255])
  func status(number: Int) throws {
    let process = try Puppet.start(["exit", "\(number)"])
    defer { process.end() }
    try process.send([0x0A])
    #expect(
      process.faultOfReceiving() == .ended(.exit(status: number), partial: Array("ha".utf8)))
    #expect(process.standardErrorTail() == Array("last words".utf8))
  }

  @Test("ends by a signal", arguments: [4, 6, 8, 9, 11, 15])
  func signal(number: Int) throws {
    let process = try Puppet.start(["signal", "\(number)"])
    defer { process.end() }
    try process.send([0x0A])
    #expect(process.faultOfReceiving() == .ended(.signal(number: number), partial: []))
  }

  @Test("says nothing in time")
  func silence() throws {
    let process = try Puppet.start(["silent"])
    defer { process.end() }
    #expect(process.faultOfReceiving(within: 30) == .timedOut(milliseconds: 30, partial: []))
  }

  @Test("forgets the line end")
  func half() throws {
    let process = try Puppet.start(["half"])
    defer { process.end() }
    #expect(
      process.faultOfReceiving(within: 500)
        == .timedOut(milliseconds: 500, partial: Array("half a line".utf8)))
  }

  @Test("closes its output and lives on")
  func mute() throws {
    let process = try Puppet.start(["mute"])
    defer { process.end() }
    #expect(process.faultOfReceiving() == .ended(.outputClosed, partial: []))
  }

  @Test("ends while a grandchild holds its output open")
  func heir() throws {
    let process = try Puppet.start(["heir", "3"])
    let heir = try #require(Int32(process.ask("who")))
    #expect(isThere(heir))
    // The answer to "who" came before the question was read, so that it ends at once.
    #expect(process.faultOfReceiving() == .ended(.exit(status: 3), partial: []))
    process.end()
    #expect(!isThere(heir))
  }

  @Test("writes 50 MB on standard error: it is not held up, and the end is kept")
  func errors() throws {
    let process = try Puppet.start(["errors", "50000000"])
    defer { process.end() }
    #expect(try process.receive(within: 60_000) == Array("done".utf8))
    let tail = process.standardErrorTail()
    #expect(tail.count == 64 * 1024)
    #expect(
      tail.suffix(9).elementsEqual(Array("x\nthe end".utf8))
        || tail.suffix(7).elementsEqual(Array("the end".utf8)))
  }

  @Test("does not read what is sent, and ends: our writing is no harm")
  func deaf() throws {
    let process = try Puppet.start(["exit", "5"])
    defer { process.end() }
    for _ in 0..<1_000 { try process.send([UInt8](repeating: 0x0A, count: 10_000)) }
    #expect(process.faultOfReceiving() == .ended(.exit(status: 5), partial: Array("ha".utf8)))
  }
}
