public import Unidirectional

/// The app: Home, and what lies on it.
public struct App: Sendable {
  /// What lies on Home; at most one screen.
  public var stack = Stack<Shown>()

  /// A screen.
  public enum Shown: Sendable {
    /// Rooms.
    case rooms(Rooms)
    /// The recorder.
    case recorder(Recorder)
    /// The player.
    case player(Player)
    /// The movies.
    case movies(Movies)

    /// What happens on a screen.
    public enum Action: Sendable {
      /// On Rooms.
      case rooms(Rooms.Action)
      /// On the recorder.
      case recorder(Recorder.Action)
      /// On the player.
      case player(Player.Action)
      /// On the movies.
      case movies(Movies.Action)
    }
  }

  /// What happens.
  public enum Action: Sendable {
    /// The person opens a screen, or a deep link does.
    case open(Route)
    /// The person takes the topmost away.
    case back
    /// Something happens to the stack or on a screen.
    case stack(StackAction<Shown, Shown.Action>)

    /// The way to the stack.
    static let stackPath = CasePath<Action, StackAction<Shown, Shown.Action>>({ .stack($0) }) {
      if case .stack(let action) = $0 { action } else { nil }
    }
  }

  /// Makes the app with nothing on Home.
  public init() {}
}

extension App {
  /// All that the app does.
  public static let behavior = Behavior<App, Action, Platform>.combine(
    Behavior.stack(of: Shown.behavior).lift(state: \App.stack, action: Action.stackPath),
    .handle { action, state, platform in
      switch action {
      case .open(let route):
        let screens = route.screens(platform)
        return .reduce { $0.stack.replace(with: screens) }
      case .back: return back(from: state.stack)
      case .stack: return .none
      }
    })

  /// A movie first, then the screen.
  private static func back(from stack: Stack<Shown>) -> Reaction<App, Action> {
    if let top = stack.top, case .movies(let movies) = top.screen, movies.movie != nil {
      return .produce(.send(.stack(.screen(ElementAction(top.id, .movies(.close))))))
    }
    return .produce(.send(.stack(.pop)))
  }
}

extension App.Shown {
  /// Each screen's own behavior, where it is that screen.
  static let behavior = Behavior<App.Shown, Action, Platform>.combine(
    Rooms.behavior.lift(
      state: .case(
        CasePath({ .rooms($0) }) { if case .rooms(let state) = $0 { state } else { nil } }),
      action: CasePath({ .rooms($0) }) { if case .rooms(let action) = $0 { action } else { nil } }),
    Recorder.behavior.lift(
      state: .case(
        CasePath({ .recorder($0) }) { if case .recorder(let state) = $0 { state } else { nil } }),
      action: CasePath({ .recorder($0) }) {
        if case .recorder(let action) = $0 { action } else { nil }
      }),
    Player.behavior.lift(
      state: .case(
        CasePath({ .player($0) }) { if case .player(let state) = $0 { state } else { nil } }),
      action: CasePath({ .player($0) }) { if case .player(let action) = $0 { action } else { nil } }
    ),
    Movies.behavior.lift(
      state: .case(
        CasePath({ .movies($0) }) { if case .movies(let state) = $0 { state } else { nil } }),
      action: CasePath({ .movies($0) }) { if case .movies(let action) = $0 { action } else { nil } }
    ))
}
