/// One smallest place where groups of implementations differ.
package struct Difference: Sendable {
  /// Where; with `[*]` when several places of one kind are folded into this line.
  package var path: ReplyPath
  /// How many places it stands for, at least 1.
  package var count: Int
  /// One a group, in the groups' order; of the first place, when several are folded.
  package var values: [DifferingValue]
  package var classification: DivergenceClass
  /// A sentence on the probable cause, with `{0}`, `{1}`… where the groups' names belong.
  ///
  /// ``sentence(naming:)`` fills them in.
  package var hint: String?
  /// Of texts, the first code point that differs, one a group: `U+0041 LATIN CAPITAL LETTER A`.
  package var codePoints: [String]?
  /// The elements that the path's indices led through, for marks that select by a key.
  var elements: [PathElement]

  package init(
    path: ReplyPath, count: Int = 1, values: [DifferingValue], classification: DivergenceClass,
    hint: String? = nil, codePoints: [String]? = nil
  ) {
    self.path = path
    self.count = count
    self.values = values
    self.classification = classification
    self.hint = hint
    self.codePoints = codePoints
    elements = []
  }
}

/// What one group has at a differing place.
package enum DifferingValue: Hashable, Sendable {
  case absent
  /// The value's bytes as they came.
  case raw([UInt8])
}

extension Difference {
  /// The hint as a sentence; `names` say what to call each group, in the groups' order:
  /// `"swift and kotlin"`.
  package func sentence(naming names: [String]) -> String? {
    hint.map { hint in fill(hint, with: names) }
  }
}

/// Puts names where a hint has `{0}`, `{1}`…; a number without a name stays as it is.
///
/// A name may be those of several, `swift and kotlin`.
package func fill(_ hint: String, with names: [String]) -> String {
  var filled = ""
  var rest = Substring(hint)
  while let open = rest.firstIndex(of: "{") {
    let behind = rest.index(after: open)
    guard let close = rest[behind...].firstIndex(of: "}") else { break }
    filled += rest[..<open]
    let number = Int(rest[behind..<close]).flatMap { names.indices.contains($0) ? $0 : nil }
    filled += number.map { names[$0] } ?? String(rest[open...close])
    rest = rest[rest.index(after: close)...]
    if let number, names[number].contains(" and ") { filled += takePlural(from: &rest) }
  }
  return filled + rest
}

/// The verb that a text begins with, as it goes with several: hints are written for one.
private func takePlural(from rest: inout Substring) -> String {
  let verb = rest.dropFirst().prefix { letter in letter.isLetter }
  guard rest.first == " ", verb.last == "s", verb != "as" else { return "" }
  rest = rest.dropFirst(verb.count + 1)
  switch verb {
  case "has": return " have"
  case "does": return " do"
  default: return " \(verb.dropLast())"
  }
}
