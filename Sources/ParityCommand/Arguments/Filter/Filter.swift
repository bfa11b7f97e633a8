import ParityPattern

/// A choice among scenarios: `tag(smoke) & !name(/slow/) | screen("/search")`.
///
/// `!` binds tighter than `&`, `&` tighter than `|`. A quoted text is a part of the title for
/// `name`, and the whole word for `tag`, `suite` and `screen`; a pattern is searched in it. Texts
/// are compared as bytes.
package struct Filter: Sendable {
  /// What a term looks at.
  enum Field: String, Hashable, Sendable, CaseIterable {
    case name, tag, suite
    /// The routes that a scenario launches and opens.
    case screen
  }

  /// What a term looks for.
  enum Wanted: Hashable, Sendable {
    case text([UInt8])
    case pattern(Pattern)
  }

  /// The expression as a tree, at most ``Filter/deepest`` levels deep.
  indirect enum Term: Hashable, Sendable {
    case field(Field, Wanted)
    case not(Term)
    case all([Term])
    case any([Term])
  }

  let term: Term
  /// The expression as it was written.
  package let source: String

  static let deepest = 64

  static let help =
    "only scenarios for which EXPR holds: name(\"text\"), name(/regex/), tag(smoke), "
    + "suite(weather), screen(\"/search\"), joined by & | ! and parentheses"
}

extension Filter {
  /// Scenarios with this text in their titles.
  init(title: String) {
    self.init(term: .field(.name, .text(Array(title.utf8))), source: title)
  }

  /// What this filter and another one let through.
  func and(_ other: Filter) -> Filter {
    Filter(term: .all([term, other.term]), source: "(\(source)) & (\(other.source))")
  }

  /// What a filter asks of a scenario.
  package struct Subject: Sendable {
    package var title: String
    package var tags: [String]
    package var suite: String
    /// The routes of its `launch` and `open` commands.
    package var routes: [String]

    package init(title: String, tags: [String], suite: String, routes: [String]) {
      self.title = title
      self.tags = tags
      self.suite = suite
      self.routes = routes
    }
  }

  /// Whether the filter lets a scenario through.
  package func admits(_ subject: Subject) -> Bool { admits(subject, term) }

  private func admits(_ subject: Subject, _ term: Term) -> Bool {
    switch term {
    case .not(let inner): !admits(subject, inner)
    case .all(let terms): terms.allSatisfy { admits(subject, $0) }
    case .any(let terms): terms.contains { admits(subject, $0) }
    case .field(.name, .text(let text)): contains(Array(subject.title.utf8), text)
    case .field(.name, let wanted): isMet(wanted, by: subject.title)
    case .field(.tag, let wanted): subject.tags.contains { isMet(wanted, by: $0) }
    case .field(.suite, let wanted): isMet(wanted, by: subject.suite)
    case .field(.screen, let wanted): subject.routes.contains { isMet(wanted, by: $0) }
    }
  }

  private func isMet(_ wanted: Wanted, by text: String) -> Bool {
    switch wanted {
    case .text(let bytes): text.utf8.elementsEqual(bytes)
    case .pattern(let pattern): pattern.isFound(in: Array(text.utf8))
    }
  }

  private func contains(_ text: [UInt8], _ part: [UInt8]) -> Bool {
    guard text.count >= part.count else { return false }
    return (0...(text.count - part.count)).contains { text[$0...].starts(with: part) }
  }
}

extension Filter {
  /// Whether routes have to be known; where not, scenarios need not be expanded to be filtered.
  package var needsRoutes: Bool { texts(of: .screen, in: term, patterns: true).isEmpty == false }

  /// The tags that it names by their whole word, in order, for *did you mean*.
  package var namedTags: [String] { texts(of: .tag, in: term, patterns: false) }

  /// The suites that it names by their whole word, in order, for *did you mean*.
  package var namedSuites: [String] { texts(of: .suite, in: term, patterns: false) }

  private func texts(of field: Field, in term: Term, patterns: Bool) -> [String] {
    switch term {
    case .not(let inner): texts(of: field, in: inner, patterns: patterns)
    case .all(let terms), .any(let terms):
      terms.flatMap { texts(of: field, in: $0, patterns: patterns) }
    case .field(field, .text(let bytes)): [String(decoding: bytes, as: UTF8.self)]
    case .field(field, .pattern(let pattern)) where patterns:
      [String(decoding: pattern.source, as: UTF8.self)]
    case .field: []
    }
  }
}
