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
  case unsteady = 6
  case interrupted = 130
  case terminated = 143
}

extension ExitStatus {
  /// The status of a run.
  ///
  /// Fewer than two implementations, no scenario, or nothing but skips is never green.
  ///
  /// - Parameters:
  ///   - summary: what the run came to.
  ///   - implementations: how many took part.
  package init(of summary: RunSummary, implementations: Int) {
    if summary[.diverged] > 0 {
      self = .diverged
    } else if summary[.broken] > 0 {
      self = .broken
    } else if summary.isInterrupted || summary[.unsupported] > 0 {
      self = .incomplete
    } else if implementations < 2 || summary[.parity] == 0 {
      self = .nothing
    } else if summary[.uncompared] > 0 {
      self = .incomplete
    } else {
      self = .parity
    }
  }
}
