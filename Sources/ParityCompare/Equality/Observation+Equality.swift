import ParityJSON
import ParityLanguage
#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

// Equality without any rule: nothing is allocated.
extension Observation {
  static let codeKey = Array("code".utf8)

  /// The node of the code of a rejected command: its message is not compared.
  var errorCode: Int? {
    parts[.error].flatMap { error in document.index(ofKey: Self.codeKey, inObject: error) }
  }

  /// Whether one of two rejected replies has no screen to be compared, and need not: protocol 0.
  static func isScreenMissing(_ first: Observation, _ second: Observation) -> Bool {
    first.isRejected && second.isRejected
      && [first, second].contains { !$0.hasScreen && !$0.owesScreen }
  }

  /// Whether two replies are equal in all that counts, as they came.
  func isSame(as other: Observation, comparesAttempts: Bool) -> Bool {
    guard isForeign == other.isForeign else { return false }
    if isForeign { return hasSameBytes(as: other) || isSame(as: other, at: .response) }
    if comparesAttempts, attempts != other.attempts { return false }
    return hasSameBytes(as: other)
      || ReplyScope.partsOfReply.allSatisfy { root in isSame(as: other, at: root) }
  }

  /// Whether a part of two replies is equal as it came.
  func isSame(as other: Observation, at root: Path.Root) -> Bool {
    switch root {
    case .attempts: return attempts == other.attempts
    case .error: return isSame(errorCode, as: other.errorCode, of: other)
    case .actions:
      return hasSameActions(as: other) || Self.isScreenMissing(self, other)
    case .name, .path, .state, .env:
      return isSame(parts[root], as: other.parts[root], of: other)
        || Self.isScreenMissing(self, other)
    case .ok, .schemas, .response:
      return isSame(node(of: root), as: other.node(of: root), of: other)
    }
  }

  /// Whether the actions are the same ones, in any order: they have none.
  private func hasSameActions(as other: Observation) -> Bool {
    guard let list = parts[.actions], let partner = other.parts[.actions] else {
      return parts[.actions] == other.parts[.actions]
    }
    return isEqual(document, list, other.document, partner)
      || forEachAction(withPartnerIn: other) { _, _ in }
  }

  /// The elements of two lists of the same actions, each with its equal; nil where they differ.
  func actionPartners(in other: Observation) -> [(Int, Int)]? {
    var partners: [(Int, Int)] = []
    let isComplete = forEachAction(withPartnerIn: other) { element, partner in
      partners.append((element, partner))
    }
    return isComplete ? partners : nil
  }

  /// Calls with each action and its equal in another reply; false where one has none.
  private func forEachAction(
    withPartnerIn other: Observation, _ body: (Int, Int) -> Void
  ) -> Bool {
    guard let list = parts[.actions], let partner = other.parts[.actions] else { return false }
    let count = document.count(at: list)
    guard document.kind(at: list) == .list, other.document.kind(at: partner) == .list,
      count == other.document.count(at: partner), count <= UInt64.bitWidth
    else { return false }
    // One bit an element of the other list that has found its equal.
    var taken: UInt64 = 0
    var element = list + 1
    for _ in 0..<count {
      guard let match = freePartner(of: element, in: other.document, partner, count, taken) else {
        return false
      }
      taken |= 1 << UInt64(match.position)
      body(element, match.node)
      element = document.index(after: element)
    }
    return true
  }

  /// Which element of another list is equal and not yet taken.
  private func freePartner(
    of element: Int, in other: JSONDocument, _ list: Int, _ count: Int, _ taken: UInt64
  ) -> (position: Int, node: Int)? {
    var candidate = list + 1
    for position in 0..<count {
      if taken & (1 << UInt64(position)) == 0, isEqual(document, element, other, candidate) {
        return (position, candidate)
      }
      candidate = other.index(after: candidate)
    }
    return nil
  }

  private func isSame(_ node: Int?, as partner: Int?, of other: Observation) -> Bool {
    guard let node, let partner else { return node == partner }
    return isEqual(document, node, other.document, partner)
  }

  func hasSameBytes(as other: Observation) -> Bool {
    document.bytes.withUnsafeBytes { bytes in
      other.document.bytes.withUnsafeBytes { others in
        guard bytes.count == others.count else { return false }
        guard let first = bytes.baseAddress, let second = others.baseAddress else { return true }
        return first == second || memcmp(first, second, bytes.count) == 0
      }
    }
  }
}
