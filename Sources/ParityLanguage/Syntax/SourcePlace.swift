/// A place in a file that was read; what people call it is found out when somebody asks, since most
/// places are never told.
package struct SourcePlace: Sendable {
  let file: FileSyntax
  private let number: UInt32

  /// The place at which a node begins.
  init(_ file: FileSyntax, _ node: SyntaxTree.Index) {
    self.file = file
    number = UInt32(truncatingIfNeeded: node)
  }

  /// What stands there.
  var node: SyntaxTree.Index { Int(number) }

  /// The place as people name it.
  package var location: SourceLocation { file.location(node) }
}

extension SourcePlace: Hashable {
  package static func == (one: SourcePlace, other: SourcePlace) -> Bool {
    one.location == other.location
  }

  package func hash(into hasher: inout Hasher) { hasher.combine(location) }
}
