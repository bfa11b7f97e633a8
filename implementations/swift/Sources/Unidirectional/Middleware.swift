/// What happens beside the state when an action comes: it sees, and starts effects.
public struct Middleware<State: Sendable, Action: Sendable, World: Sendable>: Sendable {
  /// What to do for an action, in the state before it.
  public let respond: @MainActor @Sendable (Action, State, World) -> Effect<Action>

  /// Makes a middleware.
  public init(_ respond: @escaping @MainActor @Sendable (Action, State, World) -> Effect<Action>) {
    self.respond = respond
  }

  /// Nothing happens.
  public static var identity: Middleware { Middleware { _, _, _ in .none } }

  /// Both; each sees the same state.
  public static func <> (one: Middleware, other: Middleware) -> Middleware {
    Middleware { action, state, world in
      one.respond(action, state, world) <> other.respond(action, state, world)
    }
  }
}
