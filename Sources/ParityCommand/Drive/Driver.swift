package import ParityCompare
import ParityJSON
import ParityLanguage
package import ParityReport
import ParityRun
import ParityWire

/// Takes one line after the other, plays it, and says what came of it.
package struct Driver {
  /// What came of a line.
  package struct Outcome: Hashable, Sendable {
    /// What is to be shown, with a line end behind each line.
    package var text = ""
    /// What is wrong with the line; nothing was played then.
    package var complaint = ""
    package var verdict = Verdict.fine
    /// Whether the person wants to leave.
    package var isEnd = false
  }

  /// How a line came out, the worst last.
  package enum Verdict: Int, Hashable, Sendable, Comparable {
    case fine
    /// A check does not hold, or a command was rejected.
    case fails
    /// The line cannot be read.
    case wrong
    case broken

    package static func < (left: Verdict, right: Verdict) -> Bool { left.rawValue < right.rawValue }
  }

  /// How replies are shown.
  package struct Manner: Sendable {
    package var layout: Layout
    /// Reply lines as they came, and nothing else.
    package var isJSON: Bool
    /// How many lines of what has changed are shown; nil: all.
    package var room: Int?
    /// Whether a terminal shows them, which bytes of a reply could control.
    package var isAtTerminal: Bool

    package init(
      layout: Layout, isJSON: Bool = false, room: Int? = nil, isAtTerminal: Bool = false
    ) {
      self.layout = layout
      self.isJSON = isJSON
      self.room = room
      self.isAtTerminal = isAtTerminal
    }
  }

  package let session: Session
  package private(set) var script: Script
  /// How replies are shown; a window may change its size.
  package var manner: Manner
  private var captures: [JSONView?] = []
  /// The reply that checks judge.
  private var last: Observation?
  /// The line of that reply.
  var lastLine: [UInt8] = []
  /// A command was rejected, and nobody has said yet that this was expected.
  private var isRejectionPending = false
  private var use: RuleUse

  package init(session: Session, script: Script, manner: Manner) {
    self.session = session
    self.script = script
    self.manner = manner
    use = RuleUse(RuleSet([], implementations: [session.implementation.name]))
  }

  /// The last reply, for what can be completed from it.
  package var reply: Observation? { last }

  /// Looks at the app that runs already.
  package mutating func look() -> Outcome {
    var outcome = Outcome()
    do throws(Session.Fault) {
      take(try session.look(), &outcome)
      isRejectionPending = false
      outcome.verdict = .fine
    } catch {
      tell(error, &outcome)
    }
    return outcome
  }

  /// Looks where a reply is wanted before the first command: an app that runs already has a screen.
  mutating func lookFirst() -> Outcome {
    guard last == nil, session.isUntouched, !session.implementation.canRestart else {
      return Outcome()
    }
    return look()
  }

  /// Takes a line.
  package mutating func take(_ line: String) -> Outcome {
    let words = line.split(separator: " ", omittingEmptySubsequences: true)
    guard let first = words.first, first.first != "#" else { return Outcome() }
    if first.first == ":" { return obey(first, words.dropFirst()) }
    var outcome = Outcome()
    do throws(Script.Fault) {
      let addition = try script.add(line)
      if addition.begins { captures = [] }
      captures += Array(repeating: nil, count: max(0, addition.names.count - captures.count))
      perform(addition, &outcome)
    } catch {
      outcome.verdict = .wrong
      outcome.complaint = manner.text(of: error)
    }
    return outcome
  }

  /// What is still to be said when no line follows: that a rejection was not expected.
  package var closing: Verdict { isRejectionPending ? .fails : .fine }
}

// MARK: Playing

extension Driver {
  private mutating func perform(_ addition: Script.Addition, _ outcome: inout Outcome) {
    let rules = RuleSet(addition.rules, implementations: [session.implementation.name])
    use = RuleUse(rules)
    if !addition.checks.isEmpty || !addition.captures.isEmpty {
      outcome = lookFirst()
      guard outcome.verdict < .broken else { return }
    }
    judge(addition.checks, rules, &outcome)
    capture(addition.captures, rules, addition.names, &outcome)
    for step in addition.steps {
      // What was not judged by now is not expected.
      if isRejectionPending { outcome.verdict = max(outcome.verdict, .fails) }
      isRejectionPending = false
      do throws(Session.Fault) {
        take(try session.play(step.command, captures: captures, names: addition.names), &outcome)
      } catch {
        return tell(error, &outcome)
      }
      judge(step.checks, rules, &outcome)
      capture(step.captures, rules, addition.names, &outcome)
    }
  }

  private mutating func take(_ turn: Session.Turn, _ outcome: inout Outcome) {
    switch turn {
    case .unanswered:
      last = nil
      if !manner.isJSON { outcome.text += manner.layout.style.paint("ok\n", .faint) }
    case .reply(let reply, let line):
      if manner.isJSON {
        outcome.text += manner.text(ofLine: line)
      } else {
        outcome.text += ReplyText(manner.layout, room: manner.room).text(reply, before: last)
      }
      isRejectionPending = !reply.isForeign && reply.isRejected
      last = reply
      lastLine = line
    }
  }

  private mutating func judge(_ checks: [Check], _ rules: RuleSet, _ outcome: inout Outcome) {
    for check in checks {
      guard let last else {
        miss(check.source, &outcome)
        continue
      }
      if case .rejected = check.subject { isRejectionPending = false }
      let judged = Expectation(check.statement).judge(
        last, captures: captures, rules: rules, implementation: 0, use: &use)
      switch judged {
      case .holds:
        if !manner.isJSON { outcome.text += manner.line("holds", .good, check.source) }
      case .fails(let shortfall):
        outcome.verdict = max(outcome.verdict, .fails)
        let text = manner.line("fails", .bad, check.source) + manner.text(of: shortfall)
        if manner.isJSON { outcome.complaint += text } else { outcome.text += text }
      }
    }
  }

  /// What was asked of a reply that is not there does not hold.
  private func miss(_ source: String, _ outcome: inout Outcome) {
    outcome.verdict = max(outcome.verdict, .fails)
    outcome.complaint += manner.line("fails", .bad, "\(source): \(Self.noReply)")
  }

  private static let noReply = "there is no reply to look at; launch the app first, or say ls"

  private mutating func capture(
    _ wanted: [Capture], _ rules: RuleSet, _ names: [String], _ outcome: inout Outcome
  ) {
    for capture in wanted {
      guard let last else {
        miss(capture.source, &outcome)
        continue
      }
      let renamed = rules.renamed(last, of: 0, use: &use)
      do throws(PathMiss) {
        let value = try ParityCompare.capture(capture.path, from: renamed, captures: captures)
        captures[capture.id.index] = value
        guard !manner.isJSON else { continue }
        let name = names.indices.contains(capture.id.index) ? names[capture.id.index] : "?"
        outcome.text += manner.line(
          "$\(name)", .strong, "= \(Printable.text(Array(value.rawBytes)))")
      } catch {
        outcome.verdict = max(outcome.verdict, .fails)
        outcome.complaint += manner.line("fails", .bad, "\(capture.source): \(error.explanation)")
      }
    }
  }

  private mutating func tell(_ fault: Session.Fault, _ outcome: inout Outcome) {
    last = nil
    isRejectionPending = false
    switch fault {
    case .broken(let breakage):
      outcome.verdict = .broken
      outcome.complaint += BreakageReport.text(
        breakage, name: session.implementation.name, manner.layout)
    case .unusable(let name):
      outcome.verdict = max(outcome.verdict, .fails)
      outcome.complaint += manner.line("fails", .bad, "$\(name) cannot stand here, or has no value")
    case .unsupported(let reason):
      outcome.verdict = max(outcome.verdict, .fails)
      outcome.complaint += manner.line("unsupported", .warning, reason)
    }
  }
}
