import ParityCompare
import ParityLanguage
import ParityRun

/// All that is said of one scenario that is not in parity.
struct FailureBlock {
  let result: ScenarioResult
  let header: RunHeader
  /// The implementations' names, printable.
  let names: [String]
  let layout: Layout
  let reproduce: ReproduceCommand

  var lines: [String] {
    let focus = result.focus
    let step = focus.flatMap { stepText($0) }
    var lines = Heading(verdict: result.verdict, scenario: result.scenario, step: step)
      .lines(layout)
    if let rounds = result.rounds {
      lines += Paragraph.lines(RoundWords.sentence(rounds), width: layout.width - 2).map {
        "  " + layout.style.paint($0, .warning)
      }
    }
    lines += problems
    if let focus, result.steps.indices.contains(focus) {
      let command = "> " + Printable.text(result.steps[focus].source)
      lines.append("  " + Shortened.end(command, to: layout.width - 2))
    }
    if let finding = result.finding { lines += self.lines(of: finding) }
    for breakage in result.breakages { lines += BreakageLines(breakage, names, layout).lines }
    for told in result.nondeterminism { lines += self.lines(of: told) }
    lines += network
    lines += exemptions
    lines += steps(focus)
    if let words = reproduce.doctor(result) {
      let command = layout.style.paint(ShellWord.line(words), .command)
      lines.append("  \(layout.style.paint("doctor", .faint)) \(command)")
    }
    let command = ShellWord.line(reproduce.words(result))
    // It is copied: neither wrapped nor cut.
    return lines + [
      "  \(layout.style.paint("again", .faint))  \(layout.style.paint(command, .command))"
    ]
  }

  private func stepText(_ index: Int) -> String? {
    guard result.steps.indices.contains(index) else { return nil }
    return "step \(index + 1) of \(result.steps.count), \(place(result.steps[index].location))"
  }

  private var problems: [String] {
    ProblemWords.sentences(result).flatMap { sentence in
      Paragraph.lines(sentence, width: layout.width - 2).map { "  " + $0 }
    }
  }

  /// What was tried on the network besides what a complaint tells.
  private var network: [String] {
    let silent = NetworkWords.activities(of: result)
    let shown = silent.prefix(mostActivities).flatMap { one in
      let name = names[named: one.implementation]
      return layout.labelled(
        "network", "step \(one.step + 1), \(name): \(NetworkWords.text(one.activity))")
    }
    guard silent.count > mostActivities else { return shown }
    return shown
      + layout.labelled("", "and at \(count(silent.count - mostActivities, "more step"))")
  }

  private var mostActivities: Int { 4 }

  private var exemptions: [String] {
    let reasons =
      result.unsupported.map { (mark: "", exemption: $0) }
      + result.skips.map { (mark: "skipped, ", exemption: $0) }
    return reasons.flatMap { mark, exemption in
      let name = names[named: exemption.implementation]
      let reason = Printable.text(exemption.reason)
      return layout.labelled("except", "\(name): \(mark)\(reason) (\(place(exemption.location)))")
    }
  }

  /// `line 17`, or with its file where that is another one than the scenario's.
  func place(_ location: SourceLocation) -> String {
    location.file == result.scenario.location.file
      ? "line \(location.line)" : Printable.text("\(location.file):\(location.line)")
  }

  private func steps(_ focus: Int?) -> [String] {
    guard !result.steps.isEmpty else { return [] }
    var lines: [String] = []
    var line = ""
    var used = 0
    let list = StepsLine(steps: result.steps, focus: focus) { step in
      result.missing(at: step).map { names[named: $0] }
    }
    for entry in list.entries {
      let width = DisplayWidth.of(entry.text)
      if used > 0, used + 3 + width > layout.width - Layout.margin {
        lines.append(line)
        line = ""
        used = 0
      }
      line +=
        (used > 0 ? "   " : "")
        + (entry.role.map { layout.style.paint(entry.text, $0) } ?? entry.text)
      used += (used > 0 ? 3 : 0) + width
    }
    lines.append(line)
    let label = layout.style.paint("steps", .faint)
    return lines.enumerated().map { index, line in
      (index == 0 ? "  \(label)  " : String(repeating: " ", count: Layout.margin)) + line
    }
  }
}
