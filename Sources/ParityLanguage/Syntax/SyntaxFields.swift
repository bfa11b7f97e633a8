/// The fields of a command and of the `with` lines below it, or of an object, in their order.
struct SyntaxFields: Sequence, IteratorProtocol {
  private let file: FileSyntax
  private var position: SyntaxTree.Index
  private let end: SyntaxTree.Index

  /// The fields among some nodes: what is below a statement or an object, and the `with` lines
  /// behind it.
  init(_ file: FileSyntax, _ nodes: Range<SyntaxTree.Index>) {
    self.file = file
    position = nodes.lowerBound
    end = nodes.upperBound
  }

  mutating func next() -> SyntaxTree.Index? {
    while position < end {
      let node = position
      switch file.kind(node) {
      case .field:
        position = file.tree.next(after: node)
        return node
      case .with: position = node + 1
      default: position = file.tree.next(after: node)
      }
    }
    return nil
  }

  var isEmpty: Bool {
    var fields = self
    return fields.next() == nil
  }

  var count: Int {
    var fields = self
    var count = 0
    while fields.next() != nil { count += 1 }
    return count
  }
}
