package import ParityRun

/// A run as JUnit's XML, in the dialect that Jenkins and GitLab read: a `testcase` a scenario.
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
  private var detailsLeft: Int
  /// Runs that have ended, and what they come to.
  private var ended: [(header: RunHeader, suites: [JUnitSuite])] = []
  private var totals = Totals()

  /// Begins a document.
  ///
  /// - Parameter roomForDetails: the bytes of failures that are told at length; those behind them
  ///   have a sentence each. GitLab reads no file of more than 30 MB.
  package init(roomForDetails: Int = 8 << 20) { detailsLeft = roomForDetails }

  /// Takes an event: a result becomes text at once.
  package mutating func take(_ event: RunEvent) {
    switch event {
    case .began(let header):
      self.header = header
      names = header.printableNames
    case .finished(let result): add(result)
    case .ended(let summary): close(summary)
    }
  }

  /// Gives out the document, its largest parts as they are kept.
  package func write(_ put: (String) -> Void) {
    let attributes = XMLText.attributes([
      ("name", "parity"), ("tests", String(totals.tests)), ("failures", String(totals.failures)),
      ("errors", String(totals.errors)), ("time", JUnitTime.text(totals.nanoseconds)),
    ])
    put("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites\(attributes)>\n")
    for run in ended {
      for suite in run.suites { suite.write(run.header, put) }
    }
    put("</testsuites>\n")
  }

  private struct Totals {
    var tests = 0
    var failures = 0
    var errors = 0
    var nanoseconds = 0
  }

  private mutating func add(_ result: ScenarioResult) {
    let test = JUnitCase(result: result, header: header, names: names)
    let element = test.text(isDetailed: detailsLeft > 0)
    switch test.standing {
    case .failure, .error: detailsLeft -= element.utf8.count
    case .passed, .skipped: break
    }
    let index = place(of: result.scenario.suite)
    suites[index].add(element, test.standing, nanoseconds: result.nanoseconds)
  }

  private mutating func place(of suite: String) -> Int {
    let key = Array(suite.utf8)
    if let index = places[key] { return index }
    suites.append(JUnitSuite(name: suite))
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
    let attributes = XMLText.attributes([
      ("type", "incomplete"), ("message", sentences.joined(separator: "; ")),
    ])
    var suite = JUnitSuite(name: "parity")
    suite.add(
      """
          <testcase name="the run" classname="parity" time="0.000000">
            <error\(attributes)/>
          </testcase>

      """, .error, nanoseconds: 0)
    return suite
  }
}
