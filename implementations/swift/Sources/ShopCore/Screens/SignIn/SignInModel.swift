public import Observation

/// The server wants to know again who is there.
@MainActor @Observable
public final class SignInModel {
  /// What is on the screen.
  public private(set) var state: State

  private let server: Server
  private let effects: any EffectRunner
  private let isDone: (Bool) -> Void

  /// Asks, with a word to whoever asked: whether the person has signed in.
  init(
    returnTo path: String, platform: Platform, server: Server, isDone: @escaping (Bool) -> Void
  ) {
    state = State(returnTo: path)
    effects = platform.effects
    self.server = server
    self.isDone = isDone
  }

  /// What is on the screen.
  public struct State: Hashable, Sendable {
    /// The path of the screen to which the person comes back.
    public let returnTo: String
    /// How far it is.
    public var status = Status.idle

    /// How far it is.
    public enum Status: Hashable, Sendable {
      /// The person was not asked yet, or is typing.
      case idle
      /// The server looks them up.
      case loading
      /// User or password is wrong.
      case denied
      /// The server could not be asked.
      case failed(LoadFailure)
    }
  }

  /// What a person can do.
  public enum Action: Hashable, Sendable {
    /// Says who they are.
    case signIn(user: String, password: String)
    /// Goes on without.
    case cancel

    /// The actions' names.
    public enum Name: String, Sendable, CaseIterable {
      /// The name `SignIn`.
      case signIn = "SignIn"
      /// The name `Cancel`.
      case cancel = "Cancel"
    }
  }

  /// What happened.
  enum Message: Sendable {
    case started
    case denied
    case failed(LoadFailure)
  }

  /// The only place where the state changes.
  nonisolated static func update(_ state: State, _ message: Message) -> State {
    var state = state
    switch message {
    case .started: state.status = .loading
    case .denied: state.status = .denied
    case .failed(let failure): state.status = .failed(failure)
    }
    return state
  }

  /// Does what the person asks for.
  public func send(_ action: Action) {
    switch action {
    case .signIn(let user, let password): signIn(user, password)
    case .cancel: isDone(false)
    }
  }

  private func signIn(_ user: String, _ password: String) {
    guard state.status != .loading else { return }
    apply(.started)
    effects.run { [self] in
      do throws(LoadFailure) {
        let isIn = try await server.signIn(user: user, password: password)
        if isIn { isDone(true) } else { apply(.denied) }
      } catch {
        apply(.failed(error))
      }
    }
  }

  private func apply(_ message: Message) {
    state = Self.update(state, message)
  }
}
