/// The HTTP client of an app in a test: it answers from fixtures, and fails as it is told.
@MainActor
public final class FixtureClient {
  /// How the network is.
  public enum Mode: Hashable, Sendable {
    /// Requests are answered from the fixtures.
    case online
    /// No request gets through.
    case offline
    /// The connection is lost while the response is on its way.
    case drop
    /// Every request is answered with this status.
    case status(Int)
  }

  /// Why there is no response.
  public enum Failure: Error, Hashable, Sendable {
    /// There is no network.
    case offline
    /// The connection was lost in mid-request.
    case dropped
  }

  /// How the network is now.
  public var mode = Mode.online
  /// Header fields that go out with every request, over the request's own.
  public var headers: [String: String] = [:]
  /// Changes a recorded response before the app gets it, for instance one value in its body.
  public var rewrite: (HTTPRequest, HTTPResponse) -> HTTPResponse = { $1 }
  /// How many requests were made since the launch, whatever became of them.
  public private(set) var requests = 0
  /// The last request since the launch, as it went out.
  public private(set) var lastRequest: HTTPRequest?

  private let fixtures: Fixtures

  /// Makes a client that is online.
  public init(fixtures: Fixtures) {
    self.fixtures = fixtures
  }

  /// Sends a request.
  ///
  /// A request without a fixture is told on standard error and answered with a status of 404.
  ///
  /// - Throws: a failure, in the modes `offline` and `drop`.
  public func send(_ request: HTTPRequest) async throws(Failure) -> HTTPResponse {
    var request = request
    request.headers.merge(headers) { $1 }
    requests += 1
    lastRequest = request
    switch mode {
    case .offline: throw .offline
    case .drop: throw .dropped
    case .status(let status):
      return HTTPResponse(status: status, body: Array(#"{"error":true}"#.utf8))
    case .online:
      guard let response = fixtures.response(to: request) else {
        Program.note("no fixture for \(request.method) \(request.url)")
        return HTTPResponse(status: 404)
      }
      return rewrite(request, response)
    }
  }

  /// Starts anew, as after an installation: online, nothing changed, nothing counted.
  func reset() {
    mode = .online
    headers = [:]
    rewrite = { $1 }
    requests = 0
    lastRequest = nil
  }
}

extension FixtureClient {
  /// `requests` and `lastRequest`, as members of `env`.
  public var environment: [JSONValue.Member] {
    [.init("requests", .integer(requests)), .init("lastRequest", lastRequest.json)]
  }
}

extension HTTPRequest: JSONRepresentable {
  /// The URL and the header fields, sorted by name.
  public var json: JSONValue {
    let fields = headers.sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }
    return [
      "url": .text(url),
      "headers": .object(fields.map { JSONValue.Member($0.key, .text($0.value)) }),
    ]
  }
}

extension InputValue {
  /// How the network is: `"online"`, `"offline"`, `"drop"`, or a status from 300 to 599.
  ///
  /// - Throws: `invalid_input` of anything else.
  public func networkMode() throws(Rejection) -> FixtureClient.Mode {
    if let status = try? integer(in: 300...599) { return .status(status) }
    switch try? text() {
    case "online": return .online
    case "offline": return .offline
    case "drop": return .drop
    default: throw mismatch(Wanted.mode)
    }
  }
}

private enum Wanted {
  static let mode = #""online", "offline", "drop" or a status from 300 to 599"#
}
