public import Observation

/// The app: three tabs, a stack on each, and who has the focus.
@MainActor @Observable
public final class RootModel {
  /// The current place.
  @ObservationIgnored public private(set) lazy var weather = makeWeather()
  /// The search.
  @ObservationIgnored public private(set) lazy var search = makeSearch()
  /// The saved cities.
  @ObservationIgnored public private(set) lazy var favorites = makeFavorites()

  private var navigation: Navigation
  private let platform: Platform
  private let places: Places
  private let forecasts: Forecasts
  private let restored: SearchModel.State

  /// Makes the app and opens it at a deep link.
  ///
  /// - Parameters:
  ///   - platform: what the app needs of the device.
  ///   - route: the first screen.
  ///   - search: what Search starts with.
  public init(
    platform: Platform, route: Route, search: SearchModel.State = SearchModel.State()
  ) {
    self.platform = platform
    let server = OpenMeteo(http: platform.http, settings: platform.settings)
    places = Places(server: server, fault: platform.fault)
    forecasts = Forecasts(server: server, settings: platform.settings, fault: platform.fault)
    restored = search
    navigation = Navigation(selected: .weather)
    navigation = Navigation.update(navigation, message(opening: route))
    shown.appear()
  }

  /// The screen that has the focus.
  public var shown: Shown {
    if let city = navigation.top { return .city(city) }
    return switch navigation.selected {
    case .weather: .weather(weather)
    case .search: .search(search)
    case .favorites: .favorites(favorites)
    }
  }

  /// What the person can do on every screen.
  public var actions: [Action.Name] {
    navigation.top == nil ? [.selectTab] : [.back, .selectTab]
  }

  /// Does what the person asks for.
  public func send(_ action: Action) {
    switch action {
    case .back:
      let isWrong = platform.fault == .wrongBackTarget && navigation.selected == .favorites
      navigate(.popped)
      if isWrong { navigate(.selected(.search)) }
    case .selectTab(let tab): navigate(.tapped(tab))
    }
  }

  /// Opens a deep link.
  public func open(_ route: Route) {
    navigate(message(opening: route))
  }

  private func message(opening route: Route) -> Navigation.Message {
    switch route {
    case .tab(let tab): .opened(tab)
    case .city(let id): .replaced(city(id), .search)
    }
  }

  /// The only way to another screen: the one that gains the focus is told.
  private func navigate(_ message: Navigation.Message) {
    let before = shown.identity
    navigation = Navigation.update(navigation, message)
    if shown.identity != before { shown.appear() }
  }

  private func makeWeather() -> WeatherModel {
    WeatherModel(platform: platform, forecasts: forecasts) { [unowned self] in
      navigate(.selected(.search))
    }
  }

  private func makeSearch() -> SearchModel {
    SearchModel(state: restored, platform: platform, places: places) { [unowned self] in
      navigate(.pushed(city($0), .search))
    }
  }

  private func makeFavorites() -> FavoritesModel {
    FavoritesModel(platform: platform, places: places) { [unowned self] in
      navigate(.pushed(city($0), .favorites))
    }
  }

  private func city(_ id: CityID) -> CityModel {
    CityModel(id: id, platform: platform, places: places, forecasts: forecasts)
  }
}
