/// A file as written: every statement with its parts, and every comment.
///
/// Nodes lie in one array in the order of the file, parents before children, so that a file costs
/// one allocation and not one for each line.
struct SyntaxTree: Sendable {
  /// An index into ``nodes``.
  typealias Index = Int

  private(set) var nodes: [SyntaxNode] = []
  /// The comments in order, from `#` to the line's end.
  var comments: [ByteRange] = []
  /// Whether a check that can hold because nothing is there may stand in the file.
  var mayHaveNegatives = false

  init(capacity: Int) { nodes.reserveCapacity(capacity) }

  subscript(_ index: Index) -> SyntaxNode { nodes[index] }

  var count: Int { nodes.count }

  /// The index behind a node and all that is below it.
  func next(after index: Index) -> Index { Int(nodes[index].next) }

  func kind(_ index: Index) -> SyntaxKind { nodes[index].kind }

  /// Every child of a node.
  func children(of index: Index) -> SyntaxSiblings {
    SyntaxSiblings(nodes: nodes, position: index + 1, end: next(after: index))
  }

  /// The statements of a stretch of the tree.
  func statements(in range: Range<Index>) -> SyntaxSiblings {
    SyntaxSiblings(nodes: nodes, position: range.lowerBound, end: range.upperBound)
  }

  /// The statements of the file.
  var statements: SyntaxSiblings { statements(in: 0..<nodes.count) }

  /// The child at a position, or nil.
  func child(_ position: Int, of index: Index) -> Index? {
    var left = position
    for child in children(of: index) {
      if left == 0 { return child }
      left -= 1
    }
    return nil
  }

  // MARK: Growing

  /// Begins a node; what is added before ``close(_:end:)`` is below it.
  mutating func open(_ kind: SyntaxKind, at start: Int) -> Index {
    nodes.append(
      SyntaxNode(kind: kind, start: UInt32(start), end: UInt32(start), next: 0))
    return nodes.count - 1
  }

  mutating func close(_ index: Index, end: Int) {
    let next = UInt32(nodes.count)
    nodes[index].close(end: UInt32(end), next: next)
  }

  /// Adds a node once more with all that is below it, as it is read where the same bytes stand.
  mutating func add(again original: Index, at start: Int) -> Index {
    let copy = nodes.count
    // Both may be negative for the numbers that they are added to, which wrap.
    let bytes = UInt32(truncatingIfNeeded: start) &- nodes[original].start
    let places = UInt32(truncatingIfNeeded: copy - original)
    for index in original..<next(after: original) {
      var node = nodes[index]
      node.start &+= bytes
      node.end &+= bytes
      node.next &+= places
      nodes.append(node)
    }
    return copy
  }

  /// A node with nothing below it.
  mutating func leaf(_ kind: SyntaxKind, _ start: Int, _ end: Int, detail: UInt8 = 0) {
    nodes.append(
      SyntaxNode(
        kind: kind, detail: detail, start: UInt32(start), end: UInt32(end),
        next: UInt32(nodes.count + 1)))
  }

  mutating func set(start: Int, of index: Index) { nodes[index].start = UInt32(start) }

  mutating func set(detail: UInt8, of index: Index) { nodes[index].detail = detail }

  mutating func set(flag: UInt8, of index: Index) { nodes[index].flag = flag }

  mutating func set(kind: SyntaxKind, of index: Index) { nodes[index].kind = kind }

  /// Forgets everything from a node on.
  mutating func cut(from index: Index) { nodes.removeSubrange(index...) }
}

/// The nodes of one level.
struct SyntaxSiblings: Sequence, IteratorProtocol {
  fileprivate let nodes: [SyntaxNode]
  fileprivate var position: Int
  fileprivate let end: Int

  mutating func next() -> SyntaxTree.Index? {
    guard position < end else { return nil }
    defer { position = Int(nodes[position].next) }
    return position
  }
}
