import ParityCompare
import ParityJSON
import ParityLanguage
import ParityRun
import ParityWire
import TestSupport

/// Makes events at random, from a seed: every case of every enumeration, and hostile texts.
struct RandomEvents {
  var noise: Noise

  init(seed: UInt64) { noise = Noise(state: seed) }

  mutating func below(_ limit: Int) -> Int { Int.random(in: 0..<limit, using: &noise) }

  mutating func pick<Element>(_ elements: [Element]) -> Element { elements[below(elements.count)] }

  mutating func some<Element>(
    _ most: Int = 3, _ make: (inout RandomEvents) -> Element
  ) -> [Element] {
    (0..<below(most + 1)).map { _ in make(&self) }
  }

  mutating func maybe<Element>(_ make: (inout RandomEvents) -> Element) -> Element? {
    below(3) == 0 ? nil : make(&self)
  }

  mutating func text() -> String {
    let pieces = [
      "", "a", "specs/weather.parity", "\"", "\\", "\n", "\r\n", "\t", "\u{1B}[31m", "\0", "\u{7F}",
      "\u{9B}", "é", "e\u{301}", "東京", "🗼", "\u{202E}", "\u{FEFF}", "\u{10FFFF}", "{0}", "</a>",
    ]
    return (0..<below(4)).map { _ in pick(pieces) }.joined()
  }

  mutating func bytes() -> [UInt8] {
    let pieces: [[UInt8]] = [
      [0xFF], [0xED, 0xA0, 0xBD], [0xC3], [0xC0, 0x80], [0xF4, 0x90, 0x80, 0x80], [0], [0x1B],
    ]
    return below(3) == 0 ? Array(text().utf8) + pick(pieces) : Array(text().utf8)
  }

  mutating func event() -> RunEvent {
    switch below(8) {
    case 0: .began(header())
    case 1: .ended(summary())
    default: .finished(result())
    }
  }

  mutating func header() -> RunHeader {
    var header = plainHeader()
    header.network = maybe { $0.text() }
    header.allowsFlaky = below(2) == 0
    if below(2) == 0, let shard = Shard(index: below(3), of: 3) {
      header.shard = ShardRecord(
        shard: shard, planned: below(1000), plan: Digest(of: bytes()),
        timings: maybe { Digest(of: $0.bytes()) }, assigned: some { $0.below(1000) })
    }
    if below(2) == 0 {
      header.merge = MergeRecord(shards: below(9), missing: some { $0.below(9) })
    }
    return header
  }

  private mutating func plainHeader() -> RunHeader {
    RunHeader(
      implementations: some { .init(name: $0.text(), argument: $0.text()) },
      scenarioCount: below(1000), suites: some { $0.text() }, seed: maybe { $0.noise.next() },
      reference: maybe { $0.below(4) }, remarks: some { $0.text() },
      origin: RunOrigin(
        version: text(), command: some { $0.text() }, repeated: some { $0.text() },
        workingFolder: maybe { $0.text() }, repository: maybe { $0.text() },
        commit: maybe { $0.text() }, branch: maybe { $0.text() },
        startedAt: maybe { $0.below(1 << 40) }))
  }

  mutating func result() -> ScenarioResult {
    var result = bareResult()
    result.nondeterminism = some(1) { $0.nondeterminism() }
    result.network = some { events in
      StepActivity(
        step: events.below(9), implementation: events.below(4), activity: events.activity())
    }
    result.screens = some { $0.screen(of: result.participants) }
    result.evidence = maybe { $0.evidence() }
    result.introductions = some(1) { $0.introduction() }
    return result
  }

  private mutating func bareResult() -> ScenarioResult {
    ScenarioResult(
      scenario: ScenarioIdentity(
        suite: text(), title: text(), location: location(), tags: some { $0.text() }),
      ordinal: below(1000), participants: some { $0.below(4) }, skips: some(1) { $0.exemption() },
      unsupported: some(1) { $0.exemption() }, finding: maybe { $0.finding() },
      breakages: some(2) { $0.breakage() },
      steps: some { events in
        StepRecord(
          source: events.text(), location: events.location(),
          outcome: events.pick([.passed, .failed, .alsoFailed, .broke, .notRun, .kept]))
      },
      notes: some(1) { events in
        StepNote(
          step: events.below(9),
          note: Note(
            path: events.path(), classification: events.pick(DivergenceClass.allCases),
            implementations: [0, 2], spellings: [events.bytes(), events.bytes()]))
      }, nanoseconds: below(1 << 40),
      rounds: maybe { Rounds(played: $0.below(9), failed: $0.below(9)) },
      problems: some(2) { events in
        FileProblem(
          location: events.location(), message: events.text(), help: events.maybe { $0.text() })
      })
  }

  mutating func summary() -> RunSummary {
    var hollow = Hollowness()
    if below(2) == 0 {
      hollow.switchedOff = some { $0.remark() }
      hollow.idleRules = some { $0.remark() }
      hollow.unseenNegatives = some { $0.remark() }
      hollow.skips = some { $0.remark() }
      hollow.leftOut = some { $0.text() }
      hollow.openNetwork = some { $0.text() }
      hollow.unknownKeys = some { $0.remark() }
      hollow.livingOn = some { $0.text() }
      hollow.stateless = some { $0.text() }
      hollow.uncounted = some { $0.text() }
    }
    var counts: [Verdict: Int] = [:]
    for verdict in Verdict.allCases where below(2) == 0 { counts[verdict] = below(1000) }
    var summary = RunSummary(
      counts: counts, notRun: below(10), steps: below(1000), nanoseconds: below(1 << 40),
      hollow: hollow, isInterrupted: below(2) == 0)
    summary.rules = some(1) { $0.remark() }
    summary.gaps = some { $0.text() }
    summary.part = maybe { events in
      PartialHollowness(
        idleRules: events.some { $0.remark() }, usedRules: events.some { $0.location() },
        unseenNegatives: events.some { $0.remark() })
    }
    return summary
  }

  mutating func location() -> SourceLocation {
    SourceLocation(
      file: pick(["specs/a.parity", "specs/b.parity", text()]), line: below(99), column: below(99))
  }

  mutating func path() -> ReplyPath {
    ReplyPath(
      root: pick(Path.Root.allCases),
      components: some(4) { events in
        switch events.below(4) {
        case 0: .key(events.bytes())
        case 1: .index(events.below(99))
        case 2: .each
        default: .element(key: events.bytes(), value: events.bytes())
        }
      })
  }

  mutating func remark() -> Hollowness.Remark {
    Hollowness.Remark(location: location(), text: text())
  }

  private mutating func exemption() -> Exemption {
    Exemption(implementation: below(4), reason: text(), location: location())
  }
}
