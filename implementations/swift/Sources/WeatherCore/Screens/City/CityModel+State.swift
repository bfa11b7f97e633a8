extension CityModel {
  /// What is on the screen.
  public struct State: Hashable, Sendable {
    /// The city.
    public let id: CityID
    /// Whether the person has saved it.
    public var isFavorite: Bool
    /// What is known of the city, as soon as it is.
    public var place: Place?
    /// How far the forecast is.
    public var status: Status

    /// How far the forecast is.
    public enum Status: Hashable, Sendable {
      /// Nothing was asked for yet.
      case idle
      /// City or forecast are on their way.
      case loading
      /// The weather.
      case loaded(LoadedForecast)
      /// It could not be loaded.
      case failed(LoadFailure)
    }
  }

  /// What a person can do; `appear` is what the root does when the screen gains focus.
  public enum Action: String, Sendable, CaseIterable {
    /// The screen gained focus.
    case appear = "Appear"
    /// Loads again.
    case retry = "Retry"
    /// Saves the city, or does away with it.
    case toggleFavorite = "ToggleFavorite"
  }

  /// What happened.
  enum Message: Sendable {
    case favoriteChanged(Bool)
    case loadingStarted
    case placeFound(Place)
    case loadingSucceeded(LoadedForecast)
    case loadingFailed(LoadFailure)
  }

  /// The only place where the state changes.
  nonisolated static func update(_ state: State, _ message: Message) -> State {
    var state = state
    switch message {
    case .favoriteChanged(let isFavorite): state.isFavorite = isFavorite
    case .loadingStarted: state.status = .loading
    case .placeFound(let place): state.place = place
    case .loadingSucceeded(let forecast): state.status = .loaded(forecast)
    case .loadingFailed(let failure): state.status = .failed(failure)
    }
    return state
  }
}
