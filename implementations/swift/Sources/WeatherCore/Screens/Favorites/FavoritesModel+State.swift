extension FavoritesModel {
  /// A saved city.
  public struct City: Hashable, Sendable {
    /// Its id.
    public let id: CityID
    /// Its name, if it could be looked up.
    public let name: String?
    /// Its country, if it is in one and that is known.
    public let country: String?

    init(id: CityID, place: Place?) {
      self.id = id
      name = place?.name
      country = place?.country
    }
  }

  /// What is on the screen.
  public struct State: Hashable, Sendable {
    /// The cities, sorted by name.
    public var cities: [City] = []
    /// How far the list is.
    public var status = Status.idle

    /// How far the list is.
    public enum Status: Hashable, Sendable {
      /// Nothing was asked for yet.
      case idle
      /// Names are on their way.
      case loading
      /// The list is there, empty or not.
      case loaded
    }
  }

  /// What a person can do; `appear` is what the root does when the screen gains focus.
  public enum Action: Hashable, Sendable {
    /// The screen gained focus.
    case appear
    /// Shows a city.
    case open(CityID)
    /// Takes a city off the list.
    case remove(CityID)

    /// The actions' names.
    public enum Name: String, Sendable, CaseIterable {
      /// The name `Appear`.
      case appear = "Appear"
      /// The name `Open`.
      case open = "Open"
      /// The name `Remove`.
      case remove = "Remove"
    }
  }

  /// What happened.
  enum Message: Sendable {
    case loadingStarted
    case loaded([City])
    case removed(CityID)
  }

  /// The only place where the state changes.
  nonisolated static func update(_ state: State, _ message: Message) -> State {
    switch message {
    case .loadingStarted: State(cities: state.cities, status: .loading)
    case .loaded(let cities): State(cities: cities, status: .loaded)
    case .removed(let id): State(cities: state.cities.filter { $0.id != id }, status: state.status)
    }
  }
}
