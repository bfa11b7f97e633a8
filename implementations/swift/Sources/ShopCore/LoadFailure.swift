/// Why something could not be loaded, and how the person is told.
public enum LoadFailure: Error, Hashable, Sendable {
  /// There is no network.
  case offline
  /// The connection was lost in mid-request.
  case dropped
  /// The server answered with a status that is none of success.
  case status(Int)
  /// The server has no such thing.
  case notFound(Thing)
  /// The server wants to know again who is there.
  case signedOut
  /// The server's answer is not what it should be.
  case unreadable

  /// What there may be none of.
  public enum Thing: String, Hashable, Sendable {
    /// A product.
    case product
    /// A person.
    case person
  }

  /// What the screen says.
  public var message: String {
    switch self {
    case .offline: "No connection."
    case .dropped: "The connection was lost."
    case .status(let status): "The server answered \(status)."
    case .notFound(let thing): "There is no such \(thing.rawValue)."
    case .signedOut: "Please sign in."
    case .unreadable: "The answer could not be read."
    }
  }
}
