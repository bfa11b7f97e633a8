import ParityCompare
import ParityLanguage
import ParityRun

/// Equalities that needed a number rule, of one scenario.
struct NotesBlock {
  let result: ScenarioResult
  let names: [String]
  let layout: Layout

  /// The notes, with the scenario's name above them where no other block has named it.
  func lines(isAlone: Bool) -> [String] {
    guard !result.notes.isEmpty else { return [] }
    let style = layout.style
    var lines: [String] = []
    if isAlone {
      let place = Printable.text(
        "\(result.scenario.location.file):\(result.scenario.location.line)")
      let title = Printable.text(result.scenario.title)
      lines.append(
        style.paint("NOTES", .faint) + "  "
          + Shortened.end("\(place)  \(title)", to: layout.width - 7))
    }
    for note in result.notes.prefix(most) {
      lines += layout.labelled("note", text(note))
    }
    if result.notes.count > most {
      lines.append(layout.labelledLine("", "and \(result.notes.count - most) more", .faint))
    }
    return lines
  }

  private let most = 20

  private func text(_ note: StepNote) -> String {
    let spellings = zip(note.note.implementations, note.note.spellings).map { index, spelling in
      "\(Printable.text(Array(spelling.prefix(64)))) in \(names[named: index])"
    }
    let path = Printable.text(note.note.path.description)
    return "step \(note.step + 1)  \(path)  \(spellings.joined(separator: ", "))  "
      + note.note.classification.rawValue
  }
}
