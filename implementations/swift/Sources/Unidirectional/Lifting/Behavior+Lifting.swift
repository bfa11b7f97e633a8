extension Behavior {
  /// The same behavior for a part of a whole; where the part is not there, nothing is done.
  ///
  /// - Parameters:
  ///   - focus: the way to its state.
  ///   - path: the way to its actions.
  ///   - scope: what its names belong to, where the feature is there more than once.
  ///   - world: its part of the world.
  /// - Returns: the behavior of the whole.
  public func lift<Whole: Sendable, WholeAction: Sendable, WholeWorld: Sendable>(
    state focus: Focus<Whole, State>, action path: CasePath<WholeAction, Action>,
    scope: Scope? = nil, world: @escaping @MainActor @Sendable (WholeWorld) -> World
  ) -> Behavior<Whole, WholeAction, WholeWorld> {
    Behavior<Whole, WholeAction, WholeWorld>(
      handlers: handlers.isEmpty
        ? []
        : [
          { wholeAction, whole, wholeWorld in
            guard let action = path.extract(wholeAction), let part = focus.get(whole) else {
              return nil
            }
            return reaction(to: action, in: part, world(wholeWorld))?
              .lifted(state: focus, action: path.embed, scope: scope)
          }
        ],
      supervisors: supervisors.isEmpty
        ? []
        : [
          { whole, wholeWorld in
            guard let part = focus.get(whole),
              let own = supervision(in: part, world(wholeWorld))?.map(path.embed)
            else { return nil }
            return scope.map(own.scoped) ?? own
          }
        ])
  }

  /// The same behavior for a part of a whole that is always there.
  public func lift<Whole: Sendable, WholeAction: Sendable, WholeWorld: Sendable>(
    state: any WritableKeyPath<Whole, State> & Sendable, action: CasePath<WholeAction, Action>,
    scope: Scope? = nil, world: @escaping @MainActor @Sendable (WholeWorld) -> World
  ) -> Behavior<Whole, WholeAction, WholeWorld> {
    lift(state: .at(state), action: action, scope: scope, world: world)
  }

  /// The same behavior for a part of a whole that is always there, in the same world.
  public func lift<Whole: Sendable, WholeAction: Sendable>(
    state: any WritableKeyPath<Whole, State> & Sendable, action: CasePath<WholeAction, Action>,
    scope: Scope? = nil
  ) -> Behavior<Whole, WholeAction, World> {
    lift(state: .at(state), action: action, scope: scope) { $0 }
  }

  /// The same behavior for a part that may not be there, in the same world.
  public func lift<Whole: Sendable, WholeAction: Sendable>(
    state: Focus<Whole, State>, action: CasePath<WholeAction, Action>, scope: Scope? = nil
  ) -> Behavior<Whole, WholeAction, World> {
    lift(state: state, action: action, scope: scope) { $0 }
  }

  /// The same behavior for what an optional holds; its effects end when it is gone.
  public func lift<Whole: Sendable, WholeAction: Sendable>(
    optional path: any WritableKeyPath<Whole, State?> & Sendable,
    action: CasePath<WholeAction, Action>, scope: Scope
  ) -> Behavior<Whole, WholeAction, World> {
    living(in: scope).lift(state: .optional(path), action: action, scope: nil) { $0 }
  }

  /// The same behavior with its names in a scope, and with effects that end when its state is gone.
  func living(in scope: Scope) -> Behavior {
    Behavior(
      handlers: handlers.isEmpty
        ? []
        : [
          { action, state, world in
            var reaction = react(to: action, in: state, world)
            reaction.effect = reaction.effect.scoped(by: scope)
            return reaction
          }
        ],
      supervisors: [
        { state, world in .life(of: scope) <> channels(in: state, world).scoped(by: scope) }
      ])
  }
}

extension Reaction {
  func lifted<Whole: Sendable, WholeAction: Sendable>(
    state focus: Focus<Whole, State>, action embed: @escaping @Sendable (Action) -> WholeAction,
    scope: Scope?
  ) -> Reaction<Whole, WholeAction> {
    var lifted = Reaction<Whole, WholeAction>()
    lifted.mutations = mutations.map { mutation in { focus.modify(&$0, mutation) } }
    if !effect.isNone {
      let whole = effect.map(embed)
      lifted.effect = scope.map(whole.scoped) ?? whole
    }
    return lifted
  }
}
