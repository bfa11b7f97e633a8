import ParityCompare
import ParityRun

/// A failure in a few lines, for places that have room for no more.
struct Gist {
  /// What is wrong, as a sentence without a full stop.
  let sentence: String
  /// What differs, what fails, and what is behind it; each a line.
  let details: [String]

  /// Finds the words; `names` are printable.
  init(_ result: ScenarioResult, _ names: [String]) {
    let complaints = (result.finding?.complaints ?? []).map { Self.line($0, names) }
    let breakages = result.breakages.map {
      BreakageWords($0, name: names[named: $0.implementation])
    }
    let unsupported = result.unsupported.map {
      "\(names[named: $0.implementation]) cannot play it: \(Printable.text($0.reason))"
    }
    let waverings = result.nondeterminism.map { NondeterminismWords($0, names: names) }
    let attribution = result.finding?.attribution?.sentence(naming: names)
    let leaves =
      result.finding.map { Self.leaves($0, names) }
      ?? waverings.compactMap(\.differences).flatMap { Self.leaves($0.leaves, $0.headings) }
    let rounds = result.rounds.map { [RoundWords.sentence($0)] } ?? []
    let sentences =
      ProblemWords.sentences(result) + rounds + [attribution].compactMap { $0 } + complaints
      + breakages.map(\.sentence) + waverings.map(\.sentence) + unsupported
    sentence = Self.short(sentences.first ?? result.verdict.rawValue)
    details =
      (leaves + sentences.dropFirst().prefix(Self.mostSentences)
      + breakages.compactMap(\.hint).prefix(1)).map(Self.short)
  }

  private static let mostSentences = 4
  private static let mostLeaves = 5
  private static let widestValue = 72

  private static func short(_ text: String) -> String { Shortened.end(text, to: 300) }

  private static func line(_ complaint: Complaint, _ names: [String]) -> String {
    let sentence = ComplaintWords(complaint, names: names).sentence
    guard let shortfall = complaint.shortfall else { return sentence }
    // Beside the value that was wanted, one that only looks like it is written otherwise.
    let wanted =
      shortfall.expected.hasPrefix("= ")
      ? [DifferingValue.raw(Array(shortfall.expected.utf8.dropFirst(2)))] : []
    let row = ValueRow([shortfall.found] + wanted, .visible)
    return "\(sentence): it is \(row.text(0, width: widestValue, .plain))"
  }

  /// `path: "/search" (swift, typescript), "/cities/1850147" (kotlin)`.
  private static func leaves(_ finding: Finding, _ names: [String]) -> [String] {
    leaves(
      finding.differences,
      finding.groups.map { group in group.map { names[named: $0] }.joined(separator: ", ") })
  }

  private static func leaves(_ differences: [Difference], _ headings: [String]) -> [String] {
    var lines = differences.prefix(mostLeaves).map { difference in
      let row = ValueRow(difference.values, .visible)
      let values = zip(headings, row.cells.indices).map { heading, index in
        "\(row.text(index, width: widestValue, .plain)) (\(heading))"
      }
      let path = Shortened.middle(Printable.text(difference.path.description), to: 100)
      return "\(path): \(values.joined(separator: ", "))"
    }
    let hidden = differences.dropFirst(mostLeaves).reduce(0) { $0 + $1.count }
    if hidden > 0 { lines.append("and \(count(hidden, "more place"))") }
    return lines
  }
}
