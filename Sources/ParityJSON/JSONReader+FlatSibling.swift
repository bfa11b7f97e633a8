/// Objects of scalars: the leaves of most lists, and the most of what is read.
extension JSONReader {
  /// Reads an object of scalars along the one before it, as `readLikeSibling`.
  ///
  /// - Parameter old: the node of the object before.
  /// - Returns: whether it was read; else what was taken has to be given back.
  @inline(never)
  mutating func followFlat(_ old: Int) -> Bool {
    let object = nodes[old]
    let members = Int(object.storedCount)
    guard hasRoom(for: 2 &* members &+ 1) else { return false }
    let (start, first) = (start, position)
    // Up to `from` the object before has been followed, up to `place` this one.
    var (from, place) = (start + object.start, position)
    let (element, keys) = (nodes + count, nodes + (old &+ 1))
    for member in 0..<members {
      let (key, own) = (keys + 2 &* member, element + (2 &* member &+ 1))
      let value = key[1]
      let drift = UInt32(truncatingIfNeeded: place - from)
      own[0] = key[0]
      own[0].offset &+= drift
      if value.isContainer {
        own[1] = empty(value, drift, at: own - nodes &+ 1)
        continue
      }
      let length = start + (value.start &- value.quotes) - from
      guard isRepeated(from, place, length), place + length < end else { return false }
      place += length
      if let scalar = simpleScalar(at: place) {
        own[1] = scalar.content
        place = scalar.behind
      } else {
        (position, count) = (place, own - nodes &+ 1)
        guard readScalar() else { return false }
        place = position
      }
      from = start + (value.end &+ value.quotes)
    }
    let rest = start + object.end - from
    guard isRepeated(from, place, rest) else { return false }
    (position, count) = (place + rest, element - nodes &+ 2 &* members &+ 1)
    element.pointee = node(.object, from: first, to: position)
    element.pointee.link = UInt32(truncatingIfNeeded: count)
    element.pointee.tag = object.tag | JSONNode.alikeFlag
    return true
  }

  /// An empty list or object at a node; its bytes are part of what comes again before a scalar.
  @inline(__always)
  private func empty(_ node: JSONNode, _ drift: UInt32, at place: Int) -> JSONNode {
    JSONNode(
      offset: node.offset &+ drift, length: node.length,
      link: UInt32(truncatingIfNeeded: place &+ 1), tag: node.tag)
  }

  /// The scalars that nearly all are, and where they end: a string in ASCII without escapes, a
  /// short number, a word; nil of all else.
  @inline(__always)
  private func simpleScalar(at place: Position) -> (content: JSONNode, behind: Position)? {
    switch place.pointee {
    case Byte.quote:
      let text = place + 1
      let stop = Scan.plainEnd(from: text, to: end)
      guard stop < end, stop.pointee == Byte.quote else { return nil }
      return (node(.string, from: text, to: stop), stop + 1)
    case UInt8(ascii: "a")...UInt8(ascii: "z"):
      guard end - place >= 8 else { return nil }
      let word = UInt64(littleEndian: UnsafeRawPointer(place).loadUnaligned(as: UInt64.self))
      switch word & 0xFFFF_FFFF {
      case 0x6C6C_756E: return (node(.null, from: place, to: place + 4), place + 4)
      case 0x6575_7274: return (node(.boolean, from: place, to: place + 4), place + 4)
      default:
        guard word & 0xFF_FFFF_FFFF == 0x65_736C_6166 else { return nil }
        return (node(.boolean, from: place, to: place + 5), place + 5)
      }
    default:
      guard let stop = Scan.shortNumberEnd(from: place, to: end) else { return nil }
      return (node(.number, from: place, to: stop), stop)
    }
  }

  @inline(__always)
  private func node(_ kind: JSONKind, from first: Position, to last: Position) -> JSONNode {
    JSONNode(
      offset: UInt32(truncatingIfNeeded: first - start),
      length: UInt32(truncatingIfNeeded: last - first), link: 0, tag: UInt32(kind.rawValue))
  }
}
