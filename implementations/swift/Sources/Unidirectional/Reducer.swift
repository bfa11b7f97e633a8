/// How a state changes by an action: pure, and nothing else.
public struct Reducer<State: Sendable, Action: Sendable>: Sendable {
  /// Changes the state.
  public let reduce: @Sendable (inout State, Action) -> Void

  /// Makes a reducer.
  public init(_ reduce: @escaping @Sendable (inout State, Action) -> Void) {
    self.reduce = reduce
  }

  /// Nothing changes.
  public static var identity: Reducer { Reducer { _, _ in } }

  /// The first, then the second on what the first left.
  public static func <> (one: Reducer, other: Reducer) -> Reducer {
    Reducer { state, action in
      one.reduce(&state, action)
      other.reduce(&state, action)
    }
  }

  /// All, one after another.
  public static func combine(_ reducers: Reducer...) -> Reducer {
    Reducer { state, action in
      for reducer in reducers { reducer.reduce(&state, action) }
    }
  }
}
