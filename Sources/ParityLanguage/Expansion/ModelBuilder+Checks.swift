import ParityPattern

// Checks, captures, snapshots.
extension ModelBuilder {
  func check(
    _ node: SyntaxTree.Index, patterns: [SyntaxTree.Index: Pattern], place: Int?
  ) -> CheckStatement? {
    guard let subject = subject(node, patterns) else { return nil }
    return CheckStatement(subject: subject, source: oneLine(node), place: place)
  }

  private func subject(
    _ node: SyntaxTree.Index, _ patterns: [SyntaxTree.Index: Pattern]
  ) -> Check.Subject? {
    if file.kind(node) == .rejected { return .rejected(code: text(node + 1)) }
    let pathNode = node + 1
    let operand = file.tree.next(after: pathNode)
    guard let condition = condition(node, operand, patterns) else { return nil }
    return .reply(quantifier(node), path(pathNode), condition)
  }

  private func quantifier(_ node: SyntaxTree.Index) -> Check.Quantifier? {
    switch SyntaxQuantifier(rawValue: file.tree[node].flag) {
    case .some?: .some
    case .every?: .every
    case .no?: .no
    case SyntaxQuantifier.none?, nil: nil
    }
  }

  private func condition(
    _ node: SyntaxTree.Index, _ operand: SyntaxTree.Index,
    _ patterns: [SyntaxTree.Index: Pattern]
  ) -> Condition? {
    guard let operation = SyntaxOperator(rawValue: file.tree[node].detail) else { return nil }
    switch operation {
    case .equals:
      let value = value(operand)
      return value == .absent ? .isKind(.absent, negated: false) : .equals(value, within: nil)
    case .equalsWithin:
      return .equals(value(operand), within: value(file.tree.next(after: operand)))
    case .differs:
      let value = value(operand)
      return value == .absent ? .isKind(.absent, negated: true) : .differs(value)
    case .less: return .less(value(operand))
    case .greater: return .greater(value(operand))
    case .atLeast: return .atLeast(value(operand))
    case .atMost: return .atMost(value(operand))
    case .contains: return .contains(value(operand))
    case .lacks: return .lacks(value(operand))
    case .matches: return patterns[operand].map(Condition.matches)
    case .has: return .has(value(operand))
    case .isKind, .isNotKind:
      guard let kind = Condition.Kind(rawValue: file.text(operand)) else { return nil }
      return .isKind(kind, negated: operation == .isNotKind)
    }
  }

  func leaf(_ statement: SyntaxTree.Index) -> Snapshot.Leaf {
    let path = statement + 1
    return Snapshot.Leaf(
      path: self.path(path), value: value(file.tree.next(after: path)),
      location: file.location(statement))
  }

  /// What is written, on one line: line ends and the white space round them become one space.
  private func oneLine(_ node: SyntaxTree.Index) -> String {
    let slice = file.slice(node)
    guard slice.contains(0x0A) else { return String(decoding: slice, as: UTF8.self) }
    var printer = SyntaxPrinter(file: file)
    printer.write(node)
    return String(decoding: printer.bytes, as: UTF8.self)
  }
}
