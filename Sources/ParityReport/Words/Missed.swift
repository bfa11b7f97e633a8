import ParityRun

/// What implementations missed that had been given up: counted, and told once, at the end.
struct Missed {
  private struct Entry {
    var scenarios = 0
    /// In so many scenarios in a row it had answered too late; nil: it had failed otherwise.
    var silence: Int?
  }

  private var entries: [Int: Entry] = [:]

  /// Counts a result that has nothing else to tell.
  mutating func add(_ result: ScenarioResult) {
    for breakage in result.breakages {
      entries[breakage.implementation, default: Entry()].scenarios += 1
      if case .fellSilent(let scenarios) = breakage.fault {
        entries[breakage.implementation]?.silence = scenarios
      }
    }
  }

  /// A sentence an implementation, in their order; `names` are printable.
  func sentences(naming names: [String]) -> [String] {
    entries.sorted { $0.key < $1.key }.map { index, entry in
      let reason =
        entry.silence.map { "having answered too late in \($0) in a row" } ?? "having failed before"
      return "\(names[named: index]) missed \(count(entry.scenarios, "scenario")), \(reason)"
    }
  }
}
