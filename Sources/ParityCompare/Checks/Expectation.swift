package import ParityJSON
package import ParityLanguage

/// A check, compiled once for all the replies that it judges; an object, because it is handed on
/// for each of them.
package final class Expectation: Sendable {
  package let statement: CheckStatement
  let subject: Subject
  /// The same, where there is a shorter way to see that it holds.
  private let plain: PlainCheck?

  /// What is judged, made ready.
  enum Subject: Sendable {
    case rejected(code: Text)
    case reply(Check.Quantifier?, CompiledPath, CompiledCondition)
  }

  package init(_ statement: CheckStatement) {
    self.statement = statement
    switch statement.subject {
    case .rejected(let code):
      subject = .rejected(code: code)
      plain = nil
    case .reply(let quantifier, let path, let condition):
      let path = CompiledPath(path)
      // The language wants a quantifier before every path with `[*]`.
      let quantifier = quantifier ?? (path.hasEach ? .every : nil)
      let condition = CompiledCondition(condition)
      subject = .reply(quantifier, path, condition)
      plain = PlainCheck(quantifier, path, condition)
    }
  }

  /// Whether the check can be seen to hold for a reply at once; where not, it is to be judged.
  ///
  /// `rules` are those of the scenario.
  package func surelyHolds(for observation: Observation, rules: RuleSet) -> Bool {
    guard let plain, rules.mayPassUnrenamed(observation) else { return false }
    return plain.surelyHolds(for: observation)
  }

  /// Whether the check holds for a reply.
  ///
  /// Rules hold for checks too: `=` on a list without order passes over the order, on a value with
  /// ignored parts over these. Texts are searched as they came and as `replace` leaves them: for
  /// `contains` and `matches` one of both is enough, `lacks` means both.
  ///
  /// `captures` are what was captured so far in this implementation, by ``CaptureID/index``, nil
  /// where nothing was; `implementation` is whose reply it is.
  package func judge(
    _ observation: Observation, captures: [JSONView?], rules: RuleSet, implementation: Int,
    use: inout RuleUse
  ) -> ExpectationOutcome {
    let observation = rules.renamed(observation, of: implementation, use: &use)
    switch subject {
    case .rejected(let code): return judge(rejected: code, observation, captures)
    case .reply(let quantifier, let path, let condition):
      do {
        let moves = try path.moves(captures)
        let condition = try condition.resolved(captures)
        guard let start = observation.view(of: path.root) else {
          return judgeAbsentRoot(path, condition)
        }
        let judgement = Judgement(
          quantifier: quantifier, root: path.root, moves: moves,
          test: ConditionTest(
            condition: condition, rules: rules.tree, implementation: implementation, start: start)
        )
        return judgement.outcome()
      } catch {
        return .fails(Shortfall(unjudged: error, path.path, statement))
      }
    }
  }

  /// A part of the reply that is not there at all: only `is absent` holds.
  private func judgeAbsentRoot(
    _ path: CompiledPath, _ condition: ResolvedCondition
  ) -> ExpectationOutcome {
    let root = ReplyPath(root: path.root)
    if case .isKind(.absent, negated: false) = condition, !path.hasEach { return .holds }
    return .fails(
      Shortfall(
        path: ReplyPath(unresolved: path.path), expected: condition.description, found: .absent,
        explanation: PathMiss.absent(at: root).explanation))
  }
}

extension Expectation {
  private func judge(
    rejected code: Text, _ observation: Observation, _ captures: [JSONView?]
  ) -> ExpectationOutcome {
    do throws(PathMiss) {
      let code = try ValueSpelling.text(code, captures: captures)
      let found = observation.errorCode.map { node in
        JSONView(document: observation.document, index: node)
      }
      if observation.isRejected, found?.string == code { return .holds }
      return .fails(Shortfall(rejected: code, observation, found))
    } catch {
      let path = ReplyPath(root: .error, components: [.key(Observation.codeKey)])
      return .fails(
        Shortfall(
          path: path, expected: statement.source, found: .absent, explanation: error.explanation))
    }
  }
}

extension Shortfall {
  fileprivate init(rejected code: [UInt8], _ observation: Observation, _ found: JSONView?) {
    let expected = "rejected \(JSONPath.quoted(code))"
    let codePath = ReplyPath(root: .error, components: [.key(Observation.codeKey)])
    if !observation.isRejected {
      self.init(
        path: ReplyPath(root: .ok), expected: expected,
        found: DifferingValue(observation.view(of: .ok)), explanation: "the command was accepted")
    } else if let found {
      self.init(
        path: codePath, expected: expected, found: DifferingValue(found),
        explanation: "it was rejected with \(notation(of: found))")
    } else {
      self.init(
        path: codePath, expected: expected, found: .absent,
        explanation: "it was rejected without a code")
    }
  }

  /// A check that needs a captured value which is not there.
  fileprivate init(unjudged miss: PathMiss, _ path: Path, _ statement: CheckStatement) {
    self.init(
      path: ReplyPath(unresolved: path), expected: statement.source, found: .absent,
      explanation: miss.explanation)
  }
}

extension ReplyPath {
  /// A path whose captured values are not known: up to the first of them.
  init(unresolved path: Path) {
    self.init(path.root, path.components.compactMap(PathMove.init), [])
  }
}

extension DifferingValue {
  init(_ view: JSONView?) {
    self = view.map { view in .raw(Array(view.rawBytes)) } ?? .absent
  }
}
