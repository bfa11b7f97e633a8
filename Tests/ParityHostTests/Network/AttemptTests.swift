import Foundation
import ParityWire
import Testing

@testable import ParityHost

@Suite("Counting attempts to reach a network", .enabled(if: Caller.isCounted, "not on this system"))
struct AttemptTests {
  /// What is tried, what the program is told, and what we have seen.
  struct Try: CustomTestStringConvertible, Sendable {
    let line: String
    let answer: String
    let seen: [String]

    init(_ line: String, _ answer: String, _ seen: String...) {
      self.line = line
      self.answer = answer
      self.seen = seen
    }

    var testDescription: String { line }
  }

  static let tries = [
    Try("tcp 192.0.2.1 443", "ENETUNREACH", "tcp 192.0.2.1:443"),
    Try("udp 192.0.2.1 443", "ENETUNREACH", "udp 192.0.2.1:443"),
    Try("raw 192.0.2.1 443", "ENETUNREACH", "tcp 192.0.2.1:443"),
    Try("tcp 2001:db8::17 443", "ENETUNREACH", "tcp [2001:db8::17]:443"),
    Try("tcp ::ffff:192.0.2.9 80", "ENETUNREACH", "tcp 192.0.2.9:80"),
    Try("sendto 192.0.2.1 4433", "ENETUNREACH", "udp 192.0.2.1:4433"),
    Try("unspecified 192.0.2.1 4433", "ENETUNREACH", "udp 192.0.2.1:4433"),
    Try("fastopen 192.0.2.1 443", "ENETUNREACH", "tcp 192.0.2.1:443"),
    Try("sendmsg 192.0.2.1 4433", "ENETUNREACH", "udp 192.0.2.1:4433"),
    Try("sendmmsg3 192.0.2.1 4433", "ENETUNREACH", "udp 192.0.2.1:4433 × 3"),
    Try("thread 192.0.2.1 443", "ENETUNREACH", "tcp 192.0.2.1:443"),
    Try("child 192.0.2.1 443", "ENETUNREACH", "tcp 192.0.2.1:443"),
    Try("udp 192.0.2.1 53", "ENETUNREACH", "dns 192.0.2.1:53"),
    Try("tcp 192.0.2.1 853", "ENETUNREACH", "dns 192.0.2.1:853"),
    Try("sendto 224.0.0.251 5353", "ENETUNREACH", "dns 224.0.0.251:5353"),
    Try("udp 127.0.0.53 53", "ENETUNREACH", "dns 127.0.0.53:53"),
    Try("family40", "ENETUNREACH", "other family 40"),
    // Nobody listens there, and that is the kernel's own answer.
    Try("tcp 127.0.0.1 9", "ECONNREFUSED", "tcp 127.0.0.1:9 loopback"),
    Try("tcp 127.1.2.3 9", "ECONNREFUSED", "tcp 127.1.2.3:9 loopback"),
    Try("tcp 0.0.0.0 9", "ECONNREFUSED", "tcp 127.0.0.1:9 loopback"),
    Try("tcp :: 9", "ECONNREFUSED", "tcp [::1]:9 loopback"),
    Try("tcp ::1 9", "ECONNREFUSED", "tcp [::1]:9 loopback"),
    Try("tcp ::ffff:127.0.0.1 9", "ECONNREFUSED", "tcp 127.0.0.1:9 loopback"),
    Try("udp 127.0.0.1 5353", "fine", "udp 127.0.0.1:5353 loopback"),
    Try("disconnect 192.0.2.1 9", "fine"),
    Try("nameless", "fine"),
    Try("nowhere", "EFAULT"),
    Try("netlink", "fine"),
    Try("unix /nobody/is/here", "ENOENT"),
    Try("unix /run/nscd/socket", "ECONNREFUSED"),
    Try("unix /var/run/nscd/socket", "ECONNREFUSED"),
    Try("unix /run/systemd/resolve/io.systemd.Resolve", "ECONNREFUSED"),
    Try("unix /run/avahi-daemon/socket", "ECONNREFUSED"),
    Try("unix /var/lib/sss/pipes/nss", "ECONNREFUSED"),
    Try("uring", "ENOSYS"),
    Try("abi", "ENOSYS"),
    Try("signals 192.0.2.1 443", "ENETUNREACH", "tcp 192.0.2.1:443 × 500"),
  ]

  @Test("each way to reach somebody is seen once", arguments: tries)
  func seen(_ one: Try) throws {
    let process = try Caller.start()
    defer { process.end() }
    #expect(try process.ask(one.line) == one.answer)
    #expect(process.seen == one.seen)
    #expect(process.seen == [], "told once")
  }

  @Test("a program without a library of its own is seen too")
  func staticProgram() throws {
    let process = try Caller.start(isStatic: true)
    defer { process.end() }
    #expect(try process.ask("raw 192.0.2.1 443") == "ENETUNREACH")
    #expect(process.seen == ["tcp 192.0.2.1:443"])
  }

  @Test("where the network cannot be closed, what is seen is refused all the same")
  func open() throws {
    let process = try Caller.start(isClosed: false)
    defer { process.end() }
    #expect(try process.ask("tcp 192.0.2.1 443") == "ENETUNREACH")
    #expect(process.seen == ["tcp 192.0.2.1:443"])
  }

  @Test("a name that is looked up is a question for names, whoever would answer it")
  func lookup() throws {
    let process = try Caller.start()
    defer { process.end() }
    #expect(try process.ask("lookup nobody.example") == "fine")
    let sightings = try #require(process.networkSightings())
    // A machine may have been told of no server of names, which is asked on loopback then.
    #expect(sightings.attempts > 0, "\(sightings)")
    #expect(sightings.entries.allSatisfy { $0.contact.kind == .dns }, "\(sightings)")
  }

  @Test(
    "an attempt belongs to the first reply that had not been written, however far one wrote ahead")
  func attribution() throws {
    let process = try Caller.start()
    defer { process.end() }
    let isTried = (0..<600).map { $0 % 7 == 3 || $0 % 50 < 2 }
    let lines = isTried.enumerated().map { index, isTried in
      isTried ? "tcp 192.0.2.1 \(1000 + index)\n" : "nameless\n"
    }
    try process.send(Array(lines.joined().utf8))
    for (index, isTried) in isTried.enumerated() {
      _ = try process.receive(within: 10_000)
      #expect(process.seen == (isTried ? ["tcp 192.0.2.1:\(1000 + index)"] : []), "line \(index)")
    }
  }

  @Test("what is tried behind the last reply is told when the process has ended")
  func behindTheLastReply() throws {
    let process = try Caller.start()
    try process.send(Array("nameless\ntcp 192.0.2.1 443\n".utf8))
    _ = try process.receive(within: 10_000)
    #expect(process.seen == [])
    process.end()
    #expect(process.seen == ["tcp 192.0.2.1:443"])
    #expect(process.seen == [])
  }

  @Test("a program that is killed in the middle of an attempt holds nobody up")
  func killed() throws {
    let flood = try Caller.start()
    try flood.send(Array("flood\n".utf8))
    guard case .timedOut = flood.faultOfReceiving(within: 300) else {
      Issue.record("it answered")
      return
    }
    // Others are served meanwhile.
    let other = try Caller.start()
    #expect(try other.ask("tcp 192.0.2.1 443") == "ENETUNREACH")
    #expect(other.seen == ["tcp 192.0.2.1:443"])
    flood.end()
    #expect(!isThere(flood.process))
    let sightings = try #require(flood.networkSightings())
    #expect(sightings.attempts > NetworkSightings.mostEntries)
    #expect(sightings.entries.count == NetworkSightings.mostEntries)
    #expect(try other.ask("tcp 192.0.2.1 444") == "ENETUNREACH")
    other.end()
  }

  @Test("a program that is not watched tells nothing")
  func unwatched() throws {
    let process = try ChildProcess(Caller.program())
    defer { process.end() }
    _ = try process.ask("tcp 127.0.0.1 9")
    #expect(process.networkSightings() == nil)
  }
}
