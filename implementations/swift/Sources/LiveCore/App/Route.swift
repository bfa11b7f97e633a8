/// A deep link.
public enum Route: Hashable, Sendable {
  /// Home.
  case home
  /// Rooms, maybe in one.
  case rooms(String?)
  /// The recorder.
  case recorder
  /// The player.
  case player
  /// The movies, maybe with one on them.
  case movies(MovieID?)

  /// Reads a deep link: `/`, `/rooms`, `/rooms/swift`, `/recorder`, `/player`, `/movies`,
  /// `/movies/11`; anything else is none.
  public init?(_ text: String) {
    let parts = text.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
      .map { String(decoding: $0, as: UTF8.self) }
    guard parts.first == "", (2...3).contains(parts.count) else { return nil }
    switch (parts.count, parts[1], parts.last ?? "") {
    case (2, "", _): self = .home
    case (2, _, _):
      guard let screen = Self.screens[parts[1]] else { return nil }
      self = screen
    case (3, "rooms", let name) where Room.isName(name): self = .rooms(name)
    case (3, "movies", let digits):
      guard let id = Self.id(digits) else { return nil }
      self = .movies(id)
    default: return nil
    }
  }

  /// The screens that can be opened from Home, by name.
  public static let screens: [String: Route] = [
    "rooms": .rooms(nil), "recorder": .recorder, "player": .player, "movies": .movies(nil),
  ]

  /// The screens that lie on Home then, made anew.
  @MainActor
  func screens(_ platform: Platform) -> [App.Shown] {
    switch self {
    case .home: []
    case .rooms(let room): [.rooms(Rooms(me: platform.settings.me, joining: room))]
    case .recorder: [.recorder(Recorder())]
    case .player: [.player(Player(playlist: platform.settings.playlist))]
    case .movies(let id): [.movies(Movies(opening: id))]
    }
  }

  private static func id(_ digits: String) -> MovieID? {
    guard let first = digits.utf8.first, first != UInt8(ascii: "0"), digits.utf8.count <= 16,
      digits.utf8.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }),
      let id = MovieID(digits), id <= 9_007_199_254_740_991
    else { return nil }
    return id
  }
}
