import ParityLanguage
import ParityRun
import TestSupport
import Testing

@Suite("Putting shards together")
struct MergeTests {
  /// The logs of a run of so many scenarios, in so many shards.
  static func parts(_ planned: Int, of total: Int, at time: Int = 100) -> [MergePlan.Part] {
    Packing.parts(Array(repeating: 1, count: planned), into: total).enumerated().compactMap {
      index, assigned in
      Shard(index: index, of: total).map { shard in
        var header = RunHeader(
          implementations: assigned.isEmpty
            ? [] : ["a", "b"].map { .init(name: $0, argument: $0) },
          scenarioCount: assigned.count, suites: assigned.isEmpty ? [] : ["s"])
        header.origin.startedAt = time
        header.shard = ShardRecord(
          shard: shard, planned: planned, plan: Digest(of: [1]), assigned: assigned)
        return MergePlan.Part(name: "\(index + 1).ndjson", header: header)
      }
    }
  }

  static func result(_ ordinal: Int) -> ScenarioResult {
    ScenarioResult(
      scenario: ScenarioIdentity(
        suite: "s", title: "\(ordinal)",
        location: SourceLocation(file: "f", line: ordinal + 1, column: 1)),
      ordinal: ordinal, participants: [0, 1])
  }

  struct Case: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let change: @Sendable (inout [MergePlan.Part]) -> Void
    /// The gaps, in part; none: it is whole.
    let gaps: [String]

    init(
      _ name: String, gaps: [String], _ change: @escaping @Sendable (inout [MergePlan.Part]) -> Void
    ) {
      testDescription = name
      self.change = change
      self.gaps = gaps
    }
  }

  static let cases: [Case] = [
    Case("all that there are", gaps: []) { _ in },
    Case("in any order", gaps: []) { $0.reverse() },
    Case("one is missing", gaps: ["shard 2 of 4 is missing"]) { $0.remove(at: 1) },
    Case("two are missing", gaps: ["shards 1, 4 of 4 are missing"]) { parts in
      parts.removeLast()
      parts.removeFirst()
    },
    Case("a log of a whole run", gaps: ["3.ndjson is no log of a shard", "shard 3 of 4"]) {
      $0[2].header.shard = nil
    },
    Case("other scenarios", gaps: ["4.ndjson does not belong to 1.ndjson: other scenarios", ""]) {
      $0[3].header.shard?.plan = Digest(of: [2])
    },
    Case("fewer scenarios", gaps: ["other scenarios", ""]) { $0[3].header.shard?.planned = 8 },
    Case("another number of shards", gaps: ["one of 5 shards, not of 4", ""]) { parts in
      if let shard = Shard(index: 3, of: 5) { parts[3].header.shard?.shard = shard }
    },
    Case("other timings", gaps: ["another file of timings", ""]) {
      $0[3].header.shard?.timings = Digest()
    },
    Case("another order", gaps: ["another order", ""]) { $0[3].header.seed = 7 },
    Case(
      "other options",
      gaps: ["it was played with --until-step 1, not with no options of its own", ""]
    ) { $0[3].header.origin.repeated = ["--until-step", "1"] },
    Case("other implementations", gaps: ["other implementations played", ""]) {
      $0[3].header.implementations[1].argument = "c"
    },
    Case("a scenario twice", gaps: ["1 scenarios are in more than one shard"]) {
      $0[0].header.shard?.assigned.append(1)
    },
    Case("a scenario in none", gaps: ["1 scenarios are in no shard"]) {
      $0[0].header.shard?.assigned.removeLast()
    },
    Case("a scenario that there is not", gaps: ["1 scenarios are not in the plan"]) {
      $0[0].header.shard?.assigned.append(9)
    },
    Case("no log at all", gaps: []) { $0 = [] },
  ]

  @Test("is whole, or says what is missing", arguments: cases)
  func gaps(_ test: Case) {
    var parts = Self.parts(9, of: 4)
    test.change(&parts)
    let plan = MergePlan(parts)
    #expect(plan.gaps.count == test.gaps.count, "\(plan.gaps)")
    for (gap, words) in zip(plan.gaps, test.gaps) { #expect(gap.contains(words) || words == "") }
  }

  @Test("a newer log of a shard replaces an older one, wherever it stands")
  func newer() {
    let old = Self.parts(9, of: 3)
    let again = Self.parts(9, of: 3, at: 200)[1]
    #expect(MergePlan(old + [again]).chosen == [0, 3, 2])
    #expect(MergePlan([again] + old).chosen == [1, 0, 3])
    // Of equally old ones the last that was named.
    #expect(MergePlan(old + [old[1]]).chosen == [0, 3, 2])
    #expect(MergePlan(old + [again]).gaps == [])
  }

  @Test("results in any interleaving: whole, and in order", arguments: 0..<40)
  func merging(seed: UInt64) {
    var noise = Noise(state: seed)
    let planned = Int.random(in: 0...40, using: &noise)
    let parts = Self.parts(planned, of: Int.random(in: 1...6, using: &noise))
    let plan = MergePlan(parts)
    let lost =
      planned > 0 && Bool.random(using: &noise) ? Int.random(in: 0..<planned, using: &noise) : nil
    var merger = Merger(plan, parts)
    for ordinal in 0..<planned where ordinal != lost {
      let log = parts.firstIndex { $0.header.shard?.assigned.contains(ordinal) == true }
      let isTaken = merger.take(Self.result(ordinal), of: log ?? -1)
      #expect(isTaken)
    }
    for log in parts.indices { merger.take(RunSummary(steps: 1), of: log) }
    let summary = merger.summary()
    #expect(summary[.parity] == planned - (lost == nil ? 0 : 1), "seed \(seed)")
    #expect(summary.notRun == (lost == nil ? 0 : 1), "seed \(seed)")
    #expect(summary.isIncomplete == (lost != nil), "seed \(seed): \(summary.gaps)")
  }

  @Test("a result that is another shard's, or comes twice, is none")
  func strays() {
    let parts = Self.parts(4, of: 2)
    var merger = Merger(MergePlan(parts), parts)
    let taken = [0, 0, 1, 9].map { merger.take(Self.result($0), of: 0) }
    #expect(taken == [true, false, false, false])
    #expect(merger.summary().gaps.contains("3 results do not belong to their shard"))
  }

  @Test("what is idle everywhere is idle; what one has used is not")
  func hollowness() {
    func remark(_ line: Int) -> Hollowness.Remark {
      Hollowness.Remark(location: SourceLocation(file: "f", line: line, column: 1), text: "\(line)")
    }
    let one = PartialHollowness(
      idleRules: [remark(1), remark(2)], usedRules: [remark(3).location],
      unseenNegatives: [remark(7), remark(8)])
    let other = PartialHollowness(
      idleRules: [remark(3), remark(4)], usedRules: [remark(2).location],
      unseenNegatives: [remark(8)])
    for (first, second) in [(one, other), (other, one)] {
      var merged = first
      merged.merge(second)
      #expect(merged.idleRules == [remark(1), remark(4)])
      #expect(merged.usedRules == [remark(2).location, remark(3).location])
      #expect(merged.unseenNegatives == [remark(8)])
    }
  }
}
