import ParityPattern

// Rules and marks.
extension ModelBuilder {
  /// A rule; nil only where its regular expression could not be compiled.
  func rule(
    _ statement: SyntaxTree.Index, patterns: [SyntaxTree.Index: Pattern]
  ) -> Rule? {
    guard let effect = effect(statement, patterns) else { return nil }
    var rule = Rule(
      effect: effect, location: file.location(statement), source: file.text(statement))
    for child in file.tree.children(of: statement) {
      switch file.kind(child) {
      case .name: rule.implementation = file.text(child)
      case .text: rule.reason = spelledText(child)
      default: break
      }
    }
    if file.kind(statement) == .replace, replacement(statement) == lastText(statement) {
      rule.reason = nil
    }
    return rule
  }

  private func effect(
    _ statement: SyntaxTree.Index, _ patterns: [SyntaxTree.Index: Pattern]
  ) -> Rule.Effect? {
    let first = statement + 1
    let second = file.tree.next(after: first)
    let hasSecond = second < file.tree.next(after: statement)
    switch file.kind(statement) {
    case .ignore: return .ignore(path(first))
    case .optional: return .optional(path(first))
    case .tolerate: return .tolerate(path(first), by: file.text(second))
    case .unordered:
      let hasKey = hasSecond && file.kind(second) == .inputPath
      return .unordered(path(first), by: hasKey ? inputPath(second) : nil)
    case .rename: return .rename(path(first), to: path(second))
    case .replace:
      guard let pattern = patterns[second], let text = replacement(statement) else { return nil }
      return .replace(path(first), matching: pattern, with: file.plainText(text) ?? [])
    default: return nil
    }
  }

  /// The text behind `with`.
  private func replacement(_ statement: SyntaxTree.Index) -> SyntaxTree.Index? {
    file.tree.children(of: statement).first { file.kind($0) == .text }
  }

  private func lastText(_ statement: SyntaxTree.Index) -> SyntaxTree.Index? {
    var last: SyntaxTree.Index?
    for child in file.tree.children(of: statement) where file.kind(child) == .text { last = child }
    return last
  }

  func skip(_ statement: SyntaxTree.Index) -> Skip {
    Skip(
      implementation: file.text(statement + 1), reason: reason(statement),
      until: until(statement), location: file.location(statement))
  }

  func divergence(_ statement: SyntaxTree.Index) -> KnownDivergence {
    KnownDivergence(
      implementation: file.text(statement + 1), path: path(file.tree.next(after: statement + 1)),
      reason: reason(statement), until: until(statement), location: file.location(statement))
  }

  func allowance(_ statement: SyntaxTree.Index) -> AttemptsAllowance {
    AttemptsAllowance(reason: reason(statement), location: file.location(statement))
  }

  private func reason(_ statement: SyntaxTree.Index) -> String {
    lastText(statement).map(spelledText) ?? ""
  }

  private func until(_ statement: SyntaxTree.Index) -> Day? {
    for child in file.tree.children(of: statement) where file.kind(child) == .date {
      return Day(file.slice(child))
    }
    return nil
  }

  /// A text in which nothing is put, as a string.
  func spelledText(_ node: SyntaxTree.Index) -> String {
    String(decoding: file.plainText(node) ?? [], as: UTF8.self)
  }
}
