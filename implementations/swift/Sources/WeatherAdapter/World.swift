import Foundation
import ParityKit
import WeatherCore

/// The world in which the app runs: what its platform protocols answer in a test.
@MainActor
final class World {
  let favorites: SavedFavorites
  private(set) var settingsOpened = 0
  private(set) var now = World.firstMorning
  private(set) var locale = World.firstLocale
  private(set) var isGranted = true
  private(set) var canAskAgain = true

  private let device: Device
  private let fault: Fault?

  init(device: Device, fault: Fault?) {
    self.device = device
    self.fault = fault
    favorites = SavedFavorites(storage: device.storage, fault: fault)
  }

  /// What the Core is given.
  var platform: Platform {
    Platform(
      http: Client(client: device.client), location: self, favorites: favorites, settings: self,
      effects: Runner(effects: device.effects), fault: fault)
  }

  /// Starts anew, as after an installation; what is saved is read again.
  func reset() {
    settingsOpened = 0
    now = Self.firstMorning
    locale = Self.firstLocale
    isGranted = true
    canAskAgain = true
    favorites.load()
  }

  /// Takes over what was said; the rest stays.
  func apply(_ change: WorldChange) {
    isGranted = change.isGranted ?? isGranted
    canAskAgain = change.canAskAgain ?? canAskAgain
    locale = change.locale ?? locale
    now = change.now ?? now
    if let mode = change.mode { device.client.mode = mode }
    if let headers = change.headers { device.client.headers = headers }
    if let code = change.weatherCode { device.client.rewrite = { swap(code, into: $1) } }
    if let ids = change.favorites { favorites.save(ids) }
  }

  private static let firstMorning = Date(timeIntervalSince1970: 1_788_242_400)
  private static let firstLocale = "en_US"
}

extension World: Location, Settings {
  var current: CurrentPlace {
    CurrentPlace(
      name: "Berlin", spot: Spot(latitude: 52.52, longitude: 13.41, timeZone: "Europe/Berlin"))
  }

  func open() {
    settingsOpened += 1
  }
}

/// The fixture client as the Core knows it.
private struct Client: HTTPClient {
  let client: FixtureClient

  func get(_ url: String, headers: [String: String]) async throws(HTTPFailure) -> HTTPAnswer {
    do throws(FixtureClient.Failure) {
      let response = try await client.send(HTTPRequest(url: url, headers: headers))
      return HTTPAnswer(status: response.status, body: Data(response.body))
    } catch {
      switch error {
      case .offline: throw .offline
      case .dropped, .cancelled: throw .dropped
      }
    }
  }
}

/// Counted effects as the Core knows them.
private struct Runner: EffectRunner {
  let effects: Effects

  func run(_ effect: @escaping @MainActor () async -> Void) {
    effects.run(effect)
  }
}

/// The response with another code for the weather now, where it has one.
private func swap(_ code: Int, into response: HTTPResponse) -> HTTPResponse {
  let key = Data(#""weather_code":"#.utf8)
  let body = Data(response.body)
  guard let current = body.range(of: Data(#""current":{"#.utf8)),
    let found = body.range(of: key, in: current.upperBound..<body.endIndex)
  else { return response }
  let end = body[found.upperBound...].firstIndex { !(0x30...0x39).contains($0) } ?? body.endIndex
  var response = response
  response.body = [UInt8](body[..<found.upperBound]) + Array("\(code)".utf8) + body[end...]
  return response
}
