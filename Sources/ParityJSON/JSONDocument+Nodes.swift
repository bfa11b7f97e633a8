/// Reading by node: no reference is counted, nothing is copied.
extension JSONDocument {
  /// The node of the root.
  package var rootIndex: Int { 0 }

  /// The root, to be read and kept.
  package var root: JSONView { JSONView(document: self, index: 0) }

  /// The kind of the value at a node.
  package func kind(at index: Int) -> JSONKind { nodes[index].kind }

  /// The node after a value and everything inside it: the next key or element, if there is one.
  package func index(after value: Int) -> Int {
    nodes[value].isContainer ? Int(nodes[value].link) : value + 1
  }

  /// The number of elements of a list or of members of an object, 0 for a scalar.
  package func count(at index: Int) -> Int {
    guard nodes[index].isContainer else { return 0 }
    let stored = nodes[index].storedCount
    return stored < JSONNode.countLimit ? Int(stored) : walkedCount(at: index)
  }

  /// The number of elements or members of a container, found by passing over them.
  func walkedCount(at index: Int) -> Int {
    let step = nodes[index].kind == .object ? 1 : 0
    var count = 0
    var child = index + 1
    while child < Int(nodes[index].link) {
      count += 1
      child = self.index(after: child + step)
    }
    return count
  }

  /// The node of the value that a key has in an object.
  ///
  /// `key` is unescaped. A node that is no object has no keys.
  package func index(ofKey key: UnsafeBufferPointer<UInt8>, inObject object: Int) -> Int? {
    guard nodes[object].kind == .object else { return nil }
    return bytes.withUnsafeBufferPointer { bytes in
      guard let start = bytes.baseAddress else { return nil }
      let first = key.baseAddress ?? start
      let hash = KeyHash.hash(first, count: key.count, end: first + key.count)
      var child = object + 1
      while child < Int(nodes[object].link) {
        if nodes[child].link == hash, JSONText.isEqual(nodes[child], in: start, to: key) {
          return child + 1
        }
        child = index(after: child + 1)
      }
      return nil
    }
  }

  /// The node of the value that a key has in an object; as `index(ofKey:inObject:)`.
  package func index(ofKey key: [UInt8], inObject object: Int) -> Int? {
    key.withUnsafeBufferPointer { index(ofKey: $0, inObject: object) }
  }

  /// The place of a value's bytes, as they came: strings with their quotes.
  package func range(at index: Int) -> Range<Int> {
    let node = nodes[index]
    return node.kind == .string ? node.start - 1..<node.end + 1 : node.start..<node.end
  }

  /// The unescaped bytes of a string or a key.
  func text(at index: Int) -> [UInt8] {
    bytes.withUnsafeBufferPointer { bytes in
      guard let start = bytes.baseAddress else { return [] }
      return JSONText.unescaped(nodes[index], in: start)
    }
  }
}
