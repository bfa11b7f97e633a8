public import Foundation

/// The way to the network.
@MainActor
public protocol HTTPClient {
  /// Asks for a URL.
  ///
  /// - Throws: a failure where no answer came.
  func get(_ url: String, headers: [String: String]) async throws(HTTPFailure) -> HTTPAnswer
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
}
