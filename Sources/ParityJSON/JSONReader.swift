/// Reads bytes into a tape, once, from left to right.
///
/// Unsafe on purpose: this is the hot path, and it stays inside `JSONDocument.init`. What makes it
/// safe: `position` never passes `end`, a load of eight or sixteen bytes is made only where as many
/// are left, and `nodes` has room for what `nodeLimit` counted beforehand. Nothing recurses: an open
/// container keeps its parent in its `link` and the members read so far in its `length`.
struct JSONReader {
  typealias Position = UnsafePointer<UInt8>

  let start: Position
  let end: Position
  let depthLimit: Int
  /// Room for the tape; `count` of it is in use.
  let nodes: UnsafeMutablePointer<JSONNode>
  var position: Position
  var count = 0
  /// The node of the innermost open container; meaningless while `depth` is 0.
  var open = 0
  var isInObject = false
  var depth = 0
  /// The complete elements or members of the innermost open container.
  var members: UInt32 = 0
  /// Whether any string or key so far has half a surrogate pair in it.
  var hasLoneSurrogates = false

  init(
    _ bytes: UnsafeBufferPointer<UInt8>, start: Position, depthLimit: Int,
    nodes: UnsafeMutablePointer<JSONNode>
  ) {
    self.start = start
    self.end = start + bytes.count
    self.depthLimit = depthLimit
    self.nodes = nodes
    self.position = start
  }

  /// Reads the whole input: one value, white space around it.
  mutating func read() throws(JSONFault) {
    if startsWithByteOrderMark { throw JSONFault(offset: 0, reason: .byteOrderMark) }
    skipSpace()
    repeat {
      try readValue()
    } while try advance()
    guard position == end else {
      throw fault(at: position, reason: .trailing(position.pointee))
    }
  }

  private var startsWithByteOrderMark: Bool {
    end - start >= 3 && start[0] == 0xEF && start[1] == 0xBB && start[2] == 0xBF
  }

  /// Reads a scalar or an empty container, or goes into containers up to their first value.
  @inline(__always)
  private mutating func readValue() throws(JSONFault) {
    while true {
      guard position < end else { throw fault(at: end, expected: .value) }
      switch position.pointee {
      case Byte.quote:
        return try readString()
      case Byte.openBrace:
        try enter(.object)
        if position < end, position.pointee == Byte.closeBrace { return try leave(isEmpty: true) }
        try readKey()
      case Byte.openBracket:
        try enter(.list)
        if position < end, position.pointee == Byte.closeBracket { return try leave(isEmpty: true) }
      case UInt8(ascii: "t"):
        return try readWord(0x6575_7274, count: 4, kind: .boolean)
      case UInt8(ascii: "f"):
        return try readWord(0x736C_6166, count: 5, kind: .boolean)
      case UInt8(ascii: "n"):
        return try readWord(0x6C6C_756E, count: 4, kind: .null)
      default:
        return try readNumber()
      }
    }
  }

  /// Goes from the end of a value to the start of the next one, out of what closes in between.
  ///
  /// - Returns: false when the root is complete.
  @inline(__always)
  private mutating func advance() throws(JSONFault) -> Bool {
    while true {
      skipSpace()
      if depth == 0 { return false }
      let expected: JSONFault.Expected = isInObject ? .commaOrEndOfObject : .commaOrEndOfList
      guard position < end else { throw fault(at: end, expected: expected) }
      let byte = position.pointee
      if byte == Byte.comma {
        position += 1
        members &+= 1
        skipSpace()
        if isInObject { try readKey() }
        return true
      }
      guard byte == (isInObject ? Byte.closeBrace : Byte.closeBracket) else {
        throw fault(at: position, expected: expected)
      }
      try leave(isEmpty: false)
    }
  }

  @inline(__always)
  private mutating func enter(_ kind: JSONKind) throws(JSONFault) {
    guard depth < depthLimit else {
      throw fault(at: position, reason: .tooDeep(limit: depthLimit))
    }
    if depth > 0 { nodes[open].length = members }
    push(from: position, to: position, link: UInt32(truncatingIfNeeded: open), tag: kind)
    open = count - 1
    isInObject = kind == .object
    members = 0
    depth += 1
    position += 1
    skipSpace()
  }

  /// Closes the innermost container at its closing byte.
  @inline(__always)
  private mutating func leave(isEmpty: Bool) throws(JSONFault) {
    let total = isEmpty ? 0 : members &+ 1
    let node = nodes + open
    let parent = Int(node.pointee.link)
    position += 1
    node.pointee.length = UInt32(truncatingIfNeeded: position - start) - node.pointee.offset
    node.pointee.link = UInt32(truncatingIfNeeded: count)
    node.pointee.tag |= min(total, JSONNode.countLimit) << JSONNode.countShift
    if isInObject, total > 1 { try refuseDuplicateKeys(of: open, members: Int(total)) }
    depth -= 1
    open = parent
    isInObject = nodes[parent].kind == .object
    members = nodes[parent].length
  }

  @inline(__always)
  private mutating func readKey() throws(JSONFault) {
    guard position < end, position.pointee == Byte.quote else {
      throw fault(at: position, expected: .key)
    }
    try readString()
    let key = nodes + (count - 1)
    key.pointee.link = hash(of: key.pointee)
    key.pointee.tag |= JSONNode.keyFlag
    skipSpace()
    guard position < end, position.pointee == Byte.colon else {
      throw fault(at: position, expected: .colon)
    }
    position += 1
    skipSpace()
  }

  @inline(__always)
  private func hash(of key: JSONNode) -> UInt32 {
    if key.isEscaped { return JSONText.hashOfUnescaped(key, in: start) }
    return KeyHash.hash(start + key.start, count: Int(key.length), end: end)
  }

  @inline(__always)
  mutating func push(from first: Position, to last: Position, link: UInt32 = 0, tag: UInt32) {
    nodes[count] = JSONNode(
      offset: UInt32(truncatingIfNeeded: first - start),
      length: UInt32(truncatingIfNeeded: last - first), link: link, tag: tag)
    count += 1
  }

  @inline(__always)
  mutating func push(from first: Position, to last: Position, link: UInt32 = 0, tag: JSONKind) {
    push(from: first, to: last, link: link, tag: UInt32(tag.rawValue))
  }

  @inline(__always)
  mutating func skipSpace() {
    while position < end, position.pointee <= Byte.space, position.pointee.isSpace {
      position += 1
    }
  }
}
