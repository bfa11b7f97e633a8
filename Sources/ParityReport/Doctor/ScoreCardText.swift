package import ParityDoctor

/// A score card as people read it: a line an examination, and a mend a fault.
package struct ScoreCardText {
  private let layout: Layout

  package init(layout: Layout) { self.layout = layout }

  /// The first line.
  package func head(_ implementation: String) -> String {
    layout.style.paint("doctor  \(Printable.text(implementation))", .strong) + "\n"
  }

  /// The lines of one examination, each with its end.
  package func text(of entry: ScoreCard.Entry) -> String {
    lines(of: entry).map { $0 + "\n" }.joined()
  }

  private func lines(of entry: ScoreCard.Entry) -> [String] {
    switch entry.outcome {
    case .sound(let remark):
      return [line("sound", .good, entry.name, entry.title)]
        + (remark.map { layout.labelled("", Printable.text($0)) } ?? [])
    case .notTried(let reason):
      return [line("-", .faint, entry.name, "not tried: \(Printable.text(reason))")]
    case .fault(let symptom):
      return [line("FAULT", .bad, entry.name, entry.title)] + lines(of: symptom, entry.mend)
    }
  }

  private func line(
    _ word: String, _ role: Style.Role, _ name: String, _ title: String
  ) -> String {
    let word = word.padded(to: Self.wordColumn)
    let start = "  \(layout.style.paint(word, role))  \(name.padded(to: Self.nameColumn))  "
    let used = 2 + Self.wordColumn + 2 + Self.nameColumn + 2
    return start + Shortened.end(title, to: max(20, layout.width - used))
  }

  private func lines(of symptom: Symptom, _ mend: String) -> [String] {
    let words = SymptomWords(symptom)
    var lines = layout.labelled("", Printable.text(words.sentence))
    if !symptom.sent.isEmpty {
      lines.append(layout.labelledLine("sent", shown(symptom.sent)))
    }
    if !words.got.isEmpty { lines.append(layout.labelledLine("got", shown(words.got))) }
    if let hint = words.hint { lines += layout.labelled("hint", hint) }
    let tail = ErrorTail(symptom.standardErrorTail, lines: Self.errorLines)
    lines += tail.lines.enumerated().map { index, line in
      layout.labelledLine(index == 0 ? "stderr" : "", "| " + Printable.text(line))
    }
    return lines + layout.labelled("mend", mend)
  }

  private func shown(_ bytes: [UInt8]) -> String {
    let line = bytes.last == UInt8(ascii: "\n") ? bytes.dropLast() : bytes[...]
    return Printable.text(Array(line.prefix(layout.width * 8)))
  }

  /// The last line: how many are sound.
  package func ending(_ card: ScoreCard) -> String {
    var words = ["\(card.soundCount) of \(card.triedCount) sound"]
    if card.faultCount > 0 { words.append(count(card.faultCount, "fault")) }
    let untried = card.entries.count - card.triedCount
    if untried > 0 { words.append("\(untried) not tried") }
    let role: Style.Role = card.faultCount > 0 ? .bad : .good
    let text = "\(Printable.text(card.implementation)): \(words.joined(separator: ", "))"
    return "\n" + layout.style.paint(text, role) + "\n"
  }

  private static let wordColumn = 5
  private static let nameColumn = 18
  private static let errorLines = 6
}
