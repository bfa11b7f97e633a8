import ParityCompare
import ParityJSON
import ParityLanguage
package import ParityRun

/// A run as one page that opens from disk without a network: findings by their causes, all
/// scenarios, and screens × implementations.
///
/// What it says of a failure at length is bounded as a whole; failures behind that have a sentence.
/// Text from implementations and files is data for the page's one script, which only ever makes
/// text of it.
package struct HTMLDocument: RunDocument {
  private var header = RunHeader(implementations: [], scenarioCount: 0)
  private var names: [String] = []
  /// The page's column of each implementation of the run that goes on.
  private var columns: [Int] = []
  private var introductions: [Int: Introduction] = [:]
  private var missed: [Int: Int] = [:]
  private var tables = Tables()
  private var matrix = PageMatrix()
  private var counts: [Verdict: Int] = [:]
  private var causes = JSONWriter()
  private var causeNumbers: [[UInt8]: Int] = [:]
  private var rows = JSONWriter()
  private var details = JSONWriter()
  private var detailCount = 0
  private var roomForDetails: Int
  private var heads = JSONWriter()
  private var runs = 0

  /// Begins a document.
  ///
  /// - Parameter roomForDetails: bytes for what is said of failures at length.
  package init(roomForDetails: Int = 24 << 20) {
    self.roomForDetails = roomForDetails
    causes.beginList()
    rows.beginList()
    details.beginList()
    heads.beginList()
  }

  /// What rows name by a number.
  private struct Tables {
    var implementations = PageTable()
    var suites = PageTable()
    var files = PageTable()
    var tags = PageTable()
    var screens = PageTable()
  }

  /// Takes an event: a result becomes text at once.
  package mutating func take(_ event: RunEvent) {
    switch event {
    case .began(let header):
      self.header = header
      names = header.printableNames
      columns = names.map { tables.implementations.number(of: $0) }
      introductions = [:]
      missed = [:]
    case .finished(let result): add(result)
    case .ended(let summary):
      let head = PageHead(
        header: header, summary: summary, names: names, introductions: introductions,
        missed: missed)
      heads.object { writer in head.write(to: &writer) }
      runs += 1
    }
  }

  private mutating func add(_ result: ScenarioResult) {
    counts[result.verdict, default: 0] += 1
    for introduction in result.introductions where introductions[introduction.implementation] == nil
    {
      introductions[introduction.implementation] = introduction
    }
    if result.isOnlyMissed {
      for breakage in result.breakages { missed[breakage.implementation, default: 0] += 1 }
    }
    let blamed = result.verdict.isFailure ? result.blamed : []
    let screens = note(result.screens, blamed: Set(blamed))
    let failing = result.screens.enumerated().flatMap { index, visit in
      visit.failing.map { (implementation: $0, screen: screens[index]) }
    }
    let isFailure = result.verdict.isFailure
    let cause = isFailure ? number(of: PageCause(result, names)) : nil
    let detail = detail(of: result)
    let said = isFailure ? Gist(result, names).sentence : Self.reasons(result, names)
    let faults = blamed.compactMap { one -> [Int]? in
      guard columns.indices.contains(one) else { return nil }
      let screen = failing.first { $0.implementation == one }?.screen
      return [columns[one]] + (screen.map { [$0] } ?? [])
    }
    writeRow(result, screens: screens, faults: faults, said: said, cause: cause, detail: detail)
  }

  /// Why nothing was compared, where there is a reason.
  private static func reasons(_ result: ScenarioResult, _ names: [String]) -> String {
    Shortened.end(
      result.skips.map { "\(names[named: $0.implementation]): \(Printable.text($0.reason))" }
        .joined(separator: "; "), to: 300)
  }

  private mutating func note(_ screens: [ScreenVisit], blamed: Set<Int>) -> [Int] {
    screens.map { visit in
      let screen = tables.screens.number(of: Printable.text(visit.name))
      for implementation in visit.implementations where columns.indices.contains(implementation) {
        matrix.note(
          screen: screen, implementation: columns[implementation],
          isFailing: blamed.contains(implementation) && visit.failing.contains(implementation))
      }
      return screen
    }
  }

  private mutating func number(of cause: PageCause) -> Int {
    if let known = causeNumbers[cause.key] { return known }
    let number = causeNumbers.count
    causeNumbers[cause.key] = number
    causes.object { writer in
      writer.field("kind", cause.kind)
      writer.field("place", cause.place)
      writer.field("sentence", cause.sentence)
    }
    return number
  }

  private mutating func detail(of result: ScenarioResult) -> Int? {
    guard result.verdict.isFailure || !result.notes.isEmpty, roomForDetails > 0 else { return nil }
    let before = details.bytes.count
    details.object { writer in
      PageDetail(result: result, header: header, names: names).write(to: &writer)
    }
    roomForDetails -= details.bytes.count - before
    detailCount += 1
    return detailCount - 1
  }
}

// MARK: Rows

extension HTMLDocument {
  /// A scenario as a short list: verdict, title, file, line, suite, microseconds, number of steps,
  /// tags, screens; then, where there is anything of it: what is said, cause, detail, whom it
  /// speaks against with the screen where it fails, run.
  private mutating func writeRow(
    _ result: ScenarioResult, screens: [Int], faults: [[Int]], said: String, cause: Int?,
    detail: Int?
  ) {
    let scenario = result.scenario
    let suite = tables.suites.number(of: Printable.text(scenario.suite))
    let file = tables.files.number(of: Printable.text(scenario.location.file))
    let tags = scenario.tags.map { tables.tags.number(of: Printable.text($0)) }
    rows.beginList()
    rows.number(Verdict.allCases.firstIndex(of: result.verdict) ?? 0)
    rows.string(Printable.text(scenario.title))
    for number in [
      file, scenario.location.line, suite, max(0, result.nanoseconds) / 1000, result.stepCount,
    ] { rows.number(number) }
    rows.numbers(tags)
    rows.numbers(screens)
    if !said.isEmpty || cause != nil || detail != nil || runs > 0 {
      rows.string(said)
      rows.number(cause ?? -1)
      rows.number(detail ?? -1)
      rows.beginList()
      for fault in faults { rows.numbers(fault) }
      rows.endList()
      rows.number(runs)
    }
    rows.endList()
  }

  /// Gives out the page.
  package func write(_ put: (String) -> Void) {
    let page = HTMLPage(title: title)
    put(page.beginning)
    for (key, bytes) in parts {
      put(key)
      put(HTMLPage.island(bytes))
    }
    put(page.end)
  }

  /// The parts of the data, each with the JSON before it.
  private var parts: [(String, [UInt8])] {
    var tables = JSONWriter()
    tables.object { writer in
      writer.field("verdicts", Verdict.allCases.map(\.rawValue))
      writer.field("implementations", self.tables.implementations.texts)
      writer.field("suites", self.tables.suites.texts)
      writer.field("files", self.tables.files.texts)
      writer.field("tags", self.tables.tags.texts)
      writer.field("screens", self.tables.screens.texts)
    }
    var matrix = JSONWriter()
    self.matrix.write(to: &matrix)
    var lists = [heads, causes, rows, details]
    for index in lists.indices { lists[index].endList() }
    return [
      ("{\"tables\":", tables.bytes), (",\n\"runs\":", lists[0].bytes),
      (",\n\"causes\":", lists[1].bytes), (",\n\"matrix\":", matrix.bytes),
      (",\n\"scenarios\":", lists[2].bytes), (",\n\"details\":", lists[3].bytes),
      ("}\n", []),
    ]
  }

  /// `1 diverged, 3 in parity`.
  private var title: String {
    let words = SummaryWords.counts(RunSummary(counts: counts)).filter { $0.verdict != .parity }
    let parity = SummaryWords.counts(RunSummary(counts: counts)).filter { $0.verdict == .parity }
    return (words + parity).map(\.text).joined(separator: ", ")
  }
}

extension JSONWriter {
  /// A list of numbers, empty or not.
  fileprivate mutating func numbers(_ numbers: [Int]) {
    beginList()
    for number in numbers { self.number(number) }
    endList()
  }
}
