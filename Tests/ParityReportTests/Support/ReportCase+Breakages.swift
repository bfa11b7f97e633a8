import ParityCompare
import ParityLanguage
import ParityJSON
import ParityRun
import ParityWire

extension ReportCase {
  /// Runs in which an implementation crashes, hangs or breaks the protocol: a case for each kind.
  static let breakages: [ReportCase] = [
    breakage("exit", .ended(.exit(status: 3), partial: []), stderr: "Error: no such city\n"),
    breakage("exit-0", .ended(.exit(status: 0), partial: Array("{\"ok\":tr".utf8))),
    breakage("exit-137", .ended(.exit(status: 137), partial: [])),
    breakage(
      "signal", .ended(.signal(number: 4), partial: []),
      stderr: "Core/City.swift:41: Fatal error: Unexpectedly found nil while unwrapping\r\n"),
    ReportCase(
      "crash-behind-another",
      Sample.result(breakages: [
        Breakage(
          implementation: 1, step: 0, fault: .connection(.ended(.signal(number: 6), partial: [])),
          lastCommand: Array("{\"cmd\":\"launch\",\"route\":\"/search\"}".utf8),
          earlier: SourceLocation(file: "specs/weather/search.parity", line: 5))
      ])),
    breakage("output-closed", .ended(.outputClosed, partial: [])),
    breakage("disconnected", .ended(.disconnected, partial: [])),
    breakage("timed-out-silent", .timedOut(milliseconds: 5000, partial: [])),
    breakage(
      "timed-out-unflushed",
      .timedOut(milliseconds: 1500, partial: Array("{\"ok\":true,\"id\":2,\"path\":\"/cit".utf8))),
    breakage(
      "timed-out-long",
      .timedOut(
        milliseconds: 5000, partial: Array(String(repeating: "東京\u{1B}[2J", count: 4000).utf8))),
    breakage(
      "line-too-long", .lineTooLong(limit: 16_777_216, excerpt: Array("{\"ok\":true,".utf8))),
    breakage("ended-behind", .endedBehind(.signal(number: 11))),
    breakage("ended-behind-exit", .endedBehind(.exit(status: 42))),
    breakage("cannot-start", .cannotStart(reason: "./core: no such file"), step: nil),
    ReportCase(
      "injection-on-standard-error",
      Sample.result(breakages: [
        Breakage(
          implementation: 1, step: 1, fault: .connection(.ended(.exit(status: 1), partial: [])),
          lastCommand: Array("{\"cmd\":\"do\",\"action\":\"\u{202E}\"}".utf8),
          standardErrorTail: Array("\u{1B}]0;owned\u{7}\n::error::x\n\u{1B}[31mred".utf8) + [0xFF])
      ])),
    breakage("malformed-comma", malformed("{\"ok\":true,}")),
    breakage("malformed-nan", malformed("{\"ok\":true,\"x\":NaN}")),
    breakage("malformed-bom", malformed("\u{FEFF}{\"ok\":true}")),
    breakage("malformed-duplicate", malformed("{\"ok\":true,\"ok\":true}")),
    breakage("malformed-log", malformed("12:04:11 INFO starting")),
    breakage("malformed-jvm", malformed("[warning] OpenJDK 64-Bit Server VM warning: Sharing")),
    breakage("malformed-pretty", malformed("{")),
    breakage("malformed-python", malformed("{'ok': True}")),
    breakage("malformed-two", malformed("{\"ok\":true}{\"ok\":true}")),
    breakage(
      "malformed-utf8",
      .malformed(JSONFault(offset: 1, reason: .invalidUTF8), excerpt: [0x7B, 0xFF])),
    breakage("malformed-utf16", malformed("{\0\"\0o\0k\0")),
    breakage("not-an-object", .notAnObject(.list, excerpt: Array("[1,2]".utf8))),
    breakage(
      "foreign-id",
      .foreignID(
        expected: 2, found: Array("\"2\"".utf8),
        excerpt: Array("{\"ok\":true,\"id\":\"2\"}".utf8))),
    breakage(
      "wrong-kind",
      .wrongKind(
        key: "ok", expected: "true or false", found: .string, value: Array("\"true\"".utf8),
        excerpt: Array("{\"id\":2,\"ok\":\"true\"}".utf8))),
    breakage(
      "wrong-kind-list",
      .wrongKind(
        key: "error", expected: "an object", found: .list, value: Array("[\"no\"]".utf8),
        excerpt: Array("{\"id\":2,\"ok\":false,\"error\":[\"no\"]}".utf8))),
    breakage("early", .early(excerpt: Array("{\"ok\":true,\"id\":1}\n".utf8))),
    breakage("unasked", .unasked(excerpt: Array("{\"ok\":true,\"id\":7}\n".utf8))),
    breakage("no-answer", .noAnswer(linesRead: 1000)),
    breakage("too-much", .tooMuch(limit: 134_217_728)),
    breakage("unknown-version", .unknownVersion(Array("7".utf8))),
    breakage("answered-twice", .answeredTwice(expected: 7, found: 6, earlier: nil)),
    breakage(
      "answered-twice-before",
      .answeredTwice(expected: 7, found: 4, earlier: "specs/weather/search.parity:5")),
    breakage(
      "missing",
      .missing(
        key: "error.code", excerpt: Array("{\"id\":2,\"ok\":false,\"error\":{}}".utf8))),
    ReportCase(
      "two-broken",
      Sample.result(breakages: [
        Breakage(
          implementation: 0, step: 1, fault: .connection(.ended(.signal(number: 11), partial: []))),
        Breakage(implementation: 1, step: 0, fault: .givenUp),
      ])),
    ReportCase(
      "diverged-and-broken",
      Sample.result(
        quotedNumber,
        breakages: [
          Breakage(
            implementation: 2, step: 1, fault: .connection(.ended(.exit(status: 1), partial: [])))
        ])),
    ReportCase(
      "gone",
      Sample.result(breakages: [Breakage(implementation: 1, step: nil, fault: .givenUp)]),
      Sample.result(breakages: [Breakage(implementation: 1, step: nil, fault: .givenUp)]),
      summary: RunSummary(counts: [.broken: 2], nanoseconds: 90_000_000)),
    nondeterministic(
      "wavers",
      Nondeterminism(
        implementation: 1, step: 1,
        kind: .answers([
          Sample.difference(
            Sample.path(.state, .key("tags")), ["[\"b\",\"a\"]", "[\"a\",\"b\"]"], .arrayOrder),
          Sample.difference(Sample.path(.state, .key("now")), ["\"09:00\"", "\"21:45\""]),
        ]), laterSteps: 2)),
    nondeterministic(
      "breaks-the-second-time",
      Nondeterminism(
        implementation: 1, step: 1,
        kind: .brokeLater(
          Breakage(
            implementation: 1, step: 1, fault: .connection(.ended(.signal(number: 6), partial: [])),
            lastCommand: command, standardErrorTail: Array("no such zone\n".utf8))))),
    nondeterministic(
      "breaks-the-first-time",
      Nondeterminism(implementation: 1, step: 1, kind: .brokeEarlier),
      breakages: [
        Breakage(
          implementation: 1, step: 1, fault: .connection(.ended(.exit(status: 1), partial: [])))
      ]),
    ReportCase(
      "silent",
      Sample.result(breakages: [
        Breakage(implementation: 1, step: nil, fault: .fellSilent(scenarios: 3, ended: nil))
      ]),
      summary: RunSummary(counts: [.broken: 1], nanoseconds: 90_000_000)),
    ReportCase(
      "silent-now-and-then",
      Sample.result(breakages: [
        Breakage(implementation: 1, step: nil, fault: .fellSilent(scenarios: 5, ended: 4))
      ]),
      summary: RunSummary(counts: [.broken: 1], nanoseconds: 90_000_000)),
    ReportCase(
      "unsupported",
      Sample.result(
        steps: Sample.steps(.passed), participants: [0, 2],
        unsupported: [
          Exemption(
            implementation: 1, reason: "a running app cannot be launched with fields",
            location: Sample.at(15))
        ])),
  ]

  private static func nondeterministic(
    _ name: String, _ told: Nondeterminism, breakages: [Breakage] = []
  ) -> ReportCase {
    var result = Sample.result(breakages: breakages, steps: Sample.steps(.failed))
    result.nondeterminism = [told]
    return ReportCase(
      name, result, summary: RunSummary(counts: [result.verdict: 1], nanoseconds: 90_000_000))
  }

  private static let command = Array(
    "{\"cmd\":\"do\",\"action\":\"Open\",\"input\":{\"id\":\"1850147\"},\"id\":2}".utf8)

  private static func breakage(
    _ name: String, _ fault: ConnectionFault, stderr: String = "", step: Int? = 1
  ) -> ReportCase {
    breakage(name, Breakage.Fault.connection(fault), stderr: stderr, step: step)
  }

  private static func breakage(_ name: String, _ fault: ProtocolFault) -> ReportCase {
    breakage(name, Breakage.Fault.protocol(fault))
  }

  private static func breakage(
    _ name: String, _ fault: Breakage.Fault, stderr: String = "", step: Int? = 1
  ) -> ReportCase {
    let breakage = Breakage(
      implementation: 1, step: step, fault: fault, lastCommand: step == nil ? [] : command,
      standardErrorTail: Array(stderr.utf8))
    return ReportCase(
      name,
      Sample.result(
        breakages: [breakage], steps: step == nil ? Sample.steps(.notRun) : Sample.steps(.broke)))
  }

  /// The fault that our own reader finds in a line.
  private static func malformed(_ line: String) -> ProtocolFault {
    do {
      _ = try JSONDocument(parsing: Array(line.utf8))
      return .missing(key: "(the line is JSON)", excerpt: [])
    } catch {
      return .malformed(error, excerpt: Array(line.utf8))
    }
  }
}
