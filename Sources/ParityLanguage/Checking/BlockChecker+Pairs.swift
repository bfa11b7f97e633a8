// What may not stand twice under one step.
extension BlockChecker {
  /// Two values for one path, or two equal checks: a step may have been lost between them.
  mutating func checkPairs(_ checks: [SyntaxTree.Index]) {
    guard checks.count <= Limits.together else {
      return report(Limits.tooMany("checks of one step"), at: checks[Limits.together])
    }
    guard file.mayRepeat(checks) else { return }
    var whole: Set<[UInt8]> = []
    var valued: Set<[UInt8]> = []
    var isRejectedSeen = false
    for check in checks {
      let node = file.tree[check]
      let isSecondRejection = node.kind == .rejected && isRejectedSeen
      isRejectedSeen = isRejectedSeen || node.kind == .rejected
      if !whole.insert(file.canonical(check)).inserted {
        report(Words.equalChecks, at: check)
      } else if isSecondRejection {
        report(Words.twoCodes, at: check)
      } else if holdsOneValue(check) {
        var key = file.canonical(check + 1)
        key.append(node.flag)
        if !valued.insert(key).inserted { report(Words.twoValues, at: check) }
      }
    }
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

extension FileSyntax {
  /// A quick look at a few checks: whether the bytes of two paths could mean the same.
  fileprivate func mayRepeat(_ checks: [SyntaxTree.Index]) -> Bool {
    guard checks.count <= 8 else { return true }
    for position in checks.indices {
      let check = checks[position]
      guard kind(check) == .check, hasOneSpelling(check + 1) else { return true }
      for other in 0..<position where areEqual(range(check + 1), range(checks[other] + 1)) {
        return true
      }
    }
    return false
  }
}

private enum Words {
  static let twoValues = Finding(
    .twoValues, "two values for one path under one step",
    help: "is a step missing above this line?")
  static let twoCodes = Finding(
    .twoValues, "two codes for one rejection", help: "is a step missing above this line?")
  static let equalChecks = Finding(
    .checkTwice, "this check stands twice under one step",
    help: "is a step missing above this line?")
}
