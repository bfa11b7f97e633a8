extension Reducer {
  /// The same reducer for a part of a whole.
  public func lift<Whole: Sendable, WholeAction: Sendable>(
    state: Focus<Whole, State>, action: CasePath<WholeAction, Action>
  ) -> Reducer<Whole, WholeAction> {
    Reducer<Whole, WholeAction> { whole, wholeAction in
      guard let action = action.extract(wholeAction) else { return }
      state.modify(&whole) { reduce(&$0, action) }
    }
  }

  /// The same reducer for a part of a whole.
  public func lift<Whole: Sendable, WholeAction: Sendable>(
    state: any WritableKeyPath<Whole, State> & Sendable, action: CasePath<WholeAction, Action>
  ) -> Reducer<Whole, WholeAction> {
    lift(state: .at(state), action: action)
  }
}

extension Middleware {
  /// The same middleware for a part of a whole; where the part is not there, nothing happens.
  public func lift<Whole: Sendable, WholeAction: Sendable, WholeWorld: Sendable>(
    state: Focus<Whole, State>, action: CasePath<WholeAction, Action>,
    world: @escaping @MainActor @Sendable (WholeWorld) -> World
  ) -> Middleware<Whole, WholeAction, WholeWorld> {
    Middleware<Whole, WholeAction, WholeWorld> { wholeAction, whole, wholeWorld in
      guard let part = action.extract(wholeAction), let state = state.get(whole) else {
        return .none
      }
      return respond(part, state, world(wholeWorld)).map(action.embed)
    }
  }
}
