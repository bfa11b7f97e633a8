package import ParityRun

/// What is printed for people: a head, a block for each scenario that is not in parity, what could
/// make green hollow, and one line at the end.
///
/// It is a fold over the events of a run: each is answered with the text that is to be printed.
package struct TerminalReport: RunReport {
  /// What is to be shown, and how.
  package struct Options: Hashable, Sendable {
    package var layout: Layout
    /// Failures and the summary only.
    package var isQuiet: Bool
    /// Equalities that needed a number rule.
    package var showsNotes: Bool

    package init(layout: Layout, isQuiet: Bool = false, showsNotes: Bool = false) {
      self.layout = layout
      self.isQuiet = isQuiet
      self.showsNotes = showsNotes
    }
  }

  private var options: Options
  private var header = RunHeader(implementations: [], scenarioCount: 0)
  private var names: [String] = []
  private var missed = Missed()
  private var recap = Recap()

  package init(_ options: Options) { self.options = options }

  /// The text for an event, with line ends at its end; empty where there is nothing to say.
  ///
  /// Blocks end with an empty line, so that they stand apart whatever follows.
  package mutating func text(for event: RunEvent) -> String {
    switch event {
    case .began(let header):
      self.header = header
      names = header.printableNames
      return options.isQuiet ? "" : block(RunHead(header: header, names: names).lines(layout))
    case .finished(let result):
      return block(lines(for: result))
    case .ended(let summary):
      return ending(summary).joined(separator: "\n") + "\n"
    }
  }

  package mutating func resize(to width: Int) {
    guard width != options.layout.width else { return }
    options.layout = Layout(width: width, style: options.layout.style)
  }

  private var layout: Layout { options.layout }

  private mutating func lines(for result: ScenarioResult) -> [String] {
    if result.isOnlyMissed {
      missed.add(result)
      return []
    }
    let notes = options.showsNotes ? NotesBlock(result: result, names: names, layout: layout) : nil
    switch result.verdict {
    case .parity, .skipped, .uncompared:
      return notes?.lines(isAlone: true) ?? []
    case .diverged, .flaky, .broken, .nondeterministic, .unsupported, .unsound:
      recap.add(result)
      let block = FailureBlock(
        result: result, header: header, names: names, layout: layout,
        reproduce: ReproduceCommand(header: header))
      return block.lines + (notes?.lines(isAlone: false) ?? [])
    }
  }

  private func ending(_ summary: RunSummary) -> [String] {
    let gone = missed.sentences(naming: names).flatMap { sentence in
      Paragraph.lines(sentence, width: layout.width).map { layout.style.paint($0, .warning) }
    }
    let hollow = HollowSection(hollow: summary.hollow, isShort: options.isQuiet).lines(layout)
    let last = SummaryLine(header: header, summary: summary).lines(layout)
    let failures = recap.lines(layout)
    return failures + gone + hollow + (gone.isEmpty && hollow.isEmpty ? [] : [""]) + last
  }

  private func block(_ lines: [String]) -> String {
    lines.isEmpty ? "" : lines.joined(separator: "\n") + "\n\n"
  }
}
