import Synchronization

/// The scalars in which a document differs from the tape that it was read along.
///
/// A reply of fifty thousand bytes that says the same as the one before but for its id is these few
/// bytes. The tape as it would stand over its own bytes is made where somebody needs it.
///
/// One is made for nearly every reply, so it is few pieces of memory.
final class JSONPatches: Sendable {
  /// The nodes of the scalars, ascending.
  let changes: [Int32]
  /// What stands at each of them, somewhere in the text; and the text, in the memory behind.
  private let store: [JSONNode]
  /// How many bytes the scalars have, strings with their quotes.
  let textCount: Int
  /// Whether any of them has half a surrogate pair in it.
  let hasLoneSurrogates: Bool
  private let tape = AtomicLazyReference<JSONTape>()

  /// Nothing differs.
  static let none = JSONPatches(PatchDraft(), usual: [])

  /// Keeps what was gathered; `usual` are the changed nodes of another one, which are shared where
  /// they are the same.
  init(_ draft: borrowing PatchDraft, usual: [Int32]) {
    let (count, textCount) = (draft.count, draft.text.count)
    let textNodes = (textCount + MemoryLayout<JSONNode>.stride - 1) / MemoryLayout<JSONNode>.stride
    changes = draft.changes == usual ? usual : draft.changes.copied
    self.textCount = textCount
    hasLoneSurrogates = draft.hasLoneSurrogates
    // Filled bit by bit, as making it in one go asks for its type at run time.
    var store: [JSONNode] = []
    store.reserveCapacity(count + textNodes)
    store.append(contentsOf: draft.contents)
    // The last of them may have more room than there is text.
    let blank = JSONNode(offset: 0, length: 0, link: 0, tag: 0)
    for _ in 0..<textNodes { store.append(blank) }
    store.withUnsafeMutableBytes { bytes in
      let room = bytes[(count * MemoryLayout<JSONNode>.stride)...].prefix(textCount)
      UnsafeMutableRawBufferPointer(rebasing: room).copyBytes(from: draft.text)
    }
    self.store = store
  }

  var count: Int { changes.count }

  /// The place among the changes of a node; nil where it is as it was.
  @inline(__always)
  func place(of node: Int) -> Int? {
    let place = firstPlace(notBefore: node)
    return place < changes.count && Int(changes[place]) == node ? place : nil
  }

  /// How many changes stand before a node.
  private func firstPlace(notBefore node: Int) -> Int {
    changes.withUnsafeBufferPointer { changes in
      // Halved without a branch: which half it is cannot be foretold.
      var (first, count) = (0, changes.count)
      while count > 1 {
        let half = count &>> 1
        first = Int(changes[first &+ half &- 1]) < node ? first &+ half : first
        count &-= half
      }
      return count == 1 && Int(changes[first]) < node ? first &+ 1 : first
    }
  }

  /// What stands at a changed node, somewhere in the text.
  @inline(__always)
  func content(atPlace place: Int) -> JSONNode { store[place] }

  /// Lends the scalars as they came, strings with their quotes, one behind the other.
  @inline(__always)
  func withText<Result>(_ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
    store.withUnsafeBytes { store in
      let text = store[(changes.count * MemoryLayout<JSONNode>.stride)...].prefix(textCount)
      return UnsafeRawBufferPointer(rebasing: text).withMemoryRebound(to: UInt8.self, body)
    }
  }

  /// A changed scalar's bytes as they came: strings with their quotes.
  func spelling(atPlace place: Int) -> ArraySlice<UInt8> {
    withText { text in Array(text[store[place].spelling])[...] }
  }

  /// Lends the memory of the changed scalars to `body`: the node of each is its place.
  func withKeys<Result>(_ body: (JSONKeys) -> Result) -> Result? {
    store.withUnsafeBufferPointer { nodes in
      withText { text in
        guard let start = text.baseAddress, let nodes = nodes.baseAddress else { return nil }
        return body(JSONKeys(nodes: nodes, start: start, end: start + text.count))
      }
    }
  }

  /// The whole tape, made once.
  func whole(over base: JSONTape) -> JSONTape {
    count == 0 ? base : tape.load() ?? tape.storeIfNil(patched(base))
  }

  private func patched(_ base: JSONTape) -> JSONTape {
    var drifts = [0]
    drifts.reserveCapacity(changes.count + 1)
    for place in changes.indices {
      let growth = Int(content(atPlace: place).length) - Int(base.nodes[Int(changes[place])].length)
      let quotes = content(atPlace: place).quotes - base.nodes[Int(changes[place])].quotes
      drifts.append(drifts[place] + growth + 2 * quotes)
    }
    return JSONTape(
      bytes: bytes(over: base, growth: drifts[changes.count]), nodes: nodes(over: base, drifts),
      hasLoneSurrogates: hasLoneSurrogates, origin: base.origin)
  }

  private func bytes(over base: JSONTape, growth: Int) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(base.bytes.count + growth)
    var done = 0
    for (place, node) in changes.enumerated() {
      let old = base.nodes[Int(node)].spelling
      bytes.append(contentsOf: base.bytes[done..<old.lowerBound])
      bytes.append(contentsOf: spelling(atPlace: place))
      done = old.upperBound
    }
    bytes.append(contentsOf: base.bytes[done...])
    return bytes
  }

  /// `drifts` says how much further stands what comes behind so many changes.
  private func nodes(over base: JSONTape, _ drifts: [Int]) -> [JSONNode] {
    let count = base.nodes.count
    return Array(unsafeUninitializedCapacity: count) { nodes, used in
      _ = nodes.initialize(fromContentsOf: base.nodes)
      used = count
      for place in 0...changes.count {
        let first = place == 0 ? 0 : Int(changes[place - 1]) + 1
        let end = place == changes.count ? count : Int(changes[place])
        for node in first..<end {
          nodes[node].offset &+= UInt32(truncatingIfNeeded: drifts[place])
          // The one before it may have changed.
          nodes[node].tag &= ~JSONNode.repeatedFlag
          guard nodes[node].isContainer else { continue }
          let inside = firstPlace(notBefore: Int(nodes[node].link))
          nodes[node].length &+= UInt32(truncatingIfNeeded: drifts[inside] - drifts[place])
        }
        guard place < changes.count else { break }
        // Where the old one began, so much further.
        let start = base.nodes[end].spelling.lowerBound + drifts[place] + store[place].quotes
        nodes[end] = store[place]
        nodes[end].offset = UInt32(truncatingIfNeeded: start)
      }
    }
  }
}

extension JSONNode {
  /// How many quotes stand before it and behind it: they are not part of its bytes.
  @inline(__always)
  var quotes: Int { kind == .string ? 1 : 0 }

  /// The place of its bytes as they came: strings with their quotes.
  @inline(__always)
  var spelling: Range<Int> {
    Range(uncheckedBounds: (lower: start &- quotes, upper: end &+ quotes))
  }
}
