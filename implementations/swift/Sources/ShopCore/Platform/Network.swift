public import Foundation

/// The way to the network.
@MainActor
public protocol HTTPClient {
  /// Sends a request.
  ///
  /// - Throws: a failure where no answer came.
  func send(_ request: HTTPCall) async throws(HTTPFailure) -> HTTPAnswer
}

/// What the app asks a server for.
public struct HTTPCall: Sendable {
  /// The method, `GET` and the like.
  public let method: String
  /// The whole URL.
  public let url: String
  /// The body, empty where there is none.
  public let body: Data

  init(_ method: String = "GET", _ url: String, body: Data = Data()) {
    self.method = method
    self.url = url
    self.body = body
  }
}

/// What a server answered.
public struct HTTPAnswer: Sendable {
  /// The status code.
  public let status: Int
  /// The body.
  public let body: Data

  /// Makes an answer.
  public init(status: Int, body: Data) {
    self.status = status
    self.body = body
  }
}

/// Why no answer came.
public enum HTTPFailure: Error, Hashable, Sendable {
  /// There is no network.
  case offline
  /// The connection was lost in mid-request.
  case dropped
  /// Nobody waits for the answer any more: the app has ended.
  case cancelled
}

/// Whether there is a network, and when it comes back.
@MainActor
public protocol NetworkMonitor: AnyObject {
  /// Whether there is a network now; whether servers answer is another question.
  var isOnline: Bool { get }
  /// Called when the network comes back.
  var cameBack: () -> Void { get set }
}
