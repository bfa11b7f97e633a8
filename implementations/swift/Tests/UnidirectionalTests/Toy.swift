import Unidirectional

/// A feature with one of everything, for laws and orders.
struct Toy: Equatable, Sendable {
  var number = 1
  var isListening = false
  var name: String?

  enum Action: Equatable, Sendable {
    case add(Int)
    case double
    case listen(Bool)
    case later(Int)
    case soon(Int)
    case stop
    case heard(Int)
  }

  static let heard = CasePath<Action, Int>({ .heard($0) }) {
    if case .heard(let number) = $0 { number } else { nil }
  }
}

typealias ToyBehavior = Behavior<Toy, Toy.Action, Int>

extension Behavior where State == Toy, Action == Toy.Action, World == Int {
  static let arithmetic = ToyBehavior.reduce { state, action in
    switch action {
    case .add(let number), .heard(let number): state.number &+= number
    case .double: state.number &*= 2
    case .listen(let isListening): state.isListening = isListening
    case .later, .soon, .stop: break
    }
  }

  static let timing = ToyBehavior.produce { action, state, world in
    switch action {
    case .later(let number): .delay(.seconds(2), "later", .add(number &+ world))
    case .soon(let number): .debounce(.seconds(1), "soon", .add(number))
    case .stop: .cancel("later")
    case .double where state.number > 100: .send(.add(0 &- state.number))
    case .add, .double, .listen, .heard: .none
    }
  }

  static let listening = ToyBehavior.supervise { state, world in
    .open(if: state.isListening, .ticks("ear", every: .seconds(1), .heard(world)))
  }

  static let squaring = ToyBehavior.handle { action, state, _ in
    guard case .add(let number) = action, number > 5 else { return .none }
    let before = state.number
    return .reduce { $0.number &+= before &* before }.produce(.send(.listen(true)))
  }

  static let bridged = ToyBehavior.identity.on(Toy.heard) { number, state in
    state.number % 2 == 0 ? .listen(false) : nil
  }

  /// What laws are tried on.
  static let parts = [arithmetic, timing, listening, squaring, bridged, identity]
}

/// Numbers that look random and are the same for a seed.
struct SeededNumbers {
  private var state: UInt64

  init(seed: UInt64) {
    state = seed &* 0x9E37_79B9_7F4A_7C15 | 1
  }

  mutating func next(below limit: Int) -> Int {
    state ^= state << 13
    state ^= state >> 7
    state ^= state << 17
    return Int(state % UInt64(limit))
  }

  mutating func action() -> Toy.Action {
    let number = next(below: 12)
    return switch next(below: 8) {
    case 0, 1: .add(number)
    case 2: .double
    case 3: .listen(number % 2 == 0)
    case 4: .later(number)
    case 5: .soon(number)
    case 6: .stop
    default: .heard(number)
    }
  }
}

/// Everything that can be seen of a behavior: each event in order, and the states after them.
@MainActor
func life<State: Sendable, Action: Sendable>(
  of behavior: Behavior<State, Action, Int>, from state: State, _ actions: [Action]
) async -> [String] {
  let scheduler = VirtualScheduler()
  let diary = Diary()
  let store = Store(
    state, behavior: behavior, world: 3, scheduler: scheduler,
    instruments: [
      .log { diary.lines.append($0) },
      Instrument(handled: { _, _, after in diary.lines.append("  \(after)") }),
    ])
  for action in actions {
    store.send(action)
    await scheduler.advance(by: .milliseconds(700))
  }
  store.close()
  await scheduler.settle()
  return diary.lines
}

@MainActor
final class Diary {
  var lines: [String] = []
}
