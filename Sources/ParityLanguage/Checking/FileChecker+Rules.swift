import ParityPattern

// Rules at the top of a file, and what all rules have in common.
extension FileChecker {
  /// A rule above the first block, or in a suite.
  func addFileRule(_ statement: SyntaxTree.Index) {
    guard !file.tree[statement].isInError else { return }
    var checker = BlockChecker(checker: self)
    for child in file.tree.children(of: statement) where file.kind(child) == .path {
      checker.checkPath(child, as: .rule, isCounted: nil)
    }
    let faultCount = faults.count
    checkRule(statement)
    let key = ruleKey(statement)
    if let place = ruleKeys[key] ?? suite?.ruleKeys[key] {
      report(Words.ruleTwice(place), at: wordRange(statement))
      return
    }
    ruleKeys[key] = file.location(statement)
    guard faults.count == faultCount else { return }
    let builder = ModelBuilder(file: file)
    guard let rule = builder.rule(statement, patterns: patterns) else { return }
    rules.append(rule)
    if case .ignore(let path) = rule.effect { ignoredPaths.append(path) }
  }

  /// What a rule says besides its paths.
  func checkRule(_ statement: SyntaxTree.Index) {
    for child in file.tree.children(of: statement) {
      switch file.kind(child) {
      case .number:
        if file.slice(child).first == UInt8(ascii: "-") { report(Words.negative, at: child) }
      case .pattern: compile(child)
      case .text: checkPlain(child)
      case .name: checkImplementation(child)
      case .path: checkRulePath(child, of: statement)
      default: break
      }
    }
  }

  /// `rename` gives one place a new name: both paths lead to one.
  private func checkRulePath(_ path: SyntaxTree.Index, of statement: SyntaxTree.Index) {
    guard file.kind(statement) == .rename else { return }
    for component in file.tree.children(of: path) where file.kind(component) == .anyDepth {
      report(Words.renameDepth, at: component)
    }
  }

  /// A text in which nothing can be put: a reason, a replacement, a setting.
  func checkPlain(_ text: SyntaxTree.Index) {
    if !file.names(in: text).isEmpty { report(Words.plain, at: text) }
  }

  /// The name of an implementation, where it is known which there are.
  func checkImplementation(_ node: SyntaxTree.Index) {
    guard let implementations else { return }
    let name = file.text(node)
    guard !implementations.contains(name) else { return }
    let near = Suggestion.nearest(to: name, among: implementations)
    report(Words.noImplementation(name, near: near, implementations), at: node)
  }

  /// What makes two rules the same: what they do, where, and for whom.
  func ruleKey(_ statement: SyntaxTree.Index) -> [UInt8] {
    var key = [file.kind(statement).rawValue]
    var isFirstPath = true
    for child in file.tree.children(of: statement) {
      switch file.kind(child) {
      case .path:
        // A second `rename` of one path is the same, whatever its new name.
        if isFirstPath { file.appendCanonical(child, to: &key) }
        isFirstPath = false
      case .pattern, .name: file.appendCanonical(child, to: &key)
      default: break
      }
    }
    return key
  }

  /// Whether a rule of the suite, the file or the scenario ignores a path.
  func isIgnored(
    _ path: SyntaxTree.Index, in syntax: FileSyntax, also paths: [Path]
  ) -> Bool {
    if ignoredPaths.isEmpty, paths.isEmpty { return false }
    let cover = PathCover(file: syntax, path: path)
    return ignoredPaths.contains { cover.isCovered(by: $0) }
      || paths.contains { cover.isCovered(by: $0) }
  }
}

extension FileChecker {
  /// The first check of a setup, or of one that it uses, that some rules ignore.
  ///
  /// It recurses as deep as setups use setups, which is limited.
  func check(
    in setup: (reference: SetupReference, checked: CheckedSetup), ignoredBy paths: [Path]
  ) -> (syntax: FileSyntax, path: SyntaxTree.Index)? {
    var seen: Set<SetupReference> = []
    return check(in: setup, ignoredBy: paths, &seen)
  }

  private func check(
    in setup: (reference: SetupReference, checked: CheckedSetup), ignoredBy paths: [Path],
    _ seen: inout Set<SetupReference>
  ) -> (syntax: FileSyntax, path: SyntaxTree.Index)? {
    guard seen.insert(setup.reference).inserted else { return nil }
    let syntax = self.syntax(of: setup.reference)
    for statement in syntax.tree.statements(in: setup.checked.summary.body) {
      for path in checkedPaths(of: statement, in: syntax) {
        let cover = PathCover(file: syntax, path: path)
        if paths.contains(where: { cover.isCovered(by: $0) }) { return (syntax, path) }
      }
      guard syntax.kind(statement) == .use, !syntax.tree[statement].isInError else { continue }
      let name = syntax.name(statement + 1)
      if let inner = self.setup(named: name), !inner.checked.summary.isDamaged,
        let found = check(in: inner, ignoredBy: paths, &seen)
      {
        return found
      }
    }
    return nil
  }

  /// The paths that a statement judges.
  private func checkedPaths(
    of statement: SyntaxTree.Index, in syntax: FileSyntax
  ) -> [SyntaxTree.Index] {
    switch syntax.kind(statement) {
    case .expect:
      syntax.tree.children(of: statement).filter { syntax.kind($0) == .check }.map { $0 + 1 }
    case .row:
      syntax.tree.children(of: statement).filter { syntax.kind($0) == .path }
    default: []
    }
  }
}

private enum Words {
  static func ruleTwice(_ place: SourceLocation) -> Finding {
    Finding(
      .ruleTwice, "this rule is given already",
      help: "it stands in \(place.file), line \(place.line)")
  }

  static let negative = Finding(
    .wrongKindOfValue, "a tolerance cannot be negative", help: "by 0.05")
  static let renameDepth = Finding(
    .badIndex, "`rename` gives a new name to one place, not at any depth",
    help: "rename state.temp to state.temperature for kotlin")
  static let plain = Finding(
    .plainText, "nothing can be put into this text", help: "write it without \\(…)")

  static func noImplementation(
    _ name: String, near: String?, _ known: [String]
  ) -> Finding {
    Finding(
      .unknownImplementation, "no implementation `\(name)`",
      help: near.map { "did you mean `\($0)`?" }
        ?? "there are \(known.sorted().joined(separator: ", "))")
  }
}
