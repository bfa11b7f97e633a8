import ParityRun

/// The scenarios of one suite in one run as a `testsuite`, as they come.
struct JUnitSuite {
  let name: String
  private(set) var tests = 0
  private(set) var failures = 0
  private(set) var errors = 0
  private(set) var skipped = 0
  private(set) var nanoseconds = 0
  /// The elements of its scenarios.
  private var cases: [UInt8] = []

  init(name: String) { self.name = name }

  /// Adds a scenario.
  ///
  /// - Returns: the bytes of its element.
  @discardableResult
  mutating func add(
    _ standing: JUnitCase.Standing, nanoseconds: Int, _ write: (inout [UInt8]) -> Void
  ) -> Int {
    let before = cases.count
    write(&cases)
    tests += 1
    self.nanoseconds = JUnitTime.sum(self.nanoseconds, nanoseconds)
    switch standing {
    case .passed: break
    case .failure: failures += 1
    case .error: errors += 1
    case .skipped: skipped += 1
    }
    return cases.count - before
  }

  /// Gives out the element, with a line end.
  func write(_ header: RunHeader, _ dialect: JUnitDialect, number: Int, _ put: (String) -> Void) {
    var attributes = XMLText.attributes([
      ("name", Printable.text(name)), ("tests", String(tests)), ("failures", String(failures)),
      ("errors", String(errors)), ("skipped", String(skipped)),
      ("time", JUnitTime.text(nanoseconds)),
    ])
    let start = header.origin.startedAt.map(Timestamp.text)
    var ending = "  </testsuite>\n"
    switch dialect {
    case .open: attributes += XMLText.attributes([("timestamp", start)])
    case .strict:
      // Ant's readers want all of these; logs of runs that began at no known time have the epoch's.
      attributes += XMLText.attributes([
        ("timestamp", start ?? Timestamp.text(0)), ("hostname", "localhost"),
        ("id", String(number)), ("package", "parity"),
      ])
      ending = "    <system-out/>\n    <system-err/>\n" + ending
    }
    put("  <testsuite\(attributes)>\n\(Self.properties(header))")
    put(String(decoding: cases, as: UTF8.self))
    put(ending)
  }

  private static func properties(_ header: RunHeader) -> String {
    var properties = header.implementations.map { participant in
      ("implementation.\(participant.name)", participant.argument)
    }
    if let reference = header.reference, header.implementations.indices.contains(reference) {
      properties.append(("reference", header.implementations[reference].name))
    }
    if let seed = header.seed { properties.append(("seed", String(seed))) }
    if !header.origin.version.isEmpty { properties.append(("parity", header.origin.version)) }
    properties += header.saidOnce.map { ("remark", $0) }
    let elements = properties.map { name, value in
      let attributes = XMLText.attributes([
        ("name", Printable.text(name)), ("value", Printable.text(value)),
      ])
      return "      <property\(attributes)/>\n"
    }
    return "    <properties>\n\(elements.joined())    </properties>\n"
  }
}

extension JUnitTime {
  /// A sum that does not overflow, whatever a log says.
  static func sum(_ one: Int, _ other: Int) -> Int {
    let (sum, overflows) = one.addingReportingOverflow(other)
    return overflows ? .max : sum
  }
}
