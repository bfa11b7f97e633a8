package import ParityRun

/// A report that is printed while a run goes on: a fold over the run's events.
package protocol RunReport: Sendable {
  /// The text to be printed for an event, line ends included; empty where there is nothing to say.
  mutating func text(for event: RunEvent) -> String
  /// Sets what follows for a window of this many columns.
  mutating func resize(to width: Int)
}

extension ScenarioResult {
  /// Whether nothing is new about it: an implementation that had failed before missed it.
  ///
  /// Such results are counted and told once, at the end.
  var isOnlyMissed: Bool {
    guard verdict == .broken else { return false }
    return nondeterminism.isEmpty && breakages.allSatisfy(\.isMissed)
  }
}

extension RunHeader {
  /// The implementations' names, printable and no longer than a sentence with some of them bears.
  var printableNames: [String] {
    implementations.map { Shortened.end(Printable.text($0.name), to: 64) }
  }
}
