/// The ways of a program without their order, in one direction of reading.
///
/// Forward it leads from the start to what was found, and tells where a match has ended; backward
/// it leads the other way, and tells from which states a match can still be reached.
struct Graph: Sendable {
  enum Direction: Sendable {
    case forward, backward
  }

  /// A way that reads nothing.
  struct SilentWay {
    let target: Int32
    /// What must hold at the place.
    let position: Position?
  }

  /// A way that reads one scalar.
  struct ReadingWay {
    let target: Int32
    let set: Int32
  }

  let direction: Direction
  let stateCount: Int
  /// Where a search may begin at every place of the text.
  let origin: Int
  /// What it looks for.
  let goal: Int
  /// The ways of all states, one state's behind the other's.
  let silent: [SilentWay]
  let reading: [ReadingWay]
  private let silentEnds: [Int32]
  private let readingEnds: [Int32]

  init(_ program: Program, _ direction: Direction) {
    self.direction = direction
    stateCount = program.states.count
    let found = program.states.firstIndex(of: .found) ?? program.start
    origin = direction == .forward ? program.start : found
    goal = direction == .forward ? found : program.start

    var silent: [(source: Int, SilentWay)] = []
    var reading: [(source: Int, ReadingWay)] = []
    func ends(_ from: Int, _ to: Int) -> (source: Int, target: Int32) {
      direction == .forward ? (from, Int32(to)) : (to, Int32(from))
    }
    for (state, ways) in program.states.enumerated() {
      switch ways {
      case .found: break
      case .read(let set, let next):
        let (source, target) = ends(state, next)
        reading.append((source, ReadingWay(target: target, set: Int32(set))))
      case .check(let position, let next):
        let (source, target) = ends(state, next)
        silent.append((source, SilentWay(target: target, position: position)))
      case .fork(let first, let second):
        for next in [first, second] {
          let (source, target) = ends(state, next)
          silent.append((source, SilentWay(target: target, position: nil)))
        }
      }
    }
    (self.silent, silentEnds) = Self.sorted(silent, stateCount: stateCount)
    (self.reading, readingEnds) = Self.sorted(reading, stateCount: stateCount)
  }

  /// The ways by their sources, and where those of each state end, behind a first 0.
  private static func sorted<Way>(
    _ ways: [(source: Int, Way)], stateCount: Int
  ) -> (ways: [Way], ends: [Int32]) {
    var ends = Array(repeating: Int32(0), count: stateCount + 1)
    for (source, _) in ways { ends[source + 1] += 1 }
    for state in 0..<stateCount { ends[state + 1] += ends[state] }
    var sorted = ways.map(\.1)
    var free = ends
    for (source, way) in ways {
      sorted[Int(free[source])] = way
      free[source] += 1
    }
    return (sorted, ends)
  }

  @inline(__always)
  func silentWays(from state: Int32) -> Range<Int> {
    Int(silentEnds[Int(state)])..<Int(silentEnds[Int(state) + 1])
  }

  @inline(__always)
  func readingWays(from state: Int32) -> Range<Int> {
    Int(readingEnds[Int(state)])..<Int(readingEnds[Int(state) + 1])
  }
}
