import ParityCompare
import ParityLanguage
import ParityRun

extension FailureBlock {
  /// Who dissents, the leaves, what the checks say, and the probable causes.
  func lines(of finding: Finding) -> [String] {
    var lines: [String] = []
    if let sentence = finding.attribution?.sentence(naming: names) {
      lines += Paragraph.lines(sentence, width: layout.width - 2).map { "  \($0)" }
    }
    let groups = finding.groups.map { group in group.map { names[named: $0] } }
    lines +=
      LeafTable(
        layout: layout, headings: groups.map { $0.joined(separator: ", ") },
        differences: finding.differences
      ).lines
    var told = HintWords.sentences(finding.differences, naming: groups.map(list))
    for complaint in finding.complaints { lines += self.lines(of: complaint, besides: &told) }
    lines += hints(finding.differences, naming: groups.map(list))
    return lines + later(finding.laterSteps)
  }

  /// In what it differs from itself, or how it broke.
  func lines(of told: Nondeterminism) -> [String] {
    let words = NondeterminismWords(told, names: names)
    var lines = Paragraph.lines(words.sentence, width: layout.width - 2).map { "  \($0)" }
    if let (headings, leaves) = words.differences {
      lines += LeafTable(layout: layout, headings: headings, differences: leaves).lines
    }
    if let breakage = words.breakage { lines += BreakageLines(breakage, names, layout).lines }
    lines += layout.labelled("hint", words.hint)
    return lines + later(told.laterSteps)
  }

  private func later(_ steps: Int) -> [String] {
    guard steps > 0 else { return [] }
    let verb = steps == 1 ? "differs" : "differ"
    return layout.labelled("later", "\(count(steps, "step")) behind it \(verb) too")
  }

  private func hints(_ differences: [Difference], naming groups: [String]) -> [String] {
    HintWords.texts(differences, naming: groups).prefix(mostHints)
      .flatMap { layout.labelled("hint", $0) }
  }

  private var mostHints: Int { 4 }

  /// `told` are the hints that are given elsewhere.
  private func lines(of complaint: Complaint, besides told: inout Set<String>) -> [String] {
    let words = ComplaintWords(complaint, names: names)
    var lines = layout.labelled("fails", "\(words.sentence) (\(place(complaint.location)))")
    if let shortfall = complaint.shortfall {
      lines += self.lines(of: shortfall, statement: complaint.statement)
    }
    if let (headings, leaves) = words.differences {
      lines += LeafTable(layout: layout, headings: headings, differences: leaves).lines
    }
    if let hint = words.hint, told.insert(hint).inserted {
      lines += layout.labelled("hint", hint)
    }
    return lines
  }

  /// What was expected and what is there, one below the other.
  private func lines(of shortfall: Shortfall, statement: String) -> [String] {
    let margin = String(repeating: " ", count: Layout.margin)
    let width = layout.width - Layout.margin
    var lines: [String] = []
    let path = shortfall.path.description
    if !statement.hasPrefix(path) {
      lines.append(margin + "at        " + Shortened.middle(Printable.text(path), to: width - 10))
    }
    let found = shortfall.found
    if shortfall.expected.hasPrefix("= ") {
      let wanted = DifferingValue.raw(Array(shortfall.expected.utf8.dropFirst(2)))
      let row = ValueRow([wanted, found], .visible)
      for (index, label) in ["expected  = ", "found       "].enumerated() {
        let value = row.text(index, width: width - label.utf8.count, layout.style)
        lines.append(margin + label + value)
        guard let point = shortfall.codePoints?[safe: index] else { continue }
        let name = Shortened.end(point, to: width - label.utf8.count)
        lines.append(margin + "            " + layout.style.paint(name, .faint))
      }
    } else {
      let wanted = Shortened.end(Printable.text(shortfall.expected), to: width - 10)
      let value = ValueRow([found], .visible).text(0, width: width - 10, layout.style)
      lines += [margin + "expected  " + wanted, margin + "found     " + value]
    }
    return lines
      + Paragraph.lines(Printable.text(shortfall.explanation), width: width)
      .filter { !$0.isEmpty }.map { margin + $0 }
  }
}

extension Array {
  fileprivate subscript(safe index: Int) -> Element? { indices.contains(index) ? self[index] : nil }
}
