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
    let others: [Verdict] = [.diverged, .broken, .unsupported, .uncompared, .skipped]
    for verdict in others where summary[verdict] > 0 {
      parts.append(("\(summary[verdict]) \(verdict.rawValue)", verdict))
    }
    if summary.notRun > 0 { parts.append(("\(summary.notRun) not run", nil)) }
    return parts
  }

  /// Why a run without a failure is not green all the same, as sentences.
  static func reservations(_ summary: RunSummary, implementations: Int) -> [String] {
    var sentences: [String] = []
    if summary.isInterrupted { sentences.append("the run was cut: it says nothing of the rest") }
    if implementations < 2 {
      sentences.append("fewer than two implementations: nothing was compared")
    } else if summary[.uncompared] > 0 {
      sentences.append(
        "fewer than two implementations play some suites: nothing was compared there")
    }
    if summary.total == 0 {
      sentences.append("no scenario was played")
    } else if summary[.skipped] == summary.total {
      sentences.append("nothing but skips")
    }
    return sentences
  }
}
