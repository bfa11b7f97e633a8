import ParityLanguage

/// Chooses the scenarios of a run and their order.
struct Selector {
  var selections: [Selection]
  var filter: Filter?
  var tags: [String]
  /// The seed of another order than the files'.
  var seed: UInt64?

  /// Whether it looks at what scenarios are called and where they stand.
  var isChoosy: Bool {
    filter != nil || !tags.isEmpty || selections.contains { $0.line != nil }
  }

  /// Why nothing can be chosen as wanted.
  enum Fault: Error, Hashable {
    case unreadable(Files.Fault)
    /// `PATH:LINE` where no scenario stands.
    case noScenario(path: String, line: Int)
    case unknownTag(String, meant: String?)
    /// A suite that a filter names, and those that there are.
    case unknownSuite(String, meant: String?, names: [String])
  }

  /// The chosen scenarios, those of a suite together.
  func tickets(from repertoire: inout Repertoire) throws(Fault) -> [Ticket] {
    try checkTags(repertoire)
    try checkSuites(repertoire)
    var tickets: [Ticket] = []
    for entry in repertoire.entries.indices {
      tickets += try self.tickets(of: entry, from: &repertoire)
    }
    try checkLines(repertoire)
    var bySuite: [[Ticket]] = Array(repeating: [], count: repertoire.suites.count)
    for ticket in tickets { bySuite[repertoire.entries[ticket.entry].suite].append(ticket) }
    guard let seed else { return bySuite.flatMap { $0 } }
    var generator = SplitMix64(seed: seed)
    return bySuite.flatMap { $0.shuffled(using: &generator) }
  }

  private func tickets(
    of entry: Int, from repertoire: inout Repertoire
  ) throws(Fault) -> [Ticket] {
    guard isChoosy else {
      return (0..<repertoire.entries[entry].count).map { Ticket(entry: entry, outline: $0) }
    }
    let outlines = repertoire.entries[entry].outlines
    let lines = wantedLines(of: repertoire.entries[entry].path)
    let chosen = outlines.indices.filter { index in
      guard tags.isEmpty || outlines[index].tags.contains(where: tags.contains) else {
        return false
      }
      return lines.map { $0.contains { isMeant($0, outlines, index) } } ?? true
    }
    let tickets = chosen.map { Ticket(entry: entry, outline: $0) }
    guard let filter else { return tickets }
    let suite = repertoire.suites[repertoire.entries[entry].suite].name
    var admitted: [Ticket] = []
    for ticket in tickets {
      let outline = outlines[ticket.outline]
      let routes = filter.needsRoutes ? try routes(of: ticket, in: &repertoire) : []
      let subject = Filter.Subject(
        title: outline.title, tags: outline.tags, suite: suite, routes: routes)
      if filter.admits(subject) { admitted.append(ticket) }
    }
    return admitted
  }

  private func routes(
    of ticket: Ticket, in repertoire: inout Repertoire
  ) throws(Fault) -> [String] {
    let scenario: Scenario
    do { scenario = try repertoire.scenario(of: ticket) } catch { throw .unreadable(error) }
    return scenario.steps.compactMap { step in
      switch step.command {
      case .launch(let route, _), .open(let route):
        route.literal.map { String(decoding: $0, as: UTF8.self) }
      case .act, .env, .ls, .restart, .start, .send, .tell: nil
      }
    }
  }

  /// The lines asked for in a file; nil: all of it.
  private func wantedLines(of path: String) -> [Int]? {
    let resolved = Files.resolved(path)
    var lines: [Int] = []
    for selection in selections {
      let target = Files.resolved(selection.path)
      guard target == resolved || resolved.hasPrefix(target + "/") else { continue }
      guard let line = selection.line else { return nil }
      lines.append(line)
    }
    return selections.isEmpty ? nil : lines
  }

  /// Whether a line means this scenario: a row's own line means the row alone, any other line of
  /// the block all of its rows.
  private func isMeant(_ line: Int, _ outlines: [ScenarioOutline], _ index: Int) -> Bool {
    let outline = outlines[index]
    guard line >= outline.location.line, line <= outline.lastLine else { return false }
    let isRowLine = outlines.contains { $0.row?.line == line }
    return isRowLine ? outline.row?.line == line : true
  }

  private func checkLines(_ repertoire: Repertoire) throws(Fault) {
    for selection in selections {
      guard let line = selection.line else { continue }
      let resolved = Files.resolved(selection.path)
      let isFound = repertoire.entries.contains { entry in
        Files.resolved(entry.path) == resolved
          && entry.outlines.indices.contains { isMeant(line, entry.outlines, $0) }
      }
      // What a file in error has at a line is not known.
      if repertoire.unsound.contains(where: { Files.resolved($0.path) == resolved }) { continue }
      guard isFound else { throw .noScenario(path: selection.path, line: line) }
    }
  }

  private func checkTags(_ repertoire: Repertoire) throws(Fault) {
    let tags = tags + (filter?.namedTags ?? [])
    // A file in error may have them all.
    guard !tags.isEmpty, repertoire.unsound.isEmpty else { return }
    var known = repertoire.knownTags
    for suite in repertoire.suites { known.formUnion(suite.settings?.tags ?? []) }
    for tag in tags where !known.contains(tag) {
      throw .unknownTag(tag, meant: Suggestion.nearest(to: tag, among: known.sorted()))
    }
  }

  private func checkSuites(_ repertoire: Repertoire) throws(Fault) {
    guard repertoire.unsound.isEmpty else { return }
    let known = repertoire.suites.map(\.name)
    for suite in filter?.namedSuites ?? [] where !known.contains(suite) {
      throw .unknownSuite(suite, meant: Suggestion.nearest(to: suite, among: known), names: known)
    }
  }
}

/// A small generator with a seed: the same order for the same seed, on every machine.
struct SplitMix64: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}
