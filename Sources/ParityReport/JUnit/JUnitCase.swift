import ParityLanguage
import ParityRun

/// One scenario as a `testcase`.
struct JUnitCase {
  /// How a test stands in JUnit's words.
  enum Standing: String {
    case passed
    case failure
    case error
    case skipped
  }

  let result: ScenarioResult
  let header: RunHeader
  /// The implementations' names, printable.
  let names: [String]

  /// A divergence is what the scenarios look for, one from itself too; whatever kept them from
  /// looking is an error.
  var standing: Standing {
    switch result.verdict {
    case .parity: .passed
    case .diverged, .nondeterministic: .failure
    case .flaky: header.allowsFlaky ? .passed : .failure
    case .broken, .unsupported, .unsound: .error
    case .skipped, .uncompared: .skipped
    }
  }

  /// The element, with a line end; the failure at length where there is room for it.
  func text(isDetailed: Bool) -> String {
    let location = result.scenario.location
    let path = RepositoryPath(origin: header.origin).path(of: location.file)
    let attributes = XMLText.attributes([
      ("name", Printable.text(result.scenario.title)),
      ("classname", Self.className(path)),
      ("file", Printable.text(path)),
      ("line", String(location.line)),
      ("time", JUnitTime.text(result.nanoseconds)),
    ])
    switch standing {
    case .passed: return "    <testcase\(attributes)/>\n"
    case .skipped:
      let message = XMLText.attributes([("message", reasons)])
      return "    <testcase\(attributes)>\n      <skipped\(message)/>\n    </testcase>\n"
    case .failure, .error:
      return "    <testcase\(attributes)>\n\(problem(isDetailed))    </testcase>\n"
    }
  }

  /// `specs.weather.search`: servers show what stands before the last dot as a package.
  private static func className(_ path: String) -> String {
    let stem = path.hasSuffix(".parity") ? path.dropLast(".parity".count) : path[...]
    let parts = stem.split(separator: "/").map { part in
      part.split(separator: ".", omittingEmptySubsequences: false).joined(separator: "_")
    }
    return Printable.text(parts.joined(separator: "."))
  }

  private func problem(_ isDetailed: Bool) -> String {
    let attributes = XMLText.attributes([
      ("type", result.verdict.rawValue), ("message", Gist(result, names).sentence),
    ])
    let tag = standing.rawValue
    guard isDetailed, !result.isOnlyMissed else { return "      <\(tag)\(attributes)/>\n" }
    let lines = FailureText(result, header, names).lines
    return "      <\(tag)\(attributes)>\(XMLText.escaped(lines.joined(separator: "\n")))</\(tag)>\n"
  }

  private var reasons: String {
    guard !result.skips.isEmpty else { return "fewer than two implementations play it" }
    let reasons = result.skips.map {
      "\(names[named: $0.implementation]): \(Printable.text($0.reason))"
    }
    return Shortened.end(reasons.joined(separator: "; "), to: 300)
  }
}

/// Times in JUnit's documents.
enum JUnitTime {
  /// Seconds with six decimals.
  static func text(_ nanoseconds: Int) -> String {
    let microseconds = max(0, nanoseconds) / 1000
    let fraction = String(microseconds % 1_000_000)
    let padding = String(repeating: "0", count: 6 - fraction.utf8.count)
    return "\(microseconds / 1_000_000).\(padding)\(fraction)"
  }
}
