import ParityJSON
import ParityLanguage
#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Tells which of several replies are equal.
struct ReplyComparison {
  let implementations: [Int]
  let observations: [Observation]
  let scope: ReplyScope
  let roots: [Path.Root]
  private let rules: RuleTree
  private var ruled: RuledComparison?

  init(
    _ observations: [(implementation: Int, observation: Observation)], rules: RuleTree,
    scope: ReplyScope
  ) {
    implementations = observations.map(\.implementation)
    self.observations = observations.map(\.observation)
    self.scope = scope
    self.rules = rules
    roots = scope.roots(isForeign: observations.first?.observation.isForeign ?? false)
  }

  /// Whether two replies, by their places, are equal.
  mutating func areEqual(_ left: Int, _ right: Int) -> Bool {
    let areSpelledAlike = observations[left].hasSameBytes(as: observations[right])
    for root in roots {
      if areSpelledAlike, root != .attempts { continue }
      if !areEqualAsTheyCame(left, right, root), !areEqualByRules(left, right, root) {
        return false
      }
    }
    return true
  }

  private func areEqualAsTheyCame(_ left: Int, _ right: Int, _ root: Path.Root) -> Bool {
    let first = observations[left]
    let second = observations[right]
    switch root {
    case .attempts: return first.attempts == second.attempts
    case .response:
      return isEqual(
        first.document, first.document.rootIndex, second.document, second.document.rootIndex)
    case .error:
      return areEqual(first, first.errorCode, second, second.errorCode)
    case .name, .path, .state, .actions, .env:
      return Observation.isScreenMissing(first, second)
        || areEqual(first, first.parts[root], second, second.parts[root])
    case .ok, .schemas:
      return areEqual(first, first.parts[root], second, second.parts[root])
    }
  }

  private func areEqual(
    _ first: Observation, _ one: Int?, _ second: Observation, _ other: Int?
  ) -> Bool {
    guard let one, let other else { return one == other }
    return isEqual(first.document, one, second.document, other)
  }

  private mutating func areEqualByRules(_ left: Int, _ right: Int, _ root: Path.Root) -> Bool {
    guard rules.node(of: root) != nil else { return false }
    if root == .attempts { return areAttemptsEqual(left, right) }
    var comparison = ruled ?? RuledComparison(sides, rules: rules)
    defer { ruled = comparison }
    return comparison.areRootsEqual(
      root, of: observations[left], left, observations[right], right)
  }

  var sides: [RuledComparison.Side] {
    zip(observations, implementations).map { observation, implementation in
      RuledComparison.Side(document: observation.document, implementation: implementation)
    }
  }

  /// Attempts are counted by the runner, outside the documents.
  private func areAttemptsEqual(_ left: Int, _ right: Int) -> Bool {
    let sides = [left, right].compactMap { place in
      AttemptsDocument.view(of: observations[place].attempts).map { view in
        RuledComparison.Side(document: view.document, implementation: implementations[place])
      }
    }
    guard sides.count == 2 else { return false }
    var comparison = RuledComparison(sides, rules: rules)
    let active = comparison.cursor.enter(.attempts)
    return comparison.areEqual(.init(side: 0, node: 0), .init(side: 1, node: 0), active)
  }
}

extension RuledComparison {
  /// Whether a part of two replies is equal under the rules.
  mutating func areRootsEqual(
    _ root: Path.Root, of first: Observation, _ left: Int, _ second: Observation, _ right: Int
  ) -> Bool {
    let active = cursor.enter(root)
    defer { cursor.ascend(to: active.lowerBound..<active.lowerBound) }
    let one = Spot(side: left, node: first.node(of: root) ?? -1)
    let other = Spot(side: right, node: second.node(of: root) ?? -1)
    guard root == .error else { return areEqual(one, other, active) }
    if isIgnored(left, right, active) { return true }
    let below = cursor.descend(active, key: Observation.codeKey)
    return areEqual(one.at(first.errorCode), other.at(second.errorCode), below)
  }
}

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
