/// An expression as states and the ways between them, the better way first.
struct Program: Sendable {
  enum State: Hashable, Sendable {
    case found
    case read(set: Int, next: Int)
    case check(Position, next: Int)
    case fork(first: Int, second: Int)
  }

  let states: [State]
  let start: Int
  let sets: [ScalarSet]

  /// Whether an empty match at the beginning or at the end of any text is certain.
  var isFoundInEveryText: Bool {
    [Position.textStart, .textEnd].contains { end in
      reachable(passing: { $0 == end }).contains { states[$0] == .found }
    }
  }

  /// Whether a match can begin only where the text does.
  var beginsAtTextStart: Bool {
    !reachable(passing: { $0 != .textStart }).contains { state in
      switch states[state] {
      case .found, .read: true
      case .check, .fork: false
      }
    }
  }

  var looksAtWords: Bool {
    states.contains {
      switch $0 {
      case .check(.wordEdge, _), .check(.insideOrOutsideWord, _): true
      case .check(.textStart, _), .check(.textEnd, _), .found, .read, .fork: false
      }
    }
  }

  /// The byte every match begins with, if there is only one.
  ///
  /// Nil when words are looked at: a search that jumps would not know what stands before the place
  /// it jumps to.
  var leadByte: UInt8? {
    guard !looksAtWords else { return nil }
    var leads: Set<UInt8> = []
    for state in reachable(passing: { _ in true }) {
      switch states[state] {
      case .found: return nil
      case .read(let set, _):
        guard let scalar = sets[set].onlyScalar.flatMap(Unicode.Scalar.init),
          let lead = UTF8.encode(scalar)?.first
        else { return nil }
        leads.insert(lead)
      case .check, .fork: break
      }
    }
    return leads.count == 1 ? leads.first : nil
  }

  /// The states that can be reached from the start without reading.
  private func reachable(passing: (Position) -> Bool) -> [Int] {
    var reached = [start]
    var isReached = Array(repeating: false, count: states.count)
    isReached[start] = true
    var index = 0
    while index < reached.count {
      for next in silentlyNext(to: reached[index], passing: passing) where !isReached[next] {
        isReached[next] = true
        reached.append(next)
      }
      index += 1
    }
    return reached
  }

  private func silentlyNext(to state: Int, passing: (Position) -> Bool) -> [Int] {
    switch states[state] {
    case .found, .read: []
    case .check(let position, let next): passing(position) ? [next] : []
    case .fork(let first, let second): [first, second]
    }
  }
}
