extension CheckedFile {
  /// Whether a check that can hold because nothing is there (`lacks`, `no`, `is absent`) may stand
  /// in it; those of the suite's setups stand in the suite's file.
  package var mayHaveNegatives: Bool {
    let tree = contents.syntax.tree
    return tree.nodes.indices.contains { node in
      guard tree.kind(node) == .check else { return false }
      if tree[node].flag == SyntaxQuantifier.no.rawValue { return true }
      switch SyntaxOperator(rawValue: tree[node].detail) {
      case .lacks, .isKind: return true
      // What the name stands for may be `absent`.
      case .equals: return tree.kind(tree.next(after: node + 1)) == .variable
      case .differs, .less, .greater, .atLeast, .atMost, .contains, .matches, .has, .isNotKind,
        .equalsWithin, nil:
        return false
      }
    }
  }
}
