import ParityLanguage
import ParityRun

/// What a document in Markdown says of one run.
struct MarkdownSection {
  private let header: RunHeader
  private let names: [String]
  private let limit: Int
  /// Failures in full, as long as there is room.
  private var blocks: BoundedText
  /// Those behind them, with their places alone.
  private var places: BoundedText
  private var leftOut = 0
  private var missed = Missed()

  init(header: RunHeader, limit: Int) {
    self.header = header
    self.limit = limit
    names = header.printableNames
    blocks = BoundedText(limit: limit / 100 * 70)
    places = BoundedText(limit: limit / 100 * 10)
  }

  /// Adds a result, where it is a failure.
  mutating func add(_ result: ScenarioResult) {
    guard result.verdict.isFailure else { return }
    if result.isOnlyMissed {
      missed.add(result)
      return
    }
    // What there is no room for is not even made.
    let block = blocks.isFull ? "" : block(result, isOpen: blocks.text.isEmpty)
    if !blocks.add(block), !places.add("- \(MarkdownText.code(Self.line(result)))\n") {
      leftOut += 1
    }
  }

  /// The section, with an empty line at its end.
  func text(_ summary: RunSummary) -> String {
    let ending = missedLines + hollow(summary.hollow) + footer
    return head(summary) + blocks.text + others + ending
  }

  private func block(_ result: ScenarioResult, isOpen: Bool) -> String {
    let place = "\(result.scenario.location.file):\(result.scenario.location.line)"
    let words = [
      "<b>\(Heading.word(result.verdict))</b>",
      MarkdownText.htmlCode(Shortened.middle(Printable.text(place), to: 120)),
      MarkdownText.htmlCode(Shortened.end(Printable.text(result.scenario.title), to: 160)),
    ]
    return MarkdownText.details(
      words.joined(separator: " "),
      MarkdownText.block(FailureText(result, header, names).lines), isOpen: isOpen)
  }

  private static func line(_ result: ScenarioResult) -> String {
    let location = result.scenario.location
    let place = Shortened.middle(Printable.text("\(location.file):\(location.line)"), to: 120)
    let title = Shortened.end(Printable.text(result.scenario.title), to: 120)
    return "\(Heading.word(result.verdict)) \(place) \(title)"
  }

  private func head(_ summary: RunSummary) -> String {
    let reservations = SummaryWords.reservations(summary, header)
    let size = SummaryWords.size(
      scenarios: summary.total + summary.notRun, implementations: header.implementations.count,
      times: "×")
    let counts = SummaryWords.counts(summary).map(\.text)
    let failures = SummaryWords.counts(summary).filter { $0.verdict?.isFailure == true }
    let title =
      failures.isEmpty
      ? reservations.first ?? counts.joined(separator: ", ")
      : failures.map(\.text).joined(separator: ", ")
    // Without a failure the first of them is the title.
    let warnings = reservations.dropFirst(failures.isEmpty ? 1 : 0)
      .map { "**\($0)**\n\n" }.joined()
    return "### parity: \(title)\n\n\(warnings)"
      + "\(size): \(counts.joined(separator: ", ")); "
      + "\(duration(nanoseconds: summary.nanoseconds))\n\n"
  }

  private var others: String {
    let more = leftOut > 0 ? "\nand \(count(leftOut, "more failure"))\n" : ""
    guard !places.text.isEmpty || leftOut > 0 else { return "" }
    return "Without details:\n\n\(places.text)\(more)\n"
  }

  private var missedLines: String {
    var text = BoundedText(limit: limit / 100 * 2)
    for sentence in missed.sentences(naming: names.map(MarkdownText.code)) {
      _ = text.add(sentence + "\n\n")
    }
    return text.text
  }

  private func hollow(_ hollow: Hollowness) -> String {
    let kinds = HollowWords(hollow).kinds
    guard !kinds.isEmpty else { return "" }
    var text = BoundedText(limit: limit / 100 * 10)
    for kind in kinds {
      let meaning = kind.meaning.isEmpty ? "" : ": \(kind.meaning)"
      var lines = ["**\(kind.title)**\(meaning)", ""]
      lines += kind.entries.prefix(Self.mostEntries).map { entry in
        let words = [Shortened.middle(entry.place, to: 120), Shortened.end(entry.text, to: 160)]
        let spans = words.filter { !$0.isEmpty }.map(MarkdownText.code)
        return "- \(spans.joined(separator: " "))"
      }
      let more = kind.entries.count - Self.mostEntries
      if more > 0 { lines.append("- and \(more) more") }
      let gap = text.text.isEmpty ? "" : "\n"
      _ = text.add(gap + lines.joined(separator: "\n") + "\n")
    }
    let titles = kinds.map(\.title).joined(separator: ", ")
    return MarkdownText.details("<b>HOLLOW</b> \(titles)", text.text)
  }

  private static let mostEntries = 8

  /// Who played, and what is said once of the run.
  private var footer: String {
    var text = BoundedText(limit: limit / 100 * 3)
    var words = [names.joined(separator: ", ")].filter { !$0.isEmpty }
    if let reference = header.reference { words.append("reference: \(names[named: reference])") }
    if let seed = header.seed { words.append("--seed \(seed)") }
    words += header.saidOnce.map { Printable.text($0) }
    for word in words {
      let span = MarkdownText.code(Shortened.end(word, to: 300))
      let dot = text.text.isEmpty ? "" : " · "
      _ = text.add(dot + span)
    }
    return text.text.isEmpty ? "" : text.text + "\n\n"
  }
}
