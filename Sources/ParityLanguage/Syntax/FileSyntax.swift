/// A file's text and its tree: what the parser hands on.
///
/// A class, so that all who read it hold one reference and not its arrays.
package final class FileSyntax: Sendable {
  let source: SourceText
  let tree: SyntaxTree

  init(source: SourceText, tree: SyntaxTree) {
    self.source = source
    self.tree = tree
  }

  var bytes: [UInt8] { source.bytes }

  /// Roughly how many bytes of memory it takes.
  var weight: Int { bytes.count + tree.count * MemoryLayout<SyntaxNode>.stride }

  func kind(_ node: SyntaxTree.Index) -> SyntaxKind { tree.kind(node) }

  /// The index behind a command and its `with` lines.
  func next(afterCommand command: SyntaxTree.Index) -> SyntaxTree.Index {
    var following = tree.next(after: command)
    while following < tree.count, tree.kind(following) == .with {
      following = tree.next(after: following)
    }
    return following
  }

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

  /// A name without the sign before it, as text.
  func nameText(_ node: SyntaxTree.Index) -> String {
    let range = tree[node].range
    let hasSign = !bytes[range.start].isLetter
    return source.text(ByteRange(range.start + (hasSign ? 1 : 0), range.end))
  }

  /// Whether two stretches have the same bytes.
  func areEqual(_ left: ByteRange, _ right: ByteRange) -> Bool { source.areEqual(left, right) }

  /// Whether a path has bare names only.
  func hasNamesOnly(_ path: SyntaxTree.Index) -> Bool {
    let end = tree.next(after: path)
    var part = path + 1
    while part < end {
      if kind(part) != .key { return false }
      part += 1
    }
    return true
  }

  /// Whether a path can be written in one way only, unlike those with quoted keys or values.
  func hasOneSpelling(_ path: SyntaxTree.Index) -> Bool {
    let end = tree.next(after: path)
    var part = path + 1
    while part < end {
      let kind = kind(part)
      if kind != .key, kind != .index, kind != .each { return false }
      part += 1
    }
    return true
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
