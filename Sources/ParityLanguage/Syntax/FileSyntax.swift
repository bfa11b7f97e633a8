/// A file's text and its tree: what the parser hands on.
///
/// A class, so that all who read it hold one reference and not its arrays.
final class FileSyntax: Sendable {
  let source: SourceText
  let tree: SyntaxTree

  init(source: SourceText, tree: SyntaxTree) {
    self.source = source
    self.tree = tree
  }

  var bytes: [UInt8] { source.bytes }

  func kind(_ node: SyntaxTree.Index) -> SyntaxKind { tree.kind(node) }

  func range(_ node: SyntaxTree.Index) -> ByteRange { tree[node].range }

  /// A node's text as written.
  func text(_ node: SyntaxTree.Index) -> String { source.text(tree[node].range) }

  /// A node's bytes as written.
  func slice(_ node: SyntaxTree.Index) -> ArraySlice<UInt8> {
    bytes[Int(tree[node].start)..<Int(tree[node].end)]
  }

  func location(_ node: SyntaxTree.Index) -> SourceLocation {
    source.location(of: Int(tree[node].start))
  }

  /// A name without the sign (`$`, `@`) before it.
  func name(_ node: SyntaxTree.Index) -> Name {
    switch tree.kind(node) {
    case .variable, .parameter, .tag: Name(slice(node).dropFirst())
    default: Name(slice(node))
    }
  }
}

/// A name's bytes: names are compared as bytes, not as Swift compares text.
typealias Name = [UInt8]

extension Name {
  /// The name as text for messages.
  var spelled: String { String(decoding: self, as: UTF8.self) }
}
