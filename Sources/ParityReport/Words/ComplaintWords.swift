import ParityCompare
import ParityLanguage
import ParityRun

/// What is said of something that is held against single implementations.
struct ComplaintWords {
  /// What was not kept, as a sentence without a full stop.
  let sentence: String
  /// Places that differ, with what the two columns are.
  var differences: (headings: [String], leaves: [Difference])?
  var hint: String?

  init(_ complaint: Complaint, names: [String]) {
    let statement = Printable.text(complaint.statement)
    let who = list(complaint.implementations.map { names[named: $0] })
    switch complaint.kind {
    case .check:
      sentence = "\(statement) in \(who)"
    case .rejected(let code):
      let words = code.map { " with \"\(Printable.text($0))\"" } ?? ""
      sentence = "\(who) rejected it\(words), and the scenario expects no rejection"
    case .accepted:
      sentence = "\(who) accepted it, and the scenario expects: \(statement)"
    case .attempts(let activity):
      let them = activity.attempts == 1 ? "it" : "them"
      sentence =
        "\(count(activity.attempts, "network attempt")) in \(who), and nothing allows \(them): "
        + NetworkWords.text(activity)
    case .screenChanged(let leaves):
      sentence = "\(who) rejected it, and changed the screen all the same"
      differences = (["before", "after"], leaves)
    case .captureMissed:
      sentence = "\(statement) finds nothing in \(who)"
    case .captureUnusable(let name, let found):
      sentence =
        "$\(Printable.text(name)) is \(Printable.text(found)) in \(who), and cannot "
        + "stand here"
    case .snapshot(let leaves):
      sentence = "the snapshot is another one in \(who)"
      differences = (["snapshot", who], leaves)
    case .markStale:
      sentence = "\(statement): the difference has gone"
      hint = "remove line \(complaint.location.line)"
    case .markExpired(let day):
      sentence = "\(statement): it was to hold until \(Self.text(day))"
      hint = "mend the difference, or give the mark another day"
    }
    if let words = complaint.shortfall?.hint {
      hint = Printable.text(fill(words, with: ["the scenario", who]))
    }
  }

  private static func text(_ day: Day) -> String {
    let month = (day.month < 10 ? "0" : "") + String(day.month)
    return "\(day.year)-\(month)-\((day.day < 10 ? "0" : "") + String(day.day))"
  }
}

extension [String] {
  /// The name of an implementation; its number, should the list be too short.
  subscript(named index: Int) -> String {
    indices.contains(index) ? self[index] : "implementation \(index)"
  }
}
