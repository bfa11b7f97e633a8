public import AdapterFaults
public import ParityKit
public import WeatherCore

/// The weather app as an implementation.
@MainActor
public final class WeatherAdapter: Adapter {
  /// `hello` answers with it.
  public let title = "weather (Swift)"

  private let device: Device
  private let world: World
  private let fault: Fault?
  private var root: RootModel?

  /// Plays the suite on standard input and output.
  public static func run() async {
    let device = Device(name: "weather")
    await Program.run(WeatherAdapter(device: device, fault: .inEnvironment), on: device)
  }

  init(device: Device, fault: Fault?) {
    self.device = device
    self.fault = fault
    world = World(device: device, fault: fault)
  }

  /// What was saved, and how often the settings were opened.
  public var environment: [JSONValue.Member] {
    [
      .init("settingsOpened", world.settingsOpened.json),
      .init("favorites", world.favorites.ids.json),
    ]
  }

  /// Reads a deep link.
  public func route(_ text: String) throws(Rejection) -> WeatherCore.Route {
    guard let route = WeatherCore.Route(text) else {
      throw Rejection(.unknownRoute, "'\(text)' leads to no screen of this app")
    }
    return route
  }

  /// Makes the app anew.
  public func launch(_ route: WeatherCore.Route, _ change: WorldChange) -> any Screen {
    let kept = fault == .staleState ? root?.search.state : nil
    world.reset()
    world.apply(change)
    let root = RootModel(
      platform: world.platform, route: route, search: kept ?? SearchModel.State())
    self.root = root
    return RootScreen(model: root, fault: fault)
  }

  /// Opens a deep link in the app as it stands.
  public func open(_ route: WeatherCore.Route) {
    root?.open(route)
  }

  /// Reads what `launch` and `env` say of the world.
  public func change(_ fields: inout InputObject) throws(Rejection) -> WorldChange {
    try WorldChange(reading: &fields)
  }

  /// The app has no timers: nothing is to be seen of time that passes.
  public func support(_ change: WorldChange) throws(Rejection) {
    guard !change.advancesClock else {
      throw Rejection(.unsupported, "'clock.advance': this app has no timers")
    }
  }

  /// Changes the world under the running app.
  public func apply(_ change: WorldChange) {
    world.apply(change)
  }
}

extension Fault: DisturbingFault {}
