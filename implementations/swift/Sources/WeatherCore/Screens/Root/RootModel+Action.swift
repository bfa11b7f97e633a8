extension RootModel {
  /// What a person can do on every screen.
  public enum Action: Hashable, Sendable {
    /// Goes back.
    case back
    /// Taps a tab.
    case selectTab(Tab)

    /// The actions' names.
    public enum Name: String, Sendable, CaseIterable {
      /// The name `Back`.
      case back = "Back"
      /// The name `SelectTab`.
      case selectTab = "SelectTab"
    }
  }

  /// The screen that has the focus.
  @MainActor
  public enum Shown {
    /// The current place.
    case weather(WeatherModel)
    /// The search.
    case search(SearchModel)
    /// The saved cities.
    case favorites(FavoritesModel)
    /// A city.
    case city(CityModel)

    /// Which screen it is, whatever is on it.
    var identity: ObjectIdentifier {
      switch self {
      case .weather(let model): ObjectIdentifier(model)
      case .search(let model): ObjectIdentifier(model)
      case .favorites(let model): ObjectIdentifier(model)
      case .city(let model): ObjectIdentifier(model)
      }
    }

    /// Tells the screen that it has gained the focus.
    func appear() {
      switch self {
      case .weather(let model): model.send(.appear)
      case .search: break
      case .favorites(let model): model.send(.appear)
      case .city(let model): model.send(.appear)
      }
    }
  }
}
