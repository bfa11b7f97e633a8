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
    /// The app was made anew while the request was held.
    case cancelled
  }

  /// How the network is now.
  public var mode = Mode.online
  /// Header fields that go out with every request, over the request's own.
  public var headers: [String: String] = [:]
  /// Whether answers are kept back: requests wait, at rest, until they no longer are; then they are
  /// answered one after the other, as the network is by then.
  public var isHeld = false
  /// A server that remembers: what it answers comes before the fixtures, and nil leaves it to them.
  ///
  /// It is asked online, and under `drop` too: there the server has the request, and its answer is
  /// lost.
  public var server: (HTTPRequest) -> HTTPResponse? = { _ in nil }
  /// Changes a recorded response before the app gets it, for instance one value in its body.
  public var rewrite: (HTTPRequest, HTTPResponse) -> HTTPResponse = { $1 }
  /// How many requests were made since the launch, whatever became of them.
  public private(set) var requests = 0
  /// The last request since the launch, as it went out.
  public private(set) var lastRequest: HTTPRequest?

  private let fixtures: Fixtures
  private let effects: Effects
  private let recorder: Recorder?
  private var held: [Rest] = []

  /// Makes a client that is online, whose requests are made by `effects`.
  public convenience init(fixtures: Fixtures, effects: Effects) {
    self.init(fixtures: fixtures, effects: effects, recorder: nil)
  }

  /// Makes a client that has what is missing recorded.
  init(fixtures: Fixtures, effects: Effects, recorder: Recorder?) {
    self.fixtures = fixtures
    self.effects = effects
    self.recorder = recorder
    effects.follow { [unowned self] in release() }
  }

  /// Sends a request.
  ///
  /// A request without a fixture is told on standard error and answered with a status of 404.
  ///
  /// - Throws: a failure, in the modes `offline` and `drop`, and where the app is made anew.
  public func send(_ request: HTTPRequest) async throws(Failure) -> HTTPResponse {
    var request = request
    request.headers.merge(headers) { $1 }
    requests += 1
    lastRequest = request
    if isHeld { try await hold() }
    switch mode {
    case .offline: throw .offline
    case .drop:
      _ = server(request)
      throw .dropped
    case .status(let status):
      return HTTPResponse(status: status, body: Array(#"{"error":true}"#.utf8))
    case .online:
      if let answer = server(request) { return answer }
      return await recorded(request)
    }
  }

  private func recorded(_ request: HTTPRequest) async -> HTTPResponse {
    if let response = fixtures.response(to: request) { return rewrite(request, response) }
    if let response = await recorder?.answer(to: request) {
      fixtures.add(HTTPExchange(request: request, response: response))
      return rewrite(request, response)
    }
    Program.note("no fixture for \(request.method) \(request.url)")
    return HTTPResponse(status: 404)
  }

  private func hold() async throws(Failure) {
    do throws(CancellationError) {
      try await effects.rest { held.append($0) }
    } catch {
      throw .cancelled
    }
  }

  /// Lets the request that has waited longest go, if there is one and they may.
  private func release() -> Bool {
    guard !isHeld, !held.isEmpty else { return false }
    held.removeFirst().end()
    return true
  }

  /// Starts anew, as after an installation: online, nothing changed, nothing counted.
  func reset() {
    mode = .online
    isHeld = false
    held = []
    server = { _ in nil }
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
