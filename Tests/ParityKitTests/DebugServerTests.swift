import Foundation
import Testing

@testable import ParityKit

@Suite("The debug server")
@MainActor
struct DebugServerTests {
  let server: DebugServer

  init() throws {
    let device = Device(name: "counter", fixtures: nil, storage: nil)
    let adapter = CounterAdapter(device: device)
    let root = adapter.launch("/counter", .init())
    // A busy machine makes a client as slow as one that has nothing to say.
    server = try #require(
      DebugServer(adapter: adapter, device: device, root: root, port: 0, patience: 0))
  }

  @Test("a running app answers, and cannot be launched")
  func conversation() async throws {
    let client = try Client(port: server.port)
    let hello = try await client.ask(#"{"cmd":"hello","protocol":1,"id":0}"#)
    #expect(hello.contains(#""commands":["do","env","open","ls"]"#))
    let screen = try await client.ask(#"{"cmd":"ls","id":1}"#)
    #expect(screen.contains(#""id":1,"path":"/counter""#))
    let launch = try await client.ask(#"{"cmd":"launch","route":"/counter","id":2}"#)
    #expect(launch.contains(#""code":"unsupported""#) && launch.contains(#""name":"#))
    #expect(try await client.ask("not JSON").contains(#""code":"invalid_input""#))
    client.leave()
  }

  @Test(
    "a client that begins with something else gets no answer",
    arguments: [
      "POST / HTTP/1.1\r\nHost: localhost\r\n\r\n{\"cmd\":\"ls\"}", "[1]", "", "\u{0}",
      "\u{16}\u{3}\u{1}",
    ])
  func strangers(first: String) async throws {
    let stranger = try Client(port: server.port)
    #expect(try await stranger.ask(first) == "")
    stranger.leave()
    #expect(try await firstAnswer().contains(#""ok":true"#))
  }

  @Test("one client at a time; the next one comes in when it has left")
  func oneAtATime() async throws {
    let first = try Client(port: server.port)
    #expect(try await first.ask(#"{"cmd":"ls"}"#).contains(#""ok":true"#))
    let second = try Client(port: server.port)
    #expect(try await second.ask(#"{"cmd":"ls"}"#).contains("another client"))
    second.leave()
    first.leave()
    #expect(try await firstAnswer().contains(#""ok":true"#))
  }

  @Test("a client that leaves in the middle of a line, or without its answer, harms nothing")
  func rude() async throws {
    for bytes in [#"{"cmd":"#, #"{"cmd":"ls"}"# + "\n", "{\"cmd\":\"ls\"}\n{\"cmd\":\"ls\"}\n{"] {
      let client = try Client(port: server.port)
      client.send(bytes)
      client.leave()
    }
    #expect(try await firstAnswer().contains(#""ok":true"#))
  }

  /// The answer to the first client that is let in: the one before may be on its way out.
  private func firstAnswer() async throws -> String {
    while true {
      let client = try Client(port: server.port)
      let answer = try await client.ask(#"{"cmd":"ls"}"#)
      client.leave()
      if !answer.contains("another client") { return answer }
    }
  }
}

/// Somebody who connects to a port of loopback.
private struct Client: Sendable {
  private let connection: Int32

  init(port: UInt16) throws {
    #if canImport(Darwin)
      connection = socket(AF_INET, SOCK_STREAM, 0)
    #else
      connection = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    #endif
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = port.bigEndian
    address.sin_addr.s_addr = in_addr_t(0x7F00_0001).bigEndian
    let result = withUnsafePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { [connection] in
        connect(connection, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
      }
    }
    guard result == 0 else { throw POSIXError(.ECONNREFUSED) }
  }

  func send(_ text: String) {
    let bytes = Array(text.utf8)
    _ = write(connection, bytes, bytes.count)
  }

  /// One line, and what comes back: a line without its end, or nothing.
  func ask(_ line: String) async throws -> String {
    send(line + "\n")
    return await Task.detached { [connection] in
      var reader = LineReader(descriptor: connection)
      return String(decoding: (try? reader.next()) ?? [], as: UTF8.self)
    }.value
  }

  func leave() {
    close(connection)
  }
}
