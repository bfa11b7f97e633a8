public import Observation

/// A person and what they have bought.
public struct Profile: Hashable, Sendable {
  /// The number by which the shop knows them.
  public let id: Int
  /// Their name.
  public let name: String
  /// Where they live, if they said so.
  public let city: String?
  /// What they bought, in the server's order.
  public let orders: [Order]

  /// Something that was bought.
  public struct Order: Hashable, Sendable {
    /// Its number, which is a text.
    public let number: String
    /// Its day, `2026-08-30`.
    public let date: String
    /// What it cost.
    public let total: Money
  }
}

/// A person's page.
@MainActor @Observable
public final class ProfileModel {
  /// What is on the screen.
  public private(set) var state: State

  private let server: Server
  private let effects: any EffectRunner
  private let links: Links

  init(id: Int, platform: Platform, server: Server, links: Links) {
    state = State(id: id)
    effects = platform.effects
    self.server = server
    self.links = links
  }

  /// What is on the screen.
  public struct State: Hashable, Sendable {
    /// The person.
    public let id: Int
    /// What is known of them.
    public var profile: Profile?
    /// How far the page is.
    public var status = LoadStatus.idle
  }

  /// What a person can do; `appear` is what the root does when the screen gains focus.
  public enum Action: String, Sendable, CaseIterable {
    /// The screen gained focus.
    case appear = "Appear"
    /// Loads again.
    case refresh = "Refresh"
  }

  /// What happened.
  enum Message: Sendable {
    case loadingStarted
    case loaded(Profile)
    case failed(LoadFailure)
  }

  /// The only place where the state changes.
  nonisolated static func update(_ state: State, _ message: Message) -> State {
    var state = state
    switch message {
    case .loadingStarted: state.status = .loading
    case .loaded(let profile):
      state.profile = profile
      state.status = .loaded
    case .failed(let failure): state.status = .failed(failure)
    }
    return state
  }

  /// Does what the person asks for.
  public func send(_ action: Action) {
    switch action {
    case .appear: if state.status == .idle { load() }
    case .refresh: load()
    }
  }

  /// Loads again what could not be loaded.
  func recover() {
    if state.status.hasFailed { load() }
  }

  private func load() {
    guard state.status != .loading else { return }
    apply(.loadingStarted)
    effects.run { [self] in
      do throws(LoadFailure) {
        apply(.loaded(try await server.profile(state.id)))
      } catch {
        apply(.failed(error))
        if error == .signedOut { links.signedOut() }
      }
    }
  }

  private func apply(_ message: Message) {
    state = Self.update(state, message)
  }
}
