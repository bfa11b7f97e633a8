import ParityJSON
import ParityLanguage

/// The rules that may still apply below a place, kept while a reply is walked through.
///
/// The nodes of the tree that are active stand on one stack: going down pushes a range, coming up
/// takes it off, and nothing is allocated on the way.
struct RuleCursor {
  let tree: RuleTree
  private var stack: [Int] = []

  init(_ tree: RuleTree) { self.tree = tree }

  /// What is active at a root.
  mutating func enter(_ root: Path.Root) -> Range<Int> {
    let start = stack.count
    if let node = tree.node(of: root) { push(node, from: start) }
    return start..<stack.count
  }

  /// What is active at a key's value, given what is active at the object.
  mutating func descend(_ active: Range<Int>, key: UnsafeBufferPointer<UInt8>) -> Range<Int> {
    let start = stack.count
    for place in active {
      let node = stack[place]
      if tree.nodes[node].holdsBelow { push(node, from: start) }
      for branch in tree.nodes[node].keys where key.elementsEqual(branch.key) {
        push(branch.node, from: start)
      }
    }
    return start..<stack.count
  }

  /// As `descend(_:key:)`, for a key that is already unescaped.
  mutating func descend(_ active: Range<Int>, key: [UInt8]) -> Range<Int> {
    if active.isEmpty { return stack.count..<stack.count }
    return key.withUnsafeBufferPointer { key in descend(active, key: key) }
  }

  /// What is active at an element, or at two that are held against each other, given what is active
  /// at their lists.
  mutating func descend(_ active: Range<Int>, elements: Elements) -> Range<Int> {
    let start = stack.count
    for place in active {
      let node = stack[place]
      if tree.nodes[node].holdsBelow { push(node, from: start) }
      if let each = tree.nodes[node].each { push(each, from: start) }
      for branch in tree.nodes[node].indices where elements.contains(index: branch.index) {
        push(branch.node, from: start)
      }
      for branch in tree.nodes[node].selectors where elements.contains(branch.selector) {
        push(branch.node, from: start)
      }
    }
    return start..<stack.count
  }

  /// Forgets what a walk left behind on its way down.
  mutating func ascend(to active: Range<Int>) {
    stack.removeLast(stack.count - active.upperBound)
  }

  /// Whether anything active has to be done for an element as a whole, or below it.
  func speaksOfElements(_ active: Range<Int>) -> Bool {
    active.contains { place in
      let node = tree.nodes[stack[place]]
      return node.holdsBelow || node.each != nil || !node.indices.isEmpty
        || !node.selectors.isEmpty
    }
  }

  /// Calls for each effect at a place until one says that it is enough.
  func anyEffect(_ active: Range<Int>, _ isEnough: (RuleEffect) -> Bool) -> Bool {
    for place in active {
      for effect in tree.nodes[stack[place]].effects where isEnough(tree.effects[effect]) {
        return true
      }
    }
    return false
  }

  private mutating func push(_ node: Int, from start: Int) {
    if stack[start...].contains(node) { return }
    stack.append(node)
    // `.**` holds for the place itself as well.
    if let below = tree.nodes[node].anyDepth { push(below, from: start) }
  }

  /// One element, or two that are held against each other.
  struct Elements {
    var first: Element
    var second: Element?

    func contains(index: Int) -> Bool { first.index == index || second?.index == index }

    func contains(_ selector: ElementSelector) -> Bool {
      selector.selects(first.node, in: first.document)
        || second.map { second in selector.selects(second.node, in: second.document) } ?? false
    }
  }

  struct Element {
    var index: Int
    var document: JSONDocument
    var node: Int
  }
}
