/// An action and where it came from.
public struct Sent<Action: Sendable>: Sendable {
  /// The action.
  public let action: Action
  /// Who sent it.
  public let origin: Origin
}

/// Who sent an action.
public enum Origin: Hashable, Sendable {
  /// Somebody outside of the store: a view.
  case outside
  /// It follows at once from another action.
  case follow
  /// An effect.
  case effect(Name?)
  /// A channel.
  case channel(Name)
}

/// What happens in a store.
public enum StoreEvent<Action: Sendable>: Sendable {
  /// An action has its turn.
  case received(Action, Origin)
  /// An effect was started.
  case started(Name?)
  /// An effect has ended by itself.
  case ended(Name?)
  /// An effect was cancelled.
  case cancelled(Name?)
  /// A channel is about to be opened.
  case opened(Name)
  /// A channel was closed.
  case closed(Name)
  /// A message found no open channel of this name that takes it.
  case undelivered(Name)
}

/// Somebody who is told of what happens in a store, and changes nothing.
public struct Instrument<State: Sendable, Action: Sendable>: Sendable {
  let tell: @MainActor @Sendable (StoreEvent<Action>) -> Void
  let handled: (@MainActor @Sendable (Sent<Action>, State, State) -> Void)?

  /// Makes an instrument.
  ///
  /// - Parameters:
  ///   - tell: is told of every event.
  ///   - handled: is told of each action with the states before and after it. As long as somebody
  ///     holds the state before, what changes has to be copied: it costs time.
  public init(
    tell: @escaping @MainActor @Sendable (StoreEvent<Action>) -> Void = { _ in },
    handled: (@MainActor @Sendable (Sent<Action>, State, State) -> Void)? = nil
  ) {
    self.tell = tell
    self.handled = handled
  }

  /// A line for each event, as `received increment from an effect 'poll'`.
  ///
  /// - Parameter write: takes a line, without its end.
  /// - Returns: the instrument.
  public static func log(_ write: @escaping @MainActor @Sendable (String) -> Void) -> Instrument {
    Instrument(tell: { write("\($0)") })
  }
}

extension StoreEvent: CustomStringConvertible {
  /// One line, in a few words.
  public var description: String {
    switch self {
    case .received(let action, let origin): "received \(action) \(origin)"
    case .started(let name): "started an effect\(named(name))"
    case .ended(let name): "ended an effect\(named(name))"
    case .cancelled(let name): "cancelled an effect\(named(name))"
    case .opened(let name): "opened the channel '\(name)'"
    case .closed(let name): "closed the channel '\(name)'"
    case .undelivered(let name): "found no channel '\(name)' for a message"
    }
  }
}

extension Origin: CustomStringConvertible {
  /// Behind an action: `from a channel 'socket'`.
  public var description: String {
    switch self {
    case .outside: "from outside"
    case .follow: "as a follow-up"
    case .effect(let name): "from an effect\(named(name))"
    case .channel(let name): "from the channel '\(name)'"
    }
  }
}

private func named(_ name: Name?) -> String {
  name.map { " '\($0)'" } ?? ""
}
