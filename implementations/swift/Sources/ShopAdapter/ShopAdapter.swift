public import AdapterFaults
public import ParityKit
public import ShopCore

/// The shop app as an implementation.
@MainActor
public final class ShopAdapter: Adapter {
  /// `hello` answers with it.
  public let title = "shop (Swift)"

  private let world: World
  private let fault: Fault?
  private var root: RootModel?

  /// Plays the suite on standard input and output.
  public static func run() async {
    let device = Device(name: "shop")
    await Program.run(ShopAdapter(device: device, fault: .inEnvironment), on: device)
  }

  init(device: Device, fault: Fault?) {
    self.fault = fault
    world = World(device: device, fault: fault)
  }

  /// What the person did to the system, and what the server knows.
  public var environment: [JSONValue.Member] {
    let queue = root?.ledger.state.queue ?? []
    return [
      .init("settingsOpened", world.settingsOpened.json),
      .init("systemPrompts", world.systemPrompts.json),
      .init("queue", .list(queue.map(\.json))),
      .init("sent", .list(world.server.sent.map(\.json))),
    ]
  }

  /// Reads a deep link.
  public func route(_ text: String) throws(Rejection) -> ShopCore.Route {
    guard let route = ShopCore.Route(text) else {
      throw Rejection(.unknownRoute, "'\(text)' leads to no screen of this app")
    }
    return route
  }

  /// Makes the app anew.
  public func launch(_ route: ShopCore.Route, _ change: WorldChange) -> any Screen {
    world.reset()
    world.apply(change)
    let root = RootModel(platform: world.platform, route: route)
    self.root = root
    return RootScreen(model: root, fault: fault)
  }

  /// Opens a deep link in the app as it stands.
  public func open(_ route: ShopCore.Route) {
    root?.open(route)
  }

  /// Reads what `launch` and `env` say of the world.
  public func change(_ fields: inout InputObject) throws(Rejection) -> WorldChange {
    try WorldChange(reading: &fields)
  }

  /// Changes the world under the running app.
  public func apply(_ change: WorldChange) {
    world.apply(change)
    if change.cart != nil || change.queue != nil { root?.ledger.restore() }
    world.tell(change)
  }
}

extension Fault: SwitchableFault {}
