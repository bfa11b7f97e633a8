extension WeatherModel {
  /// What is on the screen.
  public enum State: Hashable, Sendable {
    /// Nothing was asked for yet.
    case idle
    /// The forecast is on its way.
    case loading
    /// We may not know where the person is.
    case permissionDenied(canAskAgain: Bool)
    /// The weather of the place.
    case loaded(CurrentPlace, LoadedForecast)
    /// It could not be loaded.
    case failed(LoadFailure)
  }

  /// What a person can do; `appear` is what the root does when the screen gains focus.
  public enum Action: String, Sendable, CaseIterable {
    /// The screen gained focus.
    case appear = "Appear"
    /// Loads again.
    case retry = "Retry"
    /// Opens the system's settings.
    case openSettings = "OpenSettings"
    /// Goes to Search.
    case openSearch = "OpenSearch"
  }

  /// What happened.
  enum Message: Sendable {
    case permissionIsDenied(canAskAgain: Bool)
    case loadingStarted
    case loadingSucceeded(CurrentPlace, LoadedForecast)
    case loadingFailed(LoadFailure)
  }

  /// The only place where the state changes.
  nonisolated static func update(_ state: State, _ message: Message) -> State {
    switch message {
    case .permissionIsDenied(let canAskAgain): .permissionDenied(canAskAgain: canAskAgain)
    case .loadingStarted: .loading
    case .loadingSucceeded(let place, let forecast): .loaded(place, forecast)
    case .loadingFailed(let failure): .failed(failure)
    }
  }
}
