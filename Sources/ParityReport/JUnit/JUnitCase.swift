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

  /// Writes the element, with a line end; the failure at length where there is room for it.
  func write(to text: inout String, _ place: JUnitPlace, isDetailed: Bool) {
    text += "    <testcase name=\""
    text += XMLText.escaped(Printable.text(result.scenario.title), inAttribute: true)
    text += "\""
    text += place.attributes
    if place.dialect == .open {
      text += " line=\""
      text += String(result.scenario.location.line)
      text += "\""
    }
    text += " time=\""
    text += JUnitTime.text(result.nanoseconds)
    switch standing {
    case .passed: text += "\"/>\n"
    case .skipped:
      let message = XMLText.attributes([("message", reasons)])
      let content = XMLText.escaped(reasons)
      text += "\">\n      <skipped\(message)>\(content)</skipped>\n    </testcase>\n"
    case .failure, .error:
      text += "\">\n\(problem(isDetailed))    </testcase>\n"
    }
  }

  /// GitLab shows what stands in the element and not its message, so both are told.
  private func problem(_ isDetailed: Bool) -> String {
    let sentence = Gist(result, names).sentence
    let attributes = XMLText.attributes([
      ("type", result.verdict.rawValue), ("message", sentence),
    ])
    let tag = standing.rawValue
    let lines =
      isDetailed && !result.isOnlyMissed ? FailureText(result, header, names).lines : [sentence]
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

/// What the tests of one file share.
struct JUnitPlace {
  let dialect: JUnitDialect
  /// Their attributes, with a space before them.
  let attributes: String
  private let file: String

  /// Finds it; `file` is as results have it.
  init(of file: String, _ origin: RunOrigin, _ dialect: JUnitDialect) {
    let path = RepositoryPath(origin: origin).path(of: file)
    self.file = file
    self.dialect = dialect
    switch dialect {
    case .open:
      attributes = XMLText.attributes([
        ("classname", Self.className(path)), ("file", Printable.text(path)),
      ])
    case .strict: attributes = XMLText.attributes([("classname", Self.className(path))])
    }
  }

  /// Whether it is that of a result's file.
  func holds(_ location: SourceLocation) -> Bool { location.isInside(file) }

  /// `specs.weather.search`: servers show what stands before the last dot as a package.
  private static func className(_ path: String) -> String {
    let stem = path.hasSuffix(".parity") ? path.dropLast(".parity".count) : path[...]
    let parts = stem.split(separator: "/").map { part in
      part.split(separator: ".", omittingEmptySubsequences: false).joined(separator: "_")
    }
    return Printable.text(parts.joined(separator: "."))
  }
}

/// Times in JUnit's documents.
enum JUnitTime {
  /// Seconds with six decimals.
  static func text(_ nanoseconds: Int) -> String {
    let microseconds = max(0, nanoseconds) / 1000
    var text = String(microseconds / 1_000_000)
    text += "."
    // A digit before the fraction keeps its zeros.
    text += String(1_000_000 + microseconds % 1_000_000).dropFirst()
    return text
  }
}
