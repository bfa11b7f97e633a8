extension JSONReader {
  /// The number of keys up to which hashes are compared pair by pair.
  private static var fewKeys: Int { 48 }

  /// Looks for two equal keys in a complete object.
  @inline(never)
  func refuseDuplicateKeys(of object: Int, members: Int) throws(JSONFault) {
    let keys = JSONKeys(nodes: nodes, start: start, end: end)
    let duplicate =
      members <= Self.fewKeys
      ? keys.duplicateAmongFew(of: object, members: members)
      : keys.duplicateAmongMany(of: object, members: members)
    guard let duplicate else { return }
    let node = nodes[duplicate]
    throw JSONFault(
      offset: node.start - 1, reason: .duplicateKey(JSONText.unescaped(node, in: start)))
  }
}
