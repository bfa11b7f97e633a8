/// Follows the tape of an accepted document through bytes that are mostly the same.
///
/// Wherever both texts have the same bytes the strict reader would do what it did before. Where
/// they differ inside a scalar, that scalar is read anew, by the same rules; if what comes behind
/// it is the same again, then so is the reader's state: inside the same containers, behind a value.
/// Where they differ anywhere else (a key, white space, punctuation) nothing is said: the reader
/// has to read all of it. So exactly what the reader would accept is accepted, and nothing but
/// scalars differs between the two documents: these are all that is kept of the new one.
struct JSONRetrace {
  private let old: JSONKeys
  private let oldCount: Int
  private let nodeCount: Int
  private let bytes: UnsafeBufferPointer<UInt8>
  /// The scalars that were others the last time, ascending: most often it is these again.
  private let usual: [Int32]
  /// The first of them that is not passed yet.
  private var next = 0

  /// Bytes for each scalar that is read anew, beyond the first few: where it takes more of them
  /// than that, reading everything costs no more.
  private static let bytesPerChange = 64
  private static let freeChanges = 32

  init(
    _ old: JSONKeys, nodeCount: Int, usual: [Int32], through bytes: UnsafeBufferPointer<UInt8>
  ) {
    self.old = old
    self.usual = usual
    oldCount = old.end - old.start
    self.nodeCount = nodeCount
    self.bytes = bytes
  }

  /// How many bytes follow the old text to its end, with the scalars that were read anew in
  /// `draft`; nil where they do not.
  mutating func follow(_ draft: inout PatchDraft) -> Int? {
    guard let start = bytes.baseAddress else { return nil }
    return withUnsafeTemporaryAllocation(of: JSONNode.self, capacity: 1) { room in
      guard let nodes = room.baseAddress else { return nil }
      var reader = JSONReader(bytes, start: start, depthLimit: 0, room: room, nodes: nodes)
      return follow(start, &reader, &draft)
    }
  }

  private mutating func follow(
    _ start: UnsafePointer<UInt8>, _ reader: inout JSONReader, _ draft: inout PatchDraft
  ) -> Int? {
    // Up to `place` the old bytes have been followed; the new ones stand `drift` further.
    var (place, drift, node) = (0, 0, 0)
    while true {
      let (left, right) = (oldCount - place, bytes.count - place - drift)
      let common = Memory.commonCount(
        old.start + place, start + (place + drift), count: min(left, right))
      if common == left { return place + drift + left }
      if common == right { return nil }
      guard let scalar = usualScalar(at: place + common) ?? scalar(at: place + common, from: node),
        draft.count < Self.freeChanges + place / Self.bytesPerChange
      else { return nil }
      let first = firstByte(of: scalar)
      guard first >= place, let content = reader.scalar(at: start + (first + drift)) else {
        return nil
      }
      place = old.nodes[scalar].spelling.upperBound
      drift = (reader.position - start) - place
      node = scalar
      draft.append(scalar, content, UnsafeBufferPointer(rebasing: bytes[content.spelling]))
    }
  }

  /// As ``scalar(at:from:)``, where it is one of the usual ones.
  @inline(__always)
  private mutating func usualScalar(at place: Int) -> Int? {
    while next < usual.count {
      let node = Int(usual[next])
      if place <= old.nodes[node].end { return firstByte(of: node) <= place ? node : nil }
      next += 1
    }
    return nil
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
  private func firstByte(of node: Int) -> Int { old.nodes[node].spelling.lowerBound }
}

extension JSONDocument {
  /// Reads bytes along a document that was read before; nil where that shows nothing.
  ///
  /// What it accepts the strict reader would accept as well, and with the same tape. The bytes are
  /// not kept. Nodes in which others like it differed, `usual`, are found sooner.
  init?(
    parsing bytes: UnsafeBufferPointer<UInt8>, along precedent: JSONTape, usual: [Int32],
    draft: inout PatchDraft
  ) {
    guard bytes.count <= Self.byteLimit,
      let beginning = Self.beginning(of: bytes, along: precedent, usual: usual, draft: &draft),
      beginning.count == bytes.count
    else { return nil }
    self = beginning.document
  }

  /// Reads the beginning of bytes along a document that was read before, up to where that ends.
  static func beginning(
    of bytes: UnsafeBufferPointer<UInt8>, along precedent: JSONTape, usual: [Int32],
    draft: inout PatchDraft
  ) -> (document: JSONDocument, count: Int)? {
    guard precedent.origin != nil, !precedent.hasLoneSurrogates else { return nil }
    draft.removeAll()
    let count = precedent.withKeys { keys in
      var trace = JSONRetrace(
        keys, nodeCount: precedent.nodes.count, usual: usual, through: bytes)
      return trace.follow(&draft)
    }
    guard case let count?? = count else { return nil }
    let patches = draft.count == 0 ? JSONPatches.none : JSONPatches(draft, usual: usual)
    return (JSONDocument(tape: precedent, patches: patches), count)
  }
}
