/// Objects of scalars: the leaves of most lists, and the most of what is read.
extension JSONReader {
  /// Reads an object of scalars along the one before it, as `readLikeSibling`.
  ///
  /// Both are gone through as far as their bytes are the same. A scalar behind which the bytes are
  /// still the same is the same one; the one in which they differ is read, and behind it the bytes
  /// have to be the same again.
  ///
  /// - Parameter old: the node of the object before.
  /// - Returns: whether it was read; else what was taken has to be given back.
  @inline(never)
  mutating func followFlat(_ old: Int) -> Bool {
    let (object, first) = (nodes[old], count)
    let nodesTaken = 2 &* Int(object.storedCount) &+ 1
    guard hasRoom(for: nodesTaken) else { return false }
    let (element, place) = (nodes + count, position)
    let last = start + object.end
    // Up to `from` the object before has been followed, up to `next` this one.
    var (from, next) = (start + object.start, place)
    var (model, own) = (nodes + (old &+ 1), element + 1)
    let modelEnd = model + (nodesTaken &- 1)
    while true {
      let drift = next - from
      let stop = min(from + repeatedCount(of: from, at: next), last)
      while model < modelEnd, start + model[1].spelling.upperBound < stop {
        repeatMember(model, at: own, drift)
        (model, own) = (model + 2, own + 2)
      }
      if stop == last { break }
      guard model < modelEnd, !model[1].isContainer else { return false }
      let value = model[1]
      let scalar = start + value.spelling.lowerBound
      guard from <= scalar, scalar <= stop,
        let behind = readScalar(at: scalar + drift, into: own + 1)
      else { return false }
      own.initialize(to: model.pointee.moved(by: drift))
      (from, next) = (start + value.spelling.upperBound, behind)
      (model, own) = (model + 2, own + 2)
    }
    guard model == modelEnd else { return false }
    (position, count) = (next + (last - from), first &+ nodesTaken)
    element.initialize(to: node(.object, from: place, to: position))
    element.pointee.link = UInt32(truncatingIfNeeded: count)
    element.pointee.tag = object.tag | JSONNode.alikeFlag
    return true
  }

  /// How many bytes from a place on come again at a later one.
  @inline(__always)
  private func repeatedCount(of first: Position, at other: Position) -> Int {
    let left = end - other
    var count = 0
    while count <= left &- 8 {
      let word = Self.difference(first + count, other + count)
      if word != 0 { return count &+ word.trailingZeroBitCount &>> 3 }
      count &+= 8
    }
    while count < left, first[count] == other[count] { count &+= 1 }
    return count
  }

  /// Takes a key and its value, a scalar or empty, that come again so many bytes further.
  @inline(__always)
  private func repeatMember(
    _ key: UnsafeMutablePointer<JSONNode>, at own: UnsafeMutablePointer<JSONNode>, _ drift: Int
  ) {
    var value = key[1].moved(by: drift)
    if value.isContainer { value.link = UInt32(truncatingIfNeeded: own - nodes &+ 2) }
    value.tag |= JSONNode.repeatedFlag
    own.initialize(to: key.pointee.moved(by: drift))
    (own + 1).initialize(to: value)
  }

  /// Reads a scalar into a node for which there is room.
  ///
  /// What nearly all are is looked at here: a string, a short number, a word. Mutating, so that the
  /// reader is not copied for it.
  ///
  /// - Returns: where it ends; nil where there is none, or one that is refused.
  @inline(__always)
  private mutating func readScalar(
    at place: Position, into own: UnsafeMutablePointer<JSONNode>
  ) -> Position? {
    guard place < end else { return nil }
    switch place.pointee {
    case Byte.quote:
      return readString(at: place, into: own)
    case UInt8(ascii: "a")...UInt8(ascii: "z"):
      guard end - place >= 8, let word = Self.word(at: place) else { break }
      own.initialize(to: node(word.kind, from: place, to: place + word.length))
      return place + word.length
    default:
      guard let stop = Scan.shortNumberEnd(from: place, to: end) else { break }
      own.initialize(to: node(.number, from: place, to: stop))
      return stop
    }
    (position, count) = (place, own - nodes)
    return readScalar() ? position : nil
  }

  @inline(__always)
  private mutating func readString(
    at quote: Position, into own: UnsafeMutablePointer<JSONNode>
  ) -> Position? {
    let stop = Scan.plainEnd(from: quote + 1, to: end)
    if stop < end, stop.pointee == Byte.quote {
      own.initialize(to: node(.string, from: quote + 1, to: stop))
      return stop + 1
    }
    guard let (close, flags) = try? Self.readRestOfString(from: stop, start: start, end: end)
    else { return nil }
    own.initialize(to: node(.string, from: quote + 1, to: close))
    own.pointee.tag |= flags
    if flags & JSONNode.loneSurrogateFlag != 0 { hasLoneSurrogates = true }
    return close + 1
  }

  /// The word that starts here, where eight bytes are left.
  @inline(__always)
  private static func word(at place: Position) -> (kind: JSONKind, length: Int)? {
    let word = UInt64(littleEndian: UnsafeRawPointer(place).loadUnaligned(as: UInt64.self))
    switch word & 0xFFFF_FFFF {
    case 0x6C6C_756E: return (.null, 4)
    case 0x6575_7274: return (.boolean, 4)
    default: return word & 0xFF_FFFF_FFFF == 0x65_736C_6166 ? (.boolean, 5) : nil
    }
  }

  @inline(__always)
  private func node(_ kind: JSONKind, from first: Position, to last: Position) -> JSONNode {
    JSONNode(
      offset: UInt32(truncatingIfNeeded: first - start),
      length: UInt32(truncatingIfNeeded: last - first), link: 0, tag: UInt32(kind.rawValue))
  }
}

extension JSONNode {
  /// The same, so many bytes further.
  @inline(__always)
  fileprivate func moved(by drift: Int) -> JSONNode {
    JSONNode(
      offset: offset &+ UInt32(truncatingIfNeeded: drift), length: length, link: link, tag: tag)
  }
}
