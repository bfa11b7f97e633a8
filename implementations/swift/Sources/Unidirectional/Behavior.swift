/// All that a feature does: how its state changes, what it starts, and which channels it wants.
///
/// Behaviors compose by `<>` and `combine`. For one action, every part sees the state before it;
/// then all changes are made in order, then channels are opened and closed as the new state wants,
/// then effects start, side by side.
public struct Behavior<State: Sendable, Action: Sendable, World: Sendable>: Sendable {
  /// Nil where an action is none of its concern: of a hundred features ninety-nine say so.
  typealias Handler = @MainActor @Sendable (Action, State, World) -> Reaction<State, Action>?
  /// Nil where nothing is wanted.
  typealias Supervisor = @MainActor @Sendable (State, World) -> Supervision<Action>?

  let handlers: [Handler]
  let supervisors: [Supervisor]

  init(handlers: [Handler] = [], supervisors: [Supervisor] = []) {
    self.handlers = handlers
    self.supervisors = supervisors
  }

  /// Nothing is done.
  public static var identity: Behavior { Behavior() }

  /// The state changes.
  public static func reduce(
    _ reduce: @escaping @Sendable (inout State, Action) -> Void
  ) -> Behavior {
    Behavior(handlers: [{ action, _, _ in .reduce { reduce(&$0, action) } }])
  }

  /// The state changes as a reducer says.
  public static func reduce(_ reducer: Reducer<State, Action>) -> Behavior {
    reduce(reducer.reduce)
  }

  /// Effects start; they are made from the state before the action.
  public static func produce(
    _ produce: @escaping @MainActor @Sendable (Action, State, World) -> Effect<Action>
  ) -> Behavior {
    Behavior(handlers: [{ .produce(produce($0, $1, $2)) }])
  }

  /// Effects start as a middleware says.
  public static func produce(_ middleware: Middleware<State, Action, World>) -> Behavior {
    produce(middleware.respond)
  }

  /// Changes and effects of one action side by side.
  public static func handle(
    _ handle: @escaping @MainActor @Sendable (Action, State, World) -> Reaction<State, Action>
  ) -> Behavior {
    Behavior(handlers: [handle])
  }

  /// Channels are open as long as the state wants them.
  ///
  /// It is asked after every change. To leave is to stop wanting; nobody has to remember to close.
  public static func supervise(
    _ supervise: @escaping @MainActor @Sendable (State, World) -> Supervision<Action>
  ) -> Behavior {
    Behavior(supervisors: [supervise])
  }

  /// Both.
  public static func <> (one: Behavior, other: Behavior) -> Behavior {
    Behavior(
      handlers: one.handlers + other.handlers, supervisors: one.supervisors + other.supervisors)
  }

  /// All.
  public static func combine(_ behaviors: Behavior...) -> Behavior { combine(behaviors) }

  /// All.
  public static func combine(_ behaviors: [Behavior]) -> Behavior {
    Behavior(
      handlers: behaviors.flatMap(\.handlers), supervisors: behaviors.flatMap(\.supervisors))
  }

  /// What an action comes to in a state, without a store: nothing is changed, nothing starts.
  @MainActor
  public func react(to action: Action, in state: State, _ world: World) -> Reaction<State, Action> {
    reaction(to: action, in: state, world) ?? .none
  }

  @MainActor
  func reaction(
    to action: Action, in state: State, _ world: World
  ) -> Reaction<State, Action>? {
    var all: Reaction<State, Action>?
    for handler in handlers {
      guard let next = handler(action, state, world) else { continue }
      if all == nil { all = next } else { all?.append(next) }
    }
    return all
  }

  /// Which channels a state wants.
  @MainActor
  public func channels(in state: State, _ world: World) -> Supervision<Action> {
    supervision(in: state, world) ?? .none
  }

  @MainActor
  func supervision(in state: State, _ world: World) -> Supervision<Action>? {
    var all: Supervision<Action>?
    for supervisor in supervisors {
      guard let next = supervisor(state, world), !next.isNone else { continue }
      if all == nil { all = next } else { all?.append(next) }
    }
    return all
  }
}

extension Behavior {
  /// With a bridge: when this action of one feature comes, that of another follows.
  ///
  /// - Parameters:
  ///   - action: which actions are meant.
  ///   - follow: what follows, from what came and the state before; nil for nothing.
  /// - Returns: this behavior with the bridge.
  public func on<Part>(
    _ action: CasePath<Action, Part>,
    follow: @escaping @MainActor @Sendable (Part, State) -> Action?
  ) -> Behavior {
    self
      <> .produce { whole, state, _ in
        guard let part = action.extract(whole), let next = follow(part, state) else { return .none }
        return .send(next)
      }
  }

  /// With a bridge: when this action of one feature comes, the other's follows.
  public func on<Part>(_ action: CasePath<Action, Part>, send next: Action) -> Behavior {
    on(action) { _, _ in next }
  }
}
