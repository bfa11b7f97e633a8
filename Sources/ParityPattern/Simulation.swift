/// All ways through a graph at once: the states that are reached at one place of the text, then at
/// the next.
///
/// A place costs no more than there are ways in the graph, whatever the text. `steps` counts the
/// ways looked at.
struct Simulation {
  let graph: Graph
  let alphabet: Alphabet
  /// The states reached, each once.
  private(set) var members: [Int32] = []
  private(set) var steps = 0
  private var former: [Int32] = []
  /// When each state was last reached: a set that is emptied by counting up.
  private var reachedAt: [Int]
  private var time = 1

  init(_ graph: Graph, _ alphabet: Alphabet) {
    self.graph = graph
    self.alphabet = alphabet
    reachedAt = Array(repeating: 0, count: graph.stateCount)
  }

  /// Lets a search begin here as well and follows the ways that read nothing.
  mutating func settle(left: Neighbour, right: Neighbour) {
    reach(Int32(graph.origin))
    var index = 0
    while index < members.count {
      let ways = graph.silentWays(from: members[index])
      steps += ways.count
      for way in ways {
        let way = graph.silent[way]
        guard way.position?.holds(left: left, right: right) ?? true else { continue }
        reach(way.target)
      }
      index += 1
    }
  }

  /// Goes on to the next place, over one symbol.
  mutating func read(_ symbol: Int) {
    swap(&members, &former)
    clear()
    steps += 1
    for state in former {
      let ways = graph.readingWays(from: state)
      steps += ways.count
      for way in ways {
        let way = graph.reading[way]
        if alphabet.set(Int(way.set), holds: symbol) { reach(way.target) }
      }
    }
  }

  /// Whether the goal is among the states.
  var hasArrived: Bool { reachedAt[graph.goal] == time }

  /// Forgets where it is and stands in these states.
  mutating func stand(in states: [Int32]) {
    clear()
    for state in states { reach(state) }
    steps += states.count
  }

  private mutating func clear() {
    members.removeAll(keepingCapacity: true)
    time += 1
  }

  @inline(__always)
  private mutating func reach(_ state: Int32) {
    guard reachedAt[Int(state)] != time else { return }
    reachedAt[Int(state)] = time
    members.append(state)
  }
}
