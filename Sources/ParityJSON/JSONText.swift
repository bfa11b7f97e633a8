/// What the inside of a JSON string means, once a reader has accepted it.
///
/// Half a surrogate pair is kept as three bytes, as in WTF-8: two strings are equal exactly if
/// their unescaped bytes are.
enum JSONText {
  typealias Position = UnsafePointer<UInt8>

  /// The unescaped bytes of a string or key.
  static func unescaped(_ node: JSONNode, in start: Position) -> [UInt8] {
    let first = start + node.start
    let count = Int(node.length)
    guard node.isEscaped else {
      return Array(UnsafeBufferPointer(start: first, count: count))
    }
    // An escape is never shorter than what it stands for.
    return Array(unsafeUninitializedCapacity: count) { buffer, used in
      var bytes = UnescapedBytes(from: first, to: first + count)
      while let byte = bytes.next() {
        buffer.initializeElement(at: used, to: byte)
        used += 1
      }
    }
  }

  /// The hash that `KeyHash` would give to the unescaped bytes.
  @inline(never)
  static func hashOfUnescaped(_ node: JSONNode, in start: Position) -> UInt32 {
    unescaped(node, in: start).withUnsafeBufferPointer { bytes in
      let first = bytes.baseAddress ?? start
      return KeyHash.hash(first, count: bytes.count, end: first + bytes.count)
    }
  }

  /// Whether two strings or keys are equal once they are unescaped.
  @inline(__always)
  static func areEqual(
    _ left: JSONNode, in leftStart: Position, _ right: JSONNode, in rightStart: Position
  ) -> Bool {
    if (left.tag | right.tag) & JSONNode.escapedFlag == 0 {
      return left.length == right.length
        && Memory.areEqual(
          leftStart + left.start, rightStart + right.start, count: Int(left.length))
    }
    return areUnescapedEqual(left, in: leftStart, right, in: rightStart)
  }

  /// Whether two strings or keys, one of which has an escape, are equal once they are unescaped.
  @inline(never)
  static func areUnescapedEqual(
    _ left: JSONNode, in leftStart: Position, _ right: JSONNode, in rightStart: Position
  ) -> Bool {
    var leftBytes = UnescapedBytes(left, in: leftStart)
    var rightBytes = UnescapedBytes(right, in: rightStart)
    return UnescapedBytes.areEqual(&leftBytes, &rightBytes)
  }

  /// Whether a string or key, once it is unescaped, has exactly these bytes.
  static func isEqual(
    _ node: JSONNode, in start: Position, to bytes: UnsafeBufferPointer<UInt8>
  ) -> Bool {
    guard node.isEscaped else {
      guard Int(node.length) == bytes.count else { return false }
      guard let first = bytes.baseAddress else { return true }
      return Memory.areEqual(start + node.start, first, count: bytes.count)
    }
    var unescaped = UnescapedBytes(node, in: start)
    for byte in bytes where unescaped.next() != byte { return false }
    return unescaped.next() == nil
  }

  /// Whether one key comes before another in the order of their unescaped bytes.
  static func precedes(
    _ left: JSONNode, in leftStart: Position, _ right: JSONNode, in rightStart: Position
  ) -> Bool {
    var leftBytes = UnescapedBytes(left, in: leftStart)
    var rightBytes = UnescapedBytes(right, in: rightStart)
    while true {
      guard let byte = rightBytes.next() else { return false }
      guard let other = leftBytes.next() else { return true }
      if other != byte { return other < byte }
    }
  }

  /// The UTF-16 unit of a `\u` escape that starts here, or nil.
  static func codeUnit(atEscape place: Position, end: Position) -> UInt32? {
    guard end - place >= 6, place[0] == Byte.backslash, place[1] == UInt8(ascii: "u") else {
      return nil
    }
    var unit: UInt32 = 0
    for index in 2..<6 {
      guard let digit = Hexadecimal.value(place[index]) else { return nil }
      unit = unit << 4 | digit
    }
    return unit
  }

  /// Whether a UTF-16 unit is half a pair.
  static func isSurrogate(_ unit: UInt32) -> Bool { unit & 0xF800 == 0xD800 }

  /// Whether a UTF-16 unit is the first half of a pair.
  static func isHighSurrogate(_ unit: UInt32) -> Bool { unit & 0xFC00 == 0xD800 }

  /// Whether a UTF-16 unit is the second half of a pair.
  static func isLowSurrogate(_ unit: UInt32) -> Bool { unit & 0xFC00 == 0xDC00 }
}
