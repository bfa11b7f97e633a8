import ParityLanguage
import ParityRun

/// The failures of a run once more, a line each, where they are too many to be seen together.
struct Recap {
  private var failures: [(verdict: Verdict, place: String, title: String)] = []
  private var count = 0

  /// Notes a failure.
  mutating func add(_ result: ScenarioResult) {
    count += 1
    guard failures.count < Self.most else { return }
    let location = result.scenario.location
    failures.append(
      (
        result.verdict, Printable.text("\(location.file):\(location.line)"),
        Printable.text(result.scenario.title)
      ))
  }

  /// The lines, with an empty one behind them; none where there are few.
  func lines(_ layout: Layout) -> [String] {
    guard count >= Self.many else { return [] }
    let column = failures.map { DisplayWidth.of($0.place) }.max() ?? 0
    var lines = failures.map { line($0, min(column, layout.width / 2), layout) }
    if count > failures.count {
      lines.append("  " + layout.style.paint("and \(count - failures.count) more", .faint))
    }
    return [layout.style.paint("FAILURES", .bad) + "  \(count)"] + lines + [""]
  }

  /// Fewer can be seen on one screen.
  private static let many = 6
  private static let most = 40

  private func line(
    _ failure: (verdict: Verdict, place: String, title: String), _ column: Int, _ layout: Layout
  ) -> String {
    let word = Heading.word(failure.verdict).lowercased()
    let mark = String(repeating: " ", count: max(0, Self.wordColumn - word.count))
    let place = Shortened.middle(failure.place, to: max(1, column)).padded(to: column)
    let left = "  \(layout.style.paint(word, Heading.role(failure.verdict)))\(mark)  \(place)  "
    let used = Self.wordColumn + column + 6
    let room = layout.width - used
    return room < 8
      ? String(left.dropLast(2)) : left + Shortened.end(failure.title, to: room)
  }

  private static let wordColumn = "diverged".count
}
