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
  private let silent: [SilentWay]
  private let silentEnds: [Int32]
  private let reading: [ReadingWay]
  private let readingEnds: [Int32]

  init(_ program: Program, _ direction: Direction) {
    self.direction = direction
    stateCount = program.states.count
    let found = program.states.firstIndex(of: .found) ?? program.start
    origin = direction == .forward ? program.start : found
    goal = direction == .forward ? found : program.start

    var silent = Array(repeating: [SilentWay](), count: stateCount)
    var reading = Array(repeating: [ReadingWay](), count: stateCount)
    func ends(_ from: Int, _ to: Int) -> (Int, Int32) {
      direction == .forward ? (from, Int32(to)) : (to, Int32(from))
    }
    for (state, ways) in program.states.enumerated() {
      switch ways {
      case .found: break
      case .read(let set, let next):
        let (source, target) = ends(state, next)
        reading[source].append(ReadingWay(target: target, set: Int32(set)))
      case .check(let position, let next):
        let (source, target) = ends(state, next)
        silent[source].append(SilentWay(target: target, position: position))
      case .fork(let first, let second):
        for next in [first, second] {
          let (source, target) = ends(state, next)
          silent[source].append(SilentWay(target: target, position: nil))
        }
      }
    }
    self.silent = silent.flatMap { $0 }
    silentEnds = Self.ends(of: silent.map(\.count))
    self.reading = reading.flatMap { $0 }
    readingEnds = Self.ends(of: reading.map(\.count))
  }

  private static func ends(of counts: [Int]) -> [Int32] {
    var ends: [Int32] = [0]
    for count in counts { ends.append((ends.last ?? 0) + Int32(count)) }
    return ends
  }

  @inline(__always)
  func silentWays(from state: Int32) -> ArraySlice<SilentWay> {
    silent[Int(silentEnds[Int(state)])..<Int(silentEnds[Int(state) + 1])]
  }

  @inline(__always)
  func readingWays(from state: Int32) -> ArraySlice<ReadingWay> {
    reading[Int(readingEnds[Int(state)])..<Int(readingEnds[Int(state) + 1])]
  }
}
