import ParityPattern

extension Filter {
  /// Reads an expression.
  package init(parsing source: String) throws(FilterFault) {
    var parser = FilterParser(source)
    term = try parser.parse()
    self.source = source
  }
}

/// One walk over the bytes of an expression.
private struct FilterParser {
  let source: String
  let bytes: [UInt8]
  var index = 0
  var depth = 0

  init(_ source: String) {
    self.source = source
    bytes = Array(source.utf8)
  }

  mutating func parse() throws(FilterFault) -> Filter.Term {
    skipSpace()
    if isAtEnd { throw fault(.empty) }
    let term = try parseAny()
    if isAtEnd { return term }
    throw bytes[index] == UInt8(ascii: ")") ? fault(.parenthesisNotOpened) : afterTerm()
  }

  private mutating func parseAny() throws(FilterFault) -> Filter.Term {
    var terms = [try parseAll()]
    while takeOperator("|") { terms.append(try parseAll()) }
    return terms.count == 1 ? terms[0] : .any(terms)
  }

  private mutating func parseAll() throws(FilterFault) -> Filter.Term {
    var terms = [try parseOne()]
    while takeOperator("&") { terms.append(try parseOne()) }
    return terms.count == 1 ? terms[0] : .all(terms)
  }

  private mutating func parseOne() throws(FilterFault) -> Filter.Term {
    skipSpace()
    guard let byte = current else { throw fault(.endsEarly) }
    switch byte {
    case UInt8(ascii: "!"):
      index += 1
      return .not(try nested { (parser) throws(FilterFault) in try parser.parseOne() })
    case UInt8(ascii: "("):
      return try parseParenthesis()
    case UInt8(ascii: "&"), UInt8(ascii: "|"):
      throw doubled() ?? fault(.noTerm)
    default:
      return try parseField()
    }
  }

  private mutating func parseParenthesis() throws(FilterFault) -> Filter.Term {
    let opening = index
    index += 1
    let term = try nested { (parser) throws(FilterFault) in try parser.parseAny() }
    skipSpace()
    if isAtEnd { throw fault(.parenthesisNotClosed, at: opening) }
    guard take(")") else { throw afterTerm() }
    return term
  }

  private mutating func nested(
    _ parse: (inout FilterParser) throws(FilterFault) -> Filter.Term
  ) throws(FilterFault) -> Filter.Term {
    guard depth < Filter.deepest else { throw fault(.tooDeep, at: index - 1) }
    depth += 1
    let term = try parse(&self)
    depth -= 1
    return term
  }

  private mutating func parseField() throws(FilterFault) -> Filter.Term {
    let start = index
    let word = takeWord()
    if word.isEmpty { throw fault(.noTerm) }
    skipSpace()
    guard take("(") else {
      if let sign = Self.signs[word] {
        throw fault(.otherOperator(word, instead: sign), at: start)
      }
      if let field = Filter.Field(rawValue: word) {
        throw fault(.noArgument(field: field.rawValue))
      }
      throw fault(.bareWord(word), at: start)
    }
    guard let field = Filter.Field(rawValue: word) else {
      let names = Filter.Field.allCases.map(\.rawValue)
      let meant = Self.otherNames[word] ?? Suggestion.nearest(to: word, among: names)
      throw fault(.unknownField(word, meant: meant), at: start)
    }
    skipSpace()
    let wanted = try parseWanted(field)
    skipSpace()
    guard take(")") else { throw fault(.argumentNotClosed(field: word)) }
    return .field(field, wanted)
  }

  private mutating func parseWanted(
    _ field: Filter.Field
  ) throws(FilterFault) -> Filter.Wanted {
    let start = index
    if take("\"") { return .text(try parseQuoted(from: start, field)) }
    if take("/") { return .pattern(try parsePattern(from: start)) }
    if field == .tag { _ = take("@") }
    let word = takeWord()
    if word.isEmpty { throw fault(.emptyArgument(field: field.rawValue), at: start) }
    return .text(Array(word.utf8))
  }

  private mutating func parseQuoted(
    from start: Int, _ field: Filter.Field
  ) throws(FilterFault) -> [UInt8] {
    var text: [UInt8] = []
    while let byte = current {
      index += 1
      if byte == UInt8(ascii: "\"") {
        if text.isEmpty { throw fault(.emptyArgument(field: field.rawValue), at: start) }
        return text
      }
      if byte == UInt8(ascii: "\\") {
        guard let next = current, next == UInt8(ascii: "\"") || next == UInt8(ascii: "\\") else {
          throw fault(.badEscape, at: index - 1)
        }
        index += 1
        text.append(next)
      } else {
        text.append(byte)
      }
    }
    throw fault(.quoteNotClosed, at: start)
  }

  private mutating func parsePattern(from start: Int) throws(FilterFault) -> Pattern {
    let first = index
    while let byte = current, byte != UInt8(ascii: "/") {
      index += byte == UInt8(ascii: "\\") ? 2 : 1
    }
    guard index < bytes.count else { throw fault(.patternNotClosed, at: start) }
    index += 1
    do throws(PatternFault) {
      return try Pattern(Array(bytes[first..<(index - 1)]))
    } catch {
      throw fault(.badPattern(error.description), at: first + error.offset)
    }
  }
}

extension FilterParser {
  private static let signs = ["and": "&", "or": "|", "not": "!", "AND": "&", "OR": "|", "NOT": "!"]
  private static let otherNames = ["title": "name", "route": "screen", "path": "screen"]

  private var isAtEnd: Bool { index >= bytes.count }
  private var current: UInt8? { index < bytes.count ? bytes[index] : nil }

  private mutating func skipSpace() {
    while let byte = current, byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") { index += 1 }
  }

  private mutating func take(_ sign: Unicode.Scalar) -> Bool {
    guard current == UInt8(ascii: sign) else { return false }
    index += 1
    return true
  }

  private mutating func takeOperator(_ sign: Unicode.Scalar) -> Bool {
    skipSpace()
    return take(sign)
  }

  private mutating func takeWord() -> String {
    let start = index
    while let byte = current, Self.isWordByte(byte) { index += 1 }
    return String(decoding: bytes[start..<index], as: UTF8.self)
  }

  private static func isWordByte(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "-"),
      UInt8(ascii: "."), 0x80...0xFF:
      true
    default: false
    }
  }

  /// `&&` and `||`: the second of them stands at the index.
  private func doubled() -> FilterFault? {
    guard index > 0, let byte = current, bytes[index - 1] == byte else { return nil }
    let sign = String(Unicode.Scalar(byte))
    return fault(.otherOperator(sign + sign, instead: sign), at: index - 1)
  }

  /// What stands behind a term and is neither an operator nor a closing parenthesis.
  private func afterTerm() -> FilterFault {
    var ahead = self
    let word = ahead.takeWord()
    if let sign = Self.signs[word] { return fault(.otherOperator(word, instead: sign)) }
    return fault(.noOperator)
  }

  private func fault(_ reason: FilterFault.Reason, at offset: Int? = nil) -> FilterFault {
    FilterFault(source: source, offset: min(offset ?? index, bytes.count), reason: reason)
  }
}
