/// How a line that was begun can go on.
package struct Completion: Hashable, Sendable {
  /// What the end of the line is replaced by, one of these, sorted.
  package var candidates: [String] = []
  /// How many characters at the end of the line are replaced.
  package var replaced = 0

  /// What all candidates have in common, if that is more than what stands there.
  package var common: String {
    guard var common = candidates.first else { return "" }
    for candidate in candidates.dropFirst() {
      let length = zip(common, candidate).prefix { $0 == $1 }.count
      common = String(common.prefix(length))
    }
    return common
  }
}

extension Completion {
  /// - Parameters:
  ///   - line: what stands before the cursor.
  ///   - vocabulary: what can be said now.
  package init(of line: String, with vocabulary: Vocabulary) {
    let word = line.split(separator: " ", omittingEmptySubsequences: false).last.map(String.init)
    let begun = word ?? ""
    let words = line.dropLast(begun.count).split(separator: " ").map(String.init)
    replaced = begun.count
    candidates = Self.continuations(of: words, with: vocabulary)
      .filter { $0.hasPrefix(begun) }.sorted()
  }

  private static func continuations(of words: [String], with vocabulary: Vocabulary) -> [String] {
    guard let first = words.first else { return commands }
    let last = words.last ?? first
    switch first {
    case "do":
      if words.count == 1 { return vocabulary.actions.map { $0 + " " } }
      return fields(vocabulary.fields(of: words[1]), last, isFirst: words.count == 2)
    case "env":
      return fields(vocabulary.environmentFields, last, isFirst: words.count == 1)
    case "launch":
      return words.count == 1
        ? [] : fields(vocabulary.environmentFields, last, isFirst: words.count == 2)
    case "expect":
      if words.count == 1 || last.hasSuffix(",") || quantifiers.contains(last + " ") {
        return vocabulary.paths.map { $0 + " " } + (words.count == 1 ? quantifiers : [])
      }
      return vocabulary.paths.contains(last) ? operators : []
    case "capture":
      return last == "=" ? vocabulary.paths : []
    default: return []
    }
  }

  /// A field where one can begin, a value behind its `=`.
  private static func fields(
    _ fields: [Vocabulary.Field], _ last: String, isFirst: Bool
  ) -> [String] {
    if isFirst || last.hasSuffix(",") { return fields.map { $0.name + " = " } }
    // The word before the `=` is not here any more: any value of any field that has some.
    return last == "=" ? Array(Set(fields.flatMap(\.values))) : []
  }

  private static let commands =
    ["launch \"/", "open \"/", "do ", "env ", "ls", "restart", "start", "send ", "expect "]
    + ["capture ", "use "] + Order.allCases.map { ":" + $0.rawValue }
  private static let quantifiers = ["some ", "every ", "no "]
  private static let operators =
    ["= ", "!= ", "< ", "> ", "at least ", "at most ", "contains ", "lacks ", "matches /", "has "]
    + ["is ", "is not "]
}
