import ParityJSON
import ParityLanguage
package import ParityRun

/// Who is to read JUnit's XML: there is no one form that all take.
package enum JUnitDialect: Hashable, Sendable {
  /// Readers that pass over what they do not know: Jenkins' own step, GitLab, CircleCI, actions for
  /// GitHub. A test has its `file` and `line`, which most of these show.
  case open
  /// Readers that hold it to a schema: Jenkins' xUnit plug-in, which has refused `file` and `line`
  /// since its version 2.2.4, and tools for Ant's reports, which want elements that say nothing.
  case strict
}

/// A run as JUnit's XML: a `testcase` a scenario.
///
/// A divergence is a `failure`, a crash, a hang and what cannot be played an `error`. GitLab takes
/// tests with equal `classname` and `name` for one, so the class is the file: titles are unique in
/// theirs.
package struct JUnitDocument: RunDocument {
  private var header = RunHeader(implementations: [], scenarioCount: 0)
  private var names: [String] = []
  /// The suites of the run that goes on, in the order in which they were met.
  private var suites: [JUnitSuite] = []
  private var places: [[UInt8]: Int] = [:]
  private let dialect: JUnitDialect
  /// The file of the last result; those of one file come one behind the other.
  private var place: JUnitPlace?
  private var detailsLeft: Int
  /// Runs that have ended, and what they come to.
  private var ended: [(header: RunHeader, suites: [JUnitSuite])] = []
  private var totals = Totals()

  /// Begins a document.
  ///
  /// - Parameters:
  ///   - dialect: who is to read it.
  ///   - roomForDetails: the bytes of failures that are told at length; those behind them have a
  ///     sentence each. GitLab reads no file of more than 30 MB.
  package init(_ dialect: JUnitDialect = .open, roomForDetails: Int = 8 << 20) {
    self.dialect = dialect
    detailsLeft = roomForDetails
  }

  /// Takes an event: a result becomes text at once.
  package mutating func take(_ event: RunEvent) {
    switch event {
    case .began(let header):
      self.header = header
      names = header.printableNames
      place = nil
    case .finished(let result): add(result)
    case .ended(let summary): close(summary)
    }
  }

  /// Gives out the document, its largest parts as they are kept.
  package func write(_ put: (String) -> Void) {
    put("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites\(attributes)>\n")
    var number = 0
    for run in ended {
      for suite in run.suites {
        suite.write(run.header, dialect, number: number, put)
        number += 1
      }
    }
    put("</testsuites>\n")
  }

  private var attributes: String {
    switch dialect {
    case .open:
      XMLText.attributes([
        ("name", "parity"), ("tests", String(totals.tests)), ("failures", String(totals.failures)),
        ("errors", String(totals.errors)), ("time", JUnitTime.text(totals.nanoseconds)),
      ])
    case .strict: ""
    }
  }

  private struct Totals {
    var tests = 0
    var failures = 0
    var errors = 0
    var nanoseconds = 0
  }

  private mutating func add(_ result: ScenarioResult) {
    let location = result.scenario.location
    let place: JUnitPlace
    if let known = self.place, known.holds(location) {
      place = known
    } else {
      place = JUnitPlace(of: location.file, header.origin, dialect)
      self.place = place
    }
    let index = suite(named: result.scenario.suite)
    // Most are, and nothing else is to be known of them.
    if result.verdict == .parity {
      suites[index].add(.passed, nanoseconds: result.nanoseconds) { text in
        JUnitCase.writePassed(result, place, to: &text)
      }
      return
    }
    let test = JUnitCase(result: result, header: header, names: names)
    let isDetailed = detailsLeft > 0
    let length = suites[index].add(test.standing, nanoseconds: result.nanoseconds) { text in
      test.write(to: &text, place, isDetailed: isDetailed)
    }
    switch test.standing {
    case .failure, .error: detailsLeft -= length
    case .passed, .skipped: break
    }
  }

  private mutating func suite(named name: String) -> Int {
    if let last = suites.indices.last, suites[last].name.isSpelled(as: name) { return last }
    let key = Array(name.utf8)
    if let index = places[key] { return index }
    suites.append(JUnitSuite(name: name))
    places[key] = suites.count - 1
    return suites.count - 1
  }

  private mutating func close(_ summary: RunSummary) {
    if let suite = reservations(summary) { suites.append(suite) }
    for suite in suites {
      totals.tests += suite.tests
      totals.failures += suite.failures
      totals.errors += suite.errors
    }
    totals.nanoseconds = JUnitTime.sum(totals.nanoseconds, summary.nanoseconds)
    ended.append((header, suites))
    suites = []
    places = [:]
  }

  /// Readers of JUnit see tests alone: a run that says nothing must not look green to them.
  private func reservations(_ summary: RunSummary) -> JUnitSuite? {
    let sentences = SummaryWords.reservations(summary, header)
    guard !sentences.isEmpty else { return nil }
    let words = sentences.joined(separator: "; ")
    let attributes = XMLText.attributes([("type", "incomplete"), ("message", words)])
    var suite = JUnitSuite(name: "parity")
    suite.add(.error, nanoseconds: 0) { text in
      text.add(
        """
            <testcase name="the run" classname="parity" time="0.000000">
              <error\(attributes)>\(XMLText.escaped(words))</error>
            </testcase>

        """)
    }
    return suite
  }
}
