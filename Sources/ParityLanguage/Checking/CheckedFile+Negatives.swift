extension CheckedFile {
  /// Whether a check that can hold because nothing is there (`lacks`, `no`, `is absent`) may stand
  /// in it; those of the suite's setups stand in the suite's file.
  package var mayHaveNegatives: Bool { contents.syntax.tree.mayHaveNegatives }
}
