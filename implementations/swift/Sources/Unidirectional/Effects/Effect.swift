/// What a store shall do beside changing its state: a value, which does nothing by itself.
///
/// Effects stand side by side; they are started in their order and end when they end. Everything
/// runs on the main actor; work that takes long belongs to an actor of its own, which the effect
/// awaits.
public struct Effect<Action: Sendable>: Sendable {
  var operations: [Operation]

  /// Nothing to do.
  public static var none: Effect { Effect(operations: []) }

  /// Whether there is nothing to do.
  public var isNone: Bool { operations.isEmpty }

  /// Something to do.
  enum Operation: Sendable {
    case send(Action)
    case run(Work)
    case cancel(Name)
    case broadcast(any Sendable, into: Name)
  }

  /// Something that takes time.
  struct Work: Sendable {
    var name: Name?
    /// Whether others of this name are cancelled first.
    var isLatestOnly = false
    var scope = Scope.all
    var body: @MainActor @Sendable (Send<Action>, any Scheduler) async -> Void
  }
}

extension Effect {
  /// Both, side by side.
  public static func <> (one: Effect, other: Effect) -> Effect {
    Effect(operations: one.operations + other.operations)
  }

  /// All, side by side.
  public static func combine(_ effects: Effect...) -> Effect {
    Effect(operations: effects.flatMap(\.operations))
  }

  /// The same effect, saying its actions as those of a whole.
  public func map<Whole: Sendable>(
    _ embed: @escaping @Sendable (Action) -> Whole
  ) -> Effect<Whole> {
    Effect<Whole>(
      operations: operations.map { operation in
        switch operation {
        case .send(let action): .send(embed(action))
        case .cancel(let name): .cancel(name)
        case .broadcast(let message, let name): .broadcast(message, into: name)
        case .run(let work):
          .run(
            Effect<Whole>.Work(
              name: work.name, isLatestOnly: work.isLatestOnly, scope: work.scope
            ) { send, scheduler in
              await work.body(send.accepting(embed), scheduler)
            })
        }
      })
  }

  /// The same effect, with every name, also of what is cancelled or spoken into, in a scope.
  public func scoped(by scope: Scope) -> Effect {
    Effect(
      operations: operations.map { operation in
        switch operation {
        case .send: return operation
        case .cancel(let name): return .cancel(name.scoped(by: scope))
        case .broadcast(let message, let name):
          return .broadcast(message, into: name.scoped(by: scope))
        case .run(var work):
          work.name = work.name?.scoped(by: scope)
          work.scope = work.scope.scoped(by: scope)
          return .run(work)
        }
      })
  }
}
