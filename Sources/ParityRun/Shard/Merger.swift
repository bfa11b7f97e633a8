/// Puts the results of shards together in the order of the whole plan, and watches that each place
/// of the plan has one.
package struct Merger: Sendable {
  private let plan: MergePlan
  private let parts: [MergePlan.Part]
  /// For each log the places that it has to tell of.
  private let assigned: [Int: Set<Int>]
  private var told: [Int: Int] = [:]
  private var next = 0
  private var strays = 0
  private var tally = Tally()
  private var summaries: [Int: RunSummary] = [:]
  private let names: [String]

  /// Begins.
  ///
  /// - Parameters:
  ///   - plan: which logs make up the run.
  ///   - parts: all logs.
  package init(_ plan: MergePlan, _ parts: [MergePlan.Part]) {
    self.plan = plan
    self.parts = parts
    names = plan.header.implementations.map(\.name)
    assigned = Dictionary(
      uniqueKeysWithValues: plan.chosen.map { ($0, Set(parts[$0].header.shard?.assigned ?? [])) })
  }

  /// Takes the result that is next in the plan.
  ///
  /// - Parameters:
  ///   - result: a result of a log; those of all logs by their places.
  ///   - log: which log.
  /// - Returns: whether it belongs there and is told.
  package mutating func take(_ result: ScenarioResult, of log: Int) -> Bool {
    guard assigned[log]?.contains(result.ordinal) == true, result.ordinal >= next else {
      strays += 1
      return false
    }
    next = result.ordinal + 1
    told[log, default: 0] += 1
    tally.add(result, names: names)
    return true
  }

  /// Takes what a log comes to, as its reader tells.
  package mutating func take(_ summary: RunSummary, of log: Int) { summaries[log] = summary }

  /// What the whole comes to.
  package func summary() -> RunSummary {
    var summary = RunSummary(
      counts: tally.counts, notRun: max(0, plan.header.scenarioCount - tally.told),
      steps: tally.steps)
    summary.gaps = plan.gaps + cuts
    if strays > 0 { summary.gaps.append("\(strays) results do not belong to their shard") }
    var part: PartialHollowness?
    var knowsAll = true
    for log in plan.chosen {
      guard let one = summaries[log] else { continue }
      // They are played at the same time.
      summary.nanoseconds = max(summary.nanoseconds, one.nanoseconds)
      summary.hollow.add(one.hollow)
      summary.rules += one.rules.filter { !summary.rules.contains($0) }
      summary.gaps += one.gaps.map { "\(parts[log].name): \($0)" }
      knowsAll = knowsAll && one.part != nil
      guard let known = one.part else { continue }
      if part == nil { part = known } else { part?.merge(known) }
    }
    if knowsAll, summary.gaps.isEmpty, let part {
      summary.hollow.idleRules = part.idleRules
      summary.hollow.unseenNegatives = part.unseenNegatives
    }
    return summary
  }

  /// The shards that do not tell of all that they were to play.
  private var cuts: [String] {
    plan.chosen.compactMap { log in
      let wanted = assigned[log]?.count ?? 0
      let missing = wanted - told[log, default: 0]
      guard missing > 0, let shard = parts[log].header.shard?.shard else {
        return summaries[log]?.isInterrupted == true ? "\(parts[log].name) was cut" : nil
      }
      return "shard \(shard.index + 1) of \(shard.total) was cut: "
        + "\(missing) of its \(wanted) scenarios have no result"
    }
  }
}

extension Hollowness {
  /// Adds what another part of the same run found, once.
  fileprivate mutating func add(_ other: Hollowness) {
    switchedOff.add(other.switchedOff)
    skips.add(other.skips)
    leftOut.add(other.leftOut)
    openNetwork.add(other.openNetwork)
    unknownKeys.addEarliest(other.unknownKeys)
    livingOn.add(other.livingOn)
    stateless.add(other.stateless)
    uncounted.add(other.uncounted)
  }
}

extension [Hollowness.Remark] {
  fileprivate mutating func add(_ others: [Hollowness.Remark]) {
    guard others != self else { return }
    let known = Set(self)
    self += others.filter { !known.contains($0) }
  }
}

extension [Hollowness.Remark] {
  /// Adds what is met in several parts once, where it is met first.
  fileprivate mutating func addEarliest(_ others: [Hollowness.Remark]) {
    for other in others {
      guard let known = firstIndex(where: { $0.text == other.text }) else {
        append(other)
        continue
      }
      if other.location.isBefore(self[known].location) { self[known] = other }
    }
  }
}

extension [String] {
  fileprivate mutating func add(_ others: [String]) {
    self += others.filter { !contains($0) }
  }
}
