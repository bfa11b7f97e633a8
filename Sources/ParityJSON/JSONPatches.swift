import Synchronization

/// The scalars in which a document differs from the tape that it was read along.
///
/// A reply of fifty thousand bytes that says the same as the one before but for its id is these few
/// bytes. The tape as it would stand over its own bytes is made where somebody needs it.
final class JSONPatches: Sendable {
  /// The nodes of the scalars, ascending.
  let changes: [Int32]
  /// What stands at each of them, somewhere in `text`.
  let contents: [JSONNode]
  /// The scalars as they came, strings with their quotes, one behind the other.
  let text: [UInt8]
  /// Whether any of them has half a surrogate pair in it.
  let hasLoneSurrogates: Bool
  private let tape = AtomicLazyReference<JSONTape>()

  /// Nothing differs.
  static let none = JSONPatches(changes: [], contents: [], text: [], hasLoneSurrogates: false)

  init(changes: [Int32], contents: [JSONNode], text: [UInt8], hasLoneSurrogates: Bool) {
    self.changes = changes
    self.contents = contents
    self.text = text
    self.hasLoneSurrogates = hasLoneSurrogates
  }

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

  /// A changed scalar's bytes as they came: strings with their quotes.
  func spelling(atPlace place: Int) -> ArraySlice<UInt8> { text[contents[place].spelling] }

  /// Lends the memory of the changed scalars to `body`: the node of each is its place.
  func withKeys<Result>(_ body: (JSONKeys) -> Result) -> Result? {
    text.withUnsafeBufferPointer { text in
      contents.withUnsafeBufferPointer { nodes in
        guard let start = text.baseAddress, let nodes = nodes.baseAddress else { return nil }
        return body(JSONKeys(nodes: nodes, start: start, end: start + text.count))
      }
    }
  }

  /// The whole tape, made once.
  func whole(over base: JSONTape) -> JSONTape {
    changes.isEmpty ? base : tape.load() ?? tape.storeIfNil(patched(base))
  }

  private func patched(_ base: JSONTape) -> JSONTape {
    var drifts = [0]
    drifts.reserveCapacity(changes.count + 1)
    for place in changes.indices {
      let growth = Int(contents[place].length) - Int(base.nodes[Int(changes[place])].length)
      let quotes = contents[place].quotes - base.nodes[Int(changes[place])].quotes
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
        let start = base.nodes[end].spelling.lowerBound + drifts[place] + contents[place].quotes
        nodes[end] = contents[place]
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
