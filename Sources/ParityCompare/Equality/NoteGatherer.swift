import ParityJSON
import ParityLanguage

/// What is to be noted about replies that count as equal: each against the first of its group.
func notes(
  on replies: [(implementation: Int, observation: Observation)], _ relation: Relation,
  rules: RuleTree, _ scope: ReplyScope
) -> [Note] {
  var notes: [Note] = []
  for group in relation.groups {
    for other in group.dropFirst() {
      var gatherer = NoteGatherer(replies[group[0]], replies[other], rules: rules)
      gatherer.gather(scope.roots(isForeign: replies[other].observation.isForeign))
      notes += gatherer.notes
    }
  }
  return notes + strangeKeys(in: replies)
}

/// Keys of a reply that the protocol does not know: they are not compared.
private func strangeKeys(
  in replies: [(implementation: Int, observation: Observation)]
) -> [Note] {
  let known = Set(Observation.knownKeys.map { Array($0.utf8) })
  var notes: [Note] = []
  for (implementation, observation) in replies where !observation.isForeign {
    for member in observation.document.root.members where !known.contains(member.key) {
      notes.append(
        Note(
          path: ReplyPath(root: .response, components: [.key(member.key)]),
          classification: .replyUnknownKey, implementations: [implementation],
          spellings: [Array(member.value.rawBytes)]))
    }
  }
  return notes
}

/// Gathers what two equal replies spell differently.
private struct NoteGatherer {
  private(set) var notes: [Note] = []
  private var comparison: RuledComparison
  private let left: (implementation: Int, observation: Observation)
  private let right: (implementation: Int, observation: Observation)
  private var components: [ReplyPath.Component] = []
  private var root = Path.Root.state

  /// The most notes that are kept of two replies.
  private static let limit = 10_000

  typealias Spot = RuledComparison.Spot

  init(
    _ left: (implementation: Int, observation: Observation),
    _ right: (implementation: Int, observation: Observation), rules: RuleTree
  ) {
    self.left = left
    self.right = right
    comparison = RuledComparison(
      [left, right].map { reply in
        .init(document: reply.observation.document, implementation: reply.implementation)
      }, rules: rules)
  }

  mutating func gather(_ roots: [Path.Root]) {
    for root in roots where root != .attempts {
      self.root = root
      let active = comparison.cursor.enter(root)
      let nodes = [left, right].map { reply in
        root == .error ? reply.observation.errorCode : reply.observation.node(of: root)
      }
      gather(Spot(side: 0, node: nodes[0] ?? -1), Spot(side: 1, node: nodes[1] ?? -1), active)
      comparison.cursor.ascend(to: active.lowerBound..<active.lowerBound)
    }
  }

  /// Recurses once for each level of nesting, which the reader limits.
  private mutating func gather(_ one: Spot, _ other: Spot, _ active: Range<Int>) {
    guard notes.count < Self.limit, let first = comparison.view(one),
      let second = comparison.view(other), first.kind == second.kind,
      !comparison.isIgnored(0, 1, active)
    else { return }
    switch first.kind {
    case .null, .boolean: break
    case .number: gatherNumber(first, second)
    case .string:
      if first.hasLoneSurrogate, first.isEqual(to: second) { note(.stringSurrogate, first, second) }
    case .list: gatherList(one, other, active)
    case .object: gatherObject(one, other, active)
    }
  }

  private mutating func gatherNumber(_ first: JSONView, _ second: JSONView) {
    guard let one = first.number, let other = second.number else { return }
    switch one.isEqual(to: other) {
    case .identical: break
    case .equal(.numberForm): note(.numberForm, first, second)
    case .equal(.numberDigits): note(.numberDigits, first, second)
    case .equal(.numberNegativeZero): note(.numberNegativeZero, first, second)
    case .equal(.stringSurrogate): break
    case .different: note(.numberTolerated, first, second)
    }
  }

  private mutating func gatherList(_ one: Spot, _ other: Spot, _ active: Range<Int>) {
    let pair = comparison.elements(one, other, active)
    var partners = zip(pair.left.indices, pair.right.indices).map { left, right in (left, right) }
    if let order = comparison.orderRule(0, 1, active) {
      partners = comparison.match(pair, one, other, active, by: order).pairs
        .map { pair in (pair.left, pair.right) }.sorted { one, other in one.0 < other.0 }
    }
    for (left, right) in partners {
      let below = comparison.descend(
        to: pair.left[left], pair.right[right], one, other, active)
      components.append(.index(pair.left[left].index))
      gather(one.at(pair.left[left].node), other.at(pair.right[right].node), below)
      components.removeLast()
      comparison.cursor.ascend(to: active)
    }
  }

  private mutating func gatherObject(_ one: Spot, _ other: Spot, _ active: Range<Int>) {
    let document = comparison.sides[0].document
    var partners = MemberFinder(comparison.sides[1].document, object: other.node)
    var members: [(key: [UInt8], value: Int, partner: Int)] = []
    document.forEachMember(of: one.node) { key, value in
      if let partner = partners.value(of: key) { members.append((Array(key), value, partner)) }
      return true
    }
    for member in members {
      let below = comparison.cursor.descend(active, key: member.key)
      components.append(.key(member.key))
      gather(one.at(member.value), other.at(member.partner), below)
      components.removeLast()
      comparison.cursor.ascend(to: active)
    }
  }

  private mutating func note(
    _ classification: DivergenceClass, _ first: JSONView, _ second: JSONView
  ) {
    let inside: [ReplyPath.Component] = root == .error ? [.key(Observation.codeKey)] : []
    notes.append(
      Note(
        path: ReplyPath(root: root, components: inside + components),
        classification: classification,
        implementations: [left.implementation, right.implementation],
        spellings: [Array(first.rawBytes), Array(second.rawBytes)]))
  }
}
