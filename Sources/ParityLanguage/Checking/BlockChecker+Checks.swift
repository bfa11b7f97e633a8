import ParityPattern

// What stands below a step: checks, captures, snapshots.
extension BlockChecker {
  mutating func visitExpect(_ statement: SyntaxTree.Index) {
    guard step.isOpen else { return report(Words.noStep("expect"), at: word(statement)) }
    step.hasBelow = true
    let reply = step.reply
    if case .none = reply { return tellNoReply("expect", at: statement + 1) }
    eachChild(of: statement) {
      $0.step.checks.append($1)
      if $0.file.kind($1) == .rejected {
        $0.visitRejected($1)
      } else {
        $0.visitCheck($1, of: reply)
      }
    }
  }

  private mutating func tellNoReply(_ word: String, at node: SyntaxTree.Index) {
    let command = Keyword.word(of: step.repliedCommand)
    report(Words.noReply(word, command, isSetup: step.kind == .use), at: node)
  }

  private mutating func visitRejected(_ check: SyntaxTree.Index) {
    let code = check + 1
    if file.kind(code) == .text {
      visitText(code)
    } else {
      use(variable: code, [.text, .present])
    }
    step.isExpectedRejected = true
    switch step.kind {
    case .use: report(Words.useRejected, at: check)
    case .send: report(Words.sendRejected, at: check)
    default: break
    }
  }

  private mutating func visitCheck(
    _ check: SyntaxTree.Index, of reply: StepUnderCheck.Reply
  ) {
    let path = check + 1
    checkPath(path, as: .check(reply), isCounted: file.tree[check].flag != 0)
    checkIgnored(path, at: path)
    let operand = file.tree.next(after: path)
    guard let operation = SyntaxOperator(rawValue: file.tree[check].detail) else { return }
    switch operation {
    case .equals, .differs: visitValue(operand, [])
    case .equalsWithin:
      visitNumber(operand, [.number, .present])
      visitNumber(file.tree.next(after: operand), [.number, .present, .notNegative])
    case .less, .greater, .atLeast, .atMost: visitNumber(operand, [.number, .present])
    case .has: visitNumber(operand, [.count, .present])
    case .contains, .lacks:
      visitValue(operand, [.notEmptyText, .present])
      if file.kind(operand) == .text, file.range(operand).count == 2 {
        let start = operatorStart(behind: path)
        report(
          Words.containsNothing(isLacks: operation == .lacks),
          at: ByteRange(start, file.range(operand).end))
      }
    case .matches: compile(operand)
    case .isKind, .isNotKind: break
    }
  }

  private mutating func visitNumber(_ node: SyntaxTree.Index, _ demands: Demands) {
    if file.kind(node) == .variable { return use(variable: node, demands) }
    if let breach = demands.breach(by: node, in: file) {
      report(DemandWords.breach(breach, what: "`\(file.text(node))`"), at: node)
    }
  }

  private func operatorStart(behind path: SyntaxTree.Index) -> Int {
    var index = file.range(path).end
    while index < file.bytes.count, file.bytes[index].isBlank { index += 1 }
    return index
  }

  mutating func compile(_ node: SyntaxTree.Index) { checker.compile(node) }

  mutating func visitCapture(_ statement: SyntaxTree.Index) {
    guard step.isOpen else {
      scope.isUncertain = true
      return report(Words.noStep("capture"), at: word(statement))
    }
    step.hasBelow = true
    let nameNode = statement + 1
    let reply = step.reply
    if case .none = reply { tellNoReply("capture", at: statement) }
    checkPath(file.tree.next(after: nameNode), as: .check(reply), isCounted: nil)
    let name = file.name(nameNode)
    if let taken = scope.index(of: name) {
      let line = file.source.line(of: scope.entries[taken].range.start) + 1
      report(Words.nameTaken(name.spelled, line: line), at: nameNode)
    } else {
      scope.add(name, .captured, at: file.range(nameNode))
    }
  }

  mutating func visitSnapshot(_ statement: SyntaxTree.Index) {
    guard step.isOpen else { return report(Words.noStep("snapshot"), at: word(statement)) }
    step.hasBelow = true
    let reply = step.reply
    if case .none = reply { tellNoReply("snapshot", at: statement) }
    let path = file.tree.child(0, of: statement)
    if let path { checkPath(path, as: .check(reply), isCounted: nil) }
    if step.snapshot != nil || step.setup?.checked.summary.endsWithSnapshot == true {
      report(Words.secondSnapshot, at: word(statement))
    }
    step.snapshot = statement
    step.leafKeys = []
  }

  /// A leaf of a snapshot; rows of tables have been read with the scenario's head.
  mutating func visitRow(_ statement: SyntaxTree.Index) {
    let path = statement + 1
    guard file.tree.next(after: statement) > path, file.kind(path) == .path else { return }
    guard step.isOpen, let snapshot = step.snapshot else { return }
    checkPath(path, as: .check(step.reply), isCounted: nil)
    checkIgnored(path, at: path)
    visitValue(file.tree.next(after: path), .present)
    let key = file.canonical(path)
    if !step.leafKeys.insert(key).inserted { report(Words.leafTwice, at: path) }
    if let whole = file.tree.child(0, of: snapshot) {
      let prefix = file.canonical(whole)
      if !key.starts(with: prefix) {
        report(Words.leafOutside(file.text(whole)), at: path)
      }
    }
  }
}

extension FileChecker {
  /// Compiles a regular expression once; each use of its node finds it again.
  func compile(_ node: SyntaxTree.Index) {
    let source = Array(file.slice(node).dropFirst().dropLast())
    do throws(PatternFault) {
      patterns[node] = try Pattern(source)
    } catch {
      report(Words.badPattern(error), at: node)
    }
  }
}

/// The words for what a value had to be.
enum DemandWords {
  static func breach(_ demand: Demands, what: String) -> Finding {
    let need: String
    switch demand {
    case .text: need = "has to be a text"
    case .number: need = "has to be a number"
    case .count: need = "has to be a whole number, 0 or more"
    case .spellable: need = "has to be a text, a number, true or false: it is put into a text"
    case .notEmptyText: need = "has to be a text that is not empty: `contains \"\"` says nothing"
    case .notNegative: need = "cannot be negative"
    default: need = "cannot be absent"
    }
    return Finding(.wrongKindOfValue, "\(what) \(need)", help: "change it, or where it is used")
  }
}

private enum Words {
  static func noStep(_ word: String) -> Finding {
    Finding(
      .noStepAbove, "`\(word)` belongs to a step, and none stands above",
      help: "a step is launch, do, env, open, ls, use, send and so on")
  }

  static func noReply(_ word: String, _ command: String, isSetup: Bool) -> Finding {
    isSetup
      ? Finding(
        .noReply, "`\(word)`: the last step of this setup is `\(command)`, which has no reply",
        help: "checks below `use` judge the reply of its last step")
      : Finding(
        .noReply, "`\(word)`: `\(command)` has no reply",
        help: "check the reply of the next command")
  }

  static let useRejected = Finding(
    .rejectedHere, "`use` itself cannot be rejected",
    help: "`expect rejected` stands below the command in the setup")
  static let sendRejected = Finding(
    .rejectedHere, "`rejected` is not known under `send`: any reply is an answer",
    help: "expect response.ok = false")

  static func containsNothing(isLacks: Bool) -> Finding {
    isLacks
      ? Finding(.containsNothing, "`lacks \"\"` never holds", help: "every text contains \"\"")
      : Finding(
        .containsNothing, "`contains \"\"` says nothing", help: "check `is string`, or `= \"\"`")
  }

  static func nameTaken(_ name: String, line: Int) -> Finding {
    Finding(
      .nameTaken, "the name `\(name)` is taken", help: "it is given on line \(line)")
  }

  static let secondSnapshot = Finding(
    .secondSnapshot, "a second `snapshot` under one step", help: "one snapshot has all its lines")
  static let leafTwice = Finding(
    .checkTwice, "this place stands twice in the snapshot",
    help: "take one of the lines away")

  static func leafOutside(_ path: String) -> Finding {
    Finding(
      .leafOutside, "this line is not below `\(path)`", help: "the snapshot is of `\(path)` only")
  }

  static func badPattern(_ fault: PatternFault) -> Finding {
    Finding(
      .badPattern, "not a regular expression: \(fault.description)",
      help: "character \(fault.offset + 1) of the expression")
  }
}
