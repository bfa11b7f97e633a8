internal import OldImageLoader
public import Observation

/// The weather of a city.
@MainActor @Observable
public final class CityModel {
  /// What is on the screen.
  public private(set) var state: State

  private let places: Places
  private let forecasts: Forecasts
  private let favorites: any FavoriteStore
  private let effects: any EffectRunner
  private let fault: Fault?

  init(id: CityID, platform: Platform, places: Places, forecasts: Forecasts) {
    let isFavorite = platform.favorites.ids.contains(id)
    state = State(id: id, isFavorite: isFavorite, place: places.place(of: id), status: .idle)
    favorites = platform.favorites
    effects = platform.effects
    fault = platform.fault
    self.places = places
    self.forecasts = forecasts
  }

  /// What the person can do now.
  public var actions: [Action] {
    state.place == nil ? [.appear, .retry] : [.appear, .retry, .toggleFavorite]
  }

  /// Does what the person asks for.
  public func send(_ action: Action) {
    switch action {
    case .appear:
      apply(.favoriteChanged(favorites.ids.contains(state.id)))
      if state.status == .idle { load() }
    case .retry: load()
    case .toggleFavorite: toggleFavorite()
    }
  }

  private func toggleFavorite() {
    let others = favorites.ids.filter { $0 != state.id }
    let isFavorite = others.count < favorites.ids.count
    favorites.save(isFavorite ? others : others + [state.id])
    apply(.favoriteChanged(!isFavorite))
  }

  private func load() {
    guard state.status != .loading else { return }
    apply(.loadingStarted)
    effects.run { [self] in
      do throws(LoadFailure) {
        let place = try await place()
        if fault == .swallowedNetwork { await OldImageLoader.load() }
        if fault == .hiddenNetwork { OldImageLoader.knock() }
        if fault == .doubleRequest { _ = try await forecasts.forecast(for: place.spot) }
        apply(.loadingSucceeded(try await forecasts.forecast(for: place.spot)))
      } catch {
        apply(.loadingFailed(error))
      }
    }
  }

  private func place() async throws(LoadFailure) -> Place {
    if let place = state.place { return place }
    let place = try await places.lookUp(state.id)
    apply(.placeFound(place))
    return place
  }

  private func apply(_ message: Message) {
    state = Self.update(state, message)
  }
}
