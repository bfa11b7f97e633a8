/// What is saved of cart and queue.
@MainActor
public protocol Store {
  /// What was saved last.
  var saved: Saved { get }

  /// Saves at once.
  func save(_ saved: Saved)
}

/// What outlives the app.
public struct Saved: Hashable, Sendable, Codable {
  /// The number of the next write.
  public var next: Int
  /// The cart that the server has confirmed.
  public var lines: [Line]
  /// What the server does not know yet, oldest first.
  public var writes: [Write]

  /// Makes what is saved; without arguments what a new app starts with.
  public init(next: Int = 1, lines: [Line] = [], writes: [Write] = []) {
    self.next = next
    self.lines = lines
    self.writes = writes
  }

  /// Whether an app can have saved it: somebody else may have written to the file.
  public var isSound: Bool {
    let quantities =
      lines.map(\.quantity)
      + writes.compactMap { write in
        switch write.change {
        case .addToCart(_, _, let quantity), .setQuantity(let quantity): quantity
        case .remove, .review: nil
        }
      }
    return next >= 1 && quantities.allSatisfy { (1...Line.quantityLimit).contains($0) }
      && writes.allSatisfy { $0.number >= 1 && $0.tries >= 0 }
  }
}

/// The system's say in notifications.
@MainActor
public protocol Notifications {
  /// Whether they are granted; nil before the person was asked.
  var isGranted: Bool? { get }

  /// Lets the system ask the person.
  ///
  /// - Returns: the answer; nil where there will be none, because the app has ended.
  func ask() async -> Bool?
}

/// The system's settings.
@MainActor
public protocol Settings {
  /// Opens those of this app.
  func open()
}

/// Time.
@MainActor
public protocol Timekeeper {
  /// Waits.
  ///
  /// - Returns: whether the time has passed; false where the app has ended before.
  func wait(seconds: Int) async -> Bool
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
  let monitor: any NetworkMonitor
  let store: any Store
  let notifications: any Notifications
  let settings: any Settings
  let time: any Timekeeper
  let effects: any EffectRunner
  let fault: Fault?

  /// Makes a platform.
  public init(
    http: any HTTPClient, monitor: any NetworkMonitor, store: any Store,
    notifications: any Notifications, settings: any Settings, time: any Timekeeper,
    effects: any EffectRunner, fault: Fault? = nil
  ) {
    self.http = http
    self.monitor = monitor
    self.store = store
    self.notifications = notifications
    self.settings = settings
    self.time = time
    self.effects = effects
    self.fault = fault
  }
}
