/// Reads a log chunk by chunk and tells its events, keeping none of them.
///
/// A log that ends too early tells what is there: its end is made up from what was seen, and says
/// that the run was cut.
package struct RunLogReader: Sendable {
  /// Bytes of a line whose end has not come.
  private var rest: [UInt8] = []
  /// Whether a line that is too long is being passed over.
  private var skipsLine = false
  private var lines = 0
  private var events = 0
  private var header: RunHeader?
  private var names: [String] = []
  private var tally = Tally()
  private var nanoseconds = 0
  private var summary: RunSummary?
  private var end: RunLogEnd?
  private var gaps: [RunLogGap] = []

  package init() {}

  /// Takes the next bytes and tells the events that are complete with them.
  ///
  /// - Throws: that this is no log: its first line does not begin a run.
  package mutating func read(
    _ chunk: [UInt8], tell: (RunEvent) -> Void
  ) throws(LogFault) {
    var start = chunk.startIndex
    while let stop = chunk[start...].firstIndex(of: UInt8(ascii: "\n")) {
      if rest.isEmpty, !skipsLine {
        try take(chunk[start..<stop], tell)
      } else {
        rest += chunk[start..<stop]
        try takeRest(tell)
      }
      start = stop + 1
    }
    rest += chunk[start...]
    guard rest.count > Self.longestLine else { return }
    rest = []
    skipsLine = true
  }

  /// Tells the end of the run, after the last bytes.
  ///
  /// - Returns: the run's exit code, and what is missing.
  /// - Throws: that this is no log.
  package mutating func finish(tell: (RunEvent) -> Void) throws(LogFault) -> RunLogOutcome {
    // A last line without its end was being written, unless somebody's editor took the end away.
    if !rest.isEmpty, !skipsLine, header == nil || (try? RunLog.read(rest[...])) != nil {
      try takeRest(tell)
    }
    guard header != nil else { throw .missing(key: Self.beginning) }
    checkEnd()
    tell(.ended(lastSummary))
    return RunLogOutcome(status: end?.status, gaps: gaps)
  }

  /// A line holds the values of one scenario, each no longer than a reply.
  private static let longestLine = 1 << 28
  /// What a file without a single event lacks.
  private static let beginning = "the line that begins a run"

  private mutating func takeRest(_ tell: (RunEvent) -> Void) throws(LogFault) {
    let line = rest
    rest = []
    if skipsLine {
      skipsLine = false
      lines += 1
      return try note(.tooLong(limit: Self.longestLine))
    }
    try take(line[...], tell)
  }

  private mutating func take(
    _ bytes: ArraySlice<UInt8>, _ tell: (RunEvent) -> Void
  ) throws(LogFault) {
    lines += 1
    let line: RunLog.Line
    do {
      line = try RunLog.read(bytes)
    } catch {
      return try note(error)
    }
    switch line {
    case .event(let event): try take(event, tell)
    case .end(let end):
      guard header != nil else { throw .missing(key: Self.beginning) }
      if self.end == nil { self.end = end } else { add(.behindEnd(line: lines)) }
    case .unknown:
      guard header != nil else { throw .missing(key: Self.beginning) }
      events += 1
    }
  }

  private mutating func take(
    _ event: RunEvent, _ tell: (RunEvent) -> Void
  ) throws(LogFault) {
    guard end == nil else { return add(.behindEnd(line: lines)) }
    switch (event, header) {
    case (.began(let header), nil):
      self.header = header
      names = header.implementations.map(\.name)
      tell(event)
    case (.began, .some): return add(.secondBeginning(line: lines))
    case (_, nil): throw .missing(key: Self.beginning)
    case (.finished(let result), .some):
      tally.add(result, names: names)
      nanoseconds = min(nanoseconds + result.nanoseconds, LogFields.timeLimit)
      tell(event)
    case (.ended(let summary), .some): self.summary = summary
    }
    events += 1
  }

  /// A line that cannot be read is a gap; as the first one, it says that this is no log.
  private mutating func note(_ fault: LogFault) throws(LogFault) {
    guard header != nil else { throw fault }
    add(.damaged(line: lines, fault))
  }

  private mutating func add(_ gap: RunLogGap) {
    if gaps.count < Self.mostGaps { gaps.append(gap) }
  }

  /// A file that is no log in all but its first line has a gap a line.
  private static let mostGaps = 20

  private mutating func checkEnd() {
    guard let end else { return add(.noEnd) }
    if summary == nil { add(.noSummary) }
    if end.events != events { add(.events(found: events, of: end.events)) }
    if end.counts.filter({ $0.value > 0 }) != tally.counts { add(.counts) }
  }

  /// What the log says the run came to, or what it comes to from what is there.
  private var lastSummary: RunSummary {
    var last =
      summary
      ?? RunSummary(
        counts: tally.counts, notRun: max(0, (header?.scenarioCount ?? 0) - tally.told),
        steps: tally.steps, nanoseconds: nanoseconds, isInterrupted: true)
    if summary == nil { last.hollow.skips = tally.skips }
    if !gaps.isEmpty { last.isInterrupted = true }
    return last
  }
}

/// What came of reading a log.
package struct RunLogOutcome: Hashable, Sendable {
  /// The exit code of the run; nil where it never came to one.
  package var status: Int32?
  /// What is missing, in the order in which it was noticed; empty: the log is complete.
  package var gaps: [RunLogGap]
}

/// Why a log does not tell a whole run.
package enum RunLogGap: Hashable, Sendable {
  /// The last line is missing: the run was killed, or still goes on.
  case noEnd
  case noSummary
  case damaged(line: Int, LogFault)
  case events(found: Int, of: Int)
  /// The verdicts that are there are not those that the last line counts.
  case counts
  case secondBeginning(line: Int)
  case behindEnd(line: Int)
}

extension RunLogGap: CustomStringConvertible {
  /// The gap as a sentence without a full stop.
  package var description: String {
    switch self {
    case .noEnd: "its last line is missing: the run was killed, or it still goes on"
    case .noSummary: "the line that sums the run up is missing"
    case .damaged(let line, let fault): "line \(line) \(fault)"
    case .events(let found, let wanted):
      "\(found) events are there, and the last line counts \(wanted)"
    case .counts: "the verdicts are not those that the last line counts"
    case .secondBeginning(let line): "line \(line) begins a second run: one run is one file"
    case .behindEnd(let line): "line \(line) stands behind the last line of the run"
    }
  }
}
