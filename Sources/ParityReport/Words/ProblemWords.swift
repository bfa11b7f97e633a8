import ParityLanguage
import ParityRun

/// What is said of a file in error.
enum ProblemWords {
  /// `line 14: there is no command lanch; did you mean launch?`, at most some.
  static func sentences(_ result: ScenarioResult) -> [String] {
    guard !result.problems.isEmpty else { return [] }
    let file = result.scenario.location.file
    var sentences = result.problems.prefix(most).map { problem in
      let place = problem.location
      let words = Printable.text(problem.message)
      let help = problem.help.map { "; \(Printable.text($0))" } ?? ""
      return place.file.utf8.elementsEqual(file.utf8)
        ? "line \(place.line): \(words)\(help)"
        : "\(Printable.text("\(place.file):\(place.line)")): \(words)\(help)"
    }
    if result.problems.count > most {
      sentences.append("and \(count(result.problems.count - most, "more error"))")
    }
    return sentences
  }

  private static let most = 5
}
