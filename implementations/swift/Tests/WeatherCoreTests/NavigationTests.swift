import Foundation
import Testing

@testable import WeatherCore

/// A device without a network.
@MainActor
private final class Nowhere: HTTPClient, Location, FavoriteStore, Settings, EffectRunner {
  var ids: [CityID] = []
  let isGranted = false
  let canAskAgain = true
  let now = Date(timeIntervalSince1970: 0)
  let locale = "en_US"
  let current = CurrentPlace(
    name: "Nowhere", spot: Spot(latitude: 0, longitude: 0, timeZone: "GMT"))

  func save(_ ids: [CityID]) { self.ids = ids }
  func open() {}
  func run(_ effect: @escaping @MainActor () async -> Void) {}
  func get(_ url: String, headers: [String: String]) async throws(HTTPFailure) -> HTTPAnswer {
    throw .offline
  }
}

@Suite("Navigation")
@MainActor
struct NavigationTests {
  private let device = Nowhere()

  func root(_ route: Route) -> RootModel {
    RootModel(
      platform: Platform(
        http: device, location: device, favorites: device, settings: device, effects: device),
      route: route)
  }

  @Test("a city's page lies on the tab from which it was opened")
  func stacks() {
    device.ids = [1_850_147]
    let root = root(.tab(.search))
    root.search.send(.open(1_850_147))
    #expect(root.actions == [.back, .selectTab])
    root.send(.selectTab(.favorites))
    #expect(root.actions == [.selectTab])
    root.send(.selectTab(.search))
    #expect(root.actions == [.back, .selectTab])
    root.send(.back)
    #expect(root.shown.identity == ObjectIdentifier(root.search))
  }

  @Test("a tap on the selected tab leads to its first screen, on another one to what lies there")
  func taps() {
    let root = root(.city(7))
    root.send(.selectTab(.weather))
    root.send(.selectTab(.search))
    #expect(root.actions.contains(.back))
    root.send(.selectTab(.search))
    #expect(!root.actions.contains(.back))
  }

  @Test("who gains the focus is told, and nobody else")
  func focus() {
    let root = root(.tab(.search))
    #expect(root.weather.state == .idle)
    root.send(.selectTab(.weather))
    #expect(root.weather.state == .permissionDenied(canAskAgain: true))
  }
}
