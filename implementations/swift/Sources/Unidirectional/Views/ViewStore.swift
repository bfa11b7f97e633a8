/// What a view sees of a store: each value that it reads is observed by itself.
///
/// `view.title` is read through the Observation framework, so a view (or `withObservationTracking`)
/// is told when `title` has another value, and not when anything else changes.
@MainActor @dynamicMemberLookup
public final class ViewStore<State: Sendable, Action: Sendable>: StateReader {
  private let read: @MainActor () -> State
  private let deliver: @MainActor (Action) -> Void
  private var readings: [AnyKeyPath: any StateReader<State>] = [:]
  private var projections: [@MainActor (State) -> Bool] = []

  init(
    read: @escaping @MainActor () -> State, deliver: @escaping @MainActor (Action) -> Void
  ) {
    self.read = read
    self.deliver = deliver
  }

  /// A value of the state, observed.
  public subscript<Value: Equatable & Sendable>(
    dynamicMember path: KeyPath<State, Value>
  ) -> Value {
    reading(path).value
  }

  /// A value of the state, observed: for what is not a member, as an element of a list.
  public subscript<Value: Equatable & Sendable>(_ path: KeyPath<State, Value>) -> Value {
    reading(path).value
  }

  /// Sends an action.
  public func send(_ action: Action) {
    deliver(action)
  }

  /// A view of a part of the state, with the part's own actions.
  ///
  /// - Parameters:
  ///   - path: the way to the part.
  ///   - embed: makes the whole's action of the part's.
  /// - Returns: the view of the part.
  public func project<Part: Sendable, PartAction: Sendable>(
    _ path: any KeyPath<State, Part> & Sendable,
    action embed: @escaping @MainActor @Sendable (PartAction) -> Action
  ) -> ViewStore<Part, PartAction> {
    let part = ViewStore<Part, PartAction>(
      read: { [self] in read()[keyPath: path] }, deliver: { [self] in deliver(embed($0)) })
    projections.append { [weak part] state in
      part?.refresh(state[keyPath: path])
      return part != nil
    }
    return part
  }

  /// A view of a part that may not be there; nil where it is not.
  ///
  /// When the part goes away, the view goes on to show what it saw last.
  public func project<Part: Sendable, PartAction: Sendable>(
    optional path: any KeyPath<State, Part?> & Sendable,
    action embed: @escaping @MainActor @Sendable (PartAction) -> Action
  ) -> ViewStore<Part, PartAction>? {
    guard let first = read()[keyPath: path] else { return nil }
    let last = Last(first)
    let part = ViewStore<Part, PartAction>(
      read: { last.value }, deliver: { [self] in deliver(embed($0)) })
    projections.append { [weak part] state in
      if let value = state[keyPath: path] {
        last.value = value
        part?.refresh(value)
      }
      return part != nil
    }
    return part
  }

  func refresh(_ state: State) {
    for reading in readings.values { reading.refresh(state) }
    if !projections.isEmpty { projections.removeAll { !$0(state) } }
  }

  private func reading<Value: Equatable & Sendable>(
    _ path: KeyPath<State, Value>
  ) -> Reading<State, Value> {
    if let known = readings[path] as? Reading<State, Value> { return known }
    let reading = Reading(path, in: read())
    readings[path] = reading
    return reading
  }
}

extension Store {
  /// A view of the whole state.
  ///
  /// Each call makes another one; a view keeps the one that it was given.
  public func view() -> ViewStore<State, Action> {
    let view = ViewStore<State, Action>(
      read: { [self] in state }, deliver: { [self] in send($0) })
    add(view)
    return view
  }
}

/// What was seen last of a part that may go away.
@MainActor
private final class Last<Value> {
  var value: Value

  init(_ value: Value) {
    self.value = value
  }
}
