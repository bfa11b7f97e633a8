/// Reads the bytes between the slashes.
///
/// It is strict where other dialects guess: a brace, a bracket or a hyphen that could mean two
/// things is refused, so one damaged character is more often an error than another pattern.
struct PatternParser {
  let limits: PatternLimits
  let scalars: [UInt32]
  /// The byte at which each scalar begins, and the length of the source.
  let offsets: [Int]
  var next = 0

  static func parse(
    _ source: [UInt8],
    limits: PatternLimits
  ) throws(PatternFault) -> Expression {
    var parser = try PatternParser(source, limits: limits)
    let expression = try parser.choice(depth: 0)
    if !parser.isAtEnd { throw parser.fault(.group(.unopened)) }
    try parser.check(size: expression.size, at: 0)
    return expression
  }

  private init(_ source: [UInt8], limits: PatternLimits) throws(PatternFault) {
    if source.isEmpty { throw PatternFault(offset: 0, reason: .source(.empty)) }
    if source.count > limits.sourceBytes {
      throw PatternFault(
        offset: limits.sourceBytes,
        reason: .source(.tooLong(bytes: source.count, limit: limits.sourceBytes))
      )
    }
    var scalars: [UInt32] = []
    var offsets: [Int] = []
    var offset = 0
    while offset < source.count {
      let read = source.withUnsafeBufferPointer { ReadScalar($0, at: offset) }
      if read.scalar == ScalarSet.foreign {
        throw PatternFault(offset: offset, reason: .source(.notUTF8))
      }
      scalars.append(read.scalar)
      offsets.append(offset)
      offset += read.length
    }
    offsets.append(offset)
    self.limits = limits
    self.scalars = scalars
    self.offsets = offsets
  }

  /// Alternatives, up to a `)` or the end.
  mutating func choice(depth: Int) throws(PatternFault) -> Expression {
    var alternatives = [try sequence(depth: depth)]
    while take("|") { alternatives.append(try sequence(depth: depth)) }
    return alternatives.count == 1 ? alternatives[0] : .choice(alternatives)
  }

  private mutating func sequence(depth: Int) throws(PatternFault) -> Expression {
    var items: [Expression] = []
    while let scalar = peek(), scalar != "|", scalar != ")" {
      let start = next
      let item = try atom(depth: depth)
      items.append(try repeated(item, from: start))
    }
    return switch items.count {
    case 0: .empty
    case 1: items[0]
    default: .sequence(items)
    }
  }

  private mutating func atom(depth: Int) throws(PatternFault) -> Expression {
    let start = next
    let scalar = scalars[next]
    next += 1
    switch Unicode.Scalar(scalar) {
    case "(": return try group(from: start, depth: depth)
    case "[": return .scalar(in: try scalarClass(from: start))
    case "\\": return try escape(from: start)
    case ".": return .scalar(in: .anyButLineFeed)
    case "^": return .position(.textStart)
    case "$": return .position(.textEnd)
    case "*", "+", "?":
      throw fault(.repetition(.nothingToRepeat(text(from: start))), at: start)
    case "{": throw fault(.repetition(repetitionAhead(of: start)), at: start)
    case "}": throw fault(.repetition(.braceAlone("}")), at: start)
    case "]": throw fault(.class(.unopened), at: start)
    default:
      try refuseBare(scalar, at: start)
      return .scalar(in: ScalarSet(scalar))
    }
  }

  /// What neither a line of a scenario file nor the place between two slashes can hold.
  func refuseBare(_ scalar: UInt32, at index: Int) throws(PatternFault) {
    if scalar == "/" { throw fault(.source(.bareSlash), at: index) }
    if scalar == "\n" || scalar == "\r" { throw fault(.source(.lineEnd), at: index) }
  }

  func check(size: Int, at index: Int) throws(PatternFault) {
    if size > limits.parts { throw fault(.source(.tooManyParts(limit: limits.parts)), at: index) }
  }
}

// The small steps every part of the parser takes.
extension PatternParser {
  var isAtEnd: Bool { next == scalars.count }

  func peek(_ distance: Int = 0) -> UInt32? {
    next + distance < scalars.count ? scalars[next + distance] : nil
  }

  mutating func take(_ scalar: Unicode.Scalar) -> Bool {
    guard peek() == scalar else { return false }
    next += 1
    return true
  }

  /// The source from a scalar to where the parser stands.
  func text(from start: Int) -> String {
    text(start..<next)
  }

  func text(_ range: Range<Int>) -> String {
    var text = ""
    text.unicodeScalars.append(contentsOf: scalars[range].compactMap(Unicode.Scalar.init))
    return text
  }

  func fault(_ reason: PatternFault.Reason) -> PatternFault {
    fault(reason, at: next)
  }

  func fault(_ reason: PatternFault.Reason, at index: Int) -> PatternFault {
    PatternFault(offset: offsets[index], reason: reason)
  }
}

/// So that the parser's conditions read as the characters they are about.
func == (value: UInt32?, scalar: Unicode.Scalar) -> Bool { value == scalar.value }
func != (value: UInt32?, scalar: Unicode.Scalar) -> Bool { value != scalar.value }

/// The source as a whole is refused.
package enum SourceFault: Hashable, Sendable, CustomStringConvertible {
  case empty
  case tooLong(bytes: Int, limit: Int)
  case notUTF8
  case lineEnd
  case bareSlash
  case tooManyParts(limit: Int)

  /// What is wrong and what to write instead.
  package var description: String {
    switch self {
    case .empty:
      "an empty pattern is found in every text: write what to look for"
    case .tooLong(let bytes, let limit):
      "a pattern of \(bytes) bytes is too long: \(limit) are allowed"
    case .notUTF8:
      "these bytes are not UTF-8: write the character, or `\\u{…}` with its number"
    case .lineEnd:
      "a pattern stands on one line: write `\\n` or `\\r` for a line end"
    case .bareSlash:
      "`/` ends a pattern: write `\\/` for the character"
    case .tooManyParts(let limit):
      "with its repetitions written out the pattern has more than \(limit) parts: repeat less"
    }
  }
}
