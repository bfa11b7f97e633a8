/// What an action comes to: changes of the state, and effects that start after them.
public struct Reaction<State: Sendable, Action: Sendable>: Sendable {
  var mutations: [@Sendable (inout State) -> Void] = []
  var effect = Effect<Action>.none

  /// Nothing comes of it.
  public static var none: Reaction { Reaction() }

  /// The state changes.
  public static func reduce(_ mutation: @escaping @Sendable (inout State) -> Void) -> Reaction {
    Reaction(mutations: [mutation])
  }

  /// An effect starts, when all changes of this action have been made.
  public static func produce(_ effect: Effect<Action>) -> Reaction {
    Reaction(effect: effect)
  }

  /// Another change after those before.
  public func reduce(_ mutation: @escaping @Sendable (inout State) -> Void) -> Reaction {
    self <> .reduce(mutation)
  }

  /// Another effect beside those before.
  public func produce(_ effect: Effect<Action>) -> Reaction {
    self <> .produce(effect)
  }

  /// Both: changes in order, effects side by side.
  public static func <> (one: Reaction, other: Reaction) -> Reaction {
    var both = one
    both.append(other)
    return both
  }

  mutating func append(_ other: Reaction) {
    mutations += other.mutations
    effect.operations += other.effect.operations
  }

  var isNone: Bool { mutations.isEmpty && effect.isNone }
}
