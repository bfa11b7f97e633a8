/// A pattern as a tree that tests make up, write down and match in the plainest way there is.
///
/// It knows nothing of the room: it follows the sentence *what a backtracking matcher finds first,
/// with rounds that must read something unless they are required*.
indirect enum Sketch {
  case empty
  case literal(Character)
  case any
  case members(String, isNegated: Bool)
  case place(Place)
  case sequence([Sketch])
  case choice([Sketch])
  case rounds(Sketch, least: Int, most: Int?, isGreedy: Bool)

  enum Place: String, CaseIterable {
    case start = "^"
    case end = "$"
    case edge = "\\b"
    case noEdge = "\\B"
  }

  var source: String {
    switch self {
    case .empty: "(?:)"
    case .literal(let character): String(character)
    case .any: "."
    case .members(let members, let isNegated): "[\(isNegated ? "^" : "")\(members)]"
    case .place(let place): place.rawValue
    case .sequence(let items): items.map(\.grouped).joined()
    case .choice(let items): items.map(\.grouped).joined(separator: "|")
    case .rounds(let item, let least, let most, let isGreedy):
      "(?:\(item.source))" + sign(least, most) + (isGreedy ? "" : "?")
    }
  }

  private var grouped: String {
    switch self {
    case .empty, .literal, .any, .members, .place, .rounds: source
    case .sequence, .choice: "(?:\(source))"
    }
  }

  private func sign(_ least: Int, _ most: Int?) -> String {
    switch (least, most) {
    case (0, nil): "*"
    case (1, nil): "+"
    case (0, 1): "?"
    case (let least, nil): "{\(least),}"
    case (let least, let most?): least == most ? "{\(least)}" : "{\(least),\(most)}"
    }
  }
}

struct BacktrackingMatcher {
  struct TooLong: Error {}
  typealias Then = (Int, inout Int) throws -> Int?

  let text: [Character]

  /// Every match as ranges of indices, in ECMAScript's order.
  func matches(of sketch: Sketch) throws -> [Range<Int>] {
    var matches: [Range<Int>] = []
    var start = 0
    while start <= text.count {
      var budget = 20_000
      if let end = try match(sketch, at: start, &budget, then: { end, _ in end }) {
        matches.append(start..<end)
        start = max(end, start + 1)
      } else {
        start += 1
      }
    }
    return matches
  }

  private func match(
    _ sketch: Sketch, at index: Int, _ budget: inout Int, then: Then
  ) throws -> Int? {
    budget -= 1
    if budget < 0 { throw TooLong() }
    switch sketch {
    case .empty:
      return try then(index, &budget)
    case .literal, .any, .members:
      guard index < text.count, isMember(text[index], of: sketch) else { return nil }
      return try then(index + 1, &budget)
    case .place(let place):
      return try holds(place, at: index) ? then(index, &budget) : nil
    case .sequence(let items):
      guard let first = items.first else { return try then(index, &budget) }
      return try match(first, at: index, &budget) { next, budget in
        try match(.sequence(Array(items.dropFirst())), at: next, &budget, then: then)
      }
    case .choice(let items):
      for item in items {
        if let end = try match(item, at: index, &budget, then: then) { return end }
      }
      return nil
    case .rounds:
      return try matchRounds(sketch, at: index, &budget, then: then)
    }
  }

  private func matchRounds(
    _ sketch: Sketch, at index: Int, _ budget: inout Int, then: Then
  ) throws -> Int? {
    guard case .rounds(let item, let least, let most, let isGreedy) = sketch, most != 0 else {
      return try then(index, &budget)
    }
    func round(_ budget: inout Int) throws -> Int? {
      try match(item, at: index, &budget) { next, budget in
        if least == 0, next == index { return nil }
        let rest = Sketch.rounds(
          item, least: max(least - 1, 0), most: most.map { $0 - 1 }, isGreedy: isGreedy)
        return try match(rest, at: next, &budget, then: then)
      }
    }
    if least > 0 { return try round(&budget) }
    if isGreedy { return try round(&budget) ?? then(index, &budget) }
    return try then(index, &budget) ?? round(&budget)
  }

  private func isMember(_ character: Character, of sketch: Sketch) -> Bool {
    switch sketch {
    case .literal(let literal): literal == character
    case .any: character != "\n"
    case .members(let members, let isNegated): members.contains(character) != isNegated
    case .empty, .place, .sequence, .choice, .rounds: false
    }
  }

  private func holds(_ place: Sketch.Place, at index: Int) -> Bool {
    let before = index > 0 && text[index - 1].isLetter && text[index - 1].isASCII
    let after = index < text.count && text[index].isLetter && text[index].isASCII
    return switch place {
    case .start: index == 0
    case .end: index == text.count
    case .edge: before != after
    case .noEdge: before == after
    }
  }
}
