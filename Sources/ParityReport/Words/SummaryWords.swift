import ParityRun

/// The line that a run comes to, and what it can be told from.
enum SummaryWords {
  /// `212 scenarios × 3 implementations`.
  static func size(scenarios: Int, implementations: Int, times: String) -> String {
    "\(count(scenarios, "scenario")) \(times) \(count(implementations, "implementation"))"
  }

  /// How many came to each verdict, those without any left out; parity always stands first.
  static func counts(_ summary: RunSummary) -> [(text: String, verdict: Verdict?)] {
    var parts: [(String, Verdict?)] = [("\(summary[.parity]) in parity", .parity)]
    let others: [Verdict] = [
      .unsound, .diverged, .flaky, .broken, .nondeterministic, .unsupported, .uncompared, .skipped,
    ]
    for verdict in others where summary[verdict] > 0 {
      parts.append(("\(summary[verdict]) \(verdict.rawValue)", verdict))
    }
    if summary.notRun > 0 { parts.append(("\(summary.notRun) not run", nil)) }
    return parts
  }

  /// More are not told: a run that is put together says each kind of gap once.
  private static let mostGaps = 6

  /// Why a run without a failure is not green all the same, as sentences.
  static func reservations(_ summary: RunSummary, _ header: RunHeader) -> [String] {
    var sentences = summary.gaps.prefix(mostGaps).map { gap in
      Shortened.end(Printable.text(gap), to: 200)
    }
    if summary.isInterrupted { sentences.append("the run was cut: it says nothing of the rest") }
    // A shard without a scenario has done its part.
    if header.isPart, summary.total == 0, summary.notRun == 0 { return sentences }
    if header.implementations.count < 2 {
      sentences.append("fewer than two implementations: nothing was compared")
    } else if summary[.uncompared] > 0 {
      sentences.append(
        "fewer than two implementations play some suites: nothing was compared there")
    }
    if summary.total == 0 {
      sentences.append("no scenario was played")
    } else if summary[.skipped] == summary.total, !header.isPart {
      sentences.append("nothing but skips")
    }
    return sentences
  }
}
