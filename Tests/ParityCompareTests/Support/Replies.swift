import ParityJSON
import ParityLanguage
import ParityPattern

@testable import ParityCompare

let here = SourceLocation(file: "specs/test/a.parity", line: 3)

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

func ignore(_ source: String, for name: String? = nil) -> Rule {
  rule(.ignore(path(source)), name, "ignore \(source)")
}

func optional(_ source: String, for name: String? = nil) -> Rule {
  rule(.optional(path(source)), name, "optional \(source)")
}

func tolerate(_ source: String, by tolerance: String, for name: String? = nil) -> Rule {
  rule(.tolerate(path(source), by: tolerance), name, "tolerate \(source) by \(tolerance)")
}

func unordered(_ source: String, by key: String? = nil, for name: String? = nil) -> Rule {
  let moves = key.map { [InputComponent.key(Text($0))] }
  return rule(.unordered(path(source), by: moves), name, "unordered \(source)")
}

func rename(_ source: String, to new: String, for name: String? = nil) -> Rule {
  rule(.rename(path(source), to: path(new)), name, "rename \(source) to \(new)")
}

func replace(
  _ source: String, matching expression: String, with text: String, for name: String? = nil
) -> Rule {
  rule(
    .replace(path(source), matching: pattern(expression), with: Array(text.utf8)), name,
    "replace \(source)")
}

private func rule(_ effect: Rule.Effect, _ name: String?, _ source: String) -> Rule {
  Rule(effect: effect, implementation: name, location: here, source: source)
}

/// The names of the implementations in tests; replies are numbered like them.
let names = ["swift", "kotlin", "typescript", "rust"]

func rules(_ rules: [Rule]) -> RuleSet { RuleSet(rules, implementations: names) }

/// The replies, numbered in their order.
func numbered(
  _ replies: [Observation]
) -> [(implementation: Int, observation: Observation)] {
  replies.enumerated().map { ($0.offset, $0.element) }
}

/// The groups of some replies.
func groups(
  _ replies: [Observation], _ list: [Rule] = [], known: [(Int, String)] = []
) -> [[Int]] {
  let set = rules(list)
  var use = RuleUse(set)
  return grouping(
    of: numbered(replies), rules: set, use: &use, known: known.map { ($0.0, path($0.1)) }
  ).groups
}

/// The differences between some replies, a line each: `state.a: 1 | 2 number`.
func lines(
  _ replies: [Observation], _ list: [Rule] = [], known: [(Int, String)] = []
) -> [String] {
  found(replies, list, known: known).map(line)
}

func found(
  _ replies: [Observation], _ list: [Rule] = [], known: [(Int, String)] = []
) -> [Difference] {
  let set = rules(list)
  var use = RuleUse(set)
  let known = known.map { ($0.0, path($0.1)) }
  let grouping = grouping(of: numbered(replies), rules: set, use: &use, known: known)
  return differences(between: grouping, of: numbered(replies), rules: set, known: known)
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
