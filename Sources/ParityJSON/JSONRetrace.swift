/// Follows the tape of an accepted document through bytes that are mostly the same.
///
/// Wherever both texts have the same bytes the strict reader would do what it did before. Where
/// they differ inside a scalar, that scalar is read anew, by the same rules; if what comes behind
/// it is the same again, then so is the reader's state: inside the same containers, behind a value.
/// Where they differ anywhere else (a key, white space, punctuation) nothing is said: the reader
/// has to read all of it. So exactly what the reader would accept is accepted, and nothing but
/// scalars differs between the two tapes.
struct JSONRetrace {
  /// A scalar that was read anew.
  struct Change {
    /// Its node, in both tapes.
    var node: Int
    var content: JSONNode
    /// Where it ended in the old bytes.
    var end: Int
    /// How much further what comes behind it stands in the new bytes.
    var drift: Int
  }

  private let old: JSONKeys
  private let oldCount: Int
  private let nodeCount: Int
  /// The nodes of all lists and objects, ascending.
  private let containers: [Int32]
  private let bytes: UnsafeBufferPointer<UInt8>
  private(set) var changes: [Change] = []
  private(set) var hasLoneSurrogates = false

  /// Bytes for each scalar that is read anew, beyond the first few: where it takes more of them
  /// than that, reading everything costs no more.
  private static let bytesPerChange = 64
  private static let freeChanges = 32

  init(
    _ old: JSONKeys, nodeCount: Int, containers: [Int32],
    through bytes: UnsafeBufferPointer<UInt8>
  ) {
    self.old = old
    self.containers = containers
    oldCount = old.end - old.start
    self.nodeCount = nodeCount
    self.bytes = bytes
  }

  /// Whether the whole text could be followed.
  mutating func follow() -> Bool {
    guard let start = bytes.baseAddress else { return false }
    return withUnsafeTemporaryAllocation(of: JSONNode.self, capacity: 1) { room in
      guard let nodes = room.baseAddress else { return false }
      var reader = JSONReader(bytes, start: start, depthLimit: 0, room: room, nodes: nodes)
      return follow(start, &reader)
    }
  }

  private mutating func follow(_ start: UnsafePointer<UInt8>, _ reader: inout JSONReader) -> Bool {
    // Up to `place` the old bytes have been followed; the new ones stand `drift` further.
    var (place, drift, node) = (0, 0, 0)
    while true {
      let (left, right) = (oldCount - place, bytes.count - place - drift)
      let common = Memory.commonCount(
        old.start + place, start + (place + drift), count: min(left, right))
      if common == min(left, right) { return left == right }
      guard let scalar = scalar(at: place + common, from: node),
        changes.count < Self.freeChanges + place / Self.bytesPerChange
      else { return false }
      let first = firstByte(of: scalar)
      guard first >= place, let content = reader.scalar(at: start + (first + drift)) else {
        return false
      }
      place = old.nodes[scalar].end + (old.nodes[scalar].kind == .string ? 1 : 0)
      drift = (reader.position - start) - place
      node = scalar
      changes.append(Change(node: scalar, content: content, end: place, drift: drift))
      if content.hasLoneSurrogate { hasLoneSurrogates = true }
    }
  }

  /// The scalar value in which a byte stands, or right behind which: a number may go on there.
  private func scalar(at place: Int, from node: Int) -> Int? {
    var (low, step) = (node, 1)
    while low + step < nodeCount, firstByte(of: low + step) <= place {
      low += step
      step *= 2
    }
    var high = min(low + step, nodeCount)
    while high - low > 1 {
      let middle = (low + high) / 2
      if firstByte(of: middle) <= place { low = middle } else { high = middle }
    }
    let found = old.nodes[low]
    guard !found.isContainer, !found.isKey, firstByte(of: low) <= place, place <= found.end else {
      return nil
    }
    return low
  }

  @inline(__always)
  private func firstByte(of node: Int) -> Int {
    old.nodes[node].start - (old.nodes[node].kind == .string ? 1 : 0)
  }

  /// Whether the tape of the new bytes is the old one, all scalars being as long as they were.
  var isInPlace: Bool {
    changes.allSatisfy { change in
      let before = old.nodes[change.node]
      return change.drift == 0 && before.offset == change.content.offset
        && before.length == change.content.length && before.tag == change.content.tag
    }
  }

  /// The tape of the new bytes.
  func tape() -> [JSONNode] {
    Array(unsafeUninitializedCapacity: nodeCount) { room, count in
      guard let nodes = room.baseAddress else { return }
      nodes.initialize(from: old.nodes, count: nodeCount)
      count = nodeCount
      stretchContainers(nodes)
      for (place, change) in changes.enumerated() {
        nodes[change.node] = change.content
        let end = place + 1 < changes.count ? changes[place + 1].node : nodeCount
        if change.drift == 0 { continue }
        let drift = UInt32(truncatingIfNeeded: change.drift)
        for node in change.node + 1..<end { nodes[node].offset &+= drift }
      }
    }
  }

  /// Gives the containers around the changes their new lengths.
  private func stretchContainers(_ nodes: UnsafeMutablePointer<JSONNode>) {
    let last = changes.last?.node ?? 0
    for container in containers {
      let node = Int(container)
      // No container that begins behind the last change has any inside.
      if node > last { return }
      let (start, end) = (old.nodes[node].start, old.nodes[node].end)
      let growth = drift(at: end) - drift(at: start)
      nodes[node].length &+= UInt32(truncatingIfNeeded: growth)
    }
  }

  /// How much further an old byte stands, by the last change that ends before it.
  private func drift(at place: Int) -> Int {
    var (low, high) = (0, changes.count)
    while low < high {
      let middle = (low + high) / 2
      if changes[middle].end <= place { low = middle + 1 } else { high = middle }
    }
    return low == 0 ? 0 : changes[low - 1].drift
  }
}

extension JSONDocument {
  /// Reads bytes along a document that was read before; nil where that shows nothing.
  ///
  /// What it accepts the strict reader would accept as well, and with the same tape.
  /// `containers` are the nodes of all its lists and objects.
  init?(parsing bytes: [UInt8], along precedent: JSONDocument, containers: [Int32]) {
    guard let origin = precedent.origin, !precedent.hasLoneSurrogates,
      bytes.count <= Self.byteLimit
    else { return nil }
    let followed = bytes.withUnsafeBufferPointer { bytes in
      precedent.withKeys { keys -> (nodes: [JSONNode], trace: JSONRetrace)? in
        var trace = JSONRetrace(
          keys, nodeCount: precedent.nodes.count, containers: containers, through: bytes)
        guard trace.follow() else { return nil }
        return (trace.isInPlace ? precedent.nodes : trace.tape(), trace)
      } ?? nil
    }
    guard let followed else { return nil }
    self.init(
      bytes: bytes, nodes: followed.nodes, hasLoneSurrogates: followed.trace.hasLoneSurrogates,
      origin: origin, changes: followed.trace.changes(after: precedent.changes))
  }
}

extension JSONRetrace {
  /// The nodes that were read anew here or before, ascending.
  fileprivate func changes(after earlier: [Int32]) -> [Int32] {
    let own = changes.map { change in Int32(truncatingIfNeeded: change.node) }
    if earlier.isEmpty || earlier == own { return own }
    return Set(earlier).union(own).sorted()
  }
}
