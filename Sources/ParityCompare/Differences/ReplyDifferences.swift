import ParityJSON
import ParityLanguage

/// The leaves at which replies differ, part by part.
struct ReplyDifferences {
  /// The most leaves that are found in one part of a reply.
  static let leafLimit = 10_000

  struct Part {
    var root: Path.Root
    var leaves: [DifferenceLeaf]
    /// Whether there are more of them.
    var isCut: Bool
  }

  private(set) var parts: [Part] = []
  /// How often something was looked for.
  private(set) var steps = 0
  private let observations: [Observation]
  private let implementations: [Int]
  private let rules: RuleTree
  private let isFirstNormalised: Bool

  init(
    _ observations: [(implementation: Int, observation: Observation)], rules: RuleTree,
    scope: ReplyScope, isFirstNormalised: Bool = false
  ) {
    self.isFirstNormalised = isFirstNormalised
    self.observations = observations.map(\.observation)
    implementations = observations.map(\.implementation)
    self.rules = rules
    let isForeign = observations.first?.observation.isForeign ?? false
    for root in scope.roots(isForeign: isForeign) { find(root) }
  }

  private mutating func find(_ root: Path.Root) {
    if Path.Root.screen.contains(root), isScreenMissing { return }
    let isAttempts = root == .attempts
    let views = observations.map { observation in
      isAttempts ? observation.view(of: root) : nil
    }
    let sides = zip(observations, implementations).enumerated().map { side, reply in
      RuledComparison.Side(
        document: views[side]?.document ?? reply.0.document, implementation: reply.1,
        isNormalised: side == 0 && isFirstNormalised)
    }
    let spots = observations.enumerated().map { side, observation in
      RuledComparison.Spot(
        side: side,
        node: isAttempts ? views[side]?.index ?? -1 : observation.node(of: root) ?? -1)
    }
    var finder = DifferenceFinder(sides, rules: rules, leafLimit: Self.leafLimit)
    finder.find(root, spots, errorCodes: observations.map(\.errorCode))
    steps += finder.steps
    var leaves = finder.leaves
    for place in leaves.indices { leaves[place].rename(at: root) }
    if !leaves.isEmpty { parts.append(Part(root: root, leaves: leaves, isCut: finder.isCut)) }
  }

  private var isScreenMissing: Bool {
    observations.indices.contains { one in
      observations.indices.dropFirst(one + 1).contains { other in
        Observation.isScreenMissing(observations[one], observations[other])
      }
    }
  }

  /// Leaves out what is known of an implementation, where the others do not differ besides.
  ///
  /// `participants` are all implementations that are compared, of which these replies may be two.
  /// `met` is told of each known place that a leaf was left out for, or in part explained by.
  mutating func leaveOut(
    _ known: [(implementation: Int, path: MarkedPath)], among participants: [Int],
    met: (Int) -> Void
  ) {
    if known.isEmpty { return }
    for part in parts.indices {
      let root = parts[part].root
      let leaves = parts[part].leaves.filter { leaf in
        let path = ReplyPath(root: root, components: leaf.components)
        let covering = known.indices.filter { mark in
          known[mark].path.covers(path, leaf.elements, isFolded: false)
        }
        let excused = Set(covering.map { mark in known[mark].implementation })
        let areAllExcused = participants.allSatisfy(excused.contains)
        for mark in covering
        where shows(leaf, known[mark].implementation, areAllExcused ? [] : excused) {
          met(mark)
        }
        return leaf.pairs.contains { pair in
          !excused.contains(implementations[pair.left])
            && !excused.contains(implementations[pair.right])
        }
      }
      parts[part].leaves = leaves
    }
    parts.removeAll { part in part.leaves.isEmpty && !part.isCut }
  }

  /// Whether a leaf shows that an implementation differs, and not that an excused one does.
  private func shows(
    _ leaf: DifferenceLeaf, _ implementation: Int, _ excused: Set<Int>
  ) -> Bool {
    leaf.pairs.contains { pair in
      let (left, right) = (implementations[pair.left], implementations[pair.right])
      return left == implementation && !excused.contains(right)
        || right == implementation && !excused.contains(left)
    }
  }

  /// Whether nothing differs.
  var isEmpty: Bool { parts.isEmpty }

  /// The lines, at most so many.
  func folded(limit: Int) -> [Difference] {
    Array(parts.flatMap { part in Folding.fold(part.leaves, root: part.root) }.prefix(limit))
  }
}

extension DifferenceFinder {
  /// Finds where a part of replies differs; of an error only the code counts.
  fileprivate mutating func find(
    _ root: Path.Root, _ spots: [RuledComparison.Spot], errorCodes: [Int?]
  ) {
    let active = comparison.cursor.enter(root)
    defer { comparison.cursor.ascend(to: active.lowerBound..<active.lowerBound) }
    guard root == .error else { return find(spots, active) }
    let codes = zip(spots, errorCodes).map { spot, code in spot.at(code) }
    let pairs = differingPairs(codes, active)
    if pairs.allSatisfy({ pair in comparison.isIgnored(pair.left, pair.right, active) }) { return }
    components.append(.key(Observation.codeKey))
    find(codes, comparison.cursor.descend(active, key: Observation.codeKey))
    components.removeLast()
  }
}

extension DifferenceLeaf {
  /// Differences of whole replies have classes of their own.
  fileprivate mutating func rename(at root: Path.Root) {
    guard components.isEmpty else { return }
    switch root {
    case .ok:
      let accepting = values.firstIndex { value in value?.boolean == true }
      let rejecting = values.firstIndex { value in value?.boolean == false }
      guard let accepting, let rejecting else { return }
      finding = Finding(.outcome, "{\(accepting)} accepts the command, {\(rejecting)} rejects it")
    case .attempts:
      finding = Finding(.attempts, "network attempts were made past the app's HTTP client")
    case .name, .path, .state, .actions, .env, .error, .response, .schemas: return
    }
  }
}
