extension String {
  /// The word that it is most likely misspelt for; nil where none is near enough.
  package func misspelling(of words: [String]) -> String? {
    Suggestion.nearest(to: self, among: words)
  }
}

/// What somebody may have meant by a misspelt word.
enum Suggestion {
  /// The nearest of some words, if one is near enough: a third of its letters, two at most.
  static func nearest(to word: String, among candidates: [String]) -> String? {
    guard word.utf8.count <= 64 else { return nil }
    let written = Array(word.utf8)
    var best: (distance: Int, word: String)?
    for candidate in candidates.prefix(Limits.suggestions) {
      let other = Array(candidate.utf8)
      let allowed = min(2, max(1, other.count / 3))
      guard other != written, abs(other.count - written.count) <= allowed, other.count > 1 else {
        continue
      }
      let distance = distance(written, other)
      if distance <= allowed, distance < best?.distance ?? Int.max { best = (distance, candidate) }
    }
    return best?.word
  }

  /// A known word that has run together with what follows it: `expectpath`.
  static func joined(_ text: String, _ words: [String]) -> (word: String, written: String)? {
    let longest = words.filter { $0.utf8.count > 2 && text.utf8.starts(with: $0.utf8) }
      .max { $0.utf8.count < $1.utf8.count }
    guard let word = longest, text.utf8.count > word.utf8.count else { return nil }
    return (word, "\(word) \(text.dropFirst(word.count))")
  }

  /// How many letters are added, lost, changed or swapped with their neighbour.
  private static func distance(_ left: [UInt8], _ right: [UInt8]) -> Int {
    var before: [Int] = []
    var above = Array(0...right.count)
    for row in 1...max(1, left.count) where row <= left.count {
      var current = [row]
      for column in 1...max(1, right.count) where column <= right.count {
        let isSame = lower(left[row - 1]) == lower(right[column - 1])
        var cost = min(
          above[column] + 1, current[column - 1] + 1, above[column - 1] + (isSame ? 0 : 1))
        if row > 1, column > 1, left[row - 1] == right[column - 2],
          left[row - 2] == right[column - 1]
        {
          cost = min(cost, before[column - 2] + 1)
        }
        current.append(cost)
      }
      before = above
      above = current
    }
    return above[right.count]
  }

  private static func lower(_ byte: UInt8) -> UInt8 {
    (0x41...0x5A).contains(byte) ? byte | 0x20 : byte
  }
}
