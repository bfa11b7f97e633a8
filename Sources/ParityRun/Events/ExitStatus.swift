/// What a run's exit code says.
package enum ExitStatus: Int32, Hashable, Sendable, CaseIterable {
  case parity = 0
  case diverged = 1
  /// Usage, or a scenario file in error.
  case usage = 2
  /// An implementation is broken and nothing diverged.
  case broken = 3
  /// Nothing was selected, or nothing that could be compared.
  case nothing = 4
  /// A part of the run is missing: it was cut, an implementation cannot play a scenario, or what
  /// was to be written of it could not be.
  case incomplete = 5
  /// A scenario is flaky, or an implementation differs from itself.
  case unsteady = 6
  case interrupted = 130
  case terminated = 143
}

extension ExitStatus {
  /// The status of a run.
  ///
  /// Fewer than two implementations, no scenario, or nothing but skips is never green; a shard may
  /// have nothing to compare, as the other shards do.
  ///
  /// - Parameters:
  ///   - summary: what the run came to.
  ///   - header: what was known before it.
  package init(of summary: RunSummary, _ header: RunHeader) {
    if summary[.unsound] > 0 {
      self = .usage
    } else if summary[.diverged] > 0 {
      self = .diverged
    } else if summary[.broken] > 0 {
      self = .broken
    } else if summary[.nondeterministic] > 0 {
      self = .unsteady
    } else if summary.isIncomplete || summary.notRun > 0 || summary[.unsupported] > 0 {
      self = .incomplete
    } else if summary[.flaky] > 0, !header.allowsFlaky {
      self = .unsteady
    } else if header.isPart {
      self = .init(ofPart: summary, header)
    } else if header.implementations.count < 2 || summary[.parity] + summary[.flaky] == 0 {
      self = .nothing
    } else if summary[.uncompared] > 0 {
      self = .incomplete
    } else {
      self = .parity
    }
  }

  /// The status of a shard in which nothing went wrong.
  private init(ofPart summary: RunSummary, _ header: RunHeader) {
    if summary.total == 0 {
      self = .parity
    } else if header.implementations.count < 2 {
      self = .nothing
    } else {
      self = summary[.uncompared] > 0 ? .incomplete : .parity
    }
  }
}
