// What may not stand twice under one step.
extension BlockChecker {
  /// Two values for one path, or two equal checks: a step may have been lost between them.
  mutating func checkPairs(_ step: StepUnderCheck) {
    guard step.checks.count > 1 else { return }
    if step.checks.count == 2, let same = arePlainlyDifferent(step.checks[0], step.checks[1]) {
      if same { return }
    }
    var whole: Set<[UInt8]> = []
    var valued: Set<[UInt8]> = []
    var isRejectedSeen = false
    for check in step.checks {
      let node = file.tree[check]
      let isSecondRejection = node.kind == .rejected && isRejectedSeen
      isRejectedSeen = isRejectedSeen || node.kind == .rejected
      if isSecondRejection {
        report(Words.twoValues, at: check)
      } else if !whole.insert(file.canonical(check)).inserted {
        report(Words.equalChecks, at: check)
      } else if holdsOneValue(check) {
        var key = file.canonical(check + 1)
        key.append(node.flag)
        if !valued.insert(key).inserted { report(Words.twoValues, at: check) }
      }
    }
  }

  /// A quick look: whether the paths of two checks differ, as far as their bytes tell.
  private func arePlainlyDifferent(
    _ left: SyntaxTree.Index, _ right: SyntaxTree.Index
  ) -> Bool? {
    guard file.kind(left) == .check, file.kind(right) == .check else {
      return file.kind(left) != file.kind(right)
    }
    let first = file.slice(left + 1)
    let second = file.slice(right + 1)
    let isPlain = !first.contains(UInt8(ascii: "[")) && !second.contains(UInt8(ascii: "["))
    return isPlain ? first != second : nil
  }

  /// `path = value`, also with `every`: only one of two can hold.
  private func holdsOneValue(_ check: SyntaxTree.Index) -> Bool {
    let node = file.tree[check]
    guard node.kind == .check else { return false }
    let isEquality =
      node.detail == SyntaxOperator.equals.rawValue
      || node.detail == SyntaxOperator.equalsWithin.rawValue
    let mayHoldTwice =
      node.flag == SyntaxQuantifier.some.rawValue || node.flag == SyntaxQuantifier.no.rawValue
    return isEquality && !mayHoldTwice
  }
}

private enum Words {
  static let twoValues = Finding(
    .twoValues, "two values for one path under one step",
    help: "is a step missing above this line?")
  static let equalChecks = Finding(
    .checkTwice, "this check stands twice under one step",
    help: "is a step missing above this line?")
}
