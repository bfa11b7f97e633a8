internal import Observation

/// One value that somebody has read; it changes only when it is another one.
@MainActor @Observable
final class Reading<State, Value: Equatable>: StateReader {
  private(set) var value: Value
  @ObservationIgnored private let path: KeyPath<State, Value>

  init(_ path: KeyPath<State, Value>, in state: State) {
    self.path = path
    value = state[keyPath: path]
  }

  func refresh(_ state: State) {
    let now = state[keyPath: path]
    if now != value { value = now }
  }
}
