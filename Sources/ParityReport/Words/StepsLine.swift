import ParityRun

/// The steps of a scenario on one line: `1 launch ✓   2 do Open ✗`.
struct StepsLine {
  /// One step in short.
  struct Entry {
    var text: String
    var role: Style.Role?
  }

  let steps: [StepRecord]
  /// The step that the report is about, as an index; nil: none of them.
  let focus: Int?
  /// The names of those who did not come to a step, by its index.
  var missing: (Int) -> [String] = { _ in [] }

  /// The first step, those round the focus, the last one; what is left out is `…`.
  var entries: [Entry] {
    let middle = focus ?? 0
    var entries: [Entry] = []
    var last = -1
    for index in steps.indices
    where index == 0 || index == steps.count - 1 || abs(index - middle) <= reach
      || steps.count <= all
    {
      if index != last + 1 { entries.append(Entry(text: "…", role: .faint)) }
      entries.append(entry(index))
      last = index
    }
    return entries
  }

  private let reach = 2
  private let all = 8
  private let most = 2

  private func entry(_ index: Int) -> Entry {
    let step = steps[index]
    let label = "\(index + 1) \(Self.label(step.source))"
    switch step.outcome {
    case .passed:
      let missing = missing(index)
      guard !missing.isEmpty else { return Entry(text: "\(label) ✓", role: .good) }
      let who = missing.count > most ? "\(missing.count)" : missing.joined(separator: ", ")
      return Entry(text: "\(label) ✓ without \(who)", role: nil)
    case .failed: return Entry(text: "\(label) ✗", role: .bad)
    case .alsoFailed: return Entry(text: "\(label) ✗", role: nil)
    case .broke: return Entry(text: "\(label) broke", role: .bad)
    case .notRun: return Entry(text: "\(label) not run", role: .faint)
    case .kept: return Entry(text: "\(label) kept", role: .faint)
    }
  }

  /// The command without its fields: `do Open`, `launch`.
  static func label(_ source: String) -> String {
    let words = source.split(separator: " ", maxSplits: 2, omittingEmptySubsequences: true)
    guard let command = words.first else { return "" }
    guard ["do", "use"].contains(command), words.count > 1 else {
      return Printable.text(String(command))
    }
    return Printable.text("\(command) \(Shortened.end(String(words[1]), to: 24))")
  }
}
