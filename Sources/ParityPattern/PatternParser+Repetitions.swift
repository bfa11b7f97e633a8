extension PatternParser {
  /// The item with the repetition that follows it, if one does.
  mutating func repeated(
    _ item: Expression,
    from start: Int
  ) throws(PatternFault) -> Expression {
    let sign = next
    guard var repetition = try repetition() else { return item }
    // In a group it is accepted: it does no harm there, and what stands beside it may come and go.
    if case .position = item, scalars[start] != "(" {
      let position = text(start..<sign)
      throw fault(.repetition(.position(position, by: text(from: sign))), at: sign)
    }
    if take("?") { repetition.isGreedy = false }
    let written = text(from: sign)
    if peek() == "+" { throw fault(.repetition(.possessive(written + "+")), at: sign) }
    if peek() == "*" || peek() == "?" || startsCount {
      throw fault(.repetition(.twice(written)))
    }
    let expression = Expression.repetition(item, repetition)
    try check(size: expression.size, at: sign)
    return expression
  }

  private mutating func repetition() throws(PatternFault) -> Expression.Repetition? {
    if take("*") { return .init(least: 0, most: nil, isGreedy: true) }
    if take("+") { return .init(least: 1, most: nil, isGreedy: true) }
    if take("?") { return .init(least: 0, most: 1, isGreedy: true) }
    guard peek() == "{" else { return nil }
    let start = next
    next += 1
    guard let least = try count() else {
      throw fault(.repetition(peek() == "," ? .missingMinimum : .braceAlone("{")), at: start)
    }
    var most: Int? = least
    if take(",") { most = try count() }
    guard take("}") else { throw fault(.repetition(.braceAlone("{")), at: start) }
    if let most, most < least {
      throw fault(.repetition(.outOfOrder(least: least, most: most)), at: start)
    }
    return .init(least: least, most: most, isGreedy: true)
  }

  private mutating func count() throws(PatternFault) -> Int? {
    let start = next
    var value = 0
    while let digit = peek(), ScalarSet.digit.contains(digit) {
      value = value * 10 + Int(digit - 0x30)
      if value > limits.repetitions {
        throw fault(.repetition(.tooMany(limit: limits.repetitions)), at: start)
      }
      next += 1
    }
    return next == start ? nil : value
  }

  /// Whether a `{` follows that a digit or a comma makes a repetition.
  private var startsCount: Bool {
    guard peek() == "{", let after = peek(1) else { return false }
    return after == "," || ScalarSet.digit.contains(after)
  }

  /// The fault of a `{` with nothing before it: a repetition of nothing, or a character that lost
  /// its backslash.
  func repetitionAhead(of start: Int) -> RepetitionFault {
    var end = start + 1
    while end < scalars.count, scalars[end] == "," || ScalarSet.digit.contains(scalars[end]) {
      end += 1
    }
    let isCount = end > start + 1 && end < scalars.count && scalars[end] == "}"
    return isCount ? .nothingToRepeat(text(start..<(end + 1))) : .braceAlone("{")
  }
}

/// A repetition is refused.
package enum RepetitionFault: Hashable, Sendable, CustomStringConvertible {
  case nothingToRepeat(String)
  case position(String, by: String)
  case twice(String)
  case possessive(String)
  case braceAlone(String)
  case missingMinimum
  case outOfOrder(least: Int, most: Int)
  case tooMany(limit: Int)

  /// What is wrong and what to write instead.
  package var description: String {
    switch self {
    case .nothingToRepeat(let sign):
      "nothing stands before `\(sign)` to be repeated: write what should be, "
        + "or put a backslash before each of its signs"
    case .position(let position, let sign):
      "`\(position)` is a place, not a text, and cannot be repeated: take `\(sign)` away"
    case .twice(let sign):
      "what `\(sign)` already repeats is repeated again: put it into a group, or take one away"
    case .possessive(let sign):
      "`\(sign)` never gives back, which patterns here cannot: take the `+` away"
    case .braceAlone(let brace):
      "`\(brace)` is no part of a repetition such as `{2}`, `{2,}` or `{2,5}`: "
        + "write `\\\(brace)` for the character"
    case .missingMinimum:
      "a repetition begins with its least number: write `{0,…}`"
    case .outOfOrder(let least, let most):
      "`{\(least),\(most)}` asks for at least \(least) and at most \(most): write the smaller first"
    case .tooMany(let limit):
      "a repetition counts up to \(limit): write a smaller number, or `*`"
    }
  }
}
