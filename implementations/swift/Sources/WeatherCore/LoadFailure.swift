/// Why something could not be loaded, and how the person is told.
public enum LoadFailure: Error, Hashable, Sendable {
  /// There is no network.
  case offline
  /// The connection was lost in mid-request.
  case dropped
  /// The server answered with a status that is none of success.
  case status(Int)
  /// The server knows no such city.
  case noSuchCity
  /// The server's answer is not what it should be.
  case unreadable

  init(_ failure: HTTPFailure) {
    switch failure {
    case .offline: self = .offline
    case .dropped: self = .dropped
    }
  }

  /// What the screen says.
  public var message: String {
    switch self {
    case .offline: "No connection."
    case .dropped: "The connection was lost."
    case .status(let status): "The server answered \(status)."
    case .noSuchCity: "There is no such city."
    case .unreadable: "The answer could not be read."
    }
  }
}
