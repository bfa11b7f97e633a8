#if canImport(SwiftUI)
  public import SwiftUI
#endif

/// A value that a control shows, and the action that it sends for another one.
@MainActor
public struct Bound<Value> {
  private let get: @MainActor () -> Value
  private let set: @MainActor (Value) -> Void

  init(get: @escaping @MainActor () -> Value, set: @escaping @MainActor (Value) -> Void) {
    self.get = get
    self.set = set
  }

  /// The value; setting it sends the action, and what becomes of it is up to the reducer.
  public var value: Value {
    get { get() }
    nonmutating set { set(newValue) }
  }
}

extension ViewStore {
  /// A value for a control, observed, and the action that asks for another one.
  public func bind<Value: Equatable & Sendable>(
    _ path: KeyPath<State, Value>, send action: @escaping @MainActor (Value) -> Action
  ) -> Bound<Value> {
    Bound(get: { self[path] }, set: { self.send(action($0)) })
  }
}

#if canImport(SwiftUI)
  extension Bound where Value: Sendable {
    /// The same for SwiftUI's controls.
    public var binding: Binding<Value> {
      Binding(
        get: { MainActor.assumeIsolated { value } },
        set: { new in MainActor.assumeIsolated { value = new } })
    }
  }
#endif
