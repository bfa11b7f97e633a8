/// Knows from which states a match can still be reached, at every place of a text.
///
/// It is gained by one pass from the end of the text to its beginning. With it a match is walked
/// without ever turning back, and all matches of a text together take time in proportion to its
/// length. Searching anew behind each match would not: `/a(.*b)?/` looks through the rest of the
/// text for a `b` once for every `a`.
protocol Foresight {
  /// Places are asked for in ascending order.
  mutating func canArrive(from state: Int, at place: Int) -> Bool
  var steps: Int { get }
}

/// By the automaton: a number a place.
struct AutomatonForesight: Foresight {
  private let automaton: Automaton
  private let settled: [Int32]
  let steps: Int

  init(_ automaton: Automaton, over text: ReadText) {
    var settled = Array(repeating: Int32(0), count: text.lastPlace + 1)
    var state: Int32 = 0
    for place in stride(from: text.lastPlace, through: 0, by: -1) {
      settled[place] = automaton.settled(from: state, beside: text.left(of: place))
      if place > 0 { state = automaton.move(from: state, over: Int(text.symbols[place - 1])).next }
    }
    self.automaton = automaton
    self.settled = settled
    steps = settled.count
  }

  func canArrive(from state: Int, at place: Int) -> Bool {
    automaton.settled(settled[place], holds: state)
  }
}

/// By simulation, when there is no automaton.
///
/// Bits for all places would take a text's length times the program's; so the pass keeps what it
/// stood in at every block's end, and a block's bits are made anew when the walk gets there. Each
/// block is simulated twice, and the memory is in proportion to the square root of the length.
struct SimulatedForesight: Foresight {
  private let text: ReadText
  private let blockLength: Int
  private let wordsPerPlace: Int
  private var simulation: Simulation
  /// What the simulation stood in before it settled at the last place of each block.
  private var standings: [[Int32]] = []
  private var block = -1
  private var bits: [UInt64]

  var steps: Int { simulation.steps }

  init(_ graph: Graph, over text: ReadText) {
    self.text = text
    blockLength = max(256, Int(Double(text.lastPlace).squareRoot()))
    wordsPerPlace = (graph.stateCount + 63) / 64
    simulation = Simulation(graph, text.alphabet)
    let places = min(blockLength, text.lastPlace + 1)
    bits = Array(repeating: 0, count: places * wordsPerPlace)
    let last = text.lastPlace / blockLength
    standings = Array(repeating: [], count: last + 1)
    for block in stride(from: last, through: 0, by: -1) {
      standings[block] = simulation.members
      pass(over: block, keepsBits: block == 0)
    }
    block = 0
  }

  mutating func canArrive(from state: Int, at place: Int) -> Bool {
    if place / blockLength != block {
      block = place / blockLength
      simulation.stand(in: standings[block])
      pass(over: block, keepsBits: true)
    }
    let word = (place - block * blockLength) * wordsPerPlace + state >> 6
    return bits[word] >> (UInt64(state) & 63) & 1 == 1
  }

  private mutating func pass(over block: Int, keepsBits: Bool) {
    let first = block * blockLength
    let last = min(first + blockLength - 1, text.lastPlace)
    for place in stride(from: last, through: first, by: -1) {
      simulation.settle(left: text.left(of: place), right: text.right(of: place))
      if keepsBits { keepBits(at: place - first) }
      if place > 0 { simulation.read(Int(text.symbols[place - 1])) }
    }
  }

  private mutating func keepBits(at row: Int) {
    let start = row * wordsPerPlace
    for word in start..<(start + wordsPerPlace) { bits[word] = 0 }
    for state in simulation.members {
      bits[start + Int(state) >> 6] |= 1 << (UInt64(state) & 63)
    }
  }
}
