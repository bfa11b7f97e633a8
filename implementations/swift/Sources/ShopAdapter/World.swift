import Foundation
import ParityKit
import ShopCore

/// The world in which the app runs: what its platform protocols answer in a test.
@MainActor
final class World {
  private(set) var settingsOpened = 0
  private(set) var systemPrompts = 0
  private(set) var isGranted: Bool?
  /// Called when the network comes back.
  var cameBack: () -> Void = {}
  let server = ShopServer()

  private let device: Device
  private let fault: Fault?
  private let file: SavedShop
  private var wasOnline = true
  private var question: Rest?

  init(device: Device, fault: Fault?) {
    self.device = device
    self.fault = fault
    file = SavedShop(storage: device.storage)
  }

  /// What the Core is given.
  var platform: Platform {
    Platform(
      http: Client(client: device.client), monitor: self, store: file, notifications: self,
      settings: self, time: self, effects: Runner(effects: device.effects), fault: fault)
  }

  /// Starts anew, as after an installation; what is saved is read again.
  func reset() {
    settingsOpened = 0
    systemPrompts = 0
    isGranted = nil
    question = nil
    wasOnline = true
    cameBack = {}
    file.load()
    server.reset(cart: file.saved.lines)
    device.client.server = { [server] in server.answer($0) }
  }

  /// Takes over what was said; the rest stays.
  func apply(_ change: WorldChange) {
    wasOnline = isOnline
    if let mode = change.mode { device.client.mode = mode }
    if let isHeld = change.isHeld { device.client.isHeld = isHeld }
    if let refusals = change.refusals { server.refusals = refusals }
    if let isValid = change.hasSession { server.hasSession = isValid }
    isGranted = change.isGranted ?? isGranted
    if let lines = change.cart {
      file.save(Saved(next: file.saved.next, lines: lines, writes: file.saved.writes))
      server.setCart(lines)
    }
    if let changes = change.queue { file.replaceQueue(changes) }
    if let time = change.time { device.clock.advance(by: time) }
  }

  /// Lets the app notice what it can notice of a change.
  func tell(_ change: WorldChange) {
    if change.isGranted != nil {
      question?.end()
      question = nil
    }
    if isOnline && !wasOnline { cameBack() }
  }
}

extension World: NetworkMonitor {
  var isOnline: Bool { device.client.mode != .offline }
}

extension World: Notifications {
  func ask() async -> Bool? {
    systemPrompts += 1
    if let isGranted { return isGranted }
    try? await device.effects.rest { question = $0 }
    return isGranted
  }
}

extension World: Settings {
  func open() {
    settingsOpened += 1
  }
}

extension World: Timekeeper {
  func wait(seconds: Int) async -> Bool {
    (try? await device.clock.sleep(for: .seconds(seconds))) != nil
  }
}

/// The fixture client as the Core knows it.
private struct Client: HTTPClient {
  let client: FixtureClient

  func send(_ call: HTTPCall) async throws(HTTPFailure) -> HTTPAnswer {
    let request = HTTPRequest(
      method: call.method, url: call.url, headers: ["Accept": "application/json"],
      body: [UInt8](call.body))
    do throws(FixtureClient.Failure) {
      let response = try await client.send(request)
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

/// Counted effects as the Core knows them.
private struct Runner: EffectRunner {
  let effects: Effects

  func run(_ effect: @escaping @MainActor () async -> Void) {
    effects.run(effect)
  }
}
