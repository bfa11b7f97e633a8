/// Reading by node: no reference is counted, nothing is copied.
extension JSONDocument {
  /// The node of the root.
  package var rootIndex: Int { 0 }

  /// The root, to be read and kept.
  package var root: JSONView { JSONView(document: self, index: 0) }

  /// The kind of the value at a node.
  package func kind(at index: Int) -> JSONKind { content(at: index).kind }

  /// What stands at a node; where it stands means nothing in a document that was read along another
  /// one.
  @inline(__always)
  func content(at index: Int) -> JSONNode {
    if let patches, let place = patches.place(of: index) { return patches.content(atPlace: place) }
    return nodes[index]
  }

  /// The tape, on which all is right but the scalars that have changed and where things stand.
  @inline(__always)
  private var nodes: [JSONNode] { tape.nodes }

  /// Whether a list or an object stands at a node.
  func isContainer(at index: Int) -> Bool { nodes[index].isContainer }

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
    return tape.bytes.withUnsafeBufferPointer { bytes in
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
  ///
  /// Not for hot paths: where a document was read along another, all its bytes are put together.
  package func range(at index: Int) -> Range<Int> { whole.nodes[index].spelling }

  /// A value's bytes, as they came: strings and keys with their quotes.
  package func spelling(at index: Int) -> ArraySlice<UInt8> {
    guard let patches else { return tape.bytes[nodes[index].spelling] }
    if let place = patches.place(of: index) { return patches.spelling(atPlace: place) }
    if nodes[index].isContainer { return bytes[range(at: index)] }
    return tape.bytes[nodes[index].spelling]
  }

  /// The unescaped bytes of a string or a key.
  func text(at index: Int) -> [UInt8] {
    withKeys(at: index) { keys, node in JSONText.unescaped(keys.nodes[node], in: keys.start) } ?? []
  }
}

// MARK: Documents that were read along others

extension JSONDocument {
  /// The bytes as they came.
  ///
  /// Not for hot paths: where the document was read along another, they are put together.
  package var bytes: [UInt8] { whole.bytes }

  /// Whether any string or key has half a surrogate pair in it.
  package var hasLoneSurrogates: Bool {
    patches?.hasLoneSurrogates ?? false || tape.hasLoneSurrogates
  }

  /// What it was read along, if it was, or what others are to be read along.
  package var origin: JSONOrigin? { tape.origin }

  /// The nodes, ascending, that may be other scalars than in the document that the origin is of.
  package var changes: [Int32] { patches?.changes ?? [] }

  /// How many ``changes`` there are.
  var changeCount: Int { patches?.count ?? 0 }

  /// The tape over its own bytes.
  var whole: JSONTape { patches?.whole(over: tape) ?? tape }

  /// Lends the memory of all of it to `body`; nil is never answered of a document that was read.
  func withKeys<Result>(_ body: (JSONKeys) -> Result) -> Result? { whole.withKeys(body) }

  /// Lends the memory that a scalar or a key stands in, with its node there.
  @inline(__always)
  func withKeys<Result>(at index: Int, _ body: (JSONKeys, Int) -> Result) -> Result? {
    if let patches, let place = patches.place(of: index) {
      return patches.withKeys { keys in body(keys, place) }
    }
    return tape.withKeys { keys in body(keys, index) }
  }

  /// Roughly how many bytes it holds on to: the received ones and the tape over them, or in what it
  /// differs from the document that it was read along, which others hold as well.
  package var weight: Int {
    patches.map { 128 + $0.textCount + $0.count * (MemoryLayout<JSONNode>.stride + 4) }
      ?? tape.weight
  }
}
