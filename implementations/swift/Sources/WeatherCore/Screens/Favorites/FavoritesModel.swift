public import Observation

/// The saved cities.
@MainActor @Observable
public final class FavoritesModel {
  /// What is on the screen.
  public private(set) var state = State()

  private let places: Places
  private let favorites: any FavoriteStore
  private let effects: any EffectRunner
  private let fault: Fault?
  private let openCity: (CityID) -> Void

  init(platform: Platform, places: Places, openCity: @escaping (CityID) -> Void) {
    favorites = platform.favorites
    effects = platform.effects
    fault = platform.fault
    self.places = places
    self.openCity = openCity
  }

  /// What the person can do now.
  public var actions: [Action.Name] {
    state.cities.isEmpty ? [.appear] : [.appear, .open, .remove]
  }

  /// Does what the person asks for.
  ///
  /// - Precondition: a city to be opened or removed is in the list.
  public func send(_ action: Action) {
    switch action {
    case .appear: load()
    case .open(let id): openCity(id)
    case .remove(let id):
      favorites.save(favorites.ids.filter { $0 != id })
      apply(.removed(id))
    }
  }

  private func load() {
    guard state.status != .loading else { return }
    apply(.loadingStarted)
    effects.run { [self] in
      var cities: [City] = []
      for id in favorites.ids { cities.append(City(id: id, place: await place(of: id))) }
      apply(.loaded(cities.sorted(by: precedes)))
    }
  }

  /// A city that cannot be looked up is shown without a name.
  private func place(of id: CityID) async -> Place? {
    if let place = places.place(of: id) { return place }
    return try? await places.lookUp(id)
  }

  /// By name in the order of code points, those without a name last, then by id.
  ///
  /// No collation: its order would depend on the device.
  private func precedes(_ left: City, _ right: City) -> Bool {
    guard let first = left.name, let second = right.name else {
      return left.name == right.name ? left.id < right.id : left.name != nil
    }
    if first.utf8.elementsEqual(second.utf8) { return left.id < right.id }
    return fault == .utf16Order
      ? first.utf16.lexicographicallyPrecedes(second.utf16)
      : first.unicodeScalars.lexicographicallyPrecedes(second.unicodeScalars)
  }

  private func apply(_ message: Message) {
    state = Self.update(state, message)
  }
}
