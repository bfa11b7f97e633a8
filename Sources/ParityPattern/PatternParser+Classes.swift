extension PatternParser {
  /// One member of a class.
  private enum Member {
    case scalar(UInt32)
    case set(ScalarSet)
  }

  /// The rest of a class whose `[` was just read.
  mutating func scalarClass(from start: Int) throws(PatternFault) -> ScalarSet {
    let isNegated = take("^")
    if peek() == "]" {
      throw fault(.class(isNegated ? .emptyNegated : .empty), at: start)
    }
    let first = next
    var ranges: [ClosedRange<UInt32>] = []
    while !take("]") {
      if isAtEnd { throw fault(.class(.unclosed), at: start) }
      switch try member(isFirst: next == first, of: start) {
      case .set(let set): ranges += set.ranges
      case .scalar(let scalar): ranges.append(scalar...scalar)
      case nil: ranges.append(try range(of: start))
      }
    }
    let set = ScalarSet(ranges)
    return isNegated ? set.complement : set
  }

  /// A member that begins no range; nil, with nothing read, before a range.
  private mutating func member(
    isFirst: Bool,
    of start: Int
  ) throws(PatternFault) -> Member? {
    let from = next
    let member = try single(of: start)
    let isHyphen = scalars[from] == "-"
    guard peek() == "-", let after = peek(1), after != "]" else {
      if isHyphen, !isFirst, let after = peek(), after != "]" {
        throw fault(.class(.strayHyphen), at: from)
      }
      return member
    }
    if isHyphen { throw fault(.class(.strayHyphen), at: from) }
    if case .set = member { throw fault(.class(.rangeOfClass(text(from: from))), at: from) }
    next = from
    return nil
  }

  private mutating func range(of start: Int) throws(PatternFault) -> ClosedRange<UInt32> {
    let from = next
    let lower = try single(of: start)
    let lowerText = text(from: from)
    next += 1
    let hyphen = next
    let upper = try single(of: start)
    let upperText = text(from: hyphen)
    guard case .scalar(let least) = lower, case .scalar(let most) = upper else {
      throw fault(.class(.rangeOfClass(upperText)), at: hyphen)
    }
    if upperText == "-" { throw fault(.class(.strayHyphen), at: hyphen) }
    if most < least {
      throw fault(.class(.outOfOrder(from: lowerText, to: upperText)), at: from)
    }
    return least...most
  }

  private mutating func single(of start: Int) throws(PatternFault) -> Member {
    guard let scalar = peek() else { throw fault(.class(.unclosed), at: start) }
    let from = next
    next += 1
    if scalar == "[" {
      let isNamed = peek() == ":" || peek() == "." || peek() == "="
      throw fault(.class(isNamed ? .named : .bracket), at: from)
    }
    guard scalar == "\\" else {
      try refuseBare(scalar, at: from)
      return .scalar(scalar)
    }
    switch try escaped(from: from) {
    case .scalar(let scalar): return .scalar(scalar)
    case .set(let set): return .set(set)
    case .position: throw fault(.escape(.positionInClass(text(from: from))), at: from)
    }
  }
}

/// A class is refused.
package enum ClassFault: Hashable, Sendable, CustomStringConvertible {
  case unclosed
  case unopened
  case empty
  case emptyNegated
  case bracket
  case named
  case strayHyphen
  case outOfOrder(from: String, to: String)
  case rangeOfClass(String)

  /// What is wrong and what to write instead.
  package var description: String {
    switch self {
    case .unclosed:
      "`[` is not closed: add `]`, or write `\\[` for the character"
    case .unopened:
      "`]` closes nothing: add `[` before it, or write `\\]` for the character"
    case .empty:
      "`[]` holds nothing and is never found: write what it should hold, or `\\]` for the character"
    case .emptyNegated:
      "`[^]` leaves nothing out: write `[\\s\\S]` for any character, or `\\]` for the character"
    case .bracket:
      "`[` cannot stand in a class: write `\\[` for the character"
    case .named:
      "classes have no names here: write the ranges, such as `[A-Za-z]`, or `\\[` for the character"
    case .strayHyphen:
      "`-` could be a range or a character: write `\\-` for the character"
    case .outOfOrder(let from, let to):
      "the range `\(from)-\(to)` runs backwards: write the smaller first"
    case .rangeOfClass(let name):
      "`\(name)` is a class and cannot begin or end a range: write `\\-` for the character `-`"
    }
  }
}
