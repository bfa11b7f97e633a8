/// Counts results as they come, and keeps nothing of them.
package struct Tally: Sendable {
  package private(set) var counts: [Verdict: Int] = [:]
  package private(set) var steps = 0
  package private(set) var skips: [Hollowness.Remark] = []

  package init() {}

  /// Results that are neither parity nor a choice.
  package var failures: Int {
    counts.reduce(0) { $0 + ($1.key.isFailure ? $1.value : 0) }
  }

  package var told: Int { counts.values.reduce(0, +) }

  /// Counts one result.
  ///
  /// - Parameters:
  ///   - result: a scenario's result.
  ///   - names: the implementations' names.
  package mutating func add(_ result: ScenarioResult, names: [String]) {
    counts[result.verdict, default: 0] += 1
    steps += result.stepCount
    for skip in result.skips where skips.count < Self.skipsKept {
      let remark = Hollowness.Remark(
        location: skip.location, text: "\(name(skip.implementation, names)): \(skip.reason)")
      if skips.last != remark { skips.append(remark) }
    }
  }

  /// A log that was tampered with may name one that did not take part.
  private func name(_ implementation: Int, _ names: [String]) -> String {
    names.indices.contains(implementation)
      ? names[implementation] : "implementation \(implementation)"
  }

  /// A summary names so many skips at most.
  private static let skipsKept = 200
}
