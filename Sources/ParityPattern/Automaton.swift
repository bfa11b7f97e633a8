/// A simulation played beforehand: one table look-up a scalar.
///
/// It is built whole or not at all, within limits, so it is a plain value that threads can share.
struct Automaton: Sendable {
  /// Where one place leads: the next state and whether the goal is reached at this place.
  struct Move: Sendable {
    let next: Int32
    let hasArrived: Bool
    /// Whether the goal can be reached at this place or any later one.
    fileprivate(set) var isHopeful = true
  }

  /// The column of the text's end in the direction of reading.
  let endSymbol: Int
  /// In this state, if there is one, nothing has begun: a search may jump to where a match can
  /// begin.
  let idle: Int32?
  private let moves: [Move]
  private let settledIDs: [Int32]
  /// Bit sets, `wordsPerSet` words each: the states reached at a place.
  private let settledBits: [UInt64]
  private let wordsPerSet: Int

  @inline(__always)
  func move(from state: Int32, over symbol: Int) -> Move {
    moves[Int(state) * (endSymbol + 1) + symbol]
  }

  /// The number of the set of states reached at a place, by the state before it and what is read
  /// next.
  @inline(__always)
  func settled(from state: Int32, beside neighbour: Neighbour) -> Int32 {
    settledIDs[Int(state) * Neighbour.allCases.count + neighbour.rawValue]
  }

  @inline(__always)
  func settled(_ id: Int32, holds state: Int) -> Bool {
    settledBits[Int(id) * wordsPerSet + state >> 6] >> (UInt64(state) & 63) & 1 == 1
  }

  /// Nil when the table would be too large or take too long.
  init?(_ graph: Graph, _ alphabet: Alphabet, entries: Int, steps: Int) {
    var builder = AutomatonBuilder(graph, alphabet, entries: entries, steps: steps)
    guard builder.build() else { return nil }
    endSymbol = alphabet.symbolCount
    moves = Self.hopes(of: builder.moves, width: alphabet.symbolCount + 1)
    settledIDs = builder.settledIDs
    settledBits = builder.settledBits
    wordsPerSet = builder.wordsPerSet
    idle = builder.idle
  }

  /// Marks the moves after which the goal is out of reach, going backward from those that arrive.
  private static func hopes(of moves: [Move], width: Int) -> [Move] {
    var sources = Array(repeating: [Int](), count: moves.count / width)
    var hopeful = Array(repeating: false, count: sources.count)
    for (index, move) in moves.enumerated() {
      if move.hasArrived { hopeful[index / width] = true }
      if index % width != width - 1 { sources[Int(move.next)].append(index / width) }
    }
    var pending = hopeful.indices.filter { hopeful[$0] }
    while let state = pending.popLast() {
      for source in sources[state] where !hopeful[source] {
        hopeful[source] = true
        pending.append(source)
      }
    }
    return moves.map { move in
      var move = move
      move.isHopeful = move.hasArrived || hopeful[Int(move.next)]
      return move
    }
  }
}

/// Plays a simulation over every symbol from every set of states it can get into.
private struct AutomatonBuilder {
  /// Where a simulation stands, before it settles.
  private struct Standing: Hashable {
    var members: [Int32]
    /// What was read last.
    var beside: Neighbour
  }

  private let alphabet: Alphabet
  private let entryLimit: Int
  private let stepLimit: Int
  private var simulation: Simulation
  private var standings: [Standing] = []
  private var numbers: [Standing: Int32] = [:]
  private var settledNumbers: [[UInt64]: Int32] = [:]

  private(set) var moves: [Automaton.Move] = []
  private(set) var settledIDs: [Int32] = []
  private(set) var settledBits: [UInt64] = []
  let wordsPerSet: Int

  init(_ graph: Graph, _ alphabet: Alphabet, entries: Int, steps: Int) {
    self.alphabet = alphabet
    entryLimit = entries
    stepLimit = steps
    simulation = Simulation(graph, alphabet)
    wordsPerSet = (graph.stateCount + 63) / 64
  }

  var idle: Int32? { numbers[Standing(members: [], beside: .other)] }

  mutating func build() -> Bool {
    _ = number(of: Standing(members: [], beside: .nothing))
    var state = 0
    while state < standings.count {
      guard standings.count * (alphabet.symbolCount + 1) <= entryLimit,
        addMoves(from: standings[state])
      else { return false }
      state += 1
    }
    return true
  }

  /// False when it takes too long.
  private mutating func addMoves(from standing: Standing) -> Bool {
    var row = Array<Automaton.Move?>(repeating: nil, count: alphabet.symbolCount + 1)
    for neighbour in Neighbour.allCases {
      simulation.stand(in: standing.members)
      settle(standing.beside, neighbour)
      settledIDs.append(settledNumber())
      let settled = simulation.members
      let hasArrived = simulation.hasArrived
      if neighbour == .nothing {
        row[alphabet.symbolCount] = Automaton.Move(next: 0, hasArrived: hasArrived)
      }
      for symbol in 0..<alphabet.symbolCount where alphabet.neighbour(symbol) == neighbour {
        if simulation.steps > stepLimit { return false }
        simulation.stand(in: settled)
        simulation.read(symbol)
        let next = Standing(members: simulation.members.sorted(), beside: neighbour)
        row[symbol] = Automaton.Move(next: number(of: next), hasArrived: hasArrived)
      }
    }
    moves += row.compactMap { $0 }
    return true
  }

  private mutating func settle(_ before: Neighbour, _ after: Neighbour) {
    switch simulation.graph.direction {
    case .forward: simulation.settle(left: before, right: after)
    case .backward: simulation.settle(left: after, right: before)
    }
  }

  private mutating func number(of standing: Standing) -> Int32 {
    if let number = numbers[standing] { return number }
    let number = Int32(standings.count)
    numbers[standing] = number
    standings.append(standing)
    return number
  }

  private mutating func settledNumber() -> Int32 {
    var bits = Array(repeating: UInt64(0), count: wordsPerSet)
    for state in simulation.members { bits[Int(state) >> 6] |= 1 << (UInt64(state) & 63) }
    if let number = settledNumbers[bits] { return number }
    let number = Int32(settledNumbers.count)
    settledNumbers[bits] = number
    settledBits += bits
    return number
  }
}
