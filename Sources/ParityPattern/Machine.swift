#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// A compiled pattern: what every search of it shares.
final class Machine: Sendable {
  let limits: PatternLimits
  let program: Program
  let alphabet: Alphabet
  let forward: Graph
  /// Made when a match is asked for: most patterns are only ever looked for.
  let backward: Graph?
  let leadByte: UInt8?
  let beginsAtTextStart: Bool
  let forwardAutomaton: Automaton?
  let backwardAutomaton: Automaton?

  init(_ expression: Expression, limits: PatternLimits) {
    self.limits = limits
    program = ProgramBuilder.build(expression)
    alphabet = Alphabet(sets: program.sets, knowsWords: program.looksAtWords)
    forward = Graph(program, .forward)
    backward = nil
    leadByte = program.leadByte
    beginsAtTextStart = program.beginsAtTextStart
    forwardAutomaton = nil
    backwardAutomaton = nil
  }

  /// The same machine with its automata.
  init(preparing machine: Machine) {
    limits = machine.limits
    program = machine.program
    alphabet = machine.alphabet
    forward = machine.forward
    let backward = Graph(program, .backward)
    self.backward = backward
    leadByte = machine.leadByte
    beginsAtTextStart = machine.beginsAtTextStart
    forwardAutomaton = machine.automaton(of: machine.forward, steps: limits.automatonSteps)
    backwardAutomaton = machine.automaton(of: backward, steps: limits.automatonSteps)
  }

  /// An automaton for one text alone, if that is long enough to pay for it.
  func automaton(of graph: Graph, for textLength: Int) -> Automaton? {
    guard textLength >= limits.longText else { return nil }
    return automaton(of: graph, steps: min(limits.automatonSteps, textLength))
  }

  private func automaton(of graph: Graph, steps: Int) -> Automaton? {
    Automaton(graph, alphabet, entries: limits.automatonEntries, steps: steps)
  }
}

// Whether there is a match.
extension Machine {
  func isFound(in text: UnsafeBufferPointer<UInt8>, steps: inout Int) -> Bool {
    if let automaton = forwardAutomaton ?? automaton(of: forward, for: text.count) {
      return isFound(in: text, by: automaton, steps: &steps)
    }
    return isFoundBySimulation(in: text, steps: &steps)
  }

  private func isFound(
    in text: UnsafeBufferPointer<UInt8>,
    by automaton: Automaton,
    steps: inout Int
  ) -> Bool {
    let jumping = leadByte == nil ? nil : automaton.idle
    var state: Int32 = 0
    var index = 0
    while index < text.count {
      if state == jumping { index = nextLead(in: text, from: index) ?? text.count }
      guard index < text.count else { break }
      let read = ReadScalar(text, at: index)
      let move = automaton.move(from: state, over: alphabet.symbol(of: read.scalar))
      steps += 1
      if move.hasArrived { return true }
      if !move.isHopeful { return false }
      state = move.next
      index += read.length
    }
    return automaton.move(from: state, over: automaton.endSymbol).hasArrived
  }

  private func isFoundBySimulation(
    in text: UnsafeBufferPointer<UInt8>,
    steps: inout Int
  ) -> Bool {
    var simulation = Simulation(forward, alphabet)
    defer { steps += simulation.steps }
    var left = Neighbour.nothing
    var index = 0
    while true {
      if simulation.members.isEmpty, left != .nothing {
        if beginsAtTextStart { return false }
        index = nextLead(in: text, from: index) ?? text.count
      }
      guard index < text.count else { break }
      let read = ReadScalar(text, at: index)
      let symbol = alphabet.symbol(of: read.scalar)
      simulation.settle(left: left, right: alphabet.neighbour(symbol))
      if simulation.hasArrived { return true }
      simulation.read(symbol)
      left = alphabet.neighbour(symbol)
      index += read.length
    }
    simulation.settle(left: left, right: .nothing)
    return simulation.hasArrived
  }

  /// The next place where a match can begin, as far as its first byte tells.
  private func nextLead(in text: UnsafeBufferPointer<UInt8>, from index: Int) -> Int? {
    guard let leadByte else { return index }
    guard index < text.count, let base = text.baseAddress else { return nil }
    guard let hit = memchr(base + index, Int32(leadByte), text.count - index) else { return nil }
    return UnsafeRawPointer(hit) - UnsafeRawPointer(base)
  }
}
