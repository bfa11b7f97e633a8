import ParityRun
import ParityWire

/// What an implementation tried on the network, both counts side by side.
enum NetworkWords {
  /// `reported 0, observed 1: tcp 192.0.2.1:443`.
  static func text(_ activity: NetworkActivity) -> String {
    let reported = activity.reported.map { "reported \($0)" } ?? "reported nothing"
    guard let observed = activity.observed else { return "\(reported), observed: not measured" }
    var text = "\(reported), observed \(observed.attempts)"
    let attempts = observed.entries.filter { !$0.contact.isLoopback }
    if !attempts.isEmpty { text += ": \(contacts(attempts, of: observed.attempts))" }
    guard observed.loopbacks > 0 else { return text }
    let loopbacks = observed.entries.filter(\.contact.isLoopback)
    return text + "; loopback \(observed.loopbacks)"
      + (loopbacks.isEmpty ? "" : ": \(contacts(loopbacks, of: observed.loopbacks))")
  }

  /// What was tried besides what a complaint tells of.
  static func activities(of result: ScenarioResult) -> [StepActivity] {
    let complaints = (result.finding?.complaints ?? []).filter(\.tellsOfAttempts)
    return result.network.filter { one in
      result.finding?.step != one.step
        || !complaints.contains { $0.implementations.contains(one.implementation) }
    }
  }

  private static let mostContacts = 4

  private static func contacts(_ entries: [NetworkSightings.Entry], of total: Int) -> String {
    let shown = entries.prefix(mostContacts)
    var parts = shown.map { entry in
      let contact = Printable.text(entry.contact.description)
      return entry.times == 1 ? contact : "\(contact) (\(entry.times) times)"
    }
    let hidden = total - shown.reduce(0) { $0 + $1.times }
    if hidden > 0 { parts.append("\(hidden) more") }
    return parts.joined(separator: ", ")
  }
}
