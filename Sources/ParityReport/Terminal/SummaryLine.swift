import ParityRun

/// The last line: how many scenarios came to what, and how long it took.
struct SummaryLine {
  let header: RunHeader
  let summary: RunSummary

  func lines(_ layout: Layout) -> [String] {
    let size = SummaryWords.size(
      scenarios: summary.total + summary.notRun, implementations: header.implementations.count,
      times: "×")
    let counts = SummaryWords.counts(summary)
    let time = duration(nanoseconds: summary.nanoseconds)
    let plain = "\(size): \(counts.map(\.text).joined(separator: ", "))"
    let painted = counts.map { text, verdict in layout.style.paint(text, role(verdict)) }
    var lines = ["\(size): \(painted.joined(separator: ", "))"]
    if DisplayWidth.of(plain) + 4 + time.utf8.count <= layout.width {
      lines[0] += "    " + layout.style.paint(time, .faint)
    } else {
      lines = Paragraph.lines(plain, width: layout.width) + [layout.style.paint(time, .faint)]
    }
    let reservations = SummaryWords.reservations(summary, header)
    return lines
      + reservations.flatMap { Paragraph.lines($0, width: layout.width) }.map {
        layout.style.paint($0, .warning)
      }
  }

  private func role(_ verdict: Verdict?) -> Style.Role {
    switch verdict {
    case .parity: summary[.parity] == summary.total && summary.notRun == 0 ? .good : .strong
    case .diverged, .unsound: .bad
    case .flaky, .broken, .nondeterministic, .unsupported, .uncompared: .warning
    case .skipped: .faint
    case nil: .warning
    }
  }
}
