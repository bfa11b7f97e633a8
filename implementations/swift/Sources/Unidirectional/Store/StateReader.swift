/// Somebody who wants to see the state after each change.
@MainActor
protocol StateReader<State>: AnyObject {
  associatedtype State

  func refresh(_ state: State)
}

/// A reader that is forgotten when nobody else holds it.
struct WeakReader<State> {
  private(set) weak var reader: (any StateReader<State>)?

  init(_ reader: some StateReader<State>) {
    self.reader = reader
  }
}
