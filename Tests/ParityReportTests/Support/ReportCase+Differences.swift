import ParityCompare
import ParityLanguage
import ParityRun

extension ReportCase {
  /// Runs in which implementations differ from each other.
  static let differences: [ReportCase] = [
    ReportCase("dissent", Sample.result(quotedNumber)),
    ReportCase("three-groups", Sample.result(threeGroups)),
    ReportCase(
      "five-implementations",
      header: Sample.header(["swift", "kotlin", "typescript", "dart", "rust-experimental"]),
      Sample.result(fiveGroups, participants: [0, 1, 2, 3, 4])),
    ReportCase("long-values", Sample.result(split([longText, longObject]))),
    ReportCase("wide-characters", Sample.result(split(wide), title: "東京タワーへ行く 🗼 と 帰る")),
    ReportCase("look-alikes", Sample.result(split(lookAlikes))),
    ReportCase(
      "injection", Sample.result(split(injection), title: "\u{1B}[2J\u{1B}]0;owned\u{7}title\r\n")),
    ReportCase("folded", Sample.result(split(folded))),
    ReportCase("too-many-leaves", Sample.result(split(many))),
    ReportCase("kinds-and-absence", Sample.result(split(kinds))),
    ReportCase("many-steps", Sample.result(late, steps: manySteps, title: "a long way")),
    ReportCase("in-a-setup", Sample.result(quotedNumber, steps: setupSteps)),
    ReportCase(
      "long-title",
      Sample.result(
        quotedNumber,
        title: "a person who has granted the permission once, taken it away, and granted it again "
          + "finds the forecast of the place where they are now, and not of where they were")),
    ReportCase("arguments-to-quote", header: awkward, Sample.result(quotedNumber)),
    ReportCase("reference", header: withReference, Sample.result(againstReference)),
    ReportCase(
      "without-some",
      Sample.result(
        quotedNumber, participants: [0, 1],
        skips: [Exemption(implementation: 2, reason: "no ids yet", location: Sample.at(15))])),
  ]

  private static let groups = [[0, 2], [1]]

  static let quotedNumber = Finding(
    step: 1, attribution: .dissent(dissenting: [1], agreeing: [0, 2]), groups: groups,
    differences: [
      Sample.difference(Sample.path(.ok), ["false", "true"], .outcome),
      Sample.difference(
        Sample.path(.path), ["\"/search\"", "\"/cities/1850147\""], .string,
        hint: "{1} read quoted digits as a number (a lenient decoder)"),
    ])

  private static func split(_ differences: [Difference]) -> Finding {
    Finding(
      step: 1, attribution: .split(groups: groups), groups: groups, differences: differences)
  }

  private static let threeGroups = Finding(
    step: 1, attribution: .disagreement(groups: [[0], [1], [2]]), groups: [[0], [1], [2]],
    differences: [
      Sample.difference(
        Sample.path(.state, .key("total")), ["12.30", "12.3", "\"12.30\""], .type,
        hint: "{2} writes the number as text"),
      Sample.difference(
        Sample.path(.state, .key("a key"), .index(3)), ["null", nil, "[]"], .shapeNullAbsent),
    ], laterSteps: 3)

  private static let fiveGroups = Finding(
    step: 1, attribution: .disagreement(groups: [[0], [1], [2], [3], [4]]),
    groups: [[0], [1], [2], [3], [4]],
    differences: [
      Sample.difference(
        Sample.path(.state, .key("forecast"), .key("current"), .key("temperature")),
        ["0.1", "0.10000000149011612", "0.1000000000000000055", "1e-1", "-0.1"], .numberFloat32,
        hint: "{1} widened it from a 32-bit float"),
      Sample.difference(
        Sample.path(.name), ["\"City\"", "\"City\"", "\"City\"", "\"Town\"", nil]),
    ])

  private static let longText: Difference = {
    let start = String(repeating: "The quick brown fox jumps over the lazy dog. ", count: 60)
    let end = String(repeating: "And so on. ", count: 400)
    return Sample.difference(
      Sample.path(.state, .key("article"), .key("body")),
      ["\"\(start)It was grey.\(end)\"", "\"\(start)It was gray.\(end)\""])
  }()

  private static let longObject = Sample.difference(
    Sample.path(.state, .key("results"), .index(0)),
    [
      "{\"id\":1850147,\"name\":\"Tokyo\",\"country\":\"JP\",\"population\":8336599,\"zone\":\"Asia/Tokyo\"}",
      nil,
    ], .arrayMissing)

  private static let wide = [
    Sample.difference(
      Sample.path(.state, .key("title")), ["\"東京タワー\"", "\"東京塔\""],
      codePoints: ["U+30BF KATAKANA LETTER TA", "U+5854"]),
    Sample.difference(
      Sample.path(.state, .key("家族")), ["\"👩‍👩‍👧‍👦 🇯🇵 👍🏽\"", "\"👩‍👩‍👧 🇯🇵 👍\""]),
    Sample.difference(
      Sample.path(.state, .key("note")),
      [
        "\"" + String(repeating: "東京", count: 60) + "北\"",
        "\"" + String(repeating: "東京", count: 60) + "南\"",
      ], codePoints: ["U+5317", "U+5357"]),
  ]

  private static let lookAlikes = [
    Sample.difference(
      Sample.path(.state, .key("city")), ["\"Zu\u{308}rich\"", "\"Z\u{FC}rich\""],
      .stringCanonical, hint: "{0} decomposes what {1} composes (NFD against NFC)",
      codePoints: ["U+0075 LATIN SMALL LETTER U", "U+00FC LATIN SMALL LETTER U WITH DIAERESIS"]),
    Sample.difference(
      Sample.path(.state, .key("distance")), ["\"12\u{202F}km\"", "\"12 km\""], .stringSpace,
      codePoints: ["U+202F NARROW NO-BREAK SPACE", "U+0020 SPACE"]),
    Sample.difference(
      Sample.path(.state, .key("hidden")), ["\"a\u{200B}b\"", "\"ab\""], .stringInvisible,
      codePoints: ["U+200B ZERO WIDTH SPACE", "U+0062 LATIN SMALL LETTER B"]),
  ]

  private static let injection = [
    Sample.difference(
      Sample.path(.state, .key("\u{1B}[31m\u{202E}key\n")),
      ["\"\u{1B}[2J\u{1B}[H\u{9B}31m\"", "\"\u{202E}reversed\u{2066}\""]),
    Difference(
      path: Sample.path(.state, .key("bytes")),
      values: [.raw([0x22, 0xFF, 0x1B, 0x5B, 0x22]), .raw([0x22, 0xC3, 0x0A, 0x0D, 0x22])],
      classification: .string, hint: "{0} sent \u{1B}[1m\nbytes"),
  ]

  private static let folded = [
    Sample.difference(
      Sample.path(.state, .key("forecast"), .key("days"), .each, .key("high")),
      ["21.4", "21.399999618530273"], .numberFloat32, count: 7,
      hint: "{1} widened it from a 32-bit float"),
    Sample.difference(
      Sample.path(
        .state, .key("lines"),
        .element(key: Array("sku".utf8), value: Array("\"T-1\"".utf8)), .key("quantity")),
      ["2", "3"], .number),
  ]

  private static let many = (0..<20).map { index in
    Sample.difference(
      Sample.path(.state, .key("field\(index)")), ["\(index)", "\(index + 1)"], .number,
      count: index == 19 ? 30 : 1)
  }

  private static let kinds = [
    Sample.difference(Sample.path(.state, .key("a")), ["1", "\"1\""], .type),
    Sample.difference(Sample.path(.state, .key("b")), ["null", nil], .shapeNullAbsent),
    Sample.difference(Sample.path(.state, .key("c")), ["[]", "{}"], .emptyKind),
    Sample.difference(Sample.path(.state, .key("d")), ["\"\"", "\"absent\""]),
    Sample.difference(Sample.path(.state, .key("e")), ["true", "false"], .boolean),
    Sample.difference(Sample.path(.attempts), ["0", "2"], .attempts),
  ]

  private static let late = Finding(
    step: 11, attribution: .split(groups: groups), groups: groups,
    differences: [Sample.difference(Sample.path(.name), ["\"A\"", "\"B\""])], laterSteps: 1)

  private static let manySteps: [StepRecord] = (0..<24).map { index in
    let outcome: StepRecord.Outcome =
      index < 2 ? .kept : index == 11 ? .failed : index == 13 ? .alsoFailed : .passed
    return Sample.step(
      index == 0 ? "launch \"/\"" : "do \"cart.add\" sku = \"T-\(index)\"", line: 15 + index,
      outcome)
  }

  private static let setupSteps = [
    Sample.step("launch \"/search\"", line: 9, in: "specs/weather/suite.parity"),
    Sample.step("do Open id = \"1850147\"", line: 10, .failed, in: "specs/weather/suite.parity"),
  ]

  private static let awkward = RunHeader(
    implementations: [
      .init(name: "old", argument: "old=./core-1.9 --greet 'it''s'"),
      .init(name: "new core", argument: "new=/opt/new core/run \u{1B}[2J $HOME"),
      .init(name: "phone", argument: "phone=tcp://[::1]:4100"),
    ], scenarioCount: 1)

  private static let withReference: RunHeader = {
    var header = Sample.header()
    header.reference = 0
    return header
  }()

  private static let againstReference = Finding(
    step: 1, attribution: .reference(reference: 0, differing: [1, 2]), groups: [[0], [1, 2]],
    differences: [Sample.difference(Sample.path(.name), ["\"City\"", "\"Town\""])])
}
