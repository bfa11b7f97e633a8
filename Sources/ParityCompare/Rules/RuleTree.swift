import ParityJSON
import ParityLanguage

/// The paths of all rules in one tree, so that they are followed together on the way down a reply.
struct RuleTree: Sendable {
  /// A place that rules speak of.
  struct Node: Sendable {
    var keys: [KeyBranch] = []
    var indices: [IndexBranch] = []
    var selectors: [SelectorBranch] = []
    /// Behind `[*]`.
    var each: Int?
    /// Behind `.**`: a node that stands for this place and every place below it.
    var anyDepth: Int?
    /// Whether this is such a node.
    var holdsBelow = false
    /// What is to be done here: indices into ``RuleTree/effects``.
    var effects: [Int] = []
  }

  struct KeyBranch: Sendable {
    var key: [UInt8]
    var node: Int
  }

  struct IndexBranch: Sendable {
    var index: Int
    var node: Int
  }

  struct SelectorBranch: Sendable {
    var selector: ElementSelector
    var node: Int
  }

  private(set) var nodes: [Node] = []
  private(set) var effects: [RuleEffect] = []
  /// The node of each root, in the order of `Path.Root.allCases`; -1 where no rule begins there.
  private var roots = Array(repeating: -1, count: Path.Root.allCases.count)

  /// The node that rules of a root begin at.
  func node(of root: Path.Root) -> Int? {
    let node = roots[root.ordinal]
    return node < 0 ? nil : node
  }

  /// Adds a rule's path with what is to be done at its end.
  ///
  /// - Returns: false where the path holds something that only a run could know (a captured value):
  ///   such a rule reaches nothing.
  @discardableResult
  mutating func insert(_ path: Path, _ effect: RuleEffect) -> Bool {
    var moves: [PathMove] = []
    for component in path.components {
      guard let move = PathMove(component) else { return false }
      moves.append(move)
    }
    var node = rootNode(of: path.root)
    for move in moves { node = child(of: node, by: move) }
    nodes[node].effects.append(effects.count)
    effects.append(effect)
    return true
  }

  private mutating func rootNode(of root: Path.Root) -> Int {
    if roots[root.ordinal] < 0 { roots[root.ordinal] = newNode() }
    return roots[root.ordinal]
  }

  private mutating func newNode() -> Int {
    nodes.append(Node())
    return nodes.count - 1
  }

  private mutating func child(of node: Int, by move: PathMove) -> Int {
    switch move {
    case .key(let key):
      if let known = nodes[node].keys.first(where: { branch in branch.key == key }) {
        return known.node
      }
      let new = newNode()
      nodes[node].keys.append(KeyBranch(key: key, node: new))
      return new
    case .index(let index):
      if let known = nodes[node].indices.first(where: { branch in branch.index == index }) {
        return known.node
      }
      let new = newNode()
      nodes[node].indices.append(IndexBranch(index: index, node: new))
      return new
    case .selector(let selector):
      let new = newNode()
      nodes[node].selectors.append(SelectorBranch(selector: selector, node: new))
      return new
    case .each:
      let new = nodes[node].each ?? newNode()
      nodes[node].each = new
      return new
    case .anyDepth:
      let new = nodes[node].anyDepth ?? newNode()
      nodes[new].holdsBelow = true
      nodes[node].anyDepth = new
      return new
    }
  }
}

extension Path.Root {
  /// Its place among all roots.
  var ordinal: Int {
    switch self {
    case .name: 0
    case .path: 1
    case .state: 2
    case .actions: 3
    case .env: 4
    case .attempts: 5
    case .error: 6
    case .ok: 7
    case .response: 8
    case .schemas: 9
    }
  }
}
