/// Makes the program of an expression, from its end to its beginning.
///
/// The rule that a round of a repetition must read something (unless the round is required) is
/// built into the states instead of being watched at run time. Where it matters a state exists
/// twice, once for *nothing was read since the round began* and once for *something was*. No way
/// without reading then leads back to where it began, every search of a closure ends, and matching
/// is what a backtracking matcher with that rule does.
struct ProgramBuilder {
  /// Where a part goes on when it is through; nil where it must not get through.
  private struct Onward: Equatable {
    /// When nothing was read since the innermost round began.
    var still: Int?
    /// When something was.
    var moved: Int?
  }

  private var states: [Program.State] = [.found]
  private var sets: [ScalarSet] = []
  private var setIndices: [ScalarSet: Int] = [:]

  static func build(_ expression: Expression) -> Program {
    var builder = ProgramBuilder()
    let start = builder.add(expression, then: Onward(still: 0, moved: 0))
    return builder.trimmed(from: start.still ?? 0)
  }

  private mutating func add(_ expression: Expression, then onward: Onward) -> Onward {
    switch expression {
    case .empty:
      onward
    case .scalar(let set):
      addReading(set, then: onward)
    case .position(let position):
      addCheck(position, then: onward)
    case .sequence(let items):
      items.reversed().reduce(onward) { add($1, then: $0) }
    case .choice(let alternatives):
      addChoice(alternatives, then: onward)
    case .repetition(let item, let repetition):
      addRepetition(of: item, repetition, then: onward)
    }
  }

  private mutating func addReading(_ set: ScalarSet, then onward: Onward) -> Onward {
    guard let next = onward.moved else { return Onward() }
    let index = setIndices[set] ?? sets.count
    if index == sets.count {
      setIndices[set] = index
      sets.append(set)
    }
    let state = append(.read(set: index, next: next))
    return Onward(still: state, moved: state)
  }

  private mutating func addCheck(_ position: Position, then onward: Onward) -> Onward {
    let still = onward.still.map { append(.check(position, next: $0)) }
    if onward.still == onward.moved { return Onward(still: still, moved: still) }
    return Onward(still: still, moved: onward.moved.map { append(.check(position, next: $0)) })
  }

  private mutating func addChoice(_ alternatives: [Expression], then onward: Onward) -> Onward {
    var rest = Onward()
    for alternative in alternatives.reversed() {
      let first = add(alternative, then: onward)
      rest = fork(first, rest, isGreedy: true)
    }
    return rest
  }

  private mutating func addRepetition(
    of item: Expression,
    _ repetition: Expression.Repetition,
    then exit: Onward
  ) -> Onward {
    var onward = exit
    var required = repetition.least
    if let most = repetition.most {
      for _ in repetition.least..<most {
        let round = add(item, then: Onward(still: nil, moved: onward.moved))
        onward = fork(
          Onward(still: round.still, moved: round.still),
          exit,
          isGreedy: repetition.isGreedy
        )
      }
    } else {
      let endless = addLoop(of: item, isGreedy: repetition.isGreedy, then: exit)
      // The last required round is the loop's own where it cannot be empty: half the states for
      // `+`.
      if required > 0, !item.isNullable {
        required -= 1
        onward = Onward(still: endless.round, moved: endless.round)
      } else {
        onward = endless.entry
      }
    }
    for _ in 0..<required { onward = add(item, then: onward) }
    return onward
  }

  /// Any number of rounds: the way in with none done, and the way into a round.
  private mutating func addLoop(
    of item: Expression,
    isGreedy: Bool,
    then exit: Onward
  ) -> (entry: Onward, round: Int?) {
    let head = append(.found)
    guard let round = add(item, then: Onward(still: nil, moved: head)).still else {
      return (exit, nil)  // No round could read anything.
    }
    let entry = fork(Onward(still: round, moved: round), exit, isGreedy: isGreedy)
    guard let moved = entry.moved else { return (entry, round) }
    states[head] = states[moved]
    return (Onward(still: exit.still == exit.moved ? head : entry.still, moved: head), round)
  }

  private mutating func fork(_ first: Onward, _ second: Onward, isGreedy: Bool) -> Onward {
    let still = fork(first.still, second.still, isGreedy: isGreedy)
    if first.still == first.moved, second.still == second.moved {
      return Onward(still: still, moved: still)
    }
    return Onward(still: still, moved: fork(first.moved, second.moved, isGreedy: isGreedy))
  }

  private mutating func fork(_ first: Int?, _ second: Int?, isGreedy: Bool) -> Int? {
    guard let first, let second, first != second else { return first ?? second }
    return append(
      isGreedy ? .fork(first: first, second: second) : .fork(first: second, second: first)
    )
  }

  private mutating func append(_ state: Program.State) -> Int {
    states.append(state)
    return states.count - 1
  }

  /// Only what the start reaches, numbered anew in the order of its reach.
  private func trimmed(from start: Int) -> Program {
    var numbers = Array(repeating: -1, count: states.count)
    var order = [start]
    numbers[start] = 0
    func number(_ state: Int) -> Int {
      if numbers[state] < 0 {
        numbers[state] = order.count
        order.append(state)
      }
      return numbers[state]
    }
    var trimmed: [Program.State] = []
    while trimmed.count < order.count {
      switch states[order[trimmed.count]] {
      case .found: trimmed.append(.found)
      case .read(let set, let next): trimmed.append(.read(set: set, next: number(next)))
      case .check(let position, let next): trimmed.append(.check(position, next: number(next)))
      case .fork(let first, let second):
        trimmed.append(.fork(first: number(first), second: number(second)))
      }
    }
    return Program(states: trimmed, start: 0, sets: sets)
  }
}
