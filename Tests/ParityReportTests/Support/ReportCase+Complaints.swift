import ParityCompare
import ParityLanguage
import ParityRun
import ParityWire

extension ReportCase {
  /// Runs in which single implementations are contradicted: a case for each kind of complaint.
  static let complaints: [ReportCase] = [
    complaint(
      "check-equals", .check, "path = \"/search\"", line: 17,
      Shortfall(
        path: Sample.path(.path), expected: "= \"/search\"",
        found: .raw(Array("\"/cities/1850147\"".utf8)), explanation: "")),
    complaint(
      "check-long", .check, "state.body = \"…\"", line: 17,
      Shortfall(
        path: Sample.path(.state, .key("body")), expected: "= \"\(start)grey\"",
        found: .raw(Array("\"\(start)gray\"".utf8)), explanation: "the texts differ",
        classification: .string)),
    complaint(
      "check-look-alike", .check, "state.city = \"Zürich\"", line: 17,
      Shortfall(
        path: Sample.path(.state, .key("city")), expected: "= \"Z\u{FC}rich\"",
        found: .raw(Array("\"Zu\u{308}rich\"".utf8)), explanation: "",
        classification: .stringCanonical, hint: "{1} decomposes what {0} composes",
        codePoints: ["U+00FC LATIN SMALL LETTER U WITH DIAERESIS", "U+0075 LATIN SMALL LETTER U"])),
    complaint(
      "check-every", .check, "every state.days[*].high is number", line: 18,
      Shortfall(
        path: Sample.path(.state, .key("days"), .index(3), .key("high")),
        expected: "is number", found: .raw(Array("\"21\"".utf8)),
        explanation: "it is a string in one of 7 elements")),
    complaint(
      "check-absent", .check, "state.results has 7 items", line: 18,
      Shortfall(
        path: Sample.path(.state, .key("results")), expected: "has 7 items", found: .absent,
        explanation: "there is no state.results")),
    ReportCase("check-with-the-hint-of-a-difference", Sample.result(offByOne)),
    complaint("rejected", .rejected(code: Array("invalid_input".utf8)), "do Open id = 1", line: 16),
    complaint("rejected-without-code", .rejected(code: nil), "do Open id = 1", line: 16),
    complaint("accepted", .accepted, "rejected \"invalid_input\"", line: 17),
    complaint("attempts", .attempts(NetworkActivity(reported: 2)), "do Open id = 1", line: 16),
    complaint("attempts-observed", .attempts(swallowed), "do Open id = 1", line: 16),
    complaint("attempts-in-all", .attempts(flood), "do Open id = 1", line: 16),
    complaint(
      "screen-changed",
      .screenChanged([
        Sample.difference(Sample.path(.path), ["\"/search\"", "\"/cities/1850147\""])
      ]), "do Open id = 1", line: 16),
    complaint(
      "capture-missed", .captureMissed, "capture first = state.results[0].id", line: 18,
      Shortfall(
        path: Sample.path(.state, .key("results")), expected: "a value",
        found: .raw(Array("[]".utf8)),
        explanation: "the list ends before [0]")),
    complaint(
      "capture-unusable", .captureUnusable(name: "first", found: "a list"),
      "open \"/cities/\\(first)\"", line: 19),
    complaint(
      "snapshot",
      .snapshot([
        Sample.difference(Sample.path(.state, .key("count")), ["2", "3"], .number),
        Sample.difference(Sample.path(.state, .key("extra")), [nil, "true"], .keyAbsent),
      ]), "snapshot", line: 18),
    complaint("mark-stale", .markStale, "diverges kotlin at state.total", line: 19),
    complaint(
      "mark-expired", .markExpired(Day(year: 2026, month: 3, day: 1)),
      "diverges kotlin at state.total", line: 19),
    ReportCase("several-complaints", Sample.result(several)),
    ReportCase("all-against-the-scenario", Sample.result(alone)),
  ]

  /// What the app swallowed and the system saw.
  private static let swallowed = NetworkActivity(
    reported: 0,
    observed: NetworkSightings(
      attempts: 1, loopbacks: 0,
      entries: [.init(NetworkContact(kind: .tcp, address: "192.0.2.1", port: 443))]))

  private static let flood: NetworkActivity = {
    var sightings = NetworkSightings()
    for number in 1...20 {
      sightings.add(
        NetworkContact(kind: .udp, address: "2001:db8::\(number)", port: 4433), times: number)
    }
    sightings.add(
      NetworkContact(kind: .tcp, address: "127.0.0.1", port: 8080, isLoopback: true), times: 3)
    sightings.add(NetworkContact(kind: .other, address: "family 40"))
    return NetworkActivity(observed: sightings)
  }()

  private static let start = String(repeating: "All work and no play. ", count: 20)

  private static func complaint(
    _ name: String, _ kind: Complaint.Kind, _ statement: String, line: Int,
    _ shortfall: Shortfall? = nil
  ) -> ReportCase {
    let finding = Finding(
      step: 1, attribution: .dissent(dissenting: [1], agreeing: [0, 2]), groups: [[0, 1, 2]],
      complaints: [
        Complaint(
          kind: kind, implementations: [1], location: Sample.at(line, 5), statement: statement,
          shortfall: shortfall)
      ])
    return ReportCase(name, Sample.result(finding))
  }

  private static let hint = "neighbours: a count that is off by one"

  /// What fails a check is what differs, too: its cause is told once.
  private static let offByOne = Finding(
    step: 1, attribution: .dissent(dissenting: [1], agreeing: [0, 2]), groups: [[0, 2], [1]],
    differences: [
      Sample.difference(
        Sample.path(.state, .key("count")), ["67", "68"], .numberRounding, hint: hint)
    ],
    complaints: [
      Complaint(
        kind: .check, implementations: [1], location: Sample.at(17, 5),
        statement: "state.count = 67",
        shortfall: Shortfall(
          path: Sample.path(.state, .key("count")), expected: "= 67",
          found: .raw(Array("68".utf8)), explanation: "it is another number",
          classification: .numberRounding, hint: hint))
    ])

  private static let several = Finding(
    step: 1, attribution: .dissent(dissenting: [0, 1], agreeing: [2]), groups: [[0, 2], [1]],
    differences: quotedNumber.differences,
    complaints: [
      Complaint(
        kind: .rejected(code: Array("unknown_action".utf8)), implementations: [0],
        location: Sample.at(16), statement: "do Open id = \"1850147\""),
      Complaint(
        kind: .check, implementations: [0, 1], location: Sample.at(3, in: "specs/suite.parity"),
        statement: "name = \"City\"",
        shortfall: Shortfall(
          path: Sample.path(.name), expected: "= \"City\"", found: .raw(Array("\"Search\"".utf8)),
          explanation: "")),
    ], laterSteps: 1)

  private static let alone = Finding(
    step: 1, attribution: .scenarioAlone(all: [0, 1, 2]), groups: [[0, 1, 2]],
    complaints: [
      Complaint(
        kind: .check, implementations: [0, 1, 2], location: Sample.at(17),
        statement: "name = \"Town\"",
        shortfall: Shortfall(
          path: Sample.path(.name), expected: "= \"Town\"", found: .raw(Array("\"City\"".utf8)),
          explanation: ""))
    ])
}
