import ParityJSON

/// How much two values that differ are one value that changed: from 0, not at all, to 1 and more.
enum Likeness {
  /// What any two values of one kind have in common, so that a changed one is no loss and a gain.
  private static let sameKind = 0.2
  private static let otherKind = 0.1
  /// Keys that say which thing an object is about.
  private static let identityKeys = ["id", "key", "uuid", "sku", "slug", "code", "name", "date"]
    .map { key in Array(key.utf8) }

  static func of(_ left: JSONView, _ right: JSONView) -> Double {
    guard left.kind == right.kind else { return otherKind }
    switch left.kind {
    case .null, .boolean, .number: return sameKind
    case .string: return sameKind + 0.6 * ofTexts(left.string ?? [], right.string ?? [])
    case .list: return sameKind + 0.6 * ofLists(left, right)
    case .object: return sameKind + ofObjects(left, right)
    }
  }

  /// The share of the longer text that both begin and end with.
  private static func ofTexts(_ left: [UInt8], _ right: [UInt8]) -> Double {
    let shorter = min(left.count, right.count)
    let start = zip(left, right).prefix { one, other in one == other }.count
    let end = zip(left.reversed(), right.reversed()).prefix(shorter - start)
      .prefix { one, other in one == other }.count
    return Double(start + end) / Double(max(left.count, right.count, 1))
  }

  private static func ofLists(_ left: JSONView, _ right: JSONView) -> Double {
    let equal = zip(left.elements, right.elements).count { one, other in one.isEqual(to: other) }
    return Double(equal) / Double(max(left.count, right.count, 1))
  }

  /// The share of keys with equal values; what they are about counts most.
  private static func ofObjects(_ left: JSONView, _ right: JSONView) -> Double {
    var equal = 0
    var partners = MemberFinder(right.document, object: right.index)
    left.document.forEachMember(of: left.index) { key, value in
      if let partner = partners.value(of: key),
        isEqual(left.document, value, right.document, partner)
      {
        equal += 1
      }
      return true
    }
    let share = Double(equal) / Double(max(left.count, right.count, 1))
    for key in identityKeys {
      guard let one = left[key], let other = right[key] else { continue }
      return one.isEqual(to: other) ? share + 0.5 : share * 0.5
    }
    return share
  }
}
