import ParityCompare
import ParityRun
import ParityWire

/// What is behind a failure, as far as it can be told: failures with the same cause are one finding
/// on a page.
struct PageCause {
  /// The class of the difference, the kind of the breach: `number.float32`, `timedOut`.
  var kind: String
  /// The place or the statement; empty where there is none.
  var place: String
  /// Who dissents from whom, or what an implementation did.
  var sentence: String

  /// What makes two causes one.
  var key: [UInt8] { Array("\(kind)\u{0}\(place)\u{0}\(sentence)".utf8) }

  /// Finds the cause of a failure; `names` are printable.
  init(_ result: ScenarioResult, _ names: [String]) {
    (kind, place, sentence) = (result.verdict.rawValue, "", Gist(result, names).sentence)
    if !result.problems.isEmpty { return }
    if let finding = result.finding {
      take(finding, names)
    } else if let wavering = result.nondeterminism.first, result.breakages.isEmpty {
      if case .answers(let leaves) = wavering.kind, let first = leaves.first {
        place = Shortened.middle(Printable.text(first.path.unnumbered.description), to: 160)
      }
    } else if let breakage = result.breakages.first {
      kind = Self.word(for: breakage.fault)
      // Numbers of commands and bytes differ from scenario to scenario, and so do values: they mean
      // nothing here.
      if case .protocol(.wrongKind(let key, _, _, _, _)) = breakage.fault {
        place = Printable.text(key)
      }
      if !Self.isTelling(breakage.fault) {
        sentence = "\(names[named: breakage.implementation]) breaks the protocol"
      }
    }
  }

  private mutating func take(_ finding: Finding, _ names: [String]) {
    if let who = finding.attribution?.sentence(naming: names) { sentence = who }
    if let first = finding.differences.first {
      kind = first.classification.rawValue
      place = Shortened.middle(Printable.text(first.path.unnumbered.description), to: 160)
    } else if let first = finding.complaints.first {
      kind = first.shortfall?.classification?.rawValue ?? Self.word(for: first.kind)
      place = Shortened.end(
        Printable.text(first.shortfall?.path.unnumbered.description ?? first.statement), to: 160)
    }
  }

  private static func word(for kind: Complaint.Kind) -> String {
    switch kind {
    case .check: "check"
    case .rejected: "rejected"
    case .accepted: "accepted"
    case .attempts: "attempts"
    case .screenChanged: "screen changed"
    case .captureMissed, .captureUnusable: "capture"
    case .snapshot: "snapshot"
    case .markStale: "stale mark"
    case .markExpired: "expired mark"
    }
  }

  private static func word(for fault: Breakage.Fault) -> String {
    switch fault {
    case .connection(.ended): "ended"
    case .connection(.endedBehind): "ended behind"
    case .connection(.timedOut): "timed out"
    case .connection(.lineTooLong): "line too long"
    case .connection(.cannotStart): "cannot start"
    case .protocol(let fault): word(for: fault)
    case .givenUp: "given up"
    case .fellSilent: "fell silent"
    }
  }

  private static func word(for fault: ProtocolFault) -> String {
    switch fault {
    case .malformed: "no JSON"
    case .notAnObject: "no object"
    case .foreignID: "foreign id"
    case .answeredTwice: "answered twice"
    case .wrongKind: "wrong kind"
    case .noAnswer: "no answer"
    case .tooMuch: "too much"
    case .unasked: "unasked"
    case .early: "early"
    case .unknownVersion: "unknown version"
    case .missing: "missing key"
    }
  }

  /// Whether the sentence on a fault says the same wherever it happens.
  private static func isTelling(_ fault: Breakage.Fault) -> Bool {
    switch fault {
    case .connection, .givenUp, .fellSilent: true
    case .protocol(.malformed), .protocol(.foreignID), .protocol(.noAnswer),
      .protocol(.answeredTwice), .protocol(.wrongKind):
      false
    case .protocol: true
    }
  }
}

extension ReplyPath {
  /// The path with `[*]` for every element of a list.
  fileprivate var unnumbered: ReplyPath {
    ReplyPath(
      root: root,
      components: components.map { component in
        switch component {
        case .key: component
        case .index, .each, .element: .each
        }
      })
  }
}

extension ScenarioResult {
  /// Those whom a failure speaks against, ascending; all that differ where nobody can be named.
  var blamed: [Int] {
    var blamed = Set(breakages.map(\.implementation))
    blamed.formUnion(nondeterminism.map(\.implementation))
    blamed.formUnion(unsupported.map(\.implementation))
    guard let finding else { return blamed.sorted() }
    blamed.formUnion(finding.complaints.flatMap(\.implementations))
    switch finding.attribution {
    case .dissent(let dissenting, _): blamed.formUnion(dissenting)
    case .split(let groups), .disagreement(let groups): blamed.formUnion(groups.joined())
    case .scenarioAlone(let all): blamed.formUnion(all)
    case .reference(_, let differing): blamed.formUnion(differing)
    case .dissentAndSplit(let dissenting, let groups):
      blamed.formUnion(dissenting)
      blamed.formUnion(groups.joined())
    case nil: break
    }
    return blamed.sorted()
  }
}
