import Foundation
import Testing

@testable import ParityKit

@Suite("Recording")
@MainActor
struct RecorderTests {
  @Test(
    "a file is named for its request",
    arguments: [
      ("https://example.org/a?b=c%20d", "get-example-org-a-ed9f2188.http"),
      ("http://127.0.0.1:8080/City//x", "get-127-0-0-1-city-x-"),
      ("https://example.org", "get-example-org-"),
      ("https://example.org/", "get-example-org-"),
    ])
  func names(url: String, wanted: String) {
    let exchange = HTTPExchange(
      request: HTTPRequest(url: url), response: HTTPResponse(status: 200))
    #expect(exchange.fileName.hasPrefix(wanted))
    #expect(exchange.fileName.wholeMatch(of: /[a-z0-9\-]+-[0-9a-f]{8}\.http/) != nil)
  }

  @Test("what is written can be read")
  func roundTrip() throws {
    let exchange = HTTPExchange(
      request: HTTPRequest(method: "PUT", url: "https://example.org/a"),
      response: HTTPResponse(
        status: 201, headers: ["Content-Type": "text/plain", "x-other": "1"],
        body: Array("a\r\n\n\u{1F375}".utf8)))
    let read = try HTTPExchange(reading: exchange.fixture(reason: "Created"))
    #expect(read.request == HTTPRequest(method: "PUT", url: "https://example.org/a"))
    #expect(read.response.status == 201)
    #expect(read.response.headers == ["content-type": "text/plain"])
    #expect(read.response.body == exchange.response.body)
  }

  @Test("a server is asked once, past the guard, and its answer is a fixture from then on")
  func recording() async throws {
    NetworkGuard.install()
    let server = try TinyServer(
      answer: "HTTP/1.1 203 Fine\r\ncontent-type: text/plain\r\ncontent-length: 4\r\n\r\nZ\u{FC}!")
    let folder = FileManager.default.temporaryDirectory
      .appending(path: "parity-record-\(UUID().uuidString)").path
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let request = HTTPRequest(
      method: "PUT", url: "http://127.0.0.1:\(server.port)/a?b=%20", headers: ["x-token": "t"],
      body: Array("body".utf8))
    let client = FixtureClient(
      fixtures: Fixtures(folder: folder), effects: Effects(), recorder: Recorder(folder: folder))
    for _ in 1...2 {
      let response = try await client.send(request)
      #expect(response.status == 203)
      #expect(String(decoding: response.body, as: UTF8.self) == "Z\u{FC}!")
    }
    let heard = await server.heard()
    #expect(heard.hasPrefix("PUT /a?b=%20 HTTP/1.1\r\n"))
    #expect(heard.contains("x-token: t\r\n") && heard.hasSuffix("\r\n\r\nbody"))
    let again = FixtureClient(fixtures: Fixtures(folder: folder), effects: Effects())
    #expect(try await again.send(request).status == 203)
  }

  @Test("where nobody answers, that is told, and the answer is 404")
  func nobody() async throws {
    let folder = FileManager.default.temporaryDirectory
      .appending(path: "parity-record-\(UUID().uuidString)").path
    for url in ["http://127.0.0.1:9/", "file:///etc/passwd"] {
      let client = FixtureClient(
        fixtures: Fixtures(folder: nil), effects: Effects(), recorder: Recorder(folder: folder))
      #expect(try await client.send(HTTPRequest(url: url)).status == 404)
    }
    #expect(!FileManager.default.fileExists(atPath: folder))
  }
}
