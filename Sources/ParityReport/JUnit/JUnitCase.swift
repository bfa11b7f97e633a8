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

  /// Writes the element of a scenario in parity, with a line end.
  static func writePassed(_ result: ScenarioResult, _ place: JUnitPlace, to text: inout [UInt8]) {
    begin(result, place, &text)
    text.add("/>\n")
  }

  /// Writes the element, with a line end; the failure at length where there is room for it.
  func write(to text: inout [UInt8], _ place: JUnitPlace, isDetailed: Bool) {
    Self.begin(result, place, &text)
    switch standing {
    case .passed: text.add("/>\n")
    case .skipped:
      let message = XMLText.attributes([("message", reasons)])
      let content = XMLText.escaped(reasons)
      text.add(">\n      <skipped\(message)>\(content)</skipped>\n    </testcase>\n")
    case .failure, .error: text.add(">\n\(problem(isDetailed))    </testcase>\n")
    }
  }

  /// The tag without its end.
  private static func begin(
    _ result: ScenarioResult, _ place: JUnitPlace, _ text: inout [UInt8]
  ) {
    text.add("    <testcase name=\"")
    text.add(XMLText.escaped(Printable.text(result.scenario.title), inAttribute: true))
    text.add("\"")
    text.add(place.attributes)
    if place.dialect == .open {
      text.add(" line=\"")
      text.add(String(result.scenario.location.line))
      text.add("\"")
    }
    text.add(" time=\"")
    JUnitTime.write(result.nanoseconds, to: &text)
    text.add("\"")
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
    var text: [UInt8] = []
    write(nanoseconds, to: &text)
    return String(decoding: text, as: UTF8.self)
  }

  /// Writes seconds with six decimals.
  static func write(_ nanoseconds: Int, to text: inout [UInt8]) {
    let microseconds = max(0, nanoseconds) / 1000
    text.add(String(microseconds / 1_000_000))
    text.append(UInt8(ascii: "."))
    var unit = 100_000
    while unit > 0 {
      text.append(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: microseconds / unit % 10))
      unit /= 10
    }
  }
}

extension [UInt8] {
  /// Adds a text as it lies in memory.
  mutating func add(_ text: String) {
    var text = text
    text.withUTF8 { append(contentsOf: $0) }
  }
}
