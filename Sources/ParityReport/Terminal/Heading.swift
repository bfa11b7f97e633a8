import ParityLanguage
import ParityRun

/// The first lines of a block: the verdict, the place, the title, and the step at the right edge.
struct Heading {
  let verdict: Verdict
  let scenario: ScenarioIdentity
  /// `step 2 of 2, line 16`.
  let step: String?

  func lines(_ layout: Layout) -> [String] {
    let style = layout.style
    let word = Self.word(verdict).padded(to: Self.wordColumn)
    let place = Printable.text("\(scenario.location.file):\(scenario.location.line)")
    let title = Printable.text(scenario.title)
    let painted = style.paint(word, Self.role(verdict))
    let short = "\(word)  \(place)"
    let left = DisplayWidth.of(short) + 2 + DisplayWidth.of(title)
    let right = step.map(DisplayWidth.of) ?? 0
    let edge = min(layout.width, Self.rightEdge)
    let start = "\(painted)  \(place)  \(style.paint(title, .strong))"
    if left + 3 + right <= edge {
      guard let step else { return [start] }
      let gap = String(repeating: " ", count: edge - left - right)
      return [start + gap + style.paint(step, .faint)]
    }
    var lines: [String] = []
    if left <= layout.width {
      lines.append(start)
    } else {
      let room = layout.width - DisplayWidth.of(word) - 2
      lines.append("\(painted)  \(Shortened.middle(place, to: max(8, room)))")
      lines += Paragraph.lines(title, width: layout.width - 2).map {
        "  " + style.paint($0, .strong)
      }
    }
    return lines
      + (step.map { ["  " + style.paint(Shortened.end($0, to: layout.width - 2), .faint)] } ?? [])
  }

  /// Verdicts stand below each other in a log.
  private static let wordColumn = "DIVERGED".count
  /// On a wide window the step stays near the title.
  private static let rightEdge = 110

  static func word(_ verdict: Verdict) -> String {
    switch verdict {
    case .parity: "PARITY"
    case .diverged: "DIVERGED"
    case .flaky: "FLAKY"
    case .broken: "BROKEN"
    case .nondeterministic: "NONDETERMINISTIC"
    case .unsupported: "UNSUPPORTED"
    case .skipped: "SKIPPED"
    case .uncompared: "UNCOMPARED"
    case .unsound: "UNSOUND"
    }
  }

  static func role(_ verdict: Verdict) -> Style.Role {
    switch verdict {
    case .parity: .good
    case .diverged, .unsound: .bad
    case .flaky, .broken, .nondeterministic, .unsupported, .uncompared: .warning
    case .skipped: .faint
    }
  }
}
