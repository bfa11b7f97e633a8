import ParityRun

/// What implementations missed that had been given up: counted, and told once, at the end.
struct Missed {
  private struct Entry {
    var scenarios = 0
    /// In how many scenarios it had answered too late; nil: it had failed otherwise.
    var silence: String?
  }

  private var entries: [Int: Entry] = [:]

  /// Counts a result that has nothing else to tell.
  mutating func add(_ result: ScenarioResult) {
    for breakage in result.breakages {
      entries[breakage.implementation, default: Entry()].scenarios += 1
      if case .fellSilent(let scenarios, let ended) = breakage.fault {
        entries[breakage.implementation]?.silence = Self.words(
          silentIn: "\(scenarios)", ended: ended)
      }
    }
  }

  /// What one did that fell silent: in so many scenarios, where it had played so many to their end;
  /// nil: in a row.
  static func words(silentIn scenarios: String, ended: Int?) -> String {
    let silence = "having answered too late in \(scenarios)"
    return ended.map { "\(silence), with \($0) played to the end" } ?? "\(silence) in a row"
  }

  /// A sentence an implementation, in their order; `names` are printable.
  func sentences(naming names: [String]) -> [String] {
    entries.sorted { $0.key < $1.key }.map { index, entry in
      let reason = entry.silence ?? "having failed before"
      return "\(names[named: index]) missed \(count(entry.scenarios, "scenario")), \(reason)"
    }
  }
}
