/// Reads bytes into a tape, once, from left to right.
///
/// Unsafe on purpose: this is the hot path, and it stays inside `JSONDocument.init`. What makes it
/// safe: `position` never passes `end`, a load of eight or sixteen bytes is made only where as many
/// are left, and no node is put behind the room for them. Nothing recurses: an open container keeps
/// its parent in its `link` and the members read so far in its `length`.
///
/// It throws a `Refusal`, which is two words, and says it in full only afterwards: so no error is
/// built, copied or destroyed between the bytes of accepted input.
struct JSONReader {
  typealias Position = UnsafePointer<UInt8>

  let start: Position
  let end: Position
  let depthLimit: Int
  /// Room for the tape, of which `count` nodes are in use.
  private let room: UnsafeMutableBufferPointer<JSONNode>
  /// Where the tape starts.
  let nodes: UnsafeMutablePointer<JSONNode>
  var position: Position
  var count = 0
  /// The node of the innermost open container; meaningless while `depth` is 0.
  private var open = 0
  private var isInObject = false
  private var depth = 0
  /// The complete elements or members of the innermost open container.
  private var members: UInt32 = 0
  /// Whether any string or key so far has half a surrogate pair in it.
  var hasLoneSurrogates = false
  /// The last list or object that was closed, by its node.
  var lastClosed = 0
  // How often in a row an element was not like the one before, and how many are not tried.
  var failures = 0
  var pause = 0

  init(
    _ bytes: UnsafeBufferPointer<UInt8>, start: Position, depthLimit: Int,
    room: UnsafeMutableBufferPointer<JSONNode>, nodes: UnsafeMutablePointer<JSONNode>
  ) {
    self.start = start
    self.end = start + bytes.count
    self.depthLimit = depthLimit
    self.room = room
    self.nodes = nodes
    self.position = start
  }

  /// Reads the whole input: one value, white space around it.
  mutating func read() throws(Refusal) {
    if startsWithByteOrderMark { throw refusal(.byteOrderMark, at: start) }
    skipSpace()
    repeat {
      repeat {
        if isInObject { try readKey() }
      } while try !readValue()
    } while try advance()
    guard position == end else { throw refusal(.trailing, at: position) }
  }

  /// Reads one scalar, in its place on the tape of something else.
  ///
  /// - Returns: its node; nil where no scalar starts there, or one that is refused.
  mutating func scalar(at place: Position) -> JSONNode? {
    guard place < end, place.pointee != Byte.openBrace, place.pointee != Byte.openBracket else {
      return nil
    }
    (position, count) = (place, 0)
    do throws(Refusal) {
      _ = try readValue()
      return nodes[0]
    } catch {
      return nil
    }
  }

  private var startsWithByteOrderMark: Bool {
    end - start >= 3 && start[0] == 0xEF && start[1] == 0xBB && start[2] == 0xBF
  }

  /// Reads a scalar or an empty container, or enters a container.
  ///
  /// - Returns: whether the value is complete.
  @inline(__always)
  private mutating func readValue() throws(Refusal) -> Bool {
    guard position < end else { throw refusal(.expected(.value), at: end) }
    switch position.pointee {
    case Byte.quote:
      try readString(tag: UInt32(JSONKind.string.rawValue))
    case Byte.openBrace:
      return try enter(.object, closing: Byte.closeBrace)
    case Byte.openBracket:
      return try enter(.list, closing: Byte.closeBracket)
    case UInt8(ascii: "t"):
      try readWord(0x6575_7274, count: 4, kind: .boolean)
    case UInt8(ascii: "f"):
      try readWord(0x736C_6166, count: 5, kind: .boolean)
    case UInt8(ascii: "n"):
      try readWord(0x6C6C_756E, count: 4, kind: .null)
    default:
      try readNumber()
    }
    return true
  }

  /// Goes from the end of a value to the start of the next one, out of what closes in between.
  ///
  /// - Returns: false when the root is complete.
  @inline(__always)
  private mutating func advance() throws(Refusal) -> Bool {
    while true {
      skipSpace()
      if depth == 0 { return false }
      guard position < end else { throw refusal(expectedAfterValue, at: end) }
      let byte = position.pointee
      if byte == Byte.comma {
        position += 1
        members &+= 1
        skipSpace()
        if !isInObject, readLikeSibling() { continue }
        return true
      }
      guard byte == (isInObject ? Byte.closeBrace : Byte.closeBracket) else {
        throw refusal(expectedAfterValue, at: position)
      }
      try leave(members: members &+ 1)
    }
  }

  private var expectedAfterValue: Refusal.Rule {
    .expected(isInObject ? .commaOrEndOfObject : .commaOrEndOfList)
  }

  /// Opens a container, and closes it again if nothing is in it.
  ///
  /// - Returns: whether it is closed.
  @inline(__always)
  private mutating func enter(_ kind: JSONKind, closing byte: UInt8) throws(Refusal) -> Bool {
    guard depth < depthLimit else { throw refusal(.tooDeep, at: position) }
    if depth > 0 { nodes[open].length = members }
    try push(
      from: position, to: position, link: UInt32(truncatingIfNeeded: open),
      tag: UInt32(kind.rawValue))
    open = count - 1
    isInObject = kind == .object
    members = 0
    depth += 1
    position += 1
    skipSpace()
    guard position < end, position.pointee == byte else { return false }
    try leave(members: 0)
    return true
  }

  /// Closes the innermost container at its closing byte.
  @inline(__always)
  private mutating func leave(members total: UInt32) throws(Refusal) {
    let node = nodes + open
    let parent = Int(node.pointee.link)
    position += 1
    node.pointee.length = UInt32(truncatingIfNeeded: position - start) - node.pointee.offset
    node.pointee.link = UInt32(truncatingIfNeeded: count)
    node.pointee.tag |= min(total, JSONNode.countLimit) << JSONNode.countShift
    if isInObject, total > 1 {
      let keys = JSONKeys(nodes: nodes, start: start, end: end)
      if let key = keys.duplicate(of: open, members: Int(total)) {
        throw refusal(.duplicateKey, at: start + (nodes[key].start - 1))
      }
    }
    depth -= 1
    lastClosed = open
    open = parent
    isInObject = depth > 0 && nodes[parent].kind == .object
    members = nodes[parent].length
  }

  /// Reads a key, its colon, and the white space after it.
  @inline(__always)
  private mutating func readKey() throws(Refusal) {
    guard position < end, position.pointee == Byte.quote else {
      throw refusal(.expected(.key), at: position)
    }
    try readString(tag: UInt32(JSONKind.string.rawValue) | JSONNode.keyFlag)
    let key = nodes + (count - 1)
    key.pointee.link =
      key.pointee.isEscaped
      ? JSONText.hashOfUnescaped(key.pointee, in: start)
      : KeyHash.hash(start + key.pointee.start, count: Int(key.pointee.length), end: end)
    skipSpace()
    guard position < end, position.pointee == Byte.colon else {
      throw refusal(.expected(.colon), at: position)
    }
    position += 1
    skipSpace()
  }

  @inline(__always)
  func refusal(_ rule: Refusal.Rule, at place: Position) -> Refusal {
    Refusal(offset: place - start, rule: rule)
  }

  /// Reads a scalar; false where there is none, or one that is refused.
  @inline(__always)
  mutating func readScalar() -> Bool {
    do throws(Refusal) {
      switch position.pointee {
      case Byte.quote: try readString(tag: UInt32(JSONKind.string.rawValue))
      case UInt8(ascii: "t"): try readWord(0x6575_7274, count: 4, kind: .boolean)
      case UInt8(ascii: "f"): try readWord(0x736C_6166, count: 5, kind: .boolean)
      case UInt8(ascii: "n"): try readWord(0x6C6C_756E, count: 4, kind: .null)
      default: try readNumber()
      }
      return true
    } catch {
      return false
    }
  }

  /// Whether so many nodes more fit on the tape.
  @inline(__always)
  func hasRoom(for more: Int) -> Bool { more <= room.count &- count }

  /// Puts a node on the tape.
  @inline(__always)
  mutating func append(_ node: JSONNode) {
    room[count] = node
    count += 1
  }

  @inline(__always)
  private mutating func push(
    from first: Position, to last: Position, link: UInt32, tag: UInt32
  ) throws(Refusal) {
    guard hasRoom(for: 1) else { throw refusal(.outOfRoom, at: first) }
    room[count] = JSONNode(
      offset: UInt32(truncatingIfNeeded: first - start),
      length: UInt32(truncatingIfNeeded: last - first), link: link, tag: tag)
    count += 1
  }

  /// Takes the bytes of a scalar or a key, and goes to `next`.
  @inline(__always)
  mutating func take(
    from first: Position, to last: Position, tag: UInt32, next: Position
  ) throws(Refusal) {
    try push(from: first, to: last, link: 0, tag: tag)
    if tag & JSONNode.loneSurrogateFlag != 0 { hasLoneSurrogates = true }
    position = next
  }

  @inline(__always)
  private mutating func skipSpace() {
    while position < end, position.pointee <= Byte.space, position.pointee.isSpace {
      position += 1
    }
  }
}
