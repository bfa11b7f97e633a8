/// What an app stands on in a test: a client, storage, and a place to start effects.
@MainActor
public final class Device {
  /// The only way to the network.
  public let client: FixtureClient
  /// Where files are saved.
  public let storage: Storage
  /// Where everything that takes time is started.
  public let effects: Effects
  /// The time, which passes only where the world says so.
  public let clock: VirtualClock

  private var isFresh = true
  private var attemptsBefore = 0

  /// Makes a device.
  ///
  /// - Parameters:
  ///   - name: the app's name, which is also that of its folder in storage.
  ///   - fixtures: the folder of recorded exchanges; nil where there are none.
  ///   - storage: the folder for what is saved; nil to keep it in memory.
  public init(
    name: String, fixtures: String? = Program.variable("PARITY_FIXTURES"),
    storage: String? = Program.variable("PARITY_STORAGE")
  ) {
    effects = Effects()
    client = FixtureClient(
      fixtures: Fixtures(folder: fixtures), effects: effects,
      recorder: .inEnvironment(fixtures: fixtures))
    clock = VirtualClock(effects: effects)
    self.storage = Storage(parent: storage, name: name)
  }

  /// The number of attempts since the launch to reach a network past the client.
  var networkAttempts: Int { NetworkGuard.attempts - attemptsBefore }

  /// Makes the device ready for a launch.
  ///
  /// The first launch finds what an earlier process saved; later ones find nothing.
  func reset() {
    if !isFresh { storage.empty() }
    isFresh = false
    effects.cancel()
    clock.reset()
    client.reset()
    attemptsBefore = NetworkGuard.attempts
  }
}
