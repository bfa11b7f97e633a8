package import ParityPattern

/// One check of an `expect` line.
package struct Check: Hashable, Sendable {
  /// What a check judges.
  package enum Subject: Hashable, Sendable {
    /// `expect rejected "invalid_input"`.
    case rejected(code: Text)
    /// `expect some state.days[*].date = "2026-09-01"`.
    case reply(Quantifier?, Path, Condition)
  }

  /// How the values that a path with `[*]` reaches are counted.
  package enum Quantifier: String, Hashable, Sendable {
    case some, every, no
  }

  /// What is written, wherever it stands.
  package let statement: CheckStatement
  /// Where the check itself begins (behind `expect`, or behind a comma).
  package let place: SourcePlace

  package var location: SourceLocation { place.location }
  package var subject: Subject { statement.subject }
  /// The check as written, without `expect`: `state.results has 7 items`.
  package var source: String { statement.source }

  package init(_ statement: CheckStatement, at place: SourcePlace) {
    self.statement = statement
    self.place = place
  }
}

/// A check as written, wherever it stands; an object, which checks that are written alike share.
package final class CheckStatement: Sendable {
  package let subject: Check.Subject
  /// The check as written, without `expect`.
  package let source: String
  /// Whether it is about the code that a command is rejected with, and not about a reply.
  package let isOfRejection: Bool
  /// Its place in the ``StatementMemory``, of which it may be asked again; nil where it has none.
  package let place: Int?

  package init(subject: Check.Subject, source: String, place: Int? = nil) {
    self.subject = subject
    isOfRejection = if case .rejected = subject { true } else { false }
    self.source = source
    self.place = place
  }
}

extension CheckStatement: Hashable {
  package static func == (one: CheckStatement, other: CheckStatement) -> Bool {
    one === other || one.subject == other.subject && one.source == other.source
  }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(subject)
    hasher.combine(source)
  }
}

/// The operator of a check and what stands right of it.
package enum Condition: Hashable, Sendable {
  /// The kinds that `is` and `is not` know.
  package enum Kind: String, Hashable, Sendable, CaseIterable {
    case string, number, integer, boolean, null, list, object, absent, empty
  }

  /// `= VALUE`, `= NUMBER within N` (the tolerance as spelled).
  case equals(Value, within: Value?)
  case differs(Value)
  case less(Value)
  case greater(Value)
  case atLeast(Value)
  case atMost(Value)
  case contains(Value)
  case lacks(Value)
  case matches(Pattern)
  /// `has 7 items`.
  case has(Value)
  case isKind(Kind, negated: Bool)
}

/// A captured value: `capture first = state.results[0].id`.
package struct Capture: Hashable, Sendable {
  package var id: CaptureID
  package var path: Path
  package var location: SourceLocation
  package var source: String

  package init(id: CaptureID, path: Path, location: SourceLocation, source: String) {
    self.id = id
    self.path = path
    self.location = location
    self.source = source
  }
}

/// `snapshot [PATH]` with its leaves: these and no others.
package struct Snapshot: Hashable, Sendable {
  /// One `| path = value` line.
  package struct Leaf: Hashable, Sendable {
    package var path: Path
    package var value: Value
    package var location: SourceLocation

    package init(path: Path, value: Value, location: SourceLocation) {
      self.path = path
      self.value = value
      self.location = location
    }
  }

  /// Nil: the whole screen (name, path, state, actions, env).
  package var path: Path?
  package var leaves: [Leaf]
  package var location: SourceLocation

  package init(path: Path?, leaves: [Leaf], location: SourceLocation) {
    self.path = path
    self.leaves = leaves
    self.location = location
  }
}
