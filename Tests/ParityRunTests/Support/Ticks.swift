import Synchronization

/// A clock that goes on by the same step each time it is looked at.
final class Ticks: Sendable {
  private let step: Int
  private let time = Atomic<Int>(0)

  init(each step: Int) { self.step = step }

  func next() -> Int { time.wrappingAdd(step, ordering: .relaxed).newValue }
}
