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

  /// The node of a part of the document.
  func node(of root: Path.Root) -> Int? {
    root == .response ? document.rootIndex : parts[root]
  }

  /// The node of the code of a rejected command: its message is not compared.
  var errorCode: Int? {
    parts[.error].flatMap { error in document.index(ofKey: Self.codeKey, inObject: error) }
  }

  /// Whether one of two rejected replies has no screen to be compared: an early protocol.
  static func isScreenMissing(_ first: Observation, _ second: Observation) -> Bool {
    first.isRejected && second.isRejected && !(first.hasScreen && second.hasScreen)
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
    case .name, .path, .state, .actions, .env:
      return isSame(parts[root], as: other.parts[root], of: other)
        || Self.isScreenMissing(self, other)
    case .ok, .schemas, .response:
      return isSame(node(of: root), as: other.node(of: root), of: other)
    }
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
