extension Behavior {
  /// The same behavior for each of many, by its id: an action is for the one that it names.
  ///
  /// Names are in the scope of the id, so that two elements never replace each other's effects.
  /// Finding an element takes time with their number; `Dictionary` states find theirs at once.
  public func lift<Whole: Sendable, WholeAction: Sendable>(
    each path: any WritableKeyPath<Whole, [State]> & Sendable,
    action: CasePath<WholeAction, ElementAction<State.ID, Action>>
  ) -> Behavior<Whole, WholeAction, World> where State: Identifiable, State.ID: Sendable {
    lift(action: action, focus: { .id($0, in: path) }) { whole in
      whole[keyPath: path].map { ($0.id, $0) }
    }
  }

  /// The same behavior for each of many, by its place.
  ///
  /// Where elements come and go, a place is another element later: prefer ids.
  public func lift<Whole: Sendable, WholeAction: Sendable>(
    eachIndex path: any WritableKeyPath<Whole, [State]> & Sendable,
    action: CasePath<WholeAction, ElementAction<Int, Action>>
  ) -> Behavior<Whole, WholeAction, World> {
    lift(action: action, focus: { .index($0, in: path) }) { whole in
      whole[keyPath: path].enumerated().map { ($0.offset, $0.element) }
    }
  }

  /// The same behavior for each of many, by its key.
  public func lift<Whole: Sendable, WholeAction: Sendable, Key: Hashable & Sendable & Comparable>(
    eachKey path: any WritableKeyPath<Whole, [Key: State]> & Sendable,
    action: CasePath<WholeAction, ElementAction<Key, Action>>
  ) -> Behavior<Whole, WholeAction, World> {
    lift(action: action, focus: { .key($0, in: path) }) { whole in
      whole[keyPath: path].sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
    }
  }

  /// The same behavior for all of many at once: an action is for every one of them.
  ///
  /// What an element's effect says comes back as that element's, by `reply`.
  public func lift<Whole: Sendable, WholeAction: Sendable>(
    all path: any WritableKeyPath<Whole, [State]> & Sendable,
    action: CasePath<WholeAction, Action>,
    reply: CasePath<WholeAction, ElementAction<State.ID, Action>>
  ) -> Behavior<Whole, WholeAction, World> where State: Identifiable, State.ID: Sendable {
    Behavior<Whole, WholeAction, World>(handlers: [
      { wholeAction, whole, world in
        guard let action = action.extract(wholeAction) else { return nil }
        var reaction = Reaction<Whole, WholeAction>.none
        for element in whole[keyPath: path] {
          let id = element.id
          reaction.append(
            react(to: action, in: element, world).lifted(
              state: .id(id, in: path), action: { reply.embed(ElementAction(id, $0)) },
              scope: Scope(id)))
        }
        return reaction
      }
    ])
  }

  private func lift<Whole: Sendable, WholeAction: Sendable, ID: Hashable & Sendable>(
    action path: CasePath<WholeAction, ElementAction<ID, Action>>,
    focus: @escaping @Sendable (ID) -> Focus<Whole, State>,
    elements: @escaping @Sendable (Whole) -> [(ID, State)]
  ) -> Behavior<Whole, WholeAction, World> {
    Behavior<Whole, WholeAction, World>(
      handlers: [
        { wholeAction, whole, world in
          guard let element = path.extract(wholeAction) else { return nil }
          let focus = focus(element.id)
          guard let part = focus.get(whole) else { return nil }
          return reaction(to: element.action, in: part, world)?.lifted(
            state: focus, action: { path.embed(ElementAction(element.id, $0)) },
            scope: Scope(element.id))
        }
      ],
      supervisors: supervisors.isEmpty
        ? []
        : [
          { whole, world in
            var all = Supervision<WholeAction>.none
            for (id, part) in elements(whole) {
              guard let own = supervision(in: part, world) else { continue }
              all.append(own.map { path.embed(ElementAction(id, $0)) }.scoped(by: Scope(id)))
            }
            return all
          }
        ])
  }
}
