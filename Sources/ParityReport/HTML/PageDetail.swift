import ParityCompare
import ParityJSON
import ParityLanguage
import ParityRun

/// All that a page says of one scenario that is not in parity, as JSON for its script.
///
/// Whatever came from elsewhere went through ``Printable``; sentences are those of the terminal.
struct PageDetail {
  let result: ScenarioResult
  let header: RunHeader
  /// The implementations' names, printable.
  let names: [String]

  func write(to writer: inout JSONWriter) {
    writer.field("again", ShellWord.line(ReproduceCommand(header: header).words(result)))
    let focus = result.focus
    writer.field("focus", focus)
    writer.field("rounds", result.rounds.map(RoundWords.sentence))
    writer.field("problems", ProblemWords.sentences(result))
    if let finding = result.finding { write(finding, to: &writer) }
    writer.objects("broken", result.breakages) { writer, breakage in
      write(breakage, to: &writer)
    }
    writer.objects("waverings", result.nondeterminism) { writer, told in
      write(NondeterminismWords(told, names: names), to: &writer)
    }
    writer.field("except", exemptions)
    writer.objects("steps", Array(result.steps.prefix(Self.mostSteps).enumerated())) {
      writer, entry in
      write(entry.element, at: entry.offset, to: &writer)
    }
    writer.objects("notes", result.notes.prefix(Self.mostNotes).map { $0 }) { writer, note in
      write(note, to: &writer)
    }
    guard let evidence = result.evidence else { return }
    PageEvidence(evidence: evidence, names: names, marked: marked).write(to: &writer)
  }

  private func write(_ step: StepRecord, at index: Int, to writer: inout JSONWriter) {
    writer.field("text", Printable.text(step.source))
    writer.field("place", place(step.location))
    writer.field("outcome", step.outcome.rawValue)
    guard step.outcome == .passed else { return }
    writer.field("without", result.missing(at: index).map { names[named: $0] })
  }

  private static let mostSteps = 400
  private static let mostLeaves = 60
  private static let mostNotes = 40

  private func place(_ location: SourceLocation) -> String {
    location.file.utf8.elementsEqual(result.scenario.location.file.utf8)
      ? "line \(location.line)" : Printable.text("\(location.file):\(location.line)")
  }

  /// The lines that a page marks in the source.
  private var marked: [SourceLocation] {
    var marked = (result.finding?.complaints ?? []).map(\.location)
    if let focus = result.focus, result.steps.indices.contains(focus) {
      marked.append(result.steps[focus].location)
    }
    // A row of examples is a place of its own; a scenario that stands alone begins its excerpt.
    let isRow = result.evidence?.excerpts.first?.line != result.scenario.location.line
    marked += result.problems.map(\.location)
    return marked + result.unsupported.map(\.location) + (isRow ? [result.scenario.location] : [])
  }

  private var exemptions: [String] {
    result.unsupported.map { (mark: "cannot play it: ", exemption: $0) }.map(sentence)
      + result.skips.map { (mark: "skipped, ", exemption: $0) }.map(sentence)
  }

  private func sentence(_ mark: String, _ exemption: Exemption) -> String {
    "\(names[named: exemption.implementation]): \(mark)\(Printable.text(exemption.reason)) "
      + "(\(place(exemption.location)))"
  }

  private func write(_ note: StepNote, to writer: inout JSONWriter) {
    writer.field("step", note.step)
    writer.field("path", Printable.text(note.note.path.description))
    writer.field("kind", note.note.classification.rawValue)
    writer.field("spellings", note.note.spellings.map { Printable.text($0) })
    writer.field("who", note.note.implementations.map { names[named: $0] })
  }
}

// MARK: Findings

extension PageDetail {
  private func write(_ finding: Finding, to writer: inout JSONWriter) {
    let groups = finding.groups.map { group in group.map { names[named: $0] } }
    writer.field("who", finding.attribution?.sentence(naming: names))
    writer.field("groups", groups.map { $0.joined(separator: ", ") })
    writeLeaves("leaves", finding.differences, to: &writer)
    var told = HintWords.sentences(finding.differences, naming: groups.map(list))
    writer.objects("complaints", finding.complaints) { writer, complaint in
      write(complaint, besides: &told, to: &writer)
    }
    writer.field("hints", HintWords.texts(finding.differences, naming: groups.map(list)))
    if finding.laterSteps > 0 { writer.field("later", finding.laterSteps) }
  }

  private func writeLeaves(
    _ key: StaticString, _ differences: [Difference], to writer: inout JSONWriter
  ) {
    writer.objects(key, differences.prefix(Self.mostLeaves).map { $0 }) { writer, difference in
      writer.field("path", Shortened.middle(Printable.text(difference.path.description), to: 400))
      if difference.count > 1 { writer.field("count", difference.count) }
      writer.field("kind", difference.classification.rawValue)
      let row = ValueRow(difference.values, .visible)
      writer.list("values", Array(row.cells.indices)) { writer, index in
        Self.write(row.parts(index), to: &writer)
      }
      if let points = difference.codePoints {
        writer.field("points", points.map { Printable.text($0) })
      }
    }
    let hidden = differences.dropFirst(Self.mostLeaves).reduce(0) { $0 + $1.count }
    if hidden > 0 { writer.field("hidden", hidden) }
  }

  /// A value as `[before, what differs, behind]`; null: the key is not there.
  private static func write(_ parts: ValueParts?, to writer: inout JSONWriter) {
    guard let parts else { return writer.null() }
    writer.beginList()
    for text in [parts.before, parts.differing, parts.behind] { writer.string(text) }
    writer.endList()
  }

  private func write(
    _ complaint: Complaint, besides told: inout Set<String>, to writer: inout JSONWriter
  ) {
    let words = ComplaintWords(complaint, names: names)
    writer.field("sentence", words.sentence)
    writer.field("place", place(complaint.location))
    writer.field("hint", words.hint.flatMap { told.insert($0).inserted ? $0 : nil })
    if let (headings, leaves) = words.differences {
      writer.field("groups", headings)
      writeLeaves("leaves", leaves, to: &writer)
    }
    guard let shortfall = complaint.shortfall else { return }
    writer.field("path", Printable.text(shortfall.path.description))
    let isValue = shortfall.expected.hasPrefix("= ")
    let wanted = isValue ? [DifferingValue.raw(Array(shortfall.expected.utf8.dropFirst(2)))] : []
    let row = ValueRow(wanted + [shortfall.found], .visible)
    if isValue {
      writer.key("expected")
      Self.write(row.parts(0), to: &writer)
    } else {
      writer.field("wanted", Printable.text(shortfall.expected))
    }
    writer.key("found")
    Self.write(row.parts(wanted.count), to: &writer)
    if !shortfall.explanation.isEmpty {
      writer.field("explanation", Printable.text(shortfall.explanation))
    }
    if let points = shortfall.codePoints {
      writer.field("points", points.map { Printable.text($0) })
    }
  }

  private func write(_ words: NondeterminismWords, to writer: inout JSONWriter) {
    writer.field("sentence", words.sentence)
    writer.field("hint", words.hint)
    if let (headings, leaves) = words.differences {
      writer.field("groups", headings)
      writeLeaves("leaves", leaves, to: &writer)
    }
    if let breakage = words.breakage {
      writer.objects("broken", [breakage]) { writer, breakage in write(breakage, to: &writer) }
    }
  }

  private func write(_ breakage: Breakage, to writer: inout JSONWriter) {
    let words = BreakageWords(breakage, name: names[named: breakage.implementation])
    writer.field("sentence", words.sentence)
    if !breakage.lastCommand.isEmpty {
      writer.field("sent", PageText.ends(of: breakage.lastCommand))
    }
    if !words.excerpt.isEmpty { writer.field("got", PageText.ends(of: words.excerpt)) }
    writer.field("remark", words.remark)
    writer.field("hint", words.hint)
    let tail = ErrorTail(breakage.standardErrorTail, lines: 60)
    writer.field("stderr", (tail.isCut ? ["…"] : []) + tail.lines.map { PageText.ends(of: $0) })
  }
}
