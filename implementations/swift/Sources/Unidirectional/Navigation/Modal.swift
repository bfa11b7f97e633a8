/// What is done with a screen that lies over another one, or on it.
public enum ModalAction<State: Sendable, Action: Sendable>: Sendable {
  /// It is shown; in the place of one that is there.
  case present(State)
  /// It is taken away.
  case dismiss
  /// It does something; once it is gone, nothing.
  case screen(Action)

  /// The way to what the screen does.
  public static var screen: CasePath<ModalAction, Action> {
    CasePath({ .screen($0) }, extract: { if case .screen(let action) = $0 { action } else { nil } })
  }
}

extension Reducer {
  /// Navigation to a screen over this one, and back.
  public static func modal<Screen, ScreenAction>() -> Reducer
  where State == Screen?, Action == ModalAction<Screen, ScreenAction> {
    Reducer { modal, action in
      switch action {
      case .present(let screen): modal = screen
      case .dismiss: modal = nil
      case .screen: break
      }
    }
  }

  /// Navigation by choosing: a tab, a row.
  public static func selection() -> Reducer where State == Action {
    Reducer { $0 = $1 }
  }
}

extension Behavior {
  /// A screen that lies over another one.
  ///
  /// Its channels are open as long as it is there, and its effects end with it.
  ///
  /// - Parameters:
  ///   - screen: what it does.
  ///   - scope: what its names belong to.
  /// - Returns: the behavior of the screen that may be there, and of its coming and going.
  public static func modal<Screen, ScreenAction>(
    _ screen: Behavior<Screen, ScreenAction, World>, scope: Scope
  ) -> Behavior
  where State == Screen?, Action == ModalAction<Screen, ScreenAction> {
    screen.lift(
      optional: \Screen?.self, action: ModalAction<Screen, ScreenAction>.screen, scope: scope)
      <> .reduce(Reducer.modal())
  }
}
