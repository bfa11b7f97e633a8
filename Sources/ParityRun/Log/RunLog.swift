import ParityJSON

/// A run written down: one event a line, in NDJSON.
///
/// README.md beside this file says what each field means.
package enum RunLog {
  /// The version that each line carries.
  ///
  /// It is raised when a field that is known changes its meaning; new fields and new kinds of
  /// event come without it.
  package static let version = 1

  /// One line of a log, read.
  package enum Line: Sendable {
    case event(RunEvent)
    case end(RunLogEnd)
    /// A kind of event that came later than this reader.
    case unknown(kind: String)
  }

  /// The line for an event, its line end included.
  package static func line(_ event: RunEvent) -> [UInt8] {
    var writer = JSONWriter()
    write(event, to: &writer)
    return writer.bytes
  }

  /// The last line, its line end included.
  package static func line(_ end: RunLogEnd) -> [UInt8] {
    var writer = JSONWriter()
    write(end, to: &writer)
    return writer.bytes
  }

  /// Writes the line for an event, its line end included.
  static func write(_ event: RunEvent, to writer: inout JSONWriter) {
    switch event {
    case .began(let header): line("run", &writer) { writer in header.write(to: &writer) }
    case .finished(let result): line("scenario", &writer) { writer in result.write(to: &writer) }
    case .ended(let summary): line("summary", &writer) { writer in summary.write(to: &writer) }
    }
  }

  /// Writes the last line, its line end included.
  static func write(_ end: RunLogEnd, to writer: inout JSONWriter) {
    line("end", &writer) { writer in end.write(to: &writer) }
  }

  /// Reads a line.
  ///
  /// - Parameter line: the line without its end.
  /// - Returns: what it says.
  /// - Throws: why it cannot be read.
  package static func read(_ line: ArraySlice<UInt8>) throws(LogFault) -> Line {
    let document: JSONDocument
    do {
      document = try JSONDocument(parsing: line)
    } catch {
      throw .malformed(error)
    }
    let fields = try LogFields(root: document.root)
    let version = try fields.required("v")
    guard version.number?.integer == Self.version else {
      throw .unknownVersion(String(decoding: version.rawBytes, as: UTF8.self))
    }
    switch try fields.text("event") {
    case "run": return .event(.began(try RunHeader(log: fields)))
    case "scenario": return .event(.finished(try ScenarioResult(log: fields)))
    case "summary": return .event(.ended(try RunSummary(log: fields)))
    case "end": return .end(try RunLogEnd(log: fields))
    case let kind: return .unknown(kind: kind)
    }
  }

  private static func line(
    _ kind: String, _ writer: inout JSONWriter, _ write: (inout JSONWriter) -> Void
  ) {
    writer.object { writer in
      writer.field("v", version)
      writer.field("event", kind)
      write(&writer)
    }
    writer.endLine()
  }
}

/// What closes a log: it proves that nothing is missing before it.
package struct RunLogEnd: Hashable, Sendable {
  /// How many lines stand before it.
  package var events: Int
  /// How many scenarios came to each verdict.
  package var counts: [Verdict: Int]
  /// The exit code of the run.
  package var status: Int32

  package init(events: Int, counts: [Verdict: Int], status: Int32) {
    self.events = events
    self.counts = counts
    self.status = status
  }

  fileprivate func write(to writer: inout JSONWriter) {
    writer.field("events", events)
    writer.counts(counts)
    writer.field("status", Int(status))
  }

  fileprivate init(log fields: LogFields) throws(LogFault) {
    self.init(
      events: try fields.number("events"), counts: try fields.counts(),
      status: Int32(truncatingIfNeeded: try fields.number("status")))
  }
}
