public import Foundation

/// The saved favourites.
@MainActor
public protocol FavoriteStore {
  /// Their ids, in the order in which they were added.
  var ids: [CityID] { get }

  /// Saves them at once.
  func save(_ ids: [CityID])
}

/// What the device is set to.
@MainActor
public protocol Settings {
  /// Now.
  var now: Date { get }
  /// A language, and maybe a region: `de_DE`.
  var locale: String { get }

  /// Opens the system's settings of this app.
  func open()
}

/// Where everything is started that takes time.
@MainActor
public protocol EffectRunner {
  /// Starts an effect.
  func run(_ effect: @escaping @MainActor () async -> Void)
}

/// What the app needs of the device; each screen is given its part of it.
@MainActor
public struct Platform {
  let http: any HTTPClient
  let location: any Location
  let favorites: any FavoriteStore
  let settings: any Settings
  let effects: any EffectRunner
  let fault: Fault?

  /// Makes a platform.
  public init(
    http: any HTTPClient, location: any Location, favorites: any FavoriteStore,
    settings: any Settings, effects: any EffectRunner, fault: Fault? = nil
  ) {
    self.http = http
    self.location = location
    self.favorites = favorites
    self.settings = settings
    self.effects = effects
    self.fault = fault
  }
}
