public import AdapterFaults
public import LiveCore
public import ParityKit

/// The live app as an implementation.
@MainActor
public final class LiveAdapter: Adapter {
  /// `hello` answers with it.
  public let title = "live (Swift)"

  private let device: Device
  private let world: World
  private let fault: Fault?
  private var model: LiveModel?

  /// Plays the suite on standard input and output.
  public static func run() async {
    let device = Device(name: "live")
    await Program.run(LiveAdapter(device: device, fault: .inEnvironment), on: device)
  }

  init(device: Device, fault: Fault?) {
    self.device = device
    self.fault = fault
    world = World(device: device, fault: fault)
  }

  /// What is open, and what was said into sockets.
  public var environment: [JSONValue.Member] {
    let channels = world.server.names + world.streams + (model?.timers ?? [])
    return [.init("channels", channels.json), .init("sent", .list(world.server.sent))]
  }

  /// Reads a deep link.
  public func route(_ text: String) throws(Rejection) -> LiveCore.Route {
    guard let route = LiveCore.Route(text) else {
      throw Rejection(.unknownRoute, "'\(text)' leads to no screen of this app")
    }
    return route
  }

  /// Makes the app anew.
  public func launch(_ route: LiveCore.Route, _ change: WorldChange) -> any Screen {
    model?.close()
    world.reset()
    world.apply(change)
    let model = LiveModel(
      route, platform: world.platform, scheduler: DeviceScheduler(device: device))
    self.model = model
    return RootScreen(model: model, fault: fault)
  }

  /// Opens a deep link in the app as it stands.
  public func open(_ route: LiveCore.Route) {
    model?.open(route)
  }

  /// Reads what `launch` and `env` say of the world.
  public func change(_ fields: inout InputObject) throws(Rejection) -> WorldChange {
    try WorldChange(reading: &fields)
  }

  /// Changes the world under the running app.
  public func apply(_ change: WorldChange) {
    world.apply(change)
  }
}

extension Fault: DisturbingFault {}
