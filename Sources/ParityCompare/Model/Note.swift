/// Two spellings that count as equal; told, so that a change of writer can be seen.
package struct Note: Hashable, Sendable {
  package var path: ReplyPath
  package var classification: DivergenceClass
  /// The two implementations whose spellings these are, as the caller numbers them.
  package var implementations: [Int]
  /// The two spellings as they came, in the order of `implementations`.
  package var spellings: [[UInt8]]

  package init(
    path: ReplyPath, classification: DivergenceClass, implementations: [Int], spellings: [[UInt8]]
  ) {
    self.path = path
    self.classification = classification
    self.implementations = implementations
    self.spellings = spellings
  }
}
