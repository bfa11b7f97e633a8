import Foundation
import ParityKit
import Testing

@testable import ParityKit

@Suite("Fixtures and their client")
@MainActor
struct HTTPTests {
  static let exchange = """
    GET https://example.org/a?b=c%20d
    HTTP/1.1 203 Non-Authoritative Information
    content-type: application/json
    x-empty:

    {"a":
    1}

    """

  @Test("a fixture is a request, a status, headers and the rest", arguments: ["\n", "\r\n"])
  func reading(lineEnd: String) throws {
    let parts = Self.exchange.split(separator: "\n\n", maxSplits: 1)
    let head = parts[0].split(separator: "\n").joined(separator: lineEnd)
    let exchange = try HTTPExchange(
      reading: Array((head + lineEnd + lineEnd + String(parts[1])).utf8))
    #expect(exchange.request == HTTPRequest(url: "https://example.org/a?b=c%20d"))
    #expect(exchange.response.status == 203)
    #expect(exchange.response.headers == ["content-type": "application/json", "x-empty": ""])
    #expect(exchange.response.body == Array("{\"a\":\n1}\n".utf8))
  }

  @Test(
    "what is none says which line",
    arguments: [
      ("", FixtureFault.requestLine("")),
      ("GET\n", .requestLine("GET")),
      ("GET  https://x\n", .requestLine("GET  https://x")),
      ("GET https://x\n", .statusLine("")),
      ("GET https://x\nHTTP/1.1 OK\n", .statusLine("HTTP/1.1 OK")),
      ("GET https://x\nHTTP/1.1 99\n", .statusLine("HTTP/1.1 99")),
      ("GET https://x\nHTTP/1.1 200 OK\n{}\n", .header("{}")),
    ])
  func faults(text: String, wanted: FixtureFault) {
    #expect(throws: wanted) { try HTTPExchange(reading: Array(text.utf8)) }
  }

  func client() throws -> (FixtureClient, folder: URL) {
    let folder = FileManager.default.temporaryDirectory
      .appending(path: "parity-kit-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try Data(Self.exchange.utf8).write(to: folder.appending(path: "a.http"))
    try Data("not a fixture".utf8).write(to: folder.appending(path: "a.txt"))
    let fixtures = Fixtures(folder: folder.path)
    return (FixtureClient(fixtures: fixtures, effects: Effects()), folder)
  }

  @Test("a request is answered from the file with its method and URL, and from no other")
  func answers() async throws {
    let (client, folder) = try client()
    defer { try? FileManager.default.removeItem(at: folder) }
    let found = try await client.send(HTTPRequest(url: "https://example.org/a?b=c%20d"))
    #expect(found.status == 203)
    for other in ["https://example.org/a?b=c+d", "https://example.org/a?b=c%20D"] {
      #expect(try await client.send(HTTPRequest(url: other)).status == 404, "\(other)")
    }
    let post = HTTPRequest(method: "POST", url: "https://example.org/a?b=c%20d")
    #expect(try await client.send(post).status == 404)
    #expect(client.requests == 4)
    #expect(client.lastRequest == post)
  }

  @Test("each mode fails in its way, and counts")
  func modes() async throws {
    let (client, folder) = try client()
    defer { try? FileManager.default.removeItem(at: folder) }
    let request = HTTPRequest(url: "https://example.org/a?b=c%20d")
    client.mode = .offline
    await #expect(throws: FixtureClient.Failure.offline) { try await client.send(request) }
    client.mode = .drop
    await #expect(throws: FixtureClient.Failure.dropped) { try await client.send(request) }
    client.mode = .status(503)
    #expect(try await client.send(request).status == 503)
    #expect(client.requests == 3)
  }

  @Test("headers of the device go over those of the request")
  func headers() async throws {
    let (client, folder) = try client()
    defer { try? FileManager.default.removeItem(at: folder) }
    client.headers = ["Accept": "*/*", "x-test": "1"]
    let headers = ["Accept": "application/json", "b": "2"]
    _ = try await client.send(HTTPRequest(url: "https://example.org/", headers: headers))
    #expect(client.lastRequest?.headers == ["Accept": "*/*", "x-test": "1", "b": "2"])
  }

  @Test("a response can be rewritten on its way")
  func rewriting() async throws {
    let (client, folder) = try client()
    defer { try? FileManager.default.removeItem(at: folder) }
    client.rewrite = { HTTPResponse(status: $1.status + 1, body: Array($0.url.utf8)) }
    let answer = try await client.send(HTTPRequest(url: "https://example.org/a?b=c%20d"))
    #expect(answer.status == 204)
  }
}
