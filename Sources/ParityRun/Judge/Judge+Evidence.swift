import ParityCompare
import ParityJSON
import ParityLanguage

// MARK: What is kept for people

extension Judge {
  /// Notes in a result what was asked for beyond the verdict.
  func note(_ result: inout ScenarioResult, of scenario: PlannedScenario, traces: [Trace]) {
    if settings.proposesSnapshots { result.snapshots = proposals(for: scenario, traces) }
    if settings.keepsEvidence { document(&result, of: scenario, traces: traces) }
  }

  /// Notes in a result what documents tell beyond the verdict.
  private func document(
    _ result: inout ScenarioResult, of scenario: PlannedScenario, traces: [Trace]
  ) {
    let isFailure = result.verdict.isFailure
    let focus = isFailure ? result.focus : nil
    result.screens = Self.screens(of: traces, focus: focus)
    guard isFailure else { return }
    var evidence = Evidence()
    evidence.exchanges =
      Exchanges(
        scenario: scenario, traces: traces, finding: result.finding, focus: focus ?? 0
      ).list
    evidence.rules = scenario.rules.rules.prefix(Self.mostRules).map {
      Hollowness.Remark(location: $0.location, text: $0.source)
    }
    if !evidence.isEmpty { result.evidence = evidence }
  }

  private static let mostRules = 60
  private static let mostScreens = 32
  /// Bytes of a screen's name.
  private static let longestName = 80

  /// The screens by their first showing.
  private static func screens(of traces: [Trace], focus: Int?) -> [ScreenVisit] {
    var names: [ArraySlice<UInt8>] = []
    var visits: [ScreenVisit] = []
    var last: [Int?] = Array(repeating: nil, count: traces.count)
    var steps = 0
    for index in traces.indices { steps = max(steps, traces[index].replies.count) }
    // By index: a trace is large, and this is looked at after every scenario.
    for step in 0..<steps {
      for index in traces.indices {
        guard let name = traces[index].screenName(at: step) else { continue }
        if let known = last[index], names[known] == name { continue }
        last[index] = visit(
          of: name, at: step, by: traces[index], names: &names, visits: &visits)
      }
      if step == focus { noteFailing(last, traces, &visits) }
    }
    if let focus, focus >= steps { noteFailing(last, traces, &visits) }
    return visits
  }

  /// Notes the screen that each showed last.
  private static func noteFailing(
    _ last: [Int?], _ traces: [Trace], _ visits: inout [ScreenVisit]
  ) {
    for index in traces.indices {
      if let place = last[index] { visits[place].failing.append(traces[index].implementation) }
    }
  }

  private static func visit(
    of name: ArraySlice<UInt8>, at step: Int, by trace: Trace, names: inout [ArraySlice<UInt8>],
    visits: inout [ScreenVisit]
  ) -> Int? {
    let implementation = trace.implementation
    if let known = names.firstIndex(where: { $0 == name }) {
      if !visits[known].implementations.contains(implementation) {
        visits[known].implementations.append(implementation)
        visits[known].implementations.sort()
      }
      return known
    }
    guard names.count < mostScreens, let text = trace.observation(at: step)?.view(of: .name)?.string
    else { return nil }
    names.append(name)
    visits.append(
      ScreenVisit(
        name: String(decoding: text.prefix(longestName), as: UTF8.self),
        implementations: [implementation]))
    return names.count - 1
  }
}

extension Trace {
  /// The screen's name in the reply to a step as it is spelled, where it is a text.
  fileprivate func screenName(at step: Int) -> ArraySlice<UInt8>? {
    guard step < replies.count, case .reply(let observation) = replies[step] else { return nil }
    return observation.spelledName
  }
}

/// What was said round a failure.
private struct Exchanges {
  let scenario: PlannedScenario
  let traces: [Trace]
  let finding: Finding?
  let focus: Int

  /// The exchanges by step; those of the failing one first in line where there is little room.
  var list: [Exchange] {
    var list: [Exchange] = []
    var room = Self.room
    for step in [focus] + others where scenario.steps.indices.contains(step) {
      let exchanges = exchanges(at: step)
      room -= exchanges.reduce(0) { $0 + $1.weight }
      guard room >= 0 else { break }
      list += exchanges
    }
    return list.sorted { ($0.step, $0.implementations[0]) < ($1.step, $1.implementations[0]) }
  }

  /// Bytes for a result.
  private static let room = 96 << 10
  /// Bytes of a line at the failing step, and of one at another step.
  private static let longLine = 8 << 10
  private static let shortLine = 2 << 10
  private static let mostOthers = 24

  /// The other steps, the nearest first.
  private var others: [Int] {
    Array(
      scenario.steps.indices.filter { $0 != focus }
        .sorted { (abs($0 - focus), $0) < (abs($1 - focus), $1) }.prefix(Self.mostOthers))
  }

  private func exchanges(at step: Int) -> [Exchange] {
    var list: [Exchange] = []
    for trace in traces {
      guard let exchange = exchange(at: step, of: trace) else { continue }
      let same = list.firstIndex {
        $0.sent == exchange.sent && $0.received == exchange.received
      }
      if let same {
        list[same].implementations.append(trace.implementation)
      } else {
        list.append(exchange)
      }
    }
    return list
  }

  private func exchange(at step: Int, of trace: Trace) -> Exchange? {
    let template: RequestTemplate
    switch scenario.steps[step].action {
    case .command(let one), .send(let one), .tell(let one): template = one
    case .restart, .start: return nil
    }
    // What was not played was not sent, but for the step at which an implementation broke.
    var wasSent = trace.replies.indices.contains(step)
    if wasSent, case .kept = trace.replies[step] { wasSent = false }
    if case .broken(let breakage) = trace.ending, breakage.step == step { wasSent = true }
    guard wasSent, let sent = try? template.bytes(captures: trace.captures) else { return nil }
    let limit = step == focus ? Self.longLine : Self.shortLine
    return Exchange(
      step: step, implementations: [trace.implementation],
      sent: Window(of: sent, around: nil, limit: limit),
      received: trace.observation(at: step).map { observation in
        Window(
          of: observation.document.bytes,
          around: step == focus ? place(in: observation, of: trace.implementation) : nil,
          limit: limit)
      })
  }

  /// The bytes of a reply that differ first; where they are missing, what should hold them.
  private func place(in observation: Observation, of implementation: Int) -> Range<Int>? {
    let complaint = finding?.complaints.first { $0.implementations.contains(implementation) }
    guard let path = finding?.differences.first?.path ?? complaint?.shortfall?.path,
      var view = observation.view(of: path.root), path.root != .attempts
    else { return nil }
    for component in path.components {
      var next: JSONView?
      switch component {
      case .key(let key): next = view.kind == .object ? view[key] : nil
      case .index(let index): next = view.kind == .list ? view[index] : nil
      case .each, .element: next = view.kind == .list ? view[0] : nil
      }
      guard let next else { break }
      view = next
    }
    // Not the indices of its bytes: these may be kept apart from the line.
    return observation.document.range(at: view.index)
  }
}
