import ParityReport

/// What is wrong with a filter expression, and where.
package struct FilterFault: Error, Hashable, Sendable {
  /// What the reader stumbled over.
  package enum Reason: Hashable, Sendable {
    case empty
    /// The expression ends where a term should stand.
    case endsEarly
    /// Something else stands where a term should.
    case noTerm
    /// A word without parentheses.
    case bareWord(String)
    case unknownField(String, meant: String?)
    case noArgument(field: String)
    case emptyArgument(field: String)
    case argumentNotClosed(field: String)
    case quoteNotClosed
    case badEscape
    case patternNotClosed
    case badPattern(String)
    case parenthesisNotClosed
    case parenthesisNotOpened
    /// Two terms side by side.
    case noOperator
    /// `&&`, `||`, `and`, `or`, `not`.
    case otherOperator(String, instead: String)
    case tooDeep
  }

  package var source: String
  /// Bytes from the beginning of the source to what is wrong.
  package var offset: Int
  package var reason: Reason

  package init(source: String, offset: Int, reason: Reason) {
    self.source = source
    self.offset = offset
    self.reason = reason
  }

  /// What is wrong, in half a sentence.
  package var message: String {
    switch reason {
    case .empty: "an expression is missing"
    case .endsEarly: "a term is missing at the end"
    case .noTerm: "a term must stand here"
    case .bareWord(let word): "a word alone says not where to look: \(Printable.text(word))"
    case .unknownField(let word, _): "a filter knows no \(Printable.text(word))(…)"
    case .noArgument(let field): "( is missing behind \(field)"
    case .emptyArgument(let field): "nothing to look for in \(field)(…)"
    case .argumentNotClosed(let field): ") is missing behind what \(field)(…) looks for"
    case .quoteNotClosed: "this quote is not closed"
    case .badEscape: "only \\\" and \\\\ are escapes here"
    case .patternNotClosed: "this pattern is not closed by /"
    case .badPattern(let words): Printable.text(words)
    case .parenthesisNotClosed: "this ( is not closed"
    case .parenthesisNotOpened: "this ) was not opened"
    case .noOperator: "& or | is missing between two terms"
    case .otherOperator(let word, _): "\(word) is no operator"
    case .tooDeep: "nested deeper than \(Filter.deepest)"
    }
  }

  /// What to do, where there is something to say.
  package var help: String? {
    switch reason {
    case .empty, .endsEarly, .noTerm:
      "write name(\"text\"), name(/regex/), tag(x), suite(x) or screen(\"/route\")"
    case .bareWord(let word):
      "write name(\"\(Printable.text(word))\") or tag(\(Printable.text(word)))"
    case .unknownField(_, let meant):
      meant.map { "did you mean \($0)(…)?" }
        ?? "it knows \(Filter.Field.allCases.map(\.rawValue).joined(separator: ", "))"
    case .noArgument(let field), .emptyArgument(let field): "write \(field)(\"text\")"
    case .otherOperator(_, let instead): "write \(instead)"
    case .badEscape: "a backslash itself is written \\\\"
    case .argumentNotClosed, .quoteNotClosed, .patternNotClosed, .badPattern,
      .parenthesisNotClosed, .parenthesisNotOpened, .noOperator, .tooDeep:
      nil
    }
  }

  /// The expression with a caret below the place, windowed to what is near it.
  package var excerpt: [String] {
    let glyphs = Printable.glyphs(Array(source.utf8))
    let place = glyphs.firstIndex { $0.offset >= offset } ?? glyphs.count
    let start = place > Self.before ? place - Self.before : 0
    let end = min(place + Self.after, glyphs.count)
    let shown = (start > 0 ? "…" : "") + glyphs[start..<end].map(\.text).joined()
    let indent = glyphs[start..<place].reduce(start > 0 ? 1 : 0) { $0 + $1.width }
    return [
      shown + (end < glyphs.count ? "…" : ""),
      String(repeating: " ", count: indent) + "^ " + message,
    ]
  }

  private static let before = 48
  private static let after = 24
}
