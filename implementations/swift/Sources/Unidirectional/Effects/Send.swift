/// The way of an action back to the store.
///
/// Once the effect or channel that it was given to has been cancelled or closed, what is sent goes
/// nowhere: no action comes from what is no longer wanted.
public struct Send<Action: Sendable>: Sendable {
  private let deliver: @MainActor @Sendable (Action) -> Void

  init(_ deliver: @escaping @MainActor @Sendable (Action) -> Void) {
    self.deliver = deliver
  }

  /// Sends an action.
  @MainActor
  public func callAsFunction(_ action: Action) {
    deliver(action)
  }

  /// Takes what a part says, and says it as the whole.
  func accepting<Part: Sendable>(
    _ embed: @escaping @Sendable (Part) -> Action
  ) -> Send<Part> {
    Send<Part> { deliver(embed($0)) }
  }
}
