import ParityCompare
import ParityLanguage
import ParityWire

@testable import ParityRun

extension ScenarioResult {
  /// The verdict with one letter a step, the finding, and a line for all that is said besides.
  ///
  /// Steps count from 0. Letters: passed, failed, also failed, broke, not run, kept.
  func inShort(_ names: [String]) -> String {
    var lines = ["\(verdict.rawValue) \(steps.map(\.outcome.letter).joined())"]
    if let finding { lines += finding.inShort(names) }
    lines += breakages.map { "\(names[$0.implementation]) \($0.inShort)" }
    lines += nondeterminism.map { "\(names[$0.implementation]) \($0.inShort)" }
    lines += unsupported.map {
      "\(names[$0.implementation]) unsupported, line \($0.location.line): \($0.reason)"
    }
    lines += skips.map {
      "\(names[$0.implementation]) skipped, line \($0.location.line): \($0.reason)"
    }
    lines += notes.map { "note at \($0.step): \($0.note.path) \($0.note.classification.rawValue)" }
    return lines.joined(separator: "\n")
  }
}

extension Nondeterminism {
  fileprivate var inShort: String {
    let place = step.map { "at \($0)" } ?? "before the first step"
    switch kind {
    case .answers(let differences):
      return "wavers \(place): \(differences.map(\.inShort).joined(separator: ", "))"
    case .brokeLater(let breakage): return "then \(breakage.inShort)"
    case .unsupportedLater: return "unsupported later \(place)"
    case .brokeEarlier: return "not again \(place)"
    }
  }
}

extension Finding {
  fileprivate func inShort(_ names: [String]) -> [String] {
    let who = attribution?.inShort(names) ?? "nobody dissents"
    var lines = ["at \(step): \(who)"]
    lines += differences.map(\.inShort)
    lines += complaints.map { complaint in
      let by = complaint.implementations.map { names[$0] }.joined(separator: " ")
      let said = "\(by), line \(complaint.location.line): \(complaint.statement)"
      return
        "\(complaint.kind.inShort) \(said)\(complaint.shortfall.map { " → \($0.inShort)" } ?? "")"
    }
    if laterSteps > 0 { lines.append("later: \(laterSteps)") }
    return lines
  }
}

extension Complaint.Kind {
  fileprivate var inShort: String {
    switch self {
    case .check: "check"
    case .rejected(let code): "rejected (\(String(decoding: code ?? [], as: UTF8.self)))"
    case .accepted: "accepted"
    case .attempts(let activity): "attempts (\(activity.inShort))"
    case .screenChanged(let differences):
      "screen changed (\(differences.map(\.inShort).joined(separator: ", ")))"
    case .captureMissed: "capture missed"
    case .captureUnusable(let name, let found): "capture unusable (\(name) is \(found))"
    case .snapshot(let differences):
      "snapshot (\(differences.map(\.inShort).joined(separator: ", ")))"
    case .markStale: "stale"
    case .markExpired(let day): "expired (\(day.year)-\(day.month)-\(day.day))"
    }
  }
}

extension NetworkActivity {
  /// Its number; where somebody watched, both counts and the contacts.
  var inShort: String {
    guard let observed else { return "\(attempts)" }
    let contacts = observed.entries.map { "\($0.times) \($0.contact)" }
    let told = reported.map(String.init) ?? "nothing"
    return "told \(told), seen \(observed.attempts): \(contacts.joined(separator: ", "))"
  }
}

extension Shortfall {
  fileprivate var inShort: String { found.inShort }
}

extension Difference {
  fileprivate var inShort: String {
    "\(path): \(values.map(\.inShort).joined(separator: " | "))"
  }
}

extension DifferingValue {
  fileprivate var inShort: String {
    switch self {
    case .absent: "absent"
    case .raw(let bytes): String(decoding: bytes, as: UTF8.self)
    }
  }
}

extension Attribution {
  fileprivate func inShort(_ names: [String]) -> String {
    func all(_ implementations: [Int]) -> String {
      implementations.map { names[$0] }.joined(separator: " ")
    }
    func each(_ groups: [[Int]]) -> String { groups.map(all).joined(separator: " | ") }
    return switch self {
    case .dissent(let dissenting, let agreeing): "\(all(dissenting)) against \(all(agreeing))"
    case .split(let groups): "split \(each(groups))"
    case .scenarioAlone(let everybody): "the scenario against \(all(everybody))"
    case .reference(let reference, let differing):
      "\(all(differing)) against the reference \(names[reference])"
    case .disagreement(let groups): "the scenario against \(each(groups))"
    case .dissentAndSplit(let dissenting, let groups):
      "\(all(dissenting)) against \(each(groups))"
    }
  }
}

extension StepRecord.Outcome {
  fileprivate var letter: String {
    switch self {
    case .passed: "p"
    case .failed: "f"
    case .alsoFailed: "a"
    case .broke: "b"
    case .notRun: "n"
    case .kept: "k"
    }
  }
}
