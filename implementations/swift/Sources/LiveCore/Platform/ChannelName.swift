/// What the app's channels are called.
public enum ChannelName: Hashable, Sendable, CustomStringConvertible {
  /// The socket of a room.
  case socket(String)
  /// Until a lost socket is tried again.
  case reconnect
  /// The stream of places.
  case location
  /// The player's ticks.
  case tick
  /// The list that failed to load is asked for again.
  case poll
  /// A refresh is to come; one that is asked for anew is another one.
  case timer(Int)
  /// The list is being loaded.
  case list(Int)
  /// A movie is being loaded.
  case movie(MovieID)

  /// As it is seen from outside; a timer is a timer.
  public var description: String {
    switch self {
    case .socket(let room): "socket:\(room)"
    case .reconnect: "reconnect"
    case .location: "location"
    case .tick: "tick"
    case .poll: "poll"
    case .timer: "timer"
    case .list: "list"
    case .movie: "movie"
    }
  }
}
