import Testing

@testable import ParityHost
import ParityWire

@Suite("A conversation over TCP")
struct SocketTests {
  private func connect(to how: String, _ body: (any Connection) throws -> Void) throws {
    let server = try Puppet.start(["serve", how])
    defer { server.end() }
    let port = String(decoding: try server.receive(within: 10_000), as: UTF8.self)
    let implementation = AddressImplementation(
      name: "app", address: try Address("tcp://127.0.0.1:\(port)"))
    #expect(!implementation.canRestart)
    let connection = try implementation.connect(storage: .empty)
    defer { connection.end() }
    try body(connection)
  }

  @Test("gives answers, also to many megabytes at once")
  func echo() throws {
    try connect(to: "echo") { connection in
      #expect(try connection.ask("hello") == "hello")
      let line = [UInt8](repeating: UInt8(ascii: "z"), count: 9_999) + [0x0A]
      for _ in 0..<1_000 { try connection.send(line) }
      for _ in 0..<1_000 { #expect(try connection.receive(within: 10_000).count == 9_999) }
    }
  }

  @Test("ends when the app closes it")
  func closed() throws {
    try connect(to: "half") { connection in
      try connection.send([0x0A])
      #expect(
        connection.faultOfReceiving() == .ended(.disconnected, partial: Array("half".utf8)))
      #expect(
        connection.faultOfReceiving() == .ended(.disconnected, partial: Array("half".utf8)))
    }
  }

  @Test("times out when nothing comes")
  func silence() throws {
    try connect(to: "silent") { connection in
      #expect(
        connection.faultOfReceiving(within: 20) == .timedOut(milliseconds: 20, partial: []))
    }
  }

  @Test("says that nobody listens")
  func refused() throws {
    // A port that was free a moment ago, because its listener has ended.
    let server = try Puppet.start(["serve", "echo"])
    let port = String(decoding: try server.receive(within: 10_000), as: UTF8.self)
    server.end()
    let implementation = AddressImplementation(
      name: "app", address: try Address("tcp://127.0.0.1:\(port)"))
    #expect(
      throws: ConnectionFault.cannotStart(
        reason: "nobody listens on tcp://127.0.0.1:\(port): "
          + "start the app's debug build with its server first")
    ) { try implementation.connect(storage: .empty) }
  }

  @Test("reads addresses")
  func addresses() throws {
    let good: [(text: String, host: String, port: UInt16, isLoopback: Bool)] = [
      ("tcp://127.0.0.1:9000", "127.0.0.1", 9_000, true),
      ("tcp://localhost:1", "localhost", 1, true),
      ("tcp://[::1]:65535", "::1", 65_535, true),
      ("tcp://10.0.0.5:80/", "10.0.0.5", 80, false),
      ("tcp://127.example.org:80", "127.example.org", 80, false),
    ]
    for (text, host, port, isLoopback) in good {
      let address = try Address(text)
      #expect(address.host == host && address.port == port && address.isLoopback == isLoopback)
    }
    let bad: [(text: String, fault: Address.Fault)] = [
      ("./core", .scheme), ("http://x:1", .scheme), ("tcp://", .noHost), ("tcp://:80", .noHost),
      ("tcp://host", .noPort), ("tcp://host:", .noPort), ("tcp://[::1]", .noPort),
      ("tcp://host:0", .port("0")), ("tcp://host:65536", .port("65536")),
      ("tcp://host:+80", .port("+80")), ("tcp://host:x", .port("x")),
    ]
    for (text, fault) in bad { #expect(throws: fault, "\(text)") { try Address(text) } }
  }
}
