import Foundation
import LiveCore
import ParityKit
import Unidirectional

/// The world in which the app runs: what its platform protocols answer in a test.
@MainActor
final class World {
  let server: RoomServer
  private(set) var me = World.nobody
  private(set) var playlist = World.songs
  private(set) var isGranted = true
  private var morning = World.firstMorning
  private var feeds: [Feed<LocationEvent>] = []

  private let device: Device
  private let fault: Fault?

  init(device: Device, fault: Fault?) {
    self.device = device
    self.fault = fault
    server = RoomServer(client: device.client)
  }

  /// What the Core is given.
  var platform: Platform {
    Platform(
      http: Client(client: device.client), chat: server, location: self, settings: self,
      fault: fault)
  }

  /// The streams that are open, as `location` each.
  var streams: [String] { feeds.map { _ in "location" } }

  /// Starts anew, as after an installation.
  func reset() {
    me = Self.nobody
    playlist = Self.songs
    isGranted = true
    morning = Self.firstMorning
    feeds = []
    server.reset()
  }

  /// Takes over what was said, and lets happen what shall happen.
  func apply(_ change: WorldChange) {
    me = change.me ?? me
    playlist = change.playlist ?? playlist
    if let mode = change.mode { device.client.mode = mode }
    if let isHeld = change.isHeld { device.client.isHeld = isHeld }
    if let now = change.now { morning = now - device.clock.now.seconds }
    if let isGranted = change.isGranted { allow(isGranted) }
    if let fix = change.fix {
      for feed in feeds { feed.send(.fix(latitude: fix.latitude, longitude: fix.longitude)) }
    }
    server.bring(fault == .reversedEvents ? change.events.reversed() : change.events)
    if change.drops { server.drop() }
    if let time = change.time { device.clock.advance(by: time) }
  }

  private func allow(_ isGranted: Bool) {
    self.isGranted = isGranted
    guard !isGranted else { return }
    for feed in feeds {
      feed.send(.denied)
      feed.finish()
    }
  }

  private static let nobody = "me"
  private static let songs = ["one", "two", "three"]
  private static let firstMorning = Date(timeIntervalSince1970: 1_788_242_400)
}

extension World: LocationService, Settings {
  var now: Date { morning + device.clock.now.seconds }

  func fixes() -> LocationEvents {
    let ended = Ended()
    let feed = Feed<LocationEvent>(effects: device.effects) { [weak self] in
      self?.feeds.removeAll { $0 === ended.feed }
    }
    ended.feed = feed
    feeds.append(feed)
    return LocationEvents {
      var events = feed.makeAsyncIterator()
      return await events.next()
    }
  }

  /// The feed that its own end has to find.
  @MainActor
  private final class Ended {
    weak var feed: Feed<LocationEvent>?
  }
}

/// The device's tasks and time as a store knows them.
final class DeviceScheduler: Scheduler {
  private let device: Device

  init(device: Device) {
    self.device = device
  }

  func start(_ operation: @escaping @MainActor @Sendable () async -> Void) -> Task<Void, Never> {
    device.effects.run(operation)
  }

  func sleep(for duration: Duration) async throws {
    try await device.clock.sleep(for: duration)
  }
}

/// The fixture client as the Core knows it.
private struct Client: LiveCore.HTTPClient {
  let client: FixtureClient

  func get(_ url: String, headers: [String: String]) async throws(HTTPFailure) -> HTTPAnswer {
    do throws(FixtureClient.Failure) {
      let response = try await client.send(HTTPRequest(url: url, headers: headers))
      return HTTPAnswer(status: response.status, body: Data(response.body))
    } catch {
      switch error {
      case .offline: throw .offline
      case .dropped: throw .dropped
      case .cancelled: throw .cancelled
      }
    }
  }
}

extension Duration {
  fileprivate var seconds: TimeInterval { self / .seconds(1) }
}
