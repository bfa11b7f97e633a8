public import Unidirectional

/// The running app: its store, and the view of it.
@MainActor
public final class LiveModel {
  private let store: Store<App, App.Action>

  /// Makes the app and opens it at a deep link.
  ///
  /// - Parameters:
  ///   - route: the first screen.
  ///   - platform: what the app needs of the device.
  ///   - scheduler: where tasks run and how time passes.
  public init(
    _ route: Route, platform: Platform, scheduler: any Scheduler = SystemScheduler()
  ) {
    store = Store(App(), behavior: App.behavior, world: platform, scheduler: scheduler)
    store.send(.open(route))
  }

  /// What lies on Home.
  public var top: Stack<App.Shown>.Entry? { store.state.stack.top }

  /// What views observe.
  public var view: ViewStore<App, App.Action> { store.view() }

  /// The timers that go, as they are called outside of the app.
  public var timers: [String] {
    store.openChannels.compactMap { $0.value as? ChannelName }.filter(\.isTimer).map(\.description)
  }

  /// Opens a deep link, or what the person has chosen on Home.
  public func open(_ route: Route) {
    store.send(.open(route))
  }

  /// Takes the topmost away.
  public func back() {
    store.send(.back)
  }

  /// Does something on a screen; once that is gone, nothing.
  public func send(_ action: App.Shown.Action, to screen: Int) {
    store.send(.stack(.screen(ElementAction(screen, action))))
  }

  /// Ends the app.
  public func close() {
    store.close()
  }
}

extension ChannelName {
  fileprivate var isTimer: Bool {
    switch self {
    case .tick, .poll, .timer: true
    case .socket, .location, .reconnect, .list, .movie: false
    }
  }
}
