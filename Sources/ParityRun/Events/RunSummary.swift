package import ParityLanguage

/// What a run came to.
package struct RunSummary: Sendable {
  /// How many scenarios came to each verdict.
  package var counts: [Verdict: Int]
  /// Scenarios that were planned and not played (`--max-fail`, an interrupt).
  package var notRun: Int
  package var steps: Int
  /// Wall time from the first command to the last verdict, in nanoseconds.
  package var nanoseconds: Int
  package var hollow: Hollowness
  /// A run that was cut is never green.
  package var isInterrupted: Bool
  /// The rules in force in what was played, by place.
  package var rules: [Hollowness.Remark] = []
  /// What is missing, each as a sentence without a full stop: shards that are not there or do not
  /// fit together.
  package var gaps: [String] = []
  /// What a part of a run has seen; nil for a whole run, and where not all is played.
  package var part: PartialHollowness?

  package init(
    counts: [Verdict: Int] = [:], notRun: Int = 0, steps: Int = 0, nanoseconds: Int = 0,
    hollow: Hollowness = Hollowness(), isInterrupted: Bool = false
  ) {
    self.counts = counts
    self.notRun = notRun
    self.steps = steps
    self.nanoseconds = nanoseconds
    self.hollow = hollow
    self.isInterrupted = isInterrupted
  }

  /// Whether it does not tell the whole run.
  package var isIncomplete: Bool { isInterrupted || !gaps.isEmpty }

  package subscript(verdict: Verdict) -> Int { counts[verdict] ?? 0 }

  /// How many scenarios have a verdict.
  package var total: Int { counts.values.reduce(0, +) }
}

/// What could make green hollow; each with its place.
package struct Hollowness: Hashable, Sendable {
  /// A place and what stands there.
  package struct Remark: Hashable, Sendable {
    package var location: SourceLocation
    package var text: String

    package init(location: SourceLocation, text: String) {
      self.location = location
      self.text = text
    }
  }

  /// Statements that are commented out.
  package var switchedOff: [Remark] = []
  /// Rules that touched nothing in the whole run.
  package var idleRules: [Remark] = []
  /// Negative checks whose path or value no reply of the run ever had.
  package var unseenNegatives: [Remark] = []
  /// Skips, with their reasons.
  package var skips: [Remark] = []
  /// Implementations left out, with the reason.
  package var leftOut: [String] = []
  /// Why the network was open to implementations, where somebody wanted that.
  package var openNetwork: [String] = []
  /// Keys of replies that the protocol does not know, and that nobody compares: where each was met
  /// first, and whose it is.
  package var unknownKeys: [Remark] = []
  /// Implementations whose processes lived on when their input had ended.
  package var livingOn: [String] = []
  /// Implementations of which no reply had a state, so that hardly anything was compared.
  package var stateless: [String] = []
  /// Implementations of which no reply had a count of network attempts, where nobody else counted.
  package var uncounted: [String] = []

  package init() {}

  package var isEmpty: Bool {
    switchedOff.isEmpty && idleRules.isEmpty && unseenNegatives.isEmpty && skips.isEmpty
      && leftOut.isEmpty && openNetwork.isEmpty && unknownKeys.isEmpty && livingOn.isEmpty
      && stateless.isEmpty && uncounted.isEmpty
  }
}
