import ParityJSON
import ParityLanguage

/// Which scalars of two equal replies stand for each other.
///
/// An object, because it is looked up for every reply.
final class ReplyPairing: Sendable {
  /// For each node of the left document the node on the right, and the other way round.
  private let partners: [Int32]
  private let owners: [Int32]
  /// In what the two replies differed from what they were read along.
  private let leftChanges: [Int32]
  private let rightChanges: [Int32]
  /// Those of the right ones whose owners are not among the left ones.
  private let rightChangesAlone: [Int32]

  /// A node that is not compared, or no scalar.
  fileprivate static let none: Int32 = -1

  var nodeCount: Int { partners.count + owners.count }

  /// Pairs the scalars of two replies that are equal; nil where they are so by an exception.
  init?(_ left: Observation, _ right: Observation) {
    guard let pairs = Pairs(left, right) else { return nil }
    partners = pairs.partners
    owners = pairs.owners
    leftChanges = left.document.changes
    rightChanges = right.document.changes
    let changed = Set(leftChanges)
    rightChangesAlone = rightChanges.filter { !changed.contains(pairs.owners[Int($0)]) }
  }

  /// Whether two documents, read along the same ones as those that were paired, are equal replies;
  /// false where that is not seen.
  func showsEqual(_ left: JSONDocument, _ right: JSONDocument) -> Bool {
    // Mostly the same places change again, and each pair is looked at once.
    isEqual(atLeft: leftChanges, left, right)
      && isEqual(atRight: rightChangesAlone, left, right)
      && (left.changes == leftChanges || isEqual(atLeft: left.changes, left, right))
      && (right.changes == rightChanges || isEqual(atRight: right.changes, left, right))
  }

  private func isEqual(
    atLeft changes: [Int32], _ left: JSONDocument, _ right: JSONDocument
  ) -> Bool {
    changes.allSatisfy { node in
      let partner = partners[Int(node)]
      return partner == Self.none
        || ParityJSON.isEqual(left, Int(node), right, Int(partner))
    }
  }

  private func isEqual(
    atRight changes: [Int32], _ left: JSONDocument, _ right: JSONDocument
  ) -> Bool {
    changes.allSatisfy { node in
      let owner = owners[Int(node)]
      return owner == Self.none || ParityJSON.isEqual(left, Int(owner), right, Int(node))
    }
  }
}

/// The pairs while they are gathered.
private struct Pairs {
  var partners: [Int32]
  var owners: [Int32]

  init?(_ left: Observation, _ right: Observation) {
    partners = Self.nobody(left.document)
    owners = Self.nobody(right.document)
    if left.isForeign {
      pair(left, left.node(of: .response), right, right.node(of: .response))
      return
    }
    for root in ReplyScope.partsOfReply where !pair(root, left, right) { return nil }
  }

  private static func nobody(_ document: JSONDocument) -> [Int32] {
    Array(repeating: ReplyPairing.none, count: document.index(after: document.rootIndex))
  }

  /// False where a part is not the same as it stands: one of two rejected replies has none.
  private mutating func pair(_ root: Path.Root, _ left: Observation, _ right: Observation) -> Bool {
    let one = root == .error ? left.errorCode : left.node(of: root)
    let other = root == .error ? right.errorCode : right.node(of: root)
    guard let one, let other else { return one == other }
    if ParityJSON.isEqual(left.document, one, right.document, other) {
      pair(left, one, right, other)
      return true
    }
    guard root == .actions, let partners = left.actionPartners(in: right) else { return false }
    for (element, partner) in partners { pair(left, element, right, partner) }
    return true
  }

  private mutating func pair(
    _ left: Observation, _ node: Int?, _ right: Observation, _ partner: Int?
  ) {
    guard let node, let partner else { return }
    forEachScalarPair(of: left.document, node, right.document, partner) { one, other in
      partners[one] = Int32(truncatingIfNeeded: other)
      owners[other] = Int32(truncatingIfNeeded: one)
    }
  }
}
