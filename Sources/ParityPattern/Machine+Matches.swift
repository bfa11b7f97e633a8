// Where the matches are.
extension Machine {
  /// The first matches from a byte on, none overlapping another, as byte ranges.
  func matches(
    in text: UnsafeBufferPointer<UInt8>,
    from start: Int,
    atMost limit: Int,
    steps: inout Int
  ) -> [Range<Int>] {
    let backward = backward ?? Graph(program, .backward)
    let automaton = backwardAutomaton ?? automaton(of: backward, for: text.count)
    let read = ReadText(text, alphabet)
    if let automaton {
      var foresight = AutomatonForesight(automaton, over: read)
      return matches(in: read, from: start, atMost: limit, by: &foresight, steps: &steps)
    }
    var foresight = SimulatedForesight(backward, over: read)
    return matches(in: read, from: start, atMost: limit, by: &foresight, steps: &steps)
  }

  private func matches(
    in text: ReadText,
    from start: Int,
    atMost limit: Int,
    by foresight: inout some Foresight,
    steps: inout Int
  ) -> [Range<Int>] {
    var matches: [Range<Int>] = []
    // A byte inside of a scalar is no place: the next one is.
    var place = text.offsets.firstIndex { $0 >= start } ?? text.lastPlace + 1
    while place <= text.lastPlace, matches.count < limit {
      steps += 1
      guard foresight.canArrive(from: program.start, at: place) else {
        place += 1
        continue
      }
      let end = end(ofMatchAt: place, by: &foresight, steps: &steps)
      matches.append(text.offsets[place]..<text.offsets[end])
      place = max(end, place + 1)
    }
    steps += foresight.steps
    return matches
  }

  /// Walks a match that is there: at each fork the better way, unless it leads nowhere.
  private func end(
    ofMatchAt start: Int,
    by foresight: inout some Foresight,
    steps: inout Int
  ) -> Int {
    var place = start
    var state = program.start
    while true {
      steps += 1
      switch program.states[state] {
      case .found: return place
      case .check(_, let next): state = next
      case .read(_, let next):
        state = next
        place += 1
      case .fork(let first, let second):
        state = foresight.canArrive(from: first, at: place) ? first : second
      }
    }
  }
}
