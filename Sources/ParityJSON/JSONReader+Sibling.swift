/// The elements of a list mostly have the same members in the same order, spelled alike but for
/// their scalars.
extension JSONReader {
  /// Reads an element of a list along the one before it.
  ///
  /// What stands between two scalars (punctuation, keys, white space) has the same bytes as it had
  /// there, in the same state: so the reader would take it as it did there, find no key twice and
  /// be no deeper. The scalars are read as ever. Where anything else comes, nothing has been read.
  ///
  /// - Returns: whether it was read.
  @inline(__always)
  mutating func readLikeSibling() -> Bool {
    guard Int(nodes[lastClosed].link) == count, position < end,
      position.pointee == (nodes[lastClosed].kind == .object ? Byte.openBrace : Byte.openBracket)
    else { return false }
    // Where elements are not alike it is tried less and less often, so that it costs nothing.
    if pause > 0 {
      pause -= 1
      return false
    }
    let (place, first, hadLoneSurrogates) = (position, count, hasLoneSurrogates)
    if isFlat(lastClosed) ? followFlat(lastClosed) : follow(lastClosed) {
      lastClosed = first
      failures = 0
      return true
    }
    (position, count, hasLoneSurrogates) = (place, first, hadLoneSurrogates)
    failures = min(failures + 1, Self.mostFailures)
    pause = (1 << failures) - 1
    return false
  }

  private static var mostFailures: Int { 6 }

  /// Whether an object has no list or object in it, unless that is empty.
  @inline(__always)
  private func isFlat(_ object: Int) -> Bool {
    let node = nodes[object]
    return node.kind == .object && Int(node.link) &- object == 2 &* Int(node.storedCount) &+ 1
  }

  /// Reads any list or object along the one before it.
  ///
  /// - Parameter old: the node of the element before.
  /// - Returns: whether it was read; else what was taken has to be given back.
  @inline(never)
  private mutating func follow(_ old: Int) -> Bool {
    let (element, oldEnd) = (count, Int(nodes[old].link))
    guard hasRoom(for: oldEnd &- old) else { return false }
    var levels = Levels(shift: element &- old, nodes)
    // Up to `from` the element before has been followed; what comes stands `drift` further.
    var from = start + nodes[old].start
    var drift = position - from
    var node = old
    while true {
      // What stands before the next scalar, or behind the last one.
      let first = node
      while node < oldEnd, nodes[node].tag & JSONNode.scalarMask != 0 { node &+= 1 }
      let last = node < oldEnd ? nodes[node].spelling.lowerBound : nodes[old].end
      let length = start + last - from
      guard isRepeated(from, from + drift, length) else { return false }
      var between = first
      while between < node {
        append(levels.repeated(between, drift))
        between &+= 1
      }
      levels.close(before: node, drift)
      let place = from + (drift &+ length)
      position = place
      if node == oldEnd { break }
      guard place < end else { return false }
      from = start + nodes[node].spelling.upperBound
      guard readScalar() else { return false }
      drift = position - from
      node &+= 1
    }
    nodes[element].tag |= JSONNode.alikeFlag
    return true
  }

  /// Whether so many bytes at a place come again at a later one.
  @inline(__always)
  func isRepeated(_ first: Position, _ other: Position, _ length: Int) -> Bool {
    guard length <= 16, length > 0, end - other >= 16 else {
      return end - other >= length && Memory.areEqual(first, other, count: length)
    }
    let low = Self.difference(first, other)
    if length <= 8 { return low &<< UInt64(truncatingIfNeeded: 64 &- 8 &* length) == 0 }
    let high = Self.difference(first + 8, other + 8)
    return low | high &<< UInt64(truncatingIfNeeded: 128 &- 8 &* length) == 0
  }

  @inline(__always)
  static func difference(_ first: Position, _ other: Position) -> UInt64 {
    UInt64(
      littleEndian: UnsafeRawPointer(first).loadUnaligned(as: UInt64.self)
        ^ UnsafeRawPointer(other).loadUnaligned(as: UInt64.self))
  }

  /// The lists and objects that are open in both elements.
  ///
  /// The `link` of each leads to the one round it until it is closed: nothing has to be kept.
  private struct Levels {
    /// How much further on the tape the element stands than the one before.
    private let shift: Int
    private let nodes: UnsafeMutablePointer<JSONNode>
    private var innermost: UInt32 = 0
    /// The node behind the innermost one in the element before.
    private var end = Int.max

    @inline(__always)
    init(shift: Int, _ nodes: UnsafeMutablePointer<JSONNode>) {
      self.shift = shift
      self.nodes = nodes
    }

    /// A key, or the beginning of a list or object, that stands so many bytes further.
    @inline(__always)
    mutating func repeated(_ node: Int, _ drift: Int) -> JSONNode {
      close(before: node, drift)
      var copy = nodes[node]
      copy.offset &+= UInt32(truncatingIfNeeded: drift)
      if copy.isContainer {
        end = Int(copy.link)
        copy.link = innermost
        copy.length &-= UInt32(truncatingIfNeeded: drift)
        innermost = UInt32(truncatingIfNeeded: node &+ shift)
      }
      return copy
    }

    /// Ends those that end before a node of the element before: they are longer by what the drift
    /// has grown since they began.
    @inline(__always)
    mutating func close(before node: Int, _ drift: Int) {
      while node >= end { closeInnermost(drift) }
    }

    @inline(__always)
    private mutating func closeInnermost(_ drift: Int) {
      let closed = nodes + Int(innermost)
      innermost = closed.pointee.link
      closed.pointee.link = UInt32(truncatingIfNeeded: end &+ shift)
      closed.pointee.length &+= UInt32(truncatingIfNeeded: drift)
      end = innermost == 0 ? .max : Int(nodes[Int(innermost) &- shift].link)
    }
  }
}
