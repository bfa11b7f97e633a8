import ParityJSON
import ParityLanguage
import TestSupport
import Testing

@testable import ParityCompare

/// What holds for all replies, tried on many made-up ones; a failure prints its seed.
@Suite struct LawTests {
  /// Rules that meet what `Maker` makes.
  static let ruleLists: [[String]] = [
    [],
    ["ignore state.a", "optional state.**.b", "tolerate state.** by 1"],
    ["unordered state.**", "ignore state.**.a for kotlin"],
    ["unordered state.l by a", "tolerate state.**.b by 0.5 for swift", "ignore state.l[1]"],
    [#"replace state.** matching /x+/ with "y""#, "unordered state.l", "optional state.b"],
    ["rename state.a to state.z for kotlin", "ignore state.l[a = 1]"],
  ]

  static let seeds: [UInt64] = Array(1...60)

  @Test("comparison is symmetric", arguments: seeds)
  func symmetric(_ seed: UInt64) {
    var maker = Maker(seed)
    for lines in Self.ruleLists {
      let (one, other) = maker.twins()
      let set = rules(lines)
      var comparison = ReplyComparison(
        renamed([one, other], set), rules: set.tree, scope: .reply(comparesAttempts: true))
      #expect(comparison.areEqual(0, 1) == comparison.areEqual(1, 0), "seed \(seed), \(lines)")
    }
  }

  @Test("every reply is equal to itself, and to itself spelled otherwise", arguments: seeds)
  func reflexive(_ seed: UInt64) {
    var maker = Maker(seed)
    for lines in Self.ruleLists where !lines.contains(where: { $0.hasPrefix("rename") }) {
      let value = maker.value(4)
      let replies = [value.json, value.shuffled(&maker.noise).json].map(state)
      #expect(grouped(replies, lines).isParity, "seed \(seed), \(lines)")
    }
  }

  @Test("equal groups have no differences, and others have some", arguments: seeds)
  func told(_ seed: UInt64) {
    var maker = Maker(seed)
    for lines in Self.ruleLists {
      let (one, other) = maker.twins()
      let isParity = grouped([one, other], lines).isParity
      #expect(found([one, other], lines).isEmpty == isParity, "seed \(seed), \(lines)")
    }
  }

  @Test("groups do not depend on the order of the replies", arguments: seeds)
  func unordered(_ seed: UInt64) {
    var maker = Maker(seed)
    for lines in Self.ruleLists {
      let replies = numbered([maker.twins(), maker.twins()].flatMap { [$0.0, $0.1] })
      let set = rules(lines)
      func groups(_ replies: [(implementation: Int, observation: Observation)]) -> [[Int]] {
        var use = RuleUse(set)
        return grouping(of: replies, rules: set, use: &use).groups
          .map { $0.sorted() }.sorted { $0[0] < $1[0] }
      }
      let shuffled = replies.shuffled(using: &maker.noise)
      #expect(groups(replies) == groups(shuffled), "seed \(seed), \(lines)")
    }
  }

  @Test("members of a group are equal to each other", arguments: seeds)
  func honest(_ seed: UInt64) {
    var maker = Maker(seed)
    for lines in Self.ruleLists {
      let (one, other) = maker.twins()
      let replies = [one, other, maker.twins().1]
      for group in grouped(replies, lines).groups where group.count > 1 {
        let set = rules(lines)
        var use = RuleUse(set)
        for member in group.dropFirst() {
          let pair = [numbered(replies)[group[0]], numbered(replies)[member]]
          #expect(
            grouping(of: pair, rules: set, use: &use).isParity, "seed \(seed), \(lines)")
        }
      }
    }
  }

  @Test("renaming twice is renaming once", arguments: seeds)
  func idempotent(_ seed: UInt64) throws {
    var maker = Maker(seed)
    let set = rules([
      "rename state.a to state.z for swift", "rename state.l[*].b to state.l[*].y for swift",
    ])
    var use = RuleUse(set)
    let once = set.renamed(state(maker.value(4).json), of: 0, use: &use)
    let twice = set.renamed(
      Observation(document: once.document), of: 0, use: &use)
    #expect(once.document.bytes == twice.document.bytes, "seed \(seed)")
  }

  @Test("rules only loosen", arguments: seeds)
  func loosening(_ seed: UInt64) {
    var maker = Maker(seed)
    for lines in Self.ruleLists where !lines.contains(where: { $0.hasPrefix("rename") }) {
      let (one, other) = maker.twins()
      if grouped([one, other]).isParity {
        #expect(grouped([one, other], lines).isParity, "seed \(seed), \(lines)")
      }
    }
  }

  @Test("folding keeps counts", arguments: seeds)
  func folding(_ seed: UInt64) {
    var maker = Maker(seed)
    let (one, other) = maker.twins()
    let all = ReplyDifferences(
      numbered([one, other]), rules: rules().tree, scope: .reply(comparesAttempts: true))
    let leaves = all.parts.reduce(0) { $0 + $1.leaves.count }
    let counted = all.folded(limit: .max).reduce(0) { $0 + $1.count }
    #expect(leaves == counted, "seed \(seed)")
  }

  @Test("replies as deep as the reader allows are compared, told apart and renamed")
  func deep() {
    let depth = JSONDocument.defaultDepthLimit - 2
    for (open, close) in [("[", "]"), (#"{"a":"#, "}")] {
      let replies = ["1", "5"].map { leaf in
        state(
          String(repeating: open, count: depth) + leaf + String(repeating: close, count: depth))
      }
      #expect(found(replies).count == 1)
      #expect(grouped(replies, ["tolerate state.** by 4"]).isParity)
      #expect(
        !grouped(replies, ["unordered state.**", "rename env.a to env.b for kotlin"]).isParity)
      #expect(grouped([replies[0], replies[0]], [], wantsNotes: true).isParity)
    }
  }

  @Test("a leaf's path leads to its values", arguments: seeds)
  func paths(_ seed: UInt64) {
    var maker = Maker(seed)
    let (one, other) = maker.twins()
    for difference in found([one, other]) where difference.count == 1 {
      let source = difference.path.description
      if source.contains("[") || difference.path.root != .state { continue }
      let values = [one, other].map { reply in
        DifferingValue(try? capture(path(source), from: reply, captures: []))
      }
      #expect(values == difference.values, "seed \(seed), \(source)")
    }
  }

  private func renamed(
    _ replies: [Observation], _ set: RuleSet
  ) -> [(implementation: Int, observation: Observation)] {
    var use = RuleUse(set)
    return numbered(replies).map { ($0.0, set.renamed($0.1, of: $0.0, use: &use)) }
  }
}

/// Makes values, and others that differ from them a little or not at all.
struct Maker {
  var noise: Noise

  init(_ seed: UInt64) { noise = Noise(state: seed) }

  /// Two replies whose states have something in common.
  mutating func twins() -> (Observation, Observation) {
    let value = MadeValue.object([
      ("a", self.value(2)), ("b", self.value(2)), ("l", .list((0..<3).map { _ in self.value(2) })),
    ])
    let other = value.changed(&noise).shuffled(&noise)
    return (state(value.json), state(other.json))
  }

  mutating func value(_ depth: Int) -> MadeValue {
    switch Int.random(in: 0..<(depth > 0 ? 8 : 5), using: &noise) {
    case 0: .scalar("null")
    case 1: .scalar(["true", "false"].randomElement(using: &noise) ?? "true")
    case 2, 3:
      .scalar(["0", "1", "1.0", "1.5", "2e0", "-0", "7"].randomElement(using: &noise) ?? "0")
    case 4: .scalar([#""x""#, #""xx""#, #""y""#, #""""#].randomElement(using: &noise) ?? "0")
    case 5, 6: .object(["a", "b", "c"].map { ($0, value(depth - 1)) })
    default: .list((0..<Int.random(in: 0..<4, using: &noise)).map { _ in value(depth - 1) })
    }
  }
}

/// A made-up JSON value.
indirect enum MadeValue {
  case scalar(String)
  case list([MadeValue])
  case object([(String, MadeValue)])

  var json: String {
    switch self {
    case .scalar(let text): text
    case .list(let elements): "[\(elements.map(\.json).joined(separator: ","))]"
    case .object(let members):
      "{\(members.map { #""\#($0.0)":\#($0.1.json)"# }.joined(separator: ", "))}"
    }
  }

  /// The same value with its members in another order.
  func shuffled(_ noise: inout Noise) -> MadeValue {
    switch self {
    case .scalar: self
    case .list(let elements): .list(elements.map { $0.shuffled(&noise) })
    case .object(let members):
      .object(members.map { ($0.0, $0.1.shuffled(&noise)) }.shuffled(using: &noise))
    }
  }

  /// The value with something changed here and there, or nothing.
  func changed(_ noise: inout Noise) -> MadeValue {
    switch self {
    case .scalar:
      if Int.random(in: 0..<4, using: &noise) > 0 { return self }
      var maker = Maker(noise.next())
      return maker.value(1)
    case .list(let elements):
      var changed = elements.map { $0.changed(&noise) }
      switch Int.random(in: 0..<8, using: &noise) {
      case 0: changed.shuffle(using: &noise)
      case 1: _ = changed.popLast()
      case 2: changed.insert(.scalar("8"), at: 0)
      default: break
      }
      return .list(changed)
    case .object(let members):
      var changed = members.map { ($0.0, $0.1.changed(&noise)) }
      if Int.random(in: 0..<6, using: &noise) == 0 {
        changed.remove(at: Int.random(in: changed.indices, using: &noise))
      }
      return .object(changed)
    }
  }
}
