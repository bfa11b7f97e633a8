/// A regular expression of the scenario language, compiled.
///
/// It is searched in the text, and takes time in proportion to the text's length, whatever the
/// pattern and the text. It reads Unicode scalars from UTF-8. Bytes that are not UTF-8 and lone
/// surrogates count as one strange scalar that only `.` and complements (`\D \W \S [^…]`) match.
///
/// | written | means |
/// |---|---|
/// | `.` | any scalar but a line feed |
/// | `\d` `\w` `\s` | `[0-9]`, `[0-9A-Z_a-z]`, space and U+0009 to U+000D |
/// | `\D` `\W` `\S` | everything else |
/// | `[a-z_]` `[^…]` | a class; `-` stands first, last or as `\-` |
/// | `(…)` `(?:…)` | a group; both are the same, since nothing refers to a group |
/// | `a|b` | the left one first |
/// | `*` `+` `?` `{2}` `{2,}` `{2,5}` | as many as possible; with `?` behind, as few |
/// | `^` `$` | the beginning and the end of the whole text, never of a line |
/// | `\b` `\B` | where a word of `\w` begins or ends; anywhere else |
/// | `\n` `\r` `\t` `\u{1F5FC}` | a scalar |
/// | `\.` `\/` `\\` | ASCII punctuation itself |
///
/// Which of several matches counts is what a backtracking matcher would find first: the leftmost,
/// and there the first in the order of alternatives. A round of a repetition that is not required
/// must read something, as in ECMAScript.
package struct Pattern: Sendable {
  /// The bytes between the slashes, as they were written.
  package let source: [UInt8]
  let machine: Machine

  /// Compiles the bytes between the slashes.
  ///
  /// - Throws: `PatternFault` with the byte that is wrong and what to write instead.
  package init(
    _ source: [UInt8],
    limits: PatternLimits = PatternLimits()
  ) throws(PatternFault) {
    self.source = source
    machine = Machine(try PatternParser.parse(source, limits: limits), limits: limits)
  }

  private init(source: [UInt8], machine: Machine) {
    self.source = source
    self.machine = machine
  }

  /// The same pattern with its automata, for rules, which read every string of every reply.
  ///
  /// It costs some microseconds once, which a check that reads three short texts does not win back.
  package func prepared() -> Pattern {
    Pattern(source: source, machine: Machine(preparing: machine))
  }

  /// Whether the pattern is found in every text, as `/a*/` and `/^\d*/` are: a check with it checks
  /// nothing.
  package var isFoundInEveryText: Bool { machine.program.isFoundInEveryText }
}

extension Pattern: Hashable {
  /// Patterns are equal when they are written alike.
  package static func == (left: Pattern, right: Pattern) -> Bool { left.source == right.source }

  /// Hashes what was written.
  package func hash(into hasher: inout Hasher) { hasher.combine(source) }
}

extension Pattern {
  /// Whether the pattern matches anywhere in the text.
  package func isFound(in text: [UInt8]) -> Bool {
    text.withUnsafeBufferPointer { isFound(in: $0) }
  }

  /// Whether the pattern matches anywhere in the text; `^` and `$` are the slice's ends.
  package func isFound(in text: ArraySlice<UInt8>) -> Bool {
    text.withUnsafeBufferPointer { isFound(in: $0) }
  }

  /// Whether the pattern matches anywhere in the text.
  package func isFound(in text: UnsafeBufferPointer<UInt8>) -> Bool {
    var steps = 0
    return machine.isFound(in: text, steps: &steps)
  }

  /// The leftmost match that begins at a byte or behind it; `^` stays the beginning of the whole
  /// text.
  ///
  /// It reads the whole text, so to go through all matches ask for `matches(in:)`.
  package func firstMatch(in text: [UInt8], from start: Int = 0) -> Range<Int>? {
    text.withUnsafeBufferPointer { text in
      var steps = 0
      return machine.matches(in: text, from: start, atMost: 1, steps: &steps).first
    }
  }

  /// Every match from left to right, as byte ranges that do not overlap.
  ///
  /// An empty match may follow another match directly, as in ECMAScript: `/a*/` matches twice in
  /// `aa`, the second time at the end.
  package func matches(in text: [UInt8]) -> [Range<Int>] {
    text.withUnsafeBufferPointer { text in
      var steps = 0
      guard machine.isFound(in: text, steps: &steps) else { return [] }
      return machine.matches(in: text, from: 0, atMost: .max, steps: &steps)
    }
  }

  /// The text with every match replaced by the same bytes, which are taken as they are; nil when
  /// nothing matched.
  package func replacingMatches(in text: [UInt8], with replacement: [UInt8]) -> [UInt8]? {
    let matches = matches(in: text)
    if matches.isEmpty { return nil }
    var replaced: [UInt8] = []
    replaced.reserveCapacity(text.count)
    var kept = 0
    for match in matches {
      replaced += text[kept..<match.lowerBound]
      replaced += replacement
      kept = match.upperBound
    }
    return replaced + text[kept...]
  }
}

// What the law of linear time is checked by: counts, since times tell nothing on a shared machine.
extension Pattern {
  /// The states of the compiled pattern.
  package var stateCount: Int { machine.program.states.count }

  /// Ways looked at and scalars read to tell whether the pattern is found.
  package func steps(toSearch text: [UInt8]) -> Int {
    var steps = 0
    _ = text.withUnsafeBufferPointer { machine.isFound(in: $0, steps: &steps) }
    return steps
  }

  /// Ways looked at and scalars read to find every match.
  package func steps(toMatch text: [UInt8]) -> Int {
    var steps = 0
    _ = text.withUnsafeBufferPointer {
      machine.matches(in: $0, from: 0, atMost: .max, steps: &steps)
    }
    return steps
  }
}
