// Rules and marks within a block.
extension BlockChecker {
  mutating func visitRule(_ statement: SyntaxTree.Index) {
    if isSetup { return report(Words.rulesInSetup, at: word(statement)) }
    guard !hasStep else { return report(Words.rulesAbove, at: word(statement)) }
    for child in file.tree.children(of: statement) where file.kind(child) == .path {
      checkPath(child, as: .rule, isCounted: nil)
    }
    checker.checkRule(statement)
    let key = checker.ruleKey(statement)
    if let place = ruleKeys[key] ?? checker.ruleKeys[key] ?? checker.suite?.ruleKeys[key] {
      report(Words.ruleTwice(place), at: word(statement))
    } else {
      ruleKeys[key] = file.location(statement)
    }
    if file.kind(statement) == .ignore {
      ignoredPaths.append(ModelBuilder(file: file).path(statement + 1))
    }
  }

  /// To check a path that is ignored proves nothing.
  mutating func checkIgnored(_ path: SyntaxTree.Index, at node: SyntaxTree.Index) {
    if checker.isIgnored(path, in: file, also: ignoredPaths) { report(Words.ignored, at: node) }
  }

  /// The same for the checks of a setup, under the rules of those who use it.
  mutating func checkIgnored(
    byChecksOf setup: (reference: SetupReference, checked: CheckedSetup),
    at node: SyntaxTree.Index
  ) {
    let paths = setup.reference.isOfSuite ? checker.ignoredPaths + ignoredPaths : ignoredPaths
    guard !paths.isEmpty, !setup.checked.summary.isDamaged else { return }
    guard let (syntax, path) = checker.check(in: setup, ignoredBy: paths) else { return }
    report(Words.ignoredInSetup(syntax.text(path), syntax.location(path)), at: node)
  }

  mutating func visitSkip(_ statement: SyntaxTree.Index) {
    guard !isSetup, !hasStep else { return report(Words.skipAbove, at: word(statement)) }
    checker.checkImplementation(statement + 1)
    checkReason(statement)
    let key = [SyntaxKind.skip.rawValue] + file.slice(statement + 1)
    if !markKeys.insert(key).inserted { report(Words.markTwice, at: word(statement)) }
  }

  mutating func visitDiverges(_ statement: SyntaxTree.Index) {
    let path = file.tree.next(after: statement + 1)
    checker.checkImplementation(statement + 1)
    checkReason(statement)
    checkPath(path, as: .mark, isCounted: nil)
    for component in file.tree.children(of: path) where file.kind(component) == .anyDepth {
      report(Words.anyDepth, at: component)
    }
    let key = Array(file.slice(statement + 1)) + [0xFF] + file.canonical(path)
    let isNew: Bool
    if step.isOpen {
      step.hasBelow = true
      if case .none = step.reply {
        report(Words.noReply(Keyword.word(of: step.repliedCommand)), at: word(statement))
      }
      isNew = !markKeys.contains(key) && step.markKeys.insert(key).inserted
    } else {
      if isSetup { return report(Words.marksInSetup, at: word(statement)) }
      isNew = markKeys.insert(key).inserted
    }
    if !isNew { report(Words.markTwice, at: word(statement)) }
  }

  mutating func visitAllow(_ statement: SyntaxTree.Index) {
    checkReason(statement)
    if step.isOpen {
      step.hasBelow = true
      if step.hasAllowance || hasAllowance { report(Words.markTwice, at: word(statement)) }
      step.hasAllowance = true
    } else {
      if isSetup { return report(Words.marksInSetup, at: word(statement)) }
      if hasAllowance { report(Words.markTwice, at: word(statement)) }
      hasAllowance = true
    }
  }

  private mutating func checkReason(_ statement: SyntaxTree.Index) {
    for child in file.tree.children(of: statement) where file.kind(child) == .text {
      checker.checkPlain(child)
      if file.range(child).count == 2 { report(Words.emptyReason, at: child) }
    }
  }
}

private enum Words {
  static let rulesAbove = Finding(
    .misplacedRule, "rules stand above the first block of a file or the first step of a scenario",
    help: "move it up")
  static let rulesInSetup = Finding(
    .misplacedRule, "a setup has no rules",
    help: "they stand above the first block of a file or the first step of a scenario")
  static let skipAbove = Finding(
    .misplacedMark, "`skip` stands above the first step of a scenario", help: "move it up")
  static let marksInSetup = Finding(
    .misplacedMark, "in a setup, marks stand below a step",
    help: "move it below the step, or above the first step of a scenario")

  static func ruleTwice(_ place: SourceLocation) -> Finding {
    Finding(
      .ruleTwice, "this rule is given already",
      help: "it stands in \(place.file), line \(place.line)")
  }

  static let ignored = Finding(
    .checksIgnored, "this path is ignored by a rule: the check proves nothing",
    help: "take the check or the rule away")
  static func ignoredInSetup(_ path: String, _ place: SourceLocation) -> Finding {
    Finding(
      .checksIgnored, "this setup checks `\(path)`, which a rule ignores here",
      help: "the check stands in \(place.file), line \(place.line)")
  }

  static let markTwice = Finding(
    .markTwice, "this mark stands already above",
    help: "take one of them away")
  static let anyDepth = Finding(
    .badIndex, "`.**` is known in rules only", help: "a known difference is at one path")
  static let emptyReason = Finding(
    .reasonMissing, "a reason is needed", help: "who reads this line next year wants to know why")

  static func noReply(_ command: String) -> Finding {
    Finding(
      .noReply, "`diverges`: `\(command)` has no reply",
      help: "move it below a command with a reply")
  }
}
