extension PatternParser {
  /// The rest of a group whose `(` was just read.
  mutating func group(from start: Int, depth: Int) throws(PatternFault) -> Expression {
    if depth == limits.nesting {
      throw fault(.group(.tooDeep(limit: limits.nesting)), at: start)
    }
    if peek() == "?" {
      next += 1
      if !take(":") { throw fault(.group(unknownKind(from: start)), at: start) }
    }
    let inside = try choice(depth: depth + 1)
    if !take(")") { throw fault(.group(.unclosed), at: start) }
    return inside
  }

  /// What `(?` begins in other dialects.
  private mutating func unknownKind(from start: Int) -> GroupFault {
    guard let kind = peek() else { return .unclosed }
    next += 1
    switch Unicode.Scalar(kind) {
    case "=", "!":
      return .lookAround(text(from: start))
    case "<", "P":
      let isLookBehind = kind == "<" && (peek() == "=" || peek() == "!")
      if isLookBehind || (kind == "P" && peek() == "<") { next += 1 }
      return isLookBehind ? .lookAround(text(from: start)) : .named(text(from: start))
    default:
      return .unknown(text(from: start))
    }
  }
}

/// A group is refused.
package enum GroupFault: Hashable, Sendable, CustomStringConvertible {
  case unclosed
  case unopened
  case tooDeep(limit: Int)
  case lookAround(String)
  case named(String)
  case unknown(String)

  /// What is wrong and what to write instead.
  package var description: String {
    switch self {
    case .unclosed:
      "`(` is not closed: add `)`, or write `\\(` for the character"
    case .unopened:
      "`)` closes nothing: add `(` before it, or write `\\)` for the character"
    case .tooDeep(let limit):
      "groups are nested more than \(limit) deep: take some of them away"
    case .lookAround(let opening):
      "`\(opening)` looks around, which patterns here cannot: match the text itself, or check twice"
    case .named(let opening):
      "`\(opening)` names a group, and nothing here could use the name: write `(`"
    case .unknown(let opening):
      "`\(opening)` begins no group here, only `(` and `(?:` do: there are no flags, "
        + "comments, conditions or atomic groups"
    }
  }
}
