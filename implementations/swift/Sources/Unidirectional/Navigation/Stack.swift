/// Screens that lie on each other, each with an identity that is never used again.
public struct Stack<Screen: Sendable>: Sendable {
  /// One screen.
  public struct Entry: Identifiable, Sendable {
    /// Its identity.
    public let id: Int
    /// What is on it.
    public var screen: Screen
  }

  /// The screens, the topmost one last.
  public fileprivate(set) var entries: [Entry] = []
  private var lastID = 0

  /// Makes an empty stack.
  public init() {}

  /// Makes a stack with screens on it, the topmost one last.
  public init(_ screens: [Screen]) {
    for screen in screens { push(screen) }
  }

  /// The screen that is seen; nil where there is none.
  public var top: Entry? { entries.last }

  /// Puts a screen on top.
  public mutating func push(_ screen: Screen) {
    lastID += 1
    entries.append(Entry(id: lastID, screen: screen))
  }

  /// Takes the topmost screen away, if there is one.
  public mutating func pop() {
    _ = entries.popLast()
  }

  /// Takes away what lies on a screen, if that is there.
  public mutating func pop(to id: Int) {
    guard let index = entries.firstIndex(where: { $0.id == id }) else { return }
    entries.removeSubrange((index + 1)...)
  }

  /// Takes all away.
  public mutating func popAll() {
    entries = []
  }

  /// Puts other screens in the place of all.
  public mutating func replace(with screens: [Screen]) {
    popAll()
    for screen in screens { push(screen) }
  }
}

extension Stack: Equatable where Screen: Equatable {}
extension Stack.Entry: Equatable where Screen: Equatable {}

/// What is done with a stack, or on one of its screens.
public enum StackAction<Screen: Sendable, Action: Sendable>: Sendable {
  /// A screen is put on top.
  case push(Screen)
  /// The topmost one is taken away.
  case pop
  /// What lies on a screen is taken away.
  case popTo(Int)
  /// All are taken away.
  case popAll
  /// A screen does something; once it is gone, nothing.
  case screen(ElementAction<Int, Action>)

  /// The way to what a screen does.
  public static var screen: CasePath<StackAction, ElementAction<Int, Action>> {
    CasePath(
      { .screen($0) }, extract: { if case .screen(let element) = $0 { element } else { nil } })
  }
}

extension Reducer {
  /// Navigation on a stack: what `StackAction` says, save for what its screens do.
  public static func stack<Screen, ScreenAction>() -> Reducer
  where State == Stack<Screen>, Action == StackAction<Screen, ScreenAction> {
    Reducer { stack, action in
      switch action {
      case .push(let screen): stack.push(screen)
      case .pop: stack.pop()
      case .popTo(let id): stack.pop(to: id)
      case .popAll: stack.popAll()
      case .screen: break
      }
    }
  }
}

extension Behavior {
  /// A stack and its screens.
  ///
  /// A screen's channels are open as long as it lies on the stack, and its effects end with it.
  public static func stack<Screen, ScreenAction>(
    of screen: Behavior<Screen, ScreenAction, World>
  ) -> Behavior
  where State == Stack<Screen>, Action == StackAction<Screen, ScreenAction> {
    let screens = Behavior<Stack<Screen>.Entry, ScreenAction, World>
      .screen(screen)
      .lift(each: \Stack<Screen>.entries, action: StackAction<Screen, ScreenAction>.screen)
    return screens <> .reduce(Reducer.stack())
  }

  private static func screen<Screen>(
    _ screen: Behavior<Screen, Action, World>
  ) -> Behavior where State == Stack<Screen>.Entry {
    screen.lift(state: \Stack<Screen>.Entry.screen, action: .identity).living(in: Scope("screen"))
  }
}
