/// A place in a file that was read; what people call it is found out when somebody asks, since most
/// places are never told.
package struct SourcePlace: Sendable {
  private let file: FileSyntax
  private let offset: UInt32

  /// The place at which a node begins.
  init(_ file: FileSyntax, _ node: SyntaxTree.Index) {
    self.file = file
    offset = file.tree[node].start
  }

  /// The place as people name it.
  package var location: SourceLocation { file.source.location(of: Int(offset)) }
}

extension SourcePlace: Hashable {
  package static func == (one: SourcePlace, other: SourcePlace) -> Bool {
    one.location == other.location
  }

  package func hash(into hasher: inout Hasher) { hasher.combine(location) }
}
