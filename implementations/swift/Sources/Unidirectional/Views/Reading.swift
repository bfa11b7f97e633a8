internal import Observation

/// One value that somebody has read; it changes only when it is another one.
@MainActor @Observable
final class Reading<State, Value: Equatable>: StateReader {
  private(set) var value: Value
  @ObservationIgnored private let path: KeyPath<State, Value>
  /// The same, to be compared without the observation that reading `value` is.
  @ObservationIgnored private var last: Value

  init(_ path: KeyPath<State, Value>, in state: State) {
    self.path = path
    last = state[keyPath: path]
    value = last
  }

  func refresh(_ state: State) {
    let now = state[keyPath: path]
    guard now != last else { return }
    last = now
    value = now
  }
}
