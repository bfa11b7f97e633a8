/// The *did you mean* of the command line.
package enum Suggestion {
  /// The candidate that `word` was most likely meant to be; nil where none is near.
  ///
  /// Near is one slip (a letter wrong, missing, too many, two swapped) in every three letters, or
  /// a beginning of three letters or more. Of two that are as near, the first wins.
  package static func nearest(to word: String, among candidates: [String]) -> String? {
    let typed = Array(word.lowercased().unicodeScalars.prefix(longest))
    guard !typed.isEmpty else { return nil }
    var best: (candidate: String, slips: Int)?
    for candidate in candidates {
      let letters = Array(candidate.lowercased().unicodeScalars.prefix(longest))
      let slips = distance(typed, letters)
      guard slips <= max(1, max(typed.count, letters.count) / 3), slips < letters.count else {
        continue
      }
      if slips < best?.slips ?? .max { best = (candidate, slips) }
    }
    if let best { return best.candidate }
    guard typed.count >= 3 else { return nil }
    return candidates.first { $0.lowercased().unicodeScalars.starts(with: typed) }
  }

  /// Words are compared up to this many letters, so that the work stays small whatever was typed.
  private static let longest = 64

  /// How many slips lie between two words (Damerau's, each place touched at most once).
  private static func distance(_ one: [Unicode.Scalar], _ other: [Unicode.Scalar]) -> Int {
    var beforeLast = [Int](repeating: 0, count: other.count + 1)
    var last = Array(0...other.count)
    for row in 0..<one.count {
      var current = [row + 1]
      for column in 0..<other.count {
        let isSame = one[row] == other[column]
        var cost = min(last[column] + (isSame ? 0 : 1), last[column + 1] + 1, current[column] + 1)
        if row > 0, column > 0, one[row] == other[column - 1], one[row - 1] == other[column] {
          cost = min(cost, beforeLast[column - 1] + 1)
        }
        current.append(cost)
      }
      beforeLast = last
      last = current
    }
    return last[other.count]
  }
}
