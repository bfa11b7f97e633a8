import ParityJSON
import ParityLanguage

@testable import ParityCompare

let here = SourceLocation(file: "specs/test/a.parity", line: 3)

/// The names of the implementations in tests; replies are numbered like them.
let names = ["swift", "kotlin", "typescript", "rust"]

/// A reply line.
func reply(_ json: String, attempts: Int = 0) -> Observation {
  Observation(document: view(json).document, attempts: attempts)
}

/// A reply whose state is this.
func state(_ json: String) -> Observation { reply(#"{"ok":true,"state":\#(json)}"#) }

/// An answer to `send`.
func answer(_ json: String) -> Observation {
  Observation(document: view(json).document, isForeign: true)
}

/// Rules as a scenario writes them.
func rules(_ lines: [String] = []) -> RuleSet {
  RuleSet(lines.isEmpty ? [] : scenario(lines).rules, implementations: names)
}

/// The replies, numbered in their order.
func numbered(_ replies: [Observation]) -> [(implementation: Int, observation: Observation)] {
  replies.enumerated().map { ($0.offset, $0.element) }
}

/// As `grouping(of:rules:use:memory:wantsNotes:known:comparesAttempts:)`, remembering nothing.
func grouping(
  of replies: [(implementation: Int, observation: Observation)], rules: RuleSet,
  use: inout RuleUse, wantsNotes: Bool = false, known: [KnownPath] = [],
  comparesAttempts: Bool = true
) -> Grouping {
  var memory = EqualityMemory()
  return grouping(
    of: replies, rules: rules, use: &use, memory: &memory, wantsNotes: wantsNotes, known: known,
    comparesAttempts: comparesAttempts)
}

/// How some replies are grouped.
func grouped(
  _ replies: [Observation], _ lines: [String] = [], known: [(Int, String)] = [],
  wantsNotes: Bool = false
) -> Grouping {
  let set = rules(lines)
  var use = RuleUse(set)
  return grouping(
    of: numbered(replies), rules: set, use: &use, wantsNotes: wantsNotes,
    known: known.map { ($0.0, path($0.1)) })
}

/// The differences between some replies.
func found(
  _ replies: [Observation], _ lines: [String] = [], known: [(Int, String)] = []
) -> [Difference] {
  let set = rules(lines)
  return differences(
    between: grouped(replies, lines, known: known), of: numbered(replies), rules: set,
    known: known.map { ($0.0, path($0.1)) })
}

/// The differences, a line each: `state.a: 1 | 2 number`.
func lines(
  _ replies: [Observation], _ rules: [String] = [], known: [(Int, String)] = []
) -> [String] {
  found(replies, rules, known: known).map(line)
}

func line(_ difference: Difference) -> String {
  let values = difference.values.map(spelled).joined(separator: " | ")
  let count = difference.count == 1 ? "" : " ×\(difference.count)"
  return "\(difference.path): \(values) \(difference.classification.rawValue)\(count)"
}

func spelled(_ value: DifferingValue) -> String {
  switch value {
  case .absent: "absent"
  case .raw(let bytes): String(decoding: bytes, as: UTF8.self)
  }
}
